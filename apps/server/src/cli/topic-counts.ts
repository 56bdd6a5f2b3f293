import type { TopicTable } from "@soundings/nlp/analyse";
import type { CountedMention } from "../nlp/worker-messages.ts";

/** A topic of the table with what the comments say of it. */
export interface CountedTopic {
  key: string;
  name: string;
  comment_count: number;
  mention_count: number;
  /** Mean score of its mentions, one decimal; null without any. */
  score: number | null;
  children: Omit<CountedTopic, "children">[];
}

interface Count {
  comments: number;
  mentions: number;
  sum: number;
}

export interface TopicCounts {
  /** The mentions of one comment. */
  add(mentions: readonly CountedMention[]): void;
  /** The table's topics, most comments first. */
  table(topics: TopicTable["topics"]): CountedTopic[];
}

export function countTopics(): TopicCounts {
  const counts = new Map<string, Count>();

  function count(key: string, score: number, seen: Set<string>): void {
    const found = counts.get(key) ?? { comments: 0, mentions: 0, sum: 0 };
    found.mentions++;
    found.sum += score;
    if (!seen.has(key)) found.comments++;
    seen.add(key);
    counts.set(key, found);
  }

  function counted(id: string, key: string, name: string): Omit<CountedTopic, "children"> {
    const { comments, mentions, sum } = counts.get(id) ?? { comments: 0, mentions: 0, sum: 0 };
    const score = mentions === 0 ? null : Math.round((sum / mentions) * 10) / 10 || 0;
    return { key, name, comment_count: comments, mention_count: mentions, score };
  }

  return {
    add(mentions) {
      const seen = new Set<string>();
      for (const { topic, subtopic, score } of mentions) {
        count(topic, score, seen);
        if (subtopic !== null) count(`${topic}\n${subtopic}`, score, seen);
      }
    },
    table: (topics) =>
      topics
        .map(({ key, name, children }) => ({
          ...counted(key, key, name),
          children: children
            .map((child) => counted(`${key}\n${child.key}`, child.key, child.name))
            .sort((a, b) => b.comment_count - a.comment_count),
        }))
        .sort((a, b) => b.comment_count - a.comment_count),
  };
}
