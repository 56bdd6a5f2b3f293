import type { Claim } from "@soundings/contract/insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { holdsAlike, type SharesOfPart } from "../topics/holds-alike.ts";

/** Comments that speak of more topics are counted as of so many. */
const MAX_TOPICS = 8;

/**
 * Claims without those that say only that a comment speaks of few topics: where each has one, whoever speaks of Teachers
 * speaks of Prices less often than others, whatever he thinks. "Less often" must hold among comments that speak of
 * several, where those of the topic have one more place taken than the others.
 */
export function heldAmongSeveral(
  view: DatasetView,
  comments: Uint32Array,
  claims: readonly Claim[],
): Claim[] {
  const asked = claims.filter(({ kind, effect }) => kind === "topic_pair" && effect < 0);
  if (asked.length === 0) return [...claims];
  const counts = topicCounts(view, comments);
  const placeOf = (id: string | undefined) => view.topics.findIndex((topic) => topic.id === id);
  const dropped = new Set(
    asked.filter(({ subject: { topic, other_topic }, effect }) => {
      const parts = partsOf(view, comments, counts, placeOf(topic?.id), placeOf(other_topic?.id));
      return !holdsAlike(effect, parts);
    }),
  );
  return claims.filter((claim) => !dropped.has(claim));
}

/** How many topics each comment speaks of, its subtopics not counted. */
function topicCounts({ mentions }: DatasetView, comments: Uint32Array): Uint8Array {
  const { offsets, topic } = mentions;
  return Uint8Array.from(comments, (comment) => {
    const spoken = new Set(topic.subarray(offsets[comment] as number, offsets[comment + 1] as number));
    return Math.min(MAX_TOPICS, spoken.size);
  });
}

function partsOf(
  { mentions }: DatasetView,
  comments: Uint32Array,
  counts: Uint8Array,
  own: number,
  other: number,
): SharesOfPart[] {
  const { offsets, topic } = mentions;
  const parts = Array.from(
    { length: MAX_TOPICS + 1 },
    (): SharesOfPart => ({ hits: 0, of: 0, otherHits: 0, others: 0 }),
  );
  for (let at = 0; at < comments.length; at++) {
    const [comment, count] = [comments[at] as number, counts[at] as number];
    const part = parts[count];
    if (count < 2 || !part) continue;
    let [isOwn, isOther] = [false, false];
    for (let mention = offsets[comment] as number; mention < (offsets[comment + 1] as number); mention++) {
      if (topic[mention] === own) isOwn = true;
      if (topic[mention] === other) isOther = true;
    }
    if (isOwn) {
      part.of++;
      part.hits += Number(isOther);
    } else {
      part.others++;
      part.otherHits += (Number(isOther) * (count - 1)) / count;
    }
  }
  return parts;
}
