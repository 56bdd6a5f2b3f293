import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { AskQuery } from "./ask.ts";
import { defineCall } from "./call.ts";

/** Questions of a dataset are kept, each with what it was understood as or corrected to. */

export const MAX_SAVED_QUESTIONS = 50;

const Question = z.object({ question: z.string().trim().min(1).max(300), query: AskQuery });

export const SavedQuestion = Question.extend({ id: Id, created_at: z.iso.datetime() });
export type SavedQuestion = z.infer<typeof SavedQuestion>;

const params = z.object({ id: Id });
const access = "signed-in" as const;

export const listSavedQuestions = defineCall({
  method: "GET",
  path: "/datasets/:id/saved-questions",
  access,
  summary: "Questions that were kept, latest first",
  params,
  reply: z.object({ items: z.array(SavedQuestion) }),
});

export const saveQuestion = defineCall({
  method: "POST",
  path: "/datasets/:id/saved-questions",
  access,
  summary: "Keep a question; one with the same words takes the place of the one before",
  params,
  body: Question,
  reply: SavedQuestion,
});

export const deleteSavedQuestion = defineCall({
  method: "DELETE",
  path: "/datasets/:id/saved-questions/:question_id",
  access,
  summary: "Keep a question no longer",
  params: params.extend({ question_id: Id }),
  reply: SavedQuestion,
});
