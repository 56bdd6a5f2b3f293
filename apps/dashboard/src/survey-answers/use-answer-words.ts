import type { SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { type Answer as GivenAnswer, OTHER } from "@soundings/survey/answers";
import { columnsOf } from "@soundings/survey/questions/grid";
import { STEPS_CALLED_BY } from "@soundings/survey/questions/scale";
import { secondsTaken } from "@soundings/survey/time-taken";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";

type Answer = SurveyAnswer["answers"][string];

/** What answers hold, ids and numbers, in the words that people know. */
export function useAnswerWords() {
  const { t } = useTranslation(["survey-answers", "survey-flows"]);
  const format = useFormat();
  return useMemo(() => {
    /** A choice by the value that answers hold; the value itself where nobody knows it any more. */
    const choice = ({ choices }: AskedQuestion, value: string): string => {
      const known = choices.find((one) => one.value === value);
      return known?.label || (value === OTHER ? t("answer.other") : value);
    };
    const number = (question: AskedQuestion, value: number): string => {
      // A face without words of its own is called by its number.
      const named = question.choices.find((one) => one.value === String(value))?.label;
      if (named && named !== String(value)) return named;
      const to = question.scale?.to ?? 5;
      // Of an earlier scale that had more places.
      if (question.shape === null || value > to) return format.number(value);
      if (STEPS_CALLED_BY[question.shape] === "mood") {
        const faces = to === 3 ? 3 : 5;
        return value >= 1 && value <= faces
          ? t(`survey-flows:value.face${faces}.${value}` as "survey-flows:value.face5.1")
          : format.number(value);
      }
      return t("answer.stars", { value: format.number(value), of: format.number(to) });
    };
    /** The choices of an answer, the respondent's own words in place of "Other". */
    const choices = (question: AskedQuestion, answer: Answer): string[] =>
      (answer.choice_ids ?? []).map((value) => {
        const own = value === OTHER ? answer.text?.trim() : "";
        return own
          ? t("answer.ownWords", { name: choice(question, value), text: own })
          : choice(question, value);
      });
    return {
      choice,
      number,
      choices,
      fields: filledFields,
      rows: answeredRows,
      /** "Q3", or nothing once a question is deleted. */
      questionNumber: ({ number: at }: AskedQuestion) => (at === null ? "" : t("question", { number: at })),
      title: ({ title }: AskedQuestion) => title.trim() || t("untitled"),
      /** "2 min 37 s", "1 h 4 min", "3 d 2 h"; a dash where it is not known. */
      duration: (seconds: number | null) =>
        seconds === null ? "–" : durationText(seconds, (unit, value) => t(`duration.${unit}`, { value })),
    };
  }, [t, format]);
}

/** Fields that were filled, with their labels, in the order of the form: answers have them in any. */
function filledFields({ fields: asked }: AskedQuestion, answer: Answer) {
  const given = answer.fields ?? {};
  const unknown = Object.keys(given).filter((id) => asked.every((field) => field.id !== id));
  return [...asked, ...unknown.map((id) => ({ id, label: "" }))].flatMap(({ id, label }) => {
    const value = given[id]?.trim();
    return value ? [{ id, label, value }] : [];
  });
}

/** Rows of a table that were answered, in their order, with what was chosen in each. */
function answeredRows({ grid }: AskedQuestion, answer: Answer) {
  return (grid?.rows ?? []).flatMap(({ id, label }) => {
    const given = new Set(columnsOf(answer as GivenAnswer, id));
    const value = (grid?.columns ?? []).filter((column) => given.has(column.id));
    return value.length > 0 ? [{ id, label, value: value.map((one) => one.label).join(", ") }] : [];
  });
}

export type AnswerWords = ReturnType<typeof useAnswerWords>;

type Unit = "d" | "h" | "min" | "s";
const UNITS: readonly (readonly [Unit, number])[] = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
];

/** The two largest units of a time; seconds are whole, and what took a moment took one. */
export function durationText(seconds: number, say: (unit: Unit, value: number) => string): string {
  let left = seconds > 0 ? Math.max(1, Math.round(seconds)) : 0;
  const first = UNITS.findIndex(([, size]) => left >= size);
  if (first < 0) return say("s", 0);
  const parts: string[] = [];
  for (const [unit, size] of UNITS.slice(first, first + 2)) {
    const value = Math.floor(left / size);
    left -= value * size;
    if (value > 0) parts.push(say(unit, value));
  }
  return parts.join(" ");
}

/** Seconds that a response took, or has taken so far; null where they are not known. */
export function secondsOf(
  answer: Pick<SurveyAnswer, "started_at" | "updated_at" | "submitted_at">,
): number | null {
  return secondsTaken(Date.parse(answer.started_at), Date.parse(answer.submitted_at ?? answer.updated_at));
}
