import type { Condition } from "../condition-shape.ts";
import { FEELINGS, TONES, TOPIC_TONES } from "../heard-things.ts";
import type { Question } from "../questions.ts";
import type { OutlineCondition } from "./outline.ts";

/** Conditions that ask what a typed text says, as outlines have them. */

/** Null where it asks for something else. */
export function listeningFromOutline(
  { question: name, sounds, feels, speaks_of, tone, words_at_most, join }: OutlineCondition,
  find: (name: string) => Question,
): Condition | null {
  const [operator, than] =
    sounds !== undefined
      ? (["sounds", sounds] as const)
      : feels !== undefined
        ? (["feels", feels] as const)
        : speaks_of !== undefined
          ? (["speaks_of", speaks_of] as const)
          : (["words_at_most", words_at_most] as const);
  if (name === undefined || than === undefined) return null;
  return {
    condition_number: 1,
    join,
    question_id: find(name).id,
    operator,
    value: null,
    than: String(than),
    ...(operator === "speaks_of" && tone && { than_to: tone }),
  };
}

/** Null where a condition does not listen. */
export function outlineOfListening({
  question_id,
  operator,
  than = "",
  than_to,
  join,
}: Condition): OutlineCondition | null {
  const about = { question: question_id ?? "", join };
  if (operator === "words_at_most") return { ...about, words_at_most: Number(than) };
  if (operator === "sounds") return { ...about, sounds: TONES.find((one) => one === than) };
  if (operator === "feels") return { ...about, feels: FEELINGS.find((one) => one === than) };
  if (operator !== "speaks_of") return null;
  return { ...about, speaks_of: than, tone: TOPIC_TONES.find((one) => one === than_to) };
}
