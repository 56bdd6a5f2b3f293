import type { Condition } from "@soundings/survey/condition-shape";
import { conditionsOf } from "@soundings/survey/conditions-of";
import type { TriedReading } from "@soundings/survey/preview";
import type { TextReading } from "@soundings/survey/reading";
import type { Survey } from "@soundings/survey/survey";

/** What a text can be tried as, instead of what is read of it: all that conditions ask of it. */

export const NOTHING = "nothing";
export const MISSED = "missed";

type Heard = Pick<Condition, "operator" | "than" | "than_to">;

/** A score that is in each tone. */
const SCORES: Readonly<Record<string, number>> = {
  clearly_negative: -80,
  negative: -40,
  positive: 40,
  clearly_positive: 80,
};
const scoreOf = (tone: string | undefined) => SCORES[tone ?? ""] ?? 0;

/** What a survey's conditions ask of a question's text, each once. */
export function heardThings(survey: Survey, questionId: string): Condition[] {
  const asked = conditionsOf(survey).filter(
    ({ question_id, operator, than }) =>
      question_id === questionId && /^(sounds|feels|speaks_of)$/.test(operator) && than !== undefined,
  );
  return [...new Map(asked.map((one) => [heardKey(one), one])).values()];
}

export const heardKey = ({ operator, than = "", than_to = "" }: Heard): string =>
  [operator, than, than_to].join("/");

/** The reading that all the chosen things are heard in; null: as it is read. */
export function triedReading(chosen: readonly string[], things: readonly Condition[]): TriedReading | null {
  if (chosen.length === 0) return null;
  if (chosen.includes(MISSED)) return { said: null, missed: true };
  if (chosen.includes(NOTHING)) return { said: null };
  const heard = things.filter((one) => chosen.includes(heardKey(one)));
  const of = (operator: Condition["operator"]) => heard.filter((one) => one.operator === operator);
  const topics: TextReading["topics"] = {};
  for (const { than = "", than_to } of of("speaks_of")) {
    const score = scoreOf(than_to);
    const [least, most] = topics[than] ?? [score, score];
    topics[than] = [Math.min(least, score), Math.max(most, score)];
  }
  const tones = of("sounds").map(({ than }) => scoreOf(than));
  const score = furthest(tones.length > 0 ? tones : Object.values(topics).flat());
  const sentiment = score < 0 ? "negative" : score > 0 ? "positive" : "neutral";
  return { said: { sentiment, score, emotions: of("feels").flatMap(({ than }) => than ?? []), topics } };
}

const furthest = (scores: readonly number[]) =>
  scores.reduce((furthest, one) => (Math.abs(one) > Math.abs(furthest) ? one : furthest), 0);
