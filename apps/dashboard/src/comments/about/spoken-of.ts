import type { Comment } from "@soundings/contract/comments";

/** Topics and subtopics that a comment speaks of, each once, in the text's order; the one that is looked at first. */
export function spokenOf(
  mentions: readonly Comment["mentions"][number][],
  topic: string | undefined,
): { id: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { topic_id, topic_name, subtopic_id, subtopic_name } of mentions) {
    names.set(topic_id, topic_name);
    if (subtopic_id !== null) names.set(subtopic_id, subtopic_name ?? topic_name);
  }
  const all = [...names].map(([id, name]) => ({ id, name }));
  return all.toSorted((a, b) => Number(b.id === topic) - Number(a.id === topic));
}
