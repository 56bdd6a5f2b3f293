import type { Answer } from "./answers.ts";
import type { Condition } from "./condition-shape.ts";
import type { ConditionViolation } from "./conditions.ts";
import { CLEARLY, FEELINGS, TAKES_SIDES, TONES, TOPIC_TONES } from "./heard-things.ts";
import { isOpenText, openText } from "./open-text.ts";
import type { Question } from "./questions.ts";
import type { Reading, Readings } from "./reading.ts";
import { sourceHash } from "./source-hash.ts";

/** Whether conditions that listen hold: what only surveys with such conditions need. */

const WORDS = /^[1-9]\d{0,3}$/;

/** What keeps a condition that listens from being complete; null when nothing does. */
export function listeningViolation(
  condition: Condition,
  question: Question | undefined,
): ConditionViolation | null {
  if (condition.part !== undefined || !question || !isOpenText(question)) return "OPERATOR_UNFIT";
  if (!condition.than) return "NO_VALUE";
  return isHearable(condition) ? null : "VALUE_GONE";
}

/** Whether what a condition listens for can be heard. */
function isHearable({ operator, than = "", than_to }: Condition): boolean {
  if (operator === "sounds") return TONES.some((one) => one === than);
  if (operator === "feels") return FEELINGS.some((one) => one === than);
  if (operator === "words_at_most") return WORDS.test(than);
  return than_to === undefined || TOPIC_TONES.some((one) => one === than_to);
}

export const wordCount = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

/** Whether a condition that listens holds for an answer, as the engine read it. */
export function isHeard(
  { operator, than = "", than_to }: Condition,
  question: Question,
  answer: Answer | undefined,
  readings: Readings | undefined,
): boolean {
  const text = heardText(question, answer);
  if (text === null) return false;
  if (operator === "words_at_most") return wordCount(text) <= Number(than);
  const said = readingOf(text, readings?.[question.id])?.said;
  if (!said) return false;
  const { sentiment, score, emotions, topics } = said;
  if (operator === "feels") return emotions.includes(than);
  if (operator === "sounds") return sentiment === sideOf(than) && isClear(than, score, score);
  const scores = Object.hasOwn(topics, than) ? topics[than] : undefined;
  if (!scores || than_to === undefined) return scores !== undefined;
  const [least, most] = scores;
  return (
    (sideOf(than_to) === "negative" ? least <= -TAKES_SIDES : most >= TAKES_SIDES) &&
    isClear(than_to, least, most)
  );
}

const sideOf = (tone: string) => tone.replace("clearly_", "");

const isClear = (tone: string, least: number, most: number) =>
  !tone.startsWith("clearly_") ||
  (tone === "clearly_negative" ? least < CLEARLY.negative : most >= CLEARLY.positive);

/** The text that conditions listen to; null where there is none. */
export const heardText = (question: Question, answer: Answer | undefined): string | null =>
  openText(question, answer);

/** What was read of a text; undefined where it is of another one. */
export const readingOf = (text: string, reading: Reading | undefined): Reading | undefined =>
  reading?.of === sourceHash(text) ? reading : undefined;
