import { type Comment, correctScore, explainComment, withdrawCorrection } from "@soundings/contract/comments";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/call.ts";
import { datasetKeys } from "../../lib/dataset-keys.ts";
import { commentKeys } from "../comment-queries.ts";
import { type CommentList, withScore } from "./with-score.ts";

/** Why the engine gave a comment its score; asked when somebody wants to know, and kept. */
export function useExplanation(datasetId: string, comment: Pick<Comment, "id" | "engine_score">) {
  return useQuery({
    // A new analysis may read the comment otherwise; a correction changes nothing of it.
    queryKey: ["datasets", "explanation", datasetId, comment.id, comment.engine_score],
    queryFn: ({ signal }) =>
      callApi(explainComment, { params: { id: datasetId, comment_id: comment.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Sets a person's score for a comment, or withdraws it (null). It counts at once on screen; then every
 * figure of the dataset is asked again.
 */
export function useCorrectScore(datasetId: string) {
  const client = useQueryClient();
  const comments = commentKeys.all(datasetId);
  const patch = (change: (list: CommentList) => CommentList) =>
    client.setQueriesData<CommentList>({ queryKey: comments }, (list) => list && change(list));
  return useMutation({
    scope: { id: `scores-${datasetId}` },
    mutationFn: ({ id, score }: { id: number; score: number | null }) => {
      const params = { id: datasetId, comment_id: id };
      return score === null
        ? callApi(withdrawCorrection, { params })
        : callApi(correctScore, { params, body: { score } });
    },
    onMutate: async ({ id, score }) => {
      await client.cancelQueries({ queryKey: comments });
      const before = client.getQueriesData<CommentList>({ queryKey: comments });
      patch((list) => withScore(list, id, score, new Date().toISOString()));
      return { before };
    },
    onError: (_error, _input, context) => {
      for (const [key, list] of context?.before ?? []) client.setQueryData(key, list);
    },
    onSettled: () => client.invalidateQueries({ queryKey: datasetKeys.one(datasetId) }),
  });
}
