import type { CallReply } from "@soundings/contract/call";
import type { listComments } from "@soundings/contract/comments";

export type CommentList = CallReply<typeof listComments>;

/** The list with one comment's correction set, or withdrawn (null), as the server will answer. */
export function withScore(list: CommentList, id: number, score: number | null, now: string): CommentList {
  return {
    ...list,
    list: list.list.map((comment) =>
      comment.id !== id
        ? comment
        : score === null
          ? { ...comment, score: comment.engine_score, correction: null }
          : { ...comment, score, correction: { score, created_at: now } },
    ),
  };
}
