import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { SurveyCode } from "./public.ts";

/** Files that respondents send. */

/** The most that a question may allow a file to have, and what stands around it. */
const MAX_BYTES = 25_000_000;

export const AnswerFile = z.object({
  id: Id,
  name: z.string(),
  /** Bytes as they were sent. */
  size: z.number().int(),
});
export type AnswerFile = z.infer<typeof AnswerFile>;

export const sendAnswerFile = defineCall({
  method: "POST",
  path: "/public/responses/:response_id/files",
  access: "anyone",
  summary:
    "Send a file for a question, before or after the answers that name it; 422 with what is wrong. Form fields come before the file",
  params: z.object({ response_id: Id }),
  body: z.object({ code: SurveyCode, question_id: Id }),
  upload: { max_bytes: MAX_BYTES, too_large: "ANSWER_FILE_TOO_LARGE" },
  reply: AnswerFile,
});

export const getAnswerFile = defineCall({
  method: "GET",
  path: "/surveys/:id/answer-files/:file_id",
  access: "signed-in",
  summary: "A file that a response names, as a download; pictures as they are kept, without what cameras add",
  params: z.object({ id: Id, file_id: Id }),
  reply: "file",
  file_types: ["application/octet-stream"],
});
