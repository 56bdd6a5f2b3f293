import {
  createTopic,
  deleteTopics,
  listTopicEdits,
  markKeyTopic,
  mergeResult,
  mergeTopics,
  moveTopic,
  redoTopicEdit,
  renameTopic,
  splitTopic,
  type TopicEdit,
  undoTopicEdit,
} from "@soundings/contract/topic-edits";
import type { FigureFilter, TopicList } from "@soundings/contract/topics";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { topicKeys } from "../../comments/topic-queries.ts";
import { callApi } from "../../lib/call.ts";
import { datasetKeys } from "../../lib/dataset-keys.ts";
import { applyEdit, type TopicEditRequest } from "./topic-edit.ts";

/** The log of a dataset's edits, latest first. */
export function useTopicEditLog(datasetId: string) {
  return useQuery({
    queryKey: [...datasetKeys.one(datasetId), "topic-edits"],
    queryFn: ({ signal }) => callApi(listTopicEdits, { params: { id: datasetId }, signal }),
    select: ({ items }) => items,
  });
}

/** How many comments topics have together, of those that the filter leaves; asked for two or more. */
export function useMergeResult(datasetId: string, topicIds: readonly string[], filter: FigureFilter) {
  const query = { ...filter, topic_ids: [...topicIds].sort() };
  return useQuery({
    queryKey: [...topicKeys.all(datasetId), "merge-result", query],
    queryFn: ({ signal }) => callApi(mergeResult, { params: { id: datasetId }, query, signal }),
    enabled: topicIds.length > 1,
  });
}

/**
 * Sends an edit, one after the other. What can be drawn at once is; the server's answer brings every
 * figure of the dataset up to date, and a refusal puts back what was drawn.
 */
export function useSendTopicEdit(datasetId: string) {
  const client = useQueryClient();
  const topics = [...topicKeys.all(datasetId), "list"];
  return useMutation({
    scope: { id: `topic-edits-${datasetId}` },
    mutationFn: (request: TopicEditRequest) => send(datasetId, request),
    onMutate: async (request) => {
      await client.cancelQueries({ queryKey: topics });
      const before = client.getQueriesData<TopicList>({ queryKey: topics });
      client.setQueriesData<TopicList>({ queryKey: topics }, (list) => list && applyEdit(list, request));
      return { before };
    },
    onError: (_error, _request, context) => {
      for (const [key, list] of context?.before ?? []) client.setQueryData(key, list);
    },
    onSettled: () => client.invalidateQueries({ queryKey: datasetKeys.one(datasetId) }),
  });
}

/** Takes the last edit back, or does it again; null when there is none. */
export function useStepTopicEdits(datasetId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `topic-edits-${datasetId}` },
    mutationFn: (step: "undo" | "redo") =>
      callApi(step === "undo" ? undoTopicEdit : redoTopicEdit, { params: { id: datasetId } }),
    onSettled: () => client.invalidateQueries({ queryKey: datasetKeys.one(datasetId) }),
  });
}

/** Null when nothing was there to change. */
function send(id: string, request: TopicEditRequest): Promise<TopicEdit | null> {
  switch (request.kind) {
    case "create":
      return callApi(createTopic, { params: { id }, body: { query: request.query, name: request.name } });
    case "rename":
      return callApi(renameTopic, {
        params: { id, topic_id: request.topic_id },
        body: { name: request.name },
      });
    case "key":
      return callApi(markKeyTopic, {
        params: { id, topic_id: request.topic_ids.join(",") },
        body: { key: request.key ? "true" : "false" },
      });
    case "merge":
      return callApi(mergeTopics, { params: { id }, body: { ids: request.topic_ids, name: request.name } });
    case "delete":
      return callApi(deleteTopics, { params: { id, ids: request.topic_ids.join(",") } });
    case "move":
      return callApi(moveTopic, {
        params: { id, topic_id: request.topic_id },
        body: { parent_id: request.parent_id },
      });
    case "split":
      return callApi(splitTopic, {
        params: { id, topic_id: request.topic_id },
        body: { query: request.query, name: request.name },
      });
  }
}
