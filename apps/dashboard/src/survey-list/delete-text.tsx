import type { SurveyItem } from "@soundings/contract/surveys";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { NamedFew } from "../ui/list/named-few.tsx";

/** What goes with the surveys when they are deleted. */
export function DeleteText({ surveys }: { surveys: readonly SurveyItem[] }) {
  const { t } = useTranslation("surveys");
  const format = useFormat();
  const answers = surveys.reduce((sum, { answer_count }) => sum + answer_count, 0);
  const open = surveys.filter(({ status }) => status === "PUBLISHED").length;
  const facts = [
    answers > 0 && t("delete.answers", { count: answers, number: format.number(answers) }),
    open > 0 && t("delete.open", { count: open }),
    t("delete.forGood"),
  ];
  return (
    <>
      {surveys.length > 1 && <NamedFew items={surveys} />}
      <p>{facts.filter(Boolean).join(" ")}</p>
    </>
  );
}
