import { isScale } from "@soundings/survey/condition-values";
import { OTHER_VALUES } from "@soundings/survey/survey-address";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";
import { useReportContext } from "../report-context.ts";
import { REST } from "../report-view.ts";

/** What a group of responses is called. */
export function useGroupName(by: string) {
  const { t } = useTranslation(["survey-report", "survey-answers"]);
  const format = useFormat();
  const words = useAnswerWords();
  const { report } = useReportContext();
  const { questions } = report;
  return useCallback(
    ({ value, label }: { value: string; label: string }) => {
      if (value === REST) return t("compare.rest");
      if (by === "language") return format.language(value);
      if (by === "variant") return value === "none" ? t("survey-answers:plainLink") : label;
      if (by.startsWith("parameter:") && value === OTHER_VALUES)
        return t("survey-answers:filter.otherValues");
      const question = questions.find((one) => by === `question:${one.question.id}`)?.question;
      if (question && isScale(question)) {
        return words.number(question, Number(value));
      }
      return label || t("compare.noValue");
    },
    [by, questions, format, words, t],
  );
}
