import type { CallReply } from "@soundings/contract/call";
import type { mergeResult } from "@soundings/contract/topic-edits";
import type { DatasetView } from "../columns/dataset-view.ts";
import { CommentTopics } from "./comment-topics.ts";

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
  const wanted = Uint8Array.from(view.topics, ({ id }) => (topicIds.includes(id) ? 1 : 0));
  const own = new CommentTopics(view.mentions, view.topics.length);
  const result: Result = { comment_count: 0, in_several: 0 };
  for (const comment of comments) {
    const length = own.read(comment);
    let of = 0;
    for (let entry = 0; entry < length; entry++) of += wanted[own.topic[entry] as number] as number;
    if (of > 0) result.comment_count++;
    if (of > 1) result.in_several++;
  }
  return result;
}
