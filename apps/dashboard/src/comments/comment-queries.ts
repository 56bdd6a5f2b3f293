import { columnValues, listComments } from "@soundings/contract/comments";
import { DEFAULT_PAGE_SIZE } from "@soundings/contract/paging";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";
import { type CommentsView, commentsQuery } from "./comments-view.ts";

/** Keys begin like all of a dataset, so that whatever changes the dataset refreshes its comments. */
export const commentKeys = {
  /** All of the dataset, figures too. */
  dataset: (id: string) => datasetKeys.one(id),
  /** Pages of comments and nothing else: a corrected score is written into all of them. */
  all: (id: string) => [...datasetKeys.one(id), "comments"] as const,
  list: (id: string, query: object) => [...commentKeys.all(id), query] as const,
  copies: (id: string, comment: number) => [...commentKeys.all(id), "copies", comment] as const,
  values: (id: string, column: number, query: string) =>
    [...datasetKeys.one(id), "column", column, query] as const,
  points: (id: string, filter: object | null) => [...datasetKeys.one(id), "key-points", filter] as const,
};

/** A page of the comments of a view. */
export function useComments(id: string, view: CommentsView, hasDates: boolean) {
  const query = commentsQuery(view, hasDates);
  return useQuery({
    queryKey: commentKeys.list(id, query),
    queryFn: async ({ signal }) => ({
      ...(await callApi(listComments, { params: { id }, query, signal })),
      // Comments that stay in sight until the next ones are there keep the marks of their own topic.
      topic: query.topic_id,
    }),
    placeholderData: keepPreviousData,
  });
}

/** The near copies of a comment, the first page of them. */
export function useCopies(id: string, comment: number, enabled: boolean) {
  return useQuery({
    queryKey: commentKeys.copies(id, comment),
    queryFn: ({ signal }) =>
      callApi(listComments, {
        params: { id },
        query: { copies_of: comment, page: 1, limit: DEFAULT_PAGE_SIZE.comments },
        signal,
      }),
    enabled,
  });
}

/** The commonest values of a text column, those that hold `query` when there is one. */
export function useColumnValues(id: string, index: number, query: string) {
  return useQuery({
    queryKey: commentKeys.values(id, index, query),
    queryFn: ({ signal }) => callApi(columnValues, { params: { id, index }, query: { query }, signal }),
    placeholderData: keepPreviousData,
  });
}
