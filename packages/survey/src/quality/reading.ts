import { answerRulesOf } from "../questions/answer-rules.ts";
import type { Question } from "../questions.ts";
import { plainText } from "../rich-text.ts";
import type { Load, ResponseFacts } from "./facts.ts";

/**
 * How long reading and answering takes at the least. Zhang and Conrad (2014) call less than 300 ms a word speeding;
 * choices and columns are glanced at, not read, and stand for a third of that.
 */
const WORD_SECONDS = 0.3;
const GLANCE_SECONDS = 0.1;
/** Pointing and pressing, once for each answer. */
const PRESS_SECONDS = 0.6;
/** Somebody who types fast, or dictates, takes this for a word. */
const TYPE_SECONDS = 0.25;

export const NO_LOAD: Load = { questions: 0, words: 0, glanced: 0 };

export const addLoad = (a: Load, b: Load): Load => ({
  questions: a.questions + b.questions,
  words: a.words + b.words,
  glanced: a.glanced + b.glanced,
});

const wordsOf = (text: string): number => plainText(text).split(/\s+/).filter(Boolean).length;

/** What a question is to be read. Texts are those of its language. */
export function loadOf(question: Question): Load {
  const load: Load = {
    questions: 1,
    words: wordsOf(question.title) + wordsOf(question.description),
    glanced: 0,
  };
  const rules = answerRulesOf(question);
  const rows = rules.grid?.(question.options).rows ?? [];
  for (const { text } of rows) load.words += wordsOf(text);
  const glance = (text: string) => {
    load.glanced += wordsOf(text);
    return text;
  };
  rules.mapTexts(question.options, { own: (_, text) => glance(text), part: (_, __, text) => glance(text) });
  load.glanced -= rows.reduce((sum, { text }) => sum + wordsOf(text), 0);
  return load;
}

/** Seconds for what was read and answered, at the least. */
export function leastSeconds({ load, items, sets, texts, numbers }: ResponseFacts): number {
  const typed = texts.reduce((sum, { words }) => sum + words.length, 0) + numbers.length;
  const pressed = items.length + sets.reduce((sum, { chosen }) => sum + chosen, 0);
  return (
    load.words * WORD_SECONDS + load.glanced * GLANCE_SECONDS + pressed * PRESS_SECONDS + typed * TYPE_SECONDS
  );
}
