import type { AskedQuestion } from "@soundings/contract/asked-question";
import { offersOthers } from "@soundings/survey/questions/answer-rules";
import { drawOfName } from "@soundings/survey/random-group";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnswersSummary } from "../../survey-answers/answer-queries.ts";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";

/** Scales with more places make groups that are too small. */
const MAX_PLACES = 11;

/** What can split responses into groups, by name. */
export interface Splits {
  plain: { by: string; name: string }[];
  questions: AskedQuestion[];
  nameOf: (by: string | null) => string | null;
}

/** Languages, links, parameters, and questions with few answers to choose from. */
export function useSplits(summary: AnswersSummary | undefined): Splits {
  const { t } = useTranslation("survey-report");
  const words = useAnswerWords();
  return useMemo(() => {
    const plain = [
      { by: "language", name: t("compare.language") },
      { by: "variant", name: t("compare.variant") },
      ...(summary?.parameters ?? []).map(({ name }) => ({
        by: `parameter:${name}`,
        name: splitName(name, t),
      })),
    ];
    const questions = (summary?.questions ?? []).filter(splits);
    return {
      plain,
      questions,
      nameOf: (by) => {
        if (by === null) return null;
        const question = summary?.questions.find(({ id }) => by === `question:${id}`);
        if (question) return words.questionNumber(question) || words.title(question);
        return plain.find((one) => one.by === by)?.name ?? by.replace(/^parameter:/, "");
      },
    };
  }, [summary, t, words]);
}

/** A random group by its draw, what a link carried by its name. */
function splitName(name: string, t: TFunction): string {
  const draw = drawOfName(name);
  if (!draw) return name;
  return t(draw.draw === 1 ? "compare.random_group" : "compare.random_group_again", { ...draw });
}

function splits({ type, scale, choices }: AskedQuestion): boolean {
  if (scale) return (scale.to - scale.from) / scale.step < MAX_PLACES;
  return choices.length > 1 && !offersOthers(type);
}
