import type { CallReply } from "@soundings/contract/call";
import type { mergeResult } from "@soundings/contract/topic-edits";
import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";

type Result = CallReply<typeof mergeResult>;

/**
 * How many of the comments speak of any of the topics, and how many of several. Ids that are no topics of
 * the view count nothing.
 *
 * @param comments indexes of analysed comments, near copies left out
 */
export function countTogether(
  view: Pick<DatasetView, "topics" | "mentions">,
  comments: Uint32Array,
  topicIds: readonly string[],
): Result {
  const { offsets, topic, subtopic } = view.mentions;
  const wanted = Uint8Array.from(view.topics, ({ id }) => (topicIds.includes(id) ? 1 : 0));
  /** By topic: 1 + the comment it was last seen in. */
  const seen = new Uint32Array(view.topics.length);
  const isNew = (place: number, comment: number) => {
    if (place === NO_TOPIC || !wanted[place] || seen[place] === comment + 1) return 0;
    seen[place] = comment + 1;
    return 1;
  };
  const result: Result = { comment_count: 0, in_several: 0 };
  for (const comment of comments) {
    const end = offsets[comment + 1] as number;
    let found = 0;
    for (let at = offsets[comment] as number; at < end; at++) {
      found += isNew(topic[at] as number, comment) + isNew(subtopic[at] as number, comment);
    }
    if (found > 0) result.comment_count++;
    if (found > 1) result.in_several++;
  }
  return result;
}
