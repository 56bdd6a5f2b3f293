import type { TopicEdit } from "@soundings/contract/topic-edits";
import type { CommentEdit } from "../columns/comment-edits.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { shownView } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { madeChange } from "../http/change-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { uint32At } from "../statistics/typed-arrays.ts";
import { editTopics } from "./edit-topics.ts";

/**
 * Takes comments out of a topic by hand, or into it; those that are there already, and those over the plan's
 * limit, are left out. Null when none is left.
 *
 * @throws ProblemError NOT_FOUND for a topic or comment that is not there, and what editTopics() throws
 */
export async function moveComments(
  db: Db,
  key: DatasetKey,
  user_id: string,
  { topic_id, comment_ids, about }: Omit<CommentEdit, "kind">,
): Promise<TopicEdit | null> {
  const view = await shownView(db, key);
  const made = await madeChange<TopicEdit>(db, key.account_id);
  if (made) return made.reply;
  const topic = view.topics.findIndex(({ id }) => id === topic_id);
  if (topic < 0 || comment_ids.some((id) => id > view.count)) throw new ProblemError("NOT_FOUND");
  const moved = [...new Set(comment_ids)].filter(
    (id) => view.sentiment[id - 1] !== 0 && speaksOf(view, id - 1, topic) !== about,
  );
  if (moved.length === 0) return null;
  return await editTopics(db, key, user_id, { kind: "comment", topic_id, comment_ids: moved, about });
}

function speaksOf({ mentions }: DatasetView, comment: number, topic: number): boolean {
  const { offsets } = mentions;
  for (let at = uint32At(offsets, comment); at < uint32At(offsets, comment + 1); at++) {
    if (mentions.topic[at] === topic || mentions.subtopic[at] === topic) return true;
  }
  return false;
}
