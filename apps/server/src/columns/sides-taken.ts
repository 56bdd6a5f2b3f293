import { type DatasetView, NO_TOPIC } from "./dataset-view.ts";

/** Speaks well of a topic, or badly. */
export type Side = 1 | -1;

type Mentions = Pick<DatasetView["mentions"], "offsets" | "topic" | "subtopic" | "score">;

/** What leans less takes no side. */
const LEANS = 10;

/** Which side mentions of one topic in one comment take together; 0 for none. */
const sideOf = (sum: number): Side | 0 => (sum >= LEANS ? 1 : sum <= -LEANS ? -1 : 0);

/** Which side a comment takes of the topic or subtopic at a place; 0 for none. */
export function sideTaken(
  { offsets, topic, subtopic, score }: Mentions,
  comment: number,
  place: number,
): Side | 0 {
  let sum = 0;
  for (let at = offsets[comment] as number; at < (offsets[comment + 1] as number); at++)
    if (topic[at] === place || subtopic[at] === place) sum += score[at] as number;
  return sideOf(sum);
}

/** By the place of each topic and subtopic: how many comments speak well of it, and how many badly. */
export interface SideCounts {
  well: Uint32Array;
  badly: Uint32Array;
}

/** @param comments indexes of analysed comments */
export function countSides(
  { topics, mentions }: { topics: readonly unknown[]; mentions: Mentions },
  comments: Uint32Array,
): SideCounts {
  const { offsets, topic, subtopic, score } = mentions;
  const [well, badly] = [new Uint32Array(topics.length), new Uint32Array(topics.length)];
  const sums = new Map<number, number>();
  for (const comment of comments) {
    for (let at = offsets[comment] as number; at < (offsets[comment + 1] as number); at++)
      for (const place of [topic[at] as number, subtopic[at] as number])
        if (place !== NO_TOPIC) sums.set(place, (sums.get(place) ?? 0) + (score[at] as number));
    for (const [place, sum] of sums) {
      const side = sideOf(sum);
      if (side === 0) continue;
      const counts = side > 0 ? well : badly;
      counts[place] = (counts[place] as number) + 1;
    }
    sums.clear();
  }
  return { well, badly };
}
