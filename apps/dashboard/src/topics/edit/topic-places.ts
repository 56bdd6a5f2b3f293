import type { Topic } from "@soundings/contract/topics";

interface Places {
  /** A subtopic may become a topic of its own. */
  canStandAlone: boolean;
  /** Topics that it may go under; none for a topic with subtopics, since there are only two levels. */
  parents: Topic[];
}

/** Where a topic or subtopic may be moved to. Its present place is none of them. */
export function placesFor(moved: { id: string }, topics: readonly Topic[]): Places {
  const own = topics.find(({ id }) => id === moved.id);
  const parent = topics.find(({ children }) => children.some(({ id }) => id === moved.id));
  if (own && own.children.length > 0) return { canStandAlone: false, parents: [] };
  return {
    canStandAlone: parent !== undefined,
    parents: topics.filter((topic) => topic !== own && topic !== parent),
  };
}
