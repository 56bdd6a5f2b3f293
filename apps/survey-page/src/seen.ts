/** What is seen of a page, and where in the survey that is. */
export interface Seen {
  /** All of its questions, or one of them. */
  by: "page" | "question";
  /** A class of the style sheet, where script decides which of two is seen; "": there is one. */
  only: "" | "step-only" | "whole-only";
  /** From 1. */
  page: number;
  pages: number;
  /** Nothing more is asked after it. */
  last: boolean;
}
