import type { CaseCondition, CaseRuleChoices } from "@soundings/contract/case-rules";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";

type Named = Pick<CaseRuleChoices, "questions" | "columns">;

/** What a condition asks for, in words; a question or column that nobody knows any more is called so. */
export function useConditionText() {
  const { t } = useTranslation("cases");
  const format = useFormat();
  return (condition: CaseCondition, named?: Named): string => {
    switch (condition.kind) {
      case "question": {
        const title = named?.questions.find(({ id }) => id === condition.question_id)?.title;
        return t("asks.question", {
          title: title ?? t("asks.aQuestion"),
          most: format.number(condition.at_most),
        });
      }
      case "column": {
        const title = named?.columns.find(({ column }) => column === condition.column)?.header;
        return t("asks.question", {
          title: title ?? t("asks.aColumn"),
          most: format.number(condition.at_most),
        });
      }
      case "sentiment":
        return t("asks.sentiment", { below: format.score(condition.below) });
      case "emotion":
        return t(`datasets:emotion.${condition.emotion}`);
      case "topic":
        return t(condition.negative ? "asks.badTopic" : "asks.topic", { name: condition.name });
      case "words":
        return t("asks.words", { words: condition.words.map((word) => `“${word}”`).join(" / ") });
    }
  };
}
