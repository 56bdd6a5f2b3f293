import type { answersQuality } from "@soundings/contract/answer-quality";
import type { CallReply } from "@soundings/contract/call";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";

type Headline = NonNullable<CallReply<typeof answersQuality>["headline"]>;

/** "Without them the net promoter score of Q1 is 45 instead of 42." */
export function useHeadlineText({
  blocks,
}: Pick<SurveyDraft["survey"], "blocks">): (headline: Headline) => string {
  const { t } = useTranslation("survey-quality");
  const format = useFormat();
  return ({ question_id, kind, all, careful }) => {
    const question = blocks.flatMap(({ questions }) => questions).find(({ id }) => id === question_id);
    const shown = (value: number) =>
      kind === "nps"
        ? format.signed(Math.round(value), 0)
        : format.number(value, { maximumFractionDigits: 2 });
    const values = { question: question?.question_number ?? "", before: shown(all), after: shown(careful) };
    return t(`headline.${kind}${values.before === values.after ? "Same" : ""}`, values);
  };
}
