import type { AnswerQuality } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useAnswerWords } from "../use-answer-words.ts";

type Reason = AnswerQuality["reasons"][number];

const PLACES: Record<string, string> = { first: "start", last: "end", between: "middle" };

/** What a reason rests on, as a sentence: "Answered 24 questions in 31 s; reading them takes about 1 min 50 s." */
export function useReasonText(questions: readonly AskedQuestion[]): (reason: Reason) => string {
  const { t } = useTranslation("survey-quality");
  const format = useFormat();
  const words = useAnswerWords();
  return (reason) => {
    const { evidence } = reason;
    const asked = questions.find(({ id }) => id === evidence.question_id);
    const amount = (key: string) => Number(evidence[key] ?? 0);
    return reasonText(reason, t, {
      amount,
      number: (key) => format.number(amount(key)),
      time: (key) => words.duration(amount(key)),
      shared: {
        question: asked ? words.questionNumber(asked) : t("aQuestion"),
        text: String(evidence.text ?? ""),
        names: String(evidence.names ?? ""),
        places: String(evidence.places ?? ""),
      },
    });
  };
}

interface Evidence {
  amount: (key: string) => number;
  /** An amount, as people write it. */
  number: (key: string) => string;
  time: (key: string) => string;
  /** What many of the sentences say. */
  shared: Record<"question" | "text" | "names" | "places", string>;
}

function reasonText(
  { reason, evidence }: Reason,
  t: TFunction<"survey-quality">,
  { amount, number, time, shared }: Evidence,
): string {
  switch (reason) {
    case "too_fast":
    case "hurried": {
      const says = t("says.too_fast", {
        count: amount("questions"),
        seconds: time("seconds"),
        least: time("least"),
      });
      return evidence.middle === undefined ? says : `${says} ${t("says.middle", { middle: time("middle") })}`;
    }
    case "regular_times":
      return t("says.regular_times", { count: amount("others"), seconds: time("seconds") });
    case "copied":
    case "same_answers":
      return t(`says.${reason}`, { ...shared, count: amount("others") });
    case "same_column":
    case "pattern":
      return t(`says.${reason}`, {
        ...shared,
        count: amount("rows"),
        place: number("place"),
      });
    case "opposite_rows":
      return t("says.opposite_rows", {
        ...shared,
        count: amount("opposite"),
        rows: number("rows"),
      });
    case "same_place":
      return t(`says.same_place_${PLACES[String(evidence.end)] ?? "start"}`, {
        count: amount("answers"),
      });
    case "all_chosen":
      return t("says.all_chosen", { ...shared, count: amount("choices") });
    case "same_texts":
      return t("says.same_texts", { ...shared, count: amount("boxes") });
    case "odd_mix":
      return t("says.odd_mix", { count: amount("answers") });
    case "opposite_answers":
      return t(`says.opposite_answers_${evidence.others === "lower" ? "down" : "up"}`, shared);
    case "text_against_rating":
      return t(`says.text_against_rating_${evidence.rating === "high" ? "up" : "down"}`, shared);
    case "odd_number":
      return t("says.odd_number", { ...shared, value: number("value") });
    default:
      return t(`says.${reason}`, shared);
  }
}
