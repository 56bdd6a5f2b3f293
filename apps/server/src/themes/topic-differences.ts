import type { Topics } from "../columns/apply-edits.ts";
import { type MentionColumns, NO_TOPIC } from "../columns/dataset-view.ts";
import { uint16At, uint32At } from "../statistics/typed-arrays.ts";

/** How many comments a topic has, before and after, and how many come and go. */
export interface TopicCounts {
  before: number;
  after: number;
  joined: number;
  left: number;
}

export interface Differences {
  /** By topic's id; every topic of before or after. */
  counts: Map<string, TopicCounts>;
  /** Comments that have other topics afterwards, in order. */
  moved: number[];
}

/** What a comment's topics are, by their ids, its topics and its subtopics. */
export function topicIdsOf({ topics, mentions }: Topics, comment: number): Set<string> {
  const ids = new Set<string>();
  eachPlace(mentions, comment, (place) => ids.add(topics[place]?.id ?? ""));
  return ids;
}

/**
 * Compares the topics of comments before and after an edit: one pass over the mentions of both.
 *
 * @param comments those that figures are taken from, ascending
 */
export function differencesOf(before: Topics, after: Topics, comments: Uint32Array): Differences {
  const ids = [...new Set([...before.topics, ...after.topics].map(({ id }) => id))];
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const numbered = ({ topics }: Topics) => topics.map(({ id }) => numbers.get(id) as number);
  const [was, is] = [numbered(before), numbered(after)];
  const counts = ids.map((): TopicCounts => ({ before: 0, after: 0, joined: 0, left: 0 }));
  // The comment that was last seen with a topic, from 1.
  const seenBefore = new Uint32Array(ids.length);
  const seenAfter = new Uint32Array(ids.length);
  const moved: number[] = [];
  for (const comment of comments) {
    const mark = comment + 1;
    const [own, next]: [number[], number[]] = [[], []];
    const see = (seen: Uint32Array, list: number[]) => (number: number) => {
      if (seen[number] === mark) return;
      seen[number] = mark;
      list.push(number);
    };
    const seeBefore = see(seenBefore, own);
    const seeAfter = see(seenAfter, next);
    eachPlace(before.mentions, comment, (place) => seeBefore(was[place] as number));
    eachPlace(after.mentions, comment, (place) => seeAfter(is[place] as number));
    let differs = false;
    for (const number of own) {
      const count = counts[number] as TopicCounts;
      count.before++;
      if (seenAfter[number] === mark) continue;
      count.left++;
      differs = true;
    }
    for (const number of next) {
      const count = counts[number] as TopicCounts;
      count.after++;
      if (seenBefore[number] === mark) continue;
      count.joined++;
      differs = true;
    }
    if (differs) moved.push(comment);
  }
  return { counts: new Map(ids.map((id, number) => [id, counts[number] as TopicCounts])), moved };
}

function eachPlace(
  { offsets, topic, subtopic }: MentionColumns,
  comment: number,
  visit: (place: number) => void,
): void {
  for (let at = uint32At(offsets, comment); at < uint32At(offsets, comment + 1); at++) {
    visit(uint16At(topic, at));
    if (subtopic[at] !== NO_TOPIC) visit(uint16At(subtopic, at));
  }
}
