import { Id } from "@soundings/survey/id";
import {
  type CommentsView,
  listConditions,
  readCommentsView,
  setCondition,
  sharedConditions,
  writeCommentsView,
} from "../comments/comments-view.ts";
import type { Order } from "../ui/sort-menu.tsx";
import { FIRST_DIRECTION, TOPIC_SORT_KEYS, type TopicSortKey } from "./topic-order.ts";

/** What the topics screen shows: its comments are those of `filter.topic_id`. All of it lives in the address bar. */
export interface TopicsView extends CommentsView {
  /** What topics' names must hold. */
  search: string;
  topicOrder: Order<TopicSortKey>;
  /** Topics whose subtopics are shown. */
  expanded: readonly string[];
}

const FIRST_ORDER: Order<TopicSortKey> = { sortBy: "comment_count", sortDirection: "desc" };

export function readTopicsView(params: URLSearchParams): TopicsView {
  const [key, direction] = (params.get("order") ?? "").split(".");
  const sortBy = TOPIC_SORT_KEYS.find((one) => one === key);
  const expanded = (params.get("open") ?? "").split(",").filter((id) => Id.safeParse(id).success);
  return {
    ...readCommentsView(params),
    search: (params.get("topics") ?? "").trim().slice(0, 200),
    topicOrder: sortBy
      ? {
          sortBy,
          sortDirection: direction === "asc" || direction === "desc" ? direction : FIRST_DIRECTION[sortBy],
        }
      : FIRST_ORDER,
    expanded: [...new Set(expanded)],
  };
}

/** The shortest address that `readTopicsView` reads back as the same view. */
export function writeTopicsView(id: string, view: TopicsView): URLSearchParams {
  const params = writeCommentsView(id, view);
  const { sortBy, sortDirection } = view.topicOrder;
  if (view.search) params.set("topics", view.search);
  if (sortBy !== FIRST_ORDER.sortBy || sortDirection !== FIRST_ORDER.sortDirection) {
    params.set("order", `${sortBy}.${sortDirection}`);
  }
  if (view.expanded.length > 0) params.set("open", view.expanded.join(","));
  return params;
}

/** Shows the comments of a topic, of "other", or of all topics (null); what the list before had for itself goes. */
export function openTopic(view: TopicsView, id: string | null): TopicsView {
  const filter = sharedConditions(view.filter);
  return setCondition({ ...view, filter, commentDays: null }, "topic_id", id ?? undefined);
}

export function setExpanded(view: TopicsView, id: string, expanded: boolean): TopicsView {
  const others = view.expanded.filter((one) => one !== id);
  return { ...view, expanded: expanded ? [...others, id] : others };
}

/** Conditions that narrow the whole screen are gone; the topic and the days stay. */
export function clearFilters(view: TopicsView): TopicsView {
  const { topic_id } = view.filter;
  return { ...view, page: 1, filter: { ...(topic_id && { topic_id }), ...listConditions(view.filter) } };
}
