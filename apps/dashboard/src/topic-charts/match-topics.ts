import { nameMatcher } from "../lib/name-matcher.ts";

export interface PickedTopic {
  id: string;
  parent_id: string | null;
  name: string;
  comment_count: number;
}

/** No list is read farther; the search finds the rest. */
const MOST = 200;

/**
 * Topics whose names hold the search, as the topics screen understands it; each topic is followed by its subtopics.
 */
export function matchTopics(topics: readonly PickedTopic[], search: string): PickedTopic[] {
  const holds = nameMatcher(search);
  const parents = topics.filter((topic) => topic.parent_id === null);
  const childrenOf = new Map(parents.map((parent): [string, PickedTopic[]] => [parent.id, []]));
  for (const topic of topics) childrenOf.get(topic.parent_id ?? "")?.push(topic);
  return parents
    .flatMap((parent) => [parent, ...(childrenOf.get(parent.id) ?? [])])
    .filter((topic) => holds(topic.name))
    .slice(0, MOST);
}
