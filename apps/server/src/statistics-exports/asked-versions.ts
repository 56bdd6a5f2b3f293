import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import type { AskedSurvey } from "../answer-results/asked-questions.ts";

/** A question as the versions had it, the latest first. */
export function questionVersions({ versions }: AskedSurvey): Map<string, Question[]> {
  const found = new Map<string, Question[]>();
  for (const { map } of versions.values()) {
    for (const question of map.questions.values()) {
      found.set(question.id, [...(found.get(question.id) ?? []), question]);
    }
  }
  return found;
}

/** Whether several columns could be chosen in a row of a table. */
export const tookSeveralAColumn = (versions: readonly Question[]): boolean =>
  versions.some(({ options }) => "multiple" in options && options.multiple);

/** What the ends of a scale are called, by their values. */
export function endsOf(versions: readonly Question[]): { value: number; label: string }[] {
  for (const { type, options } of versions) {
    const steps = answerRulesOf({ type }).steps?.(options);
    if (steps && "low_label" in options) {
      return named([
        [steps.from, options.low_label],
        [steps.to, options.high_label],
      ]);
    }
  }
  return [];
}

const named = (ends: readonly (readonly [number, string])[]) =>
  ends.flatMap(([value, label]) => (label.trim() ? [{ value, label: label.trim() }] : []));
