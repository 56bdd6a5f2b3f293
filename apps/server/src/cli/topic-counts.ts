import type { TopicTable } from "@soundings/nlp/analyse";
import type { CountedMention } from "../nlp/worker-messages.ts";

/** A topic of the table with what the comments say of it. */
export interface CountedTopic {
  key: string;
  name: string;
  comment_count: number;
  mention_count: number;
  /** Mean of what its comments say of it, each once, one decimal; null without any. */
  score: number | null;
  children: Omit<CountedTopic, "children">[];
}

interface Count {
  comments: number;
  mentions: number;
  /** Of the comments' means. */
  sum: number;
}

const NOTHING: Count = { comments: 0, mentions: 0, sum: 0 };

export interface TopicCounts {
  /** The mentions of one comment. */
  add(mentions: readonly CountedMention[]): void;
  /** The table's topics, most comments first. */
  table(topics: TopicTable["topics"]): CountedTopic[];
}

export function countTopics(): TopicCounts {
  const counts = new Map<string, Count>();

  function counted(id: string, key: string, name: string): Omit<CountedTopic, "children"> {
    const { comments, mentions, sum } = counts.get(id) ?? NOTHING;
    const score = comments === 0 ? null : Math.round((sum / comments) * 10) / 10 || 0;
    return { key, name, comment_count: comments, mention_count: mentions, score };
  }

  return {
    add(mentions) {
      const own = new Map<string, { mentions: number; sum: number }>();
      for (const { topic, subtopic, score } of mentions) {
        for (const id of subtopic === null ? [topic] : [topic, `${topic}\n${subtopic}`]) {
          const found = own.get(id) ?? { mentions: 0, sum: 0 };
          own.set(id, { mentions: found.mentions + 1, sum: found.sum + score });
        }
      }
      for (const [id, said] of own) {
        const known = counts.get(id) ?? NOTHING;
        counts.set(id, {
          comments: known.comments + 1,
          mentions: known.mentions + said.mentions,
          sum: known.sum + said.sum / said.mentions,
        });
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
