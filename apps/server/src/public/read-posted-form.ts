import type { Answer } from "@soundings/survey/answers";
import { Id } from "@soundings/survey/id";
import type { AnswerViolation } from "@soundings/survey/validate-answer";
import { presentName, RESPONSE_NAME } from "@soundings/survey-page/field-names";
import type { NotAdded } from "@soundings/survey-page/page-tools";
import type { PostedForm } from "@soundings/survey-page/posted-page";
import type { FastifyRequest } from "fastify";
import { BODY_LIMIT } from "../http/bodies.ts";
import { ProblemError } from "../http/problem.ts";
import { bytesOf, type UploadedFile, uploadedName, wellFormed } from "../http/upload.ts";

/** A question of a page may have 500 choices, each ticked. */
const MAX_FIELDS = 5_000;
const MAX_FILES = 50;
/** The most that any question takes, and a little more. */
const MAX_MB = 25;
const MAX_FILE_BYTES = (MAX_MB + 1) * 1_000_000;

type Taken = NonNullable<Answer["files"]>[number];
/** Takes one file of the page; what is wrong with it where it breaks a rule, null when it is not to be had. */
type TakeFile = (
  place: { response_id: string; question_id: string },
  file: UploadedFile,
) => Promise<Taken | AnswerViolation | null>;

export interface ReadForm extends PostedForm {
  response_id: string;
}

/**
 * Reads a page that was posted without script, and takes the files in it as they come. Throws
 * UNSUPPORTED_CONTENT_TYPE for another body, UNEXPECTED for a form that is none of ours.
 */
export async function readPostedForm(request: FastifyRequest, takeFile: TakeFile): Promise<ReadForm> {
  if (!request.isMultipart()) throw new ProblemError("UNSUPPORTED_CONTENT_TYPE");
  const entries: [string, string][] = [];
  const files = new Map<string, Taken[]>();
  const not_added: Record<string, NotAdded[]> = {};
  let characters = 0;
  const responseId = () => idOf(entries.find(([name]) => name === RESPONSE_NAME)?.[1]);
  const limits = { fields: MAX_FIELDS, files: MAX_FILES, fileSize: MAX_FILE_BYTES };
  const parts = request.parts({ limits: { ...limits, parts: MAX_FIELDS + MAX_FILES } });
  for (;;) {
    const { value: part, done } = await wellFormed(() => parts.next());
    if (done) break;
    if (part.type === "field") {
      // People cannot type it, and no text of the database has it.
      const value = String(part.value).replaceAll("\0", "");
      characters += value.length;
      if (characters > BODY_LIMIT) throw new ProblemError("BODY_TOO_LARGE");
      entries.push([presentName(part.fieldname), value]);
      continue;
    }
    const bytes = await bytesOf(part);
    const name = uploadedName(part.filename);
    // A field that nothing was chosen in.
    if (name === "" && bytes.length === 0) continue;
    const [response_id, question_id] = [responseId(), idOf(part.fieldname.replace(/^q:/, ""))];
    if (!question_id) continue;
    const file = { name: name || "file", bytes };
    const tooLarge: AnswerViolation | null = part.file.truncated
      ? { code: "FILE_TOO_LARGE", limit: MAX_MB }
      : null;
    const taken = tooLarge ?? (response_id ? await takeFile({ response_id, question_id }, file) : null);
    if (taken && "id" in taken) files.set(question_id, [...(files.get(question_id) ?? []), taken]);
    else not_added[question_id] = [...(not_added[question_id] ?? []), { name, flaw: taken }];
  }
  const response_id = responseId();
  if (!response_id) throw new ProblemError("UNEXPECTED");
  return { response_id, entries, files, not_added };
}

const idOf = (text: string | undefined): string | null => Id.safeParse(text).data ?? null;
