import { ASK_KINDS, type AskKind, type AskQuery } from "@soundings/contract/ask";
import {
  type CommentConditions,
  type CommentsView,
  readCommentsView,
  sharedConditions,
  writeCommentsView,
} from "../comments/comments-view.ts";

/** A question and what it was understood as; all of it lives in the address bar, so that it can be kept and shared. */
export interface AskState extends CommentsView {
  question: string;
  /** Null until the question was understood. */
  kind: AskKind | null;
  /** The topic to compare with. */
  other: string | null;
  /** The column whose values are put side by side. */
  column: string | null;
  direction: AskQuery["direction"];
  /** The question's word that the topic stands for. */
  said: string | null;
  /** Read by the operator's model: worth a look at what it was understood as. */
  byModel: boolean;
}

/** Odd values are left out one by one: a broken part of a shared link does not break the rest. */
export function readAskState(params: URLSearchParams): AskState {
  const view = readCommentsView(params);
  const direction = params.get("direction");
  const column = params.get("column") ?? "";
  return {
    ...view,
    // The word that an answer is found by.
    filter: { ...sharedConditions(view.filter), ...(view.filter.word && { word: view.filter.word }) },
    question: (params.get("ask") ?? "").slice(0, 300),
    kind: ASK_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    other: params.get("other"),
    column: /^(\d{1,5}|language)$/.test(column) ? column : null,
    direction: direction === "up" || direction === "down" ? direction : null,
    said: params.get("said")?.slice(0, 100) || null,
    byModel: params.get("by") === "model",
  };
}

export function writeAskState(dataset: string, state: AskState): URLSearchParams {
  const params = writeCommentsView(dataset, { ...state, order: null, page: 1, commentDays: null });
  for (const key of ["kind", "other", "column", "direction", "said"] as const) {
    const value = state[key];
    if (value !== null) params.set(key, value);
  }
  if (state.question) params.set("ask", state.question);
  if (state.byModel) params.set("by", "model");
  return params;
}

/** Whether two states ask the same, whoever read it. */
export function isSameQuery(one: AskState, other: AskState): boolean {
  const written = (state: AskState) => {
    const params = writeAskState("", { ...state, byModel: false });
    params.sort();
    return params.toString();
  };
  return written(one) === written(other);
}

/** What is asked of the server; null until the question was understood. */
export function queryOf({ kind, filter, days, other, column, direction, said }: AskState): AskQuery | null {
  if (kind === null) return null;
  const { topic_id, ...conditions } = filter;
  return {
    kind,
    topic_id: topic_id === undefined || topic_id === "other" ? null : topic_id,
    other_topic_id: kind === "compare" ? other : null,
    column: kind === "segments" ? column : null,
    direction,
    filter: { ...conditions, ...(days ?? {}) },
    ...(said !== null && { said }),
  };
}

/**
 * The state in which a query stands in the address.
 * @param span first and last day of the dataset, where a query leaves one side open
 */
export function stateOf(
  query: AskQuery,
  question: string,
  span: { first: string | null; last: string | null },
  byModel = false,
): AskState {
  const { kind, topic_id, other_topic_id, column, direction, filter, said = null } = query;
  const { from, to, ...conditions } = filter;
  const days =
    from || to ? { from: from ?? span.first ?? to ?? "", to: to ?? span.last ?? from ?? "" } : null;
  const own: CommentConditions = { ...conditions, ...(topic_id !== null && { topic_id }) };
  return {
    ...{ question, kind, other: other_topic_id, column, direction, said, byModel },
    ...{ days, filter: own, commentDays: null, order: null, page: 1 },
  };
}
