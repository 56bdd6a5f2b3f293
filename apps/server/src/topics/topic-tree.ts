import type { Topic } from "@soundings/contract/topics";
import { storedEstimate } from "../datasets/overview.ts";
import type { TopicRow } from "./queries.ts";

/** Topics with their subtopics, both in the order of the rows. */
export function topicTree(rows: TopicRow[]): Topic[] {
  const shown = ({ id, parent_id, ...row }: TopicRow) => ({
    id,
    name: row.name,
    comment_count: row.comment_count,
    sentiment_score: row.sentiment_score,
    estimate: storedEstimate({ id, parent_id, ...row }),
    is_key: row.is_key,
  });
  return rows
    .filter((row) => row.parent_id === null)
    .map((topic) => ({
      ...shown(topic),
      children: rows.filter((row) => row.parent_id === topic.id).map(shown),
    }));
}
