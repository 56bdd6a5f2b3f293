import type { Overview } from "@soundings/contract/datasets";
import type { CommentConditions, CommentsView } from "../../comments/comments-view.ts";

/** What a panel of the overview gets: the numbers, what is filtered, and how to lead to comments. */
export interface PanelProps {
  overview: Overview;
  view: CommentsView;
  /** Sets the condition, or takes it away when it held. */
  onCondition: <Key extends keyof CommentConditions>(key: Key, value: CommentConditions[Key]) => void;
}
