import type { Subtopic, Topic } from "@soundings/contract/topics";
import { nameMatcher } from "../lib/name-matcher.ts";
import type { Order } from "../ui/sort-menu.tsx";

/** Keys in the order in which they are offered: score, volume, name, created. */
export const TOPIC_SORT_KEYS = ["sentiment_score", "comment_count", "name", "created_at"] as const;
export type TopicSortKey = (typeof TOPIC_SORT_KEYS)[number];

/** The direction people mean when they choose a key. Names read from A on when "descending": see below. */
export const FIRST_DIRECTION: Record<TopicSortKey, "asc" | "desc"> = {
  sentiment_score: "desc",
  comment_count: "desc",
  name: "desc",
  created_at: "desc",
};

/** Every order the list can have, the meant direction of each key first. */
export const TOPIC_ORDERS: readonly Order<TopicSortKey>[] = TOPIC_SORT_KEYS.flatMap((sortBy) => {
  const first = FIRST_DIRECTION[sortBy];
  return [first, first === "asc" ? ("desc" as const) : ("asc" as const)].map((sortDirection) => ({
    sortBy,
    sortDirection,
  }));
});

type Sorted = Pick<Subtopic, "id" | "name" | TopicSortKey>;

/**
 * How two topics stand to each other. The specification's rule: names are compared without regard to case,
 * and their ascending direction is in fact reversed, Z to A. What is alike comes largest first, then by name.
 */
export function compareTopics({ sortBy, sortDirection }: Order<TopicSortKey>, language: string) {
  const collator = new Intl.Collator(language, { sensitivity: "accent", numeric: true });
  const byName = (a: Sorted, b: Sorted) =>
    collator.compare(a.name.toLocaleLowerCase(language), b.name.toLocaleLowerCase(language));
  const sign = sortDirection === "asc" ? 1 : -1;
  const compare: Record<TopicSortKey, (a: Sorted, b: Sorted) => number> = {
    sentiment_score: (a, b) => sign * (a.sentiment_score - b.sentiment_score),
    comment_count: (a, b) => sign * (a.comment_count - b.comment_count),
    name: (a, b) => -sign * byName(a, b),
    created_at: (a, b) => sign * (Date.parse(a.created_at) - Date.parse(b.created_at)),
  };
  return (a: Sorted, b: Sorted) =>
    compare[sortBy](a, b) ||
    b.comment_count - a.comment_count ||
    byName(a, b) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** A line of the list: a topic, or a subtopic below its topic. */
export interface TopicLine {
  topic: Topic | Subtopic;
  /** The topic that it lies under; null for a topic. */
  parent: Topic | null;
  /** Whether its subtopics are shown; null without any. */
  expanded: boolean | null;
}

interface Shown {
  search: string;
  order: Order<TopicSortKey>;
  expanded: readonly string[];
  language: string;
}

/**
 * The lines of the list from its top. A search keeps what holds it in its name, whatever the case; a topic
 * whose subtopic holds it stays above that one.
 */
export function topicLines(topics: readonly Topic[], shown: Shown): TopicLine[] {
  const compare = compareTopics(shown.order, shown.language);
  const holds = nameMatcher(shown.search);
  const open = new Set(shown.expanded);
  return topics.toSorted(compare).flatMap((topic): TopicLine[] => {
    const found = topic.children.filter(({ name }) => holds(name));
    const itself = holds(topic.name);
    if (!itself && found.length === 0) return [];
    const expanded = open.has(topic.id) || !itself;
    const children = itself ? topic.children : found;
    const line = { topic, parent: null, expanded: topic.children.length > 0 ? expanded : null };
    if (!expanded) return [line];
    const below = children
      .toSorted(compare)
      .map((child) => ({ topic: child, parent: topic, expanded: null }));
    return [line, ...below];
  });
}
