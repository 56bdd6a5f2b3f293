import type { Comment } from "@soundings/contract/comments";

interface NamedTopic {
  id: string;
  name: string;
}

/**
 * Topics that a comment speaks of besides the one that is looked at, each once, in the text's order. Within
 * the topic of a subtopic that is looked at they are its sisters, else whole topics.
 */
export function otherTopics(mentions: Comment["mentions"], topic: string | undefined): NamedTopic[] {
  const family = mentions.find(({ subtopic_id }) => subtopic_id !== null && subtopic_id === topic)?.topic_id;
  const found = new Map<string, string>();
  for (const { topic_id, topic_name, subtopic_id, subtopic_name } of mentions) {
    if (topic_id === topic) continue;
    if (topic_id !== family) found.set(topic_id, topic_name);
    else if (subtopic_id !== null && subtopic_id !== topic)
      found.set(subtopic_id, subtopic_name ?? topic_name);
  }
  return [...found].map(([id, name]) => ({ id, name }));
}
