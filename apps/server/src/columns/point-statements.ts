import {
  isAmong,
  NO_CLAUSE,
  numberOf,
  PLAIN_MANNER,
  pointKey,
  sideOfStatement,
} from "@soundings/nlp/analyse";
import type { ClauseStatements } from "./clause-statements.ts";
import { BY_SEARCH, type ColumnTopic, type DatasetView, NO_TOPIC } from "./dataset-view.ts";

/** One thing that a mention says. */
export interface PointStatement {
  comment: number;
  /** Place of the clause in its comment, and in `statements`. */
  clause: number;
  at: number;
  /** Its own place in `statements`. */
  statement: number;
  /** Place of the topic that it is counted for. */
  topic: number;
  /** A number for that topic. */
  of: number;
  said: number;
  /** Of which thing, 0 where none is named. */
  thing: number;
  /** In which manner, where that is known. */
  manner: number;
  /** pointKey() of whatever it is said of. */
  key: number;
  /** pointKey() of that thing alone. */
  thingKey: number;
}

/** The same for a topic on every machine and after every edit that leaves it. */
function numbersOf({ topics }: DatasetView): Uint32Array {
  return Uint32Array.from(topics, ({ id }) => numberOf(id));
}

/** Topics by the numbers that statements name them with. */
export function topicsByNumber({ topics }: DatasetView): Map<number, ColumnTopic> {
  return new Map(topics.map((topic) => [numberOf(topic.id), topic]));
}

/**
 * Which topics a mention counts for: a topic's points are those of all its subtopics together, and a subtopic's own
 * where it is looked at alone.
 */
export type Counted = "topics" | "subtopics" | "both";

/**
 * Calls for whatever the mentions of some comments say, comment by comment. A mention whose score contradicts the
 * words says nothing, nor does one that takes no side where the words take none. The object that is given is filled
 * again for the next call.
 *
 * @param within place of a topic or subtopic whose mentions alone count; null for all
 */
export function eachStatement(
  view: DatasetView,
  statements: ClauseStatements,
  comments: Uint32Array,
  within: number | null,
  visit: (statement: PointStatement) => void,
  counted: Counted = within !== null && view.topics[within]?.parent != null ? "subtopics" : "topics",
): void {
  const { offsets, topic, subtopic, score, stored, clause } = view.mentions;
  const numbers = numbersOf(view);
  const own: PointStatement = {
    comment: 0,
    clause: 0,
    at: 0,
    statement: 0,
    topic: 0,
    of: 0,
    said: 0,
    thing: 0,
    manner: PLAIN_MANNER,
    key: 0,
    thingKey: 0,
  };
  for (let index = 0; index < comments.length; index++) {
    const comment = comments[index] as number;
    own.comment = comment;
    for (let at = offsets[comment] as number; at < (offsets[comment + 1] as number); at++) {
      const place = clause[at] as number;
      const [main, child] = [topic[at] as number, subtopic[at] as number];
      if (place === NO_CLAUSE || (within !== null && main !== within && child !== within)) continue;
      const clauseAt = (statements.clauses[comment] as number) + place;
      if (clauseAt >= (statements.clauses[comment + 1] as number)) continue;
      const number = stored[at] as number;
      // A search finds a clause, and all that it says.
      const mention = number === BY_SEARCH ? -1 : (statements.mentions[comment] as number) + number;
      const mask = mention < 0 ? 0xff : (statements.mask[mention] as number);
      own.clause = place;
      own.at = clauseAt;
      for (const counts of [main, child]) {
        if (counts === NO_TOPIC || (counts === main ? counted === "subtopics" : counted === "topics"))
          continue;
        own.topic = counts;
        own.of = numbers[counts] as number;
        const from = statements.offsets[clauseAt] as number;
        for (let key = from; key < (statements.offsets[clauseAt + 1] as number); key++) {
          if ((mask & (1 << (key - from))) === 0) continue;
          own.statement = key;
          own.said = statements.keys[key] as number;
          const side = sideOfStatement(own.said, score[at] as number);
          if (side === 0) continue;
          own.thing = statements.things[key] as number;
          if (statements.manner) own.manner = statements.manner[key] as number;
          own.key = pointKey(own.said, own.of, side);
          own.thingKey = pointKey(own.said, own.of, side, own.thing);
          visit(own);
        }
      }
    }
  }
}

/** Between the keys and the manners of a point's name. */
const IN_MANNERS = "~";

/** The name of a point in an address: the keys of what it stands for, and in which manners it may be said. */
export function nameOfPoint(keys: readonly number[], manners: number | null): string {
  const name = keys.map((key) => key.toString(36)).join(".");
  return manners === null ? name : `${name}${IN_MANNERS}${manners.toString(36)}`;
}

export function keysOfPoint(name: string): number[] {
  const [keys = ""] = name.split(IN_MANNERS);
  return keys.split(".").map((key) => Number.parseInt(key, 36));
}

/** Whether a statement makes the point of a name; one that names no manners is made in any. */
export function pointTest(name: string): (statement: PointStatement) => boolean {
  const keys = new Set(keysOfPoint(name));
  const [, manners] = name.split(IN_MANNERS);
  const among = manners === undefined ? null : Number.parseInt(manners, 36);
  return ({ key, thingKey, manner }) =>
    (keys.has(key) || keys.has(thingKey)) && (among === null || isAmong(among, manner));
}
