import type { Answers } from "./answers.ts";
import type { Condition } from "./condition-shape.ts";
import { heardText, readingOf } from "./hearing.ts";
import type { Question } from "./questions.ts";
import { sourceHash } from "./source-hash.ts";
import type { Survey } from "./survey.ts";

/**
 * What conditions hear in a text that was typed. Nothing here understands texts: the engine reads them where the
 * answers are taken, and what it said of a text is remembered with the response.
 */

/** What the engine said of a text. */
export interface TextReading {
  sentiment: "negative" | "neutral" | "positive";
  score: number;
  emotions: string[];
  /** Of topics that were spoken of: the lowest and the highest score of what was said of them. */
  topics: Record<string, [least: number, most: number]>;
}

export interface Reading {
  /** Fingerprint of the text: another text is not read yet. */
  of: string;
  /** Null where there was nothing to understand. */
  said: TextReading | null;
  /** Nobody could be asked when the page was turned, as without a connection: then it is as if nothing was said. */
  missed?: true | undefined;
}

/** By question. */
export type Readings = Readonly<Record<string, Reading>>;

/** Operators that nobody can decide who has not read the text; words are counted where they are typed. */
const READ = /^(sounds|feels|speaks_of)$/;

/** Whether a condition needs a text to be read. */
export const hearsText = ({ operator }: Pick<Condition, "operator">): boolean => READ.test(operator);

/** What a survey's conditions listen for. */
export interface ListenedFor {
  /** Questions whose texts have to be read. */
  questions: ReadonlySet<string>;
  /** Keys, in one order whatever the survey's. */
  topics: readonly string[];
}

const known = new WeakMap<object, ListenedFor>();

export function listenedFor(survey: Pick<Survey, "blocks" | "block_flows">): ListenedFor {
  const before = known.get(survey);
  if (before) return before;
  // As conditionsOf() has them, which would come to every page.
  const asked = [
    ...survey.blocks.map(({ display_logic }) => display_logic),
    ...survey.block_flows.map(({ description }) => description.conditions),
  ]
    .flat()
    .filter(hearsText);
  const topics = asked.flatMap(({ operator, than }) => (operator === "speaks_of" && than ? [than] : []));
  const made = {
    questions: new Set(asked.flatMap(({ question_id }) => question_id ?? [])),
    topics: [...new Set(topics)].sort(),
  };
  known.set(survey, made);
  return made;
}

/** Blocks with questions whose texts have to be read before their page is turned. */
export const listenedBlocks = (survey: Pick<Survey, "blocks" | "block_flows">): string[] =>
  survey.blocks
    .filter(({ questions }) => questions.some(({ id }) => listenedFor(survey).questions.has(id)))
    .map(({ id }) => id);

/** The texts that have to be read, by question. */
export function textsToRead({ survey, questions }: Listened, answers: Answers): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const id of listenedFor(survey).questions) {
    const question = questions.get(id);
    const text = question && heardText(question, answers[id]);
    if (text) texts[id] = text;
  }
  return texts;
}

/** Where texts and what is listened for are found. A FlowMap is one. */
interface Listened {
  survey: Pick<Survey, "blocks" | "block_flows">;
  questions: ReadonlyMap<string, Question>;
}

/**
 * What counts as read of each text. The page turned by what was read then, so that stays, whichever engine reads by
 * now; and where it could read nothing it turned without.
 * @param missed questions whose texts the page could have nobody read
 */
export function settledReadings(
  listened: Listened,
  answers: Answers,
  { missed, before, now }: { missed: readonly string[]; before: Readings; now: Readings },
): Record<string, Reading> {
  if (listenedFor(listened.survey).questions.size === 0) return {};
  return Object.fromEntries(
    Object.entries(textsToRead(listened, answers)).map(([id, text]) => {
      const none: Reading = { of: sourceHash(text), said: null, missed: true };
      if (missed.includes(id)) return [id, none];
      const stored = readingOf(text, before[id]);
      return [id, stored && !stored.missed ? stored : (readingOf(text, now[id]) ?? none)];
    }),
  );
}
