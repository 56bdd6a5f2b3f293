import type { AnswerViolation } from "../validate-answer.ts";
import type { Choice } from "./choices.ts";

/** Choices that go with no other one, such as "None of the above", where several may be chosen. */

type Exclusive = Pick<Choice, "id" | "exclusive">;

/** In the order shown: those that go with no other one stand last, below own words too, and are never shuffled. */
export const exclusiveLast = <One extends Exclusive>(choices: readonly One[]): One[] => [
  ...choices.filter(({ exclusive }) => !exclusive),
  ...choices.filter(({ exclusive }) => exclusive),
];

const isExclusive = (choices: readonly Exclusive[], id: string) =>
  choices.some((one) => one.id === id && one.exclusive === true);

/** What is chosen with one more, or without one, where several may be. */
export function withChosen(
  choices: readonly Exclusive[],
  chosen: readonly string[],
  id: string,
  now: boolean,
): string[] {
  const others = chosen.filter((one) => one !== id);
  if (!now) return others;
  return isExclusive(choices, id) ? [id] : [...others.filter((one) => !isExclusive(choices, one)), id];
}

export const validateExclusive = (
  choices: readonly Exclusive[],
  chosen: readonly string[],
): AnswerViolation | null =>
  chosen.length > 1 && chosen.some((id) => isExclusive(choices, id)) ? { code: "EXCLUSIVE" } : null;
