import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import { indexOf } from "../survey-index.ts";

/** Where the choices of a question come from, in words; empty where its author wrote them. */
export function useSourceText(question: Question): string {
  const { t } = useTranslation("survey-questions");
  const source = answerRulesOf(question).source?.(question.options);
  const number = useSurvey((survey) =>
    source?.kind === "answer"
      ? indexOf(survey).question.get(source.question_id ?? "")?.question_number
      : null,
  );
  const parameter = useSurvey(({ parameters }) =>
    source?.kind === "parameter" ? parameters.find(({ id }) => id === source.parameter_id)?.name : null,
  );
  if (!source || source.kind === "list") return "";
  if (source.kind === "answer" && number) return t(`drawing.dynamic.${source.pick}`, { number });
  if (parameter) return t("drawing.dynamic.parameter", { name: parameter });
  return t("drawing.dynamic.none");
}
