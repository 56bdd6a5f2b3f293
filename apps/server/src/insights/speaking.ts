import { inTurns } from "../column-store/in-turns.ts";
import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { median } from "../statistics/median.ts";

/** Comments that speak of a topic, each with the mean score of its mentions. */
export interface Speaking {
  comments: Uint32Array;
  scores: Float64Array;
}

/** What is looked for: those who speak well of a thing, or badly. */
export type Side = 1 | -1;

/**
 * For each topic the comments whose mentions of it are above 0, or below.
 *
 * @param most by place: comments that speak of the topic
 */
export async function speakingOf(
  { mentions }: DatasetView,
  comments: Uint32Array,
  places: readonly number[],
  most: readonly number[],
  side: Side,
): Promise<Speaking[]> {
  const slotOf = new Int8Array(NO_TOPIC + 1).fill(-1);
  for (const [slot, place] of places.entries()) slotOf[place] = slot;
  const found = most.map((count) => ({ comments: new Uint32Array(count), scores: new Float64Array(count) }));
  const counts = new Uint32Array(places.length);
  await inTurns(comments, (piece) => addSpeaking(mentions, piece, slotOf, side, found, counts));
  return found.map((own, slot) => ({
    comments: own.comments.subarray(0, counts[slot]),
    scores: own.scores.subarray(0, counts[slot]),
  }));
}

/** @param slotOf by topic and NO_TOPIC: the place in `found` of what speaks of it; -1 for none */
function addSpeaking(
  { offsets, topic, subtopic, score }: DatasetView["mentions"],
  comments: Uint32Array,
  slotOf: Int8Array,
  side: Side,
  found: readonly Speaking[],
  length: Uint32Array,
): void {
  const slots = found.length;
  const sums = new Float64Array(slots);
  const counts = new Uint32Array(slots);
  for (let index = 0; index < comments.length; index++) {
    const comment = comments[index] as number;
    const to = offsets[comment + 1] as number;
    let isNamed = false;
    for (let at = offsets[comment] as number; at < to; at++) {
      const own = slotOf[topic[at] as number] as number;
      const child = slotOf[subtopic[at] as number] as number;
      if (own < 0 && child < 0) continue;
      isNamed = true;
      for (let slot = own, next = child; ; next = -1) {
        if (slot >= 0) {
          sums[slot] = (sums[slot] as number) + (score[at] as number);
          counts[slot] = (counts[slot] as number) + 1;
        }
        if (next < 0) break;
        slot = next;
      }
    }
    if (!isNamed) continue;
    for (let slot = 0; slot < slots; slot++) {
      const sum = sums[slot] as number;
      if (sum * side > 0) {
        const own = found[slot] as Speaking;
        const at = length[slot] as number;
        own.comments[at] = comment;
        own.scores[at] = sum / (counts[slot] as number);
        length[slot] = at + 1;
      }
      sums[slot] = 0;
      counts[slot] = 0;
    }
  }
}

/**
 * Of those who speak badly those that speak worse of the topic than the median, then the others, and last those who
 * are content all in all: what is barely below 0, or stands alone in praise, is as often misread as meant, and quoted
 * only where the rest says too little. Of those who speak well the same the other way round.
 */
export function clearestFirst(
  { score }: DatasetView,
  { comments, scores }: Speaking,
  side: Side,
): Speaking[] {
  const middle = median(scores);
  const part = new Uint8Array(comments.length);
  for (let at = 0; at < part.length; at++) {
    const differs = (score[comments[at] as number] as number) * side <= 0;
    part[at] = differs ? 2 : (scores[at] as number) * side >= middle * side ? 0 : 1;
  }
  // Filters of typed arrays take a call for each number.
  return [0, 1, 2].map((wanted) => {
    let count = 0;
    for (let at = 0; at < part.length; at++) if (part[at] === wanted) count++;
    const own = { comments: new Uint32Array(count), scores: new Float64Array(count) };
    let to = 0;
    for (let at = 0; at < part.length; at++) {
      if (part[at] !== wanted) continue;
      own.comments[to] = comments[at] as number;
      own.scores[to++] = scores[at] as number;
    }
    return own;
  });
}
