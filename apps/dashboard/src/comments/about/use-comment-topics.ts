import type { Dataset } from "@soundings/contract/datasets";
import { moveComments, type TopicEdit, undoTopicEdit } from "@soundings/contract/topic-edits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callApi } from "../../lib/call.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import { offerUndo } from "../../ui/undo-shortcuts.ts";
import { commentKeys } from "../comment-queries.ts";

export interface CommentMove {
  comments: readonly number[];
  topic_id: string;
  about: boolean;
}

/** Saying what a comment is about, told in a toast that takes it back like every edit of topics. */
export function useCommentTopics({ id }: Pick<Dataset, "id">) {
  const { t } = useTranslation("topic-edits");
  const problemText = useProblemText();
  const client = useQueryClient();
  const options = {
    // In line with the other edits of the log.
    scope: { id: `topic-edits-${id}` },
    onSettled: () => client.invalidateQueries({ queryKey: commentKeys.dataset(id) }),
  };
  const moving = useMutation({
    ...options,
    mutationFn: ({ comments, topic_id, about }: CommentMove) =>
      callApi(moveComments, {
        params: { id, topic_id },
        body: { comment_ids: [...comments], about: about ? "true" : "false" },
      }),
  });
  const undoing = useMutation({
    ...options,
    mutationFn: () => callApi(undoTopicEdit, { params: { id } }),
  });
  const toastId = `topic-edits-${id}`;
  const fail = (error: unknown) => toast({ id: toastId, kind: "error", message: problemText(error) });

  const undo = async (what: string) => {
    offerUndo(null);
    await undoing.mutateAsync();
    toast({ id: toastId, message: t("undone", { what }) });
  };
  const tell = ({ action, names: [name = ""] }: TopicEdit) => {
    if (action.kind !== "comment") return;
    const { about, comment_ids } = action;
    const [number] = comment_ids;
    const count = comment_ids.length;
    const message =
      count === 1
        ? t(about ? "did.commentIn" : "did.commentOut", { name, number })
        : t(about ? "did.commentsIn" : "did.commentsOut", { name, count });
    const takeBack = () => void undo(message).catch(fail);
    offerUndo(takeBack);
    toast({ id: toastId, kind: "success", message, action: { label: t("undo"), onClick: takeBack } });
  };
  /** Settles once what is shown is up to date. */
  return async (move: CommentMove): Promise<void> => {
    try {
      const edit = await moving.mutateAsync(move);
      if (edit) tell(edit);
    } catch (error) {
      fail(error);
    }
  };
}
