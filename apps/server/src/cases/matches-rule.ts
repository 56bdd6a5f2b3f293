import type { CaseCondition } from "@soundings/contract/case-rules";
import type { Emotion } from "@soundings/nlp/scale";
import { fold } from "../column-store/fold.ts";
import { wordsWithBreaks } from "../columns/written-words.ts";

/** Something that was written, with what was found in it. */
export interface TextFacts {
  /** Null where conditions on words are not asked yet. */
  text: string | null;
  /** −100 to 100; null for a text that was not read. */
  score: number | null;
  emotions: readonly Emotion[];
  topics: readonly TopicFact[];
}

export interface TopicFact {
  /** Null where topics are known by their names. */
  id: string | null;
  name: string;
  score: number;
}

/** What rules see of an answer or a comment. */
export interface CaseFacts {
  /** By the id of a question or the index of a column. */
  numbers: ReadonlyMap<string, number>;
  texts: readonly TextFacts[];
}

type TextCondition = Exclude<CaseCondition, { kind: "question" | "column" }>;

/**
 * Whether all conditions hold; those about a text of one text together. Returns the place of that text, null where
 * nothing was asked of a text; undefined where they do not hold.
 */
export function findMatch(
  conditions: readonly CaseCondition[],
  { numbers, texts }: CaseFacts,
): { text: TextFacts | null } | undefined {
  const ofText: TextCondition[] = [];
  for (const condition of conditions) {
    if (condition.kind !== "question" && condition.kind !== "column") {
      ofText.push(condition);
      continue;
    }
    const name = condition.kind === "question" ? condition.question_id : String(condition.column);
    const number = numbers.get(name);
    if (number === undefined || !(number <= condition.at_most)) return undefined;
  }
  if (ofText.length === 0) return { text: null };
  const text = texts.find((one) => ofText.every((condition) => holdsOf(condition, one)));
  return text && { text };
}

function holdsOf(condition: TextCondition, { text, score, emotions, topics }: TextFacts): boolean {
  switch (condition.kind) {
    case "sentiment":
      return score !== null && score < condition.below;
    case "emotion":
      return emotions.includes(condition.emotion);
    case "topic":
      return topics.some(
        (topic) =>
          (condition.topic_id ? topic.id === condition.topic_id : isNamed(topic.name, condition.name)) &&
          (!condition.negative || topic.score < 0),
      );
    case "words":
      return text !== null && hasWords(text, condition.words);
  }
}

const isNamed = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Whether a text has one of the terms: whole words in a row as they are written. Marks tell words apart, but for a text
 * that is written without any: its words are compared without them.
 */
export function hasWords(text: string, terms: readonly string[]): boolean {
  const words = wordsWithBreaks(text);
  const isBare = words.every((word) => fold(word) === word);
  return terms.some((term) => {
    const wanted = wordsWithBreaks(term).filter((word) => word !== "");
    if (wanted.length === 0) return false;
    const folded = wanted.map(fold);
    // Of a mark alone nothing is left, and nothing stands between any two sentences.
    return hasRow(words, wanted) || (isBare && !folded.includes("") && hasRow(words, folded));
  });
}

function hasRow(words: readonly string[], row: readonly string[]): boolean {
  for (let at = words.indexOf(row[0] as string); at >= 0; at = words.indexOf(row[0] as string, at + 1)) {
    if (row.every((word, place) => words[at + place] === word)) return true;
  }
  return false;
}
