import type { Answer } from "@soundings/survey/answers";
import { RESPONSE_NAME } from "@soundings/survey-page/field-names";
import type { PostedForm } from "@soundings/survey-page/posted-page";
import type { FastifyRequest } from "fastify";
import { ProblemError } from "../http/problem.ts";
import type { UploadedFile } from "../http/upload.ts";

/** A question of a page may have 500 choices, each ticked. */
const MOST_FIELDS = 5_000;
const MOST_FILES = 50;
/** The most that any question takes, and a little more. */
const MOST_FILE_BYTES = 26_000_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Taken = NonNullable<Answer["files"]>[number];
/** Takes one file of the page; null when it is not to be had. */
type TakeFile = (
  place: { response_id: string; question_id: string },
  file: UploadedFile,
) => Promise<Taken | null>;

export interface ReadForm extends PostedForm {
  response_id: string;
  /** Names of files that were not taken, by question. */
  not_added: Record<string, string>;
}

/**
 * Reads a page that was posted without script, and takes the files in it as they come. Throws
 * UNSUPPORTED_CONTENT_TYPE for another body, UNEXPECTED for a form that is none of ours.
 */
export async function readPostedForm(request: FastifyRequest, takeFile: TakeFile): Promise<ReadForm> {
  if (!request.isMultipart()) throw new ProblemError("UNSUPPORTED_CONTENT_TYPE");
  const entries: [string, string][] = [];
  const files = new Map<string, Taken[]>();
  const not_added: Record<string, string> = {};
  const responseId = () => entries.find(([name]) => name === RESPONSE_NAME)?.[1].toLowerCase() ?? "";
  const limits = { fields: MOST_FIELDS, files: MOST_FILES, fileSize: MOST_FILE_BYTES };
  for await (const part of request.parts({ limits: { ...limits, parts: MOST_FIELDS + MOST_FILES } })) {
    if (part.type === "field") {
      entries.push([part.fieldname, String(part.value)]);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    const name = part.filename.split(/[/\\]/).at(-1)?.trim() ?? "";
    // A field that nothing was chosen in.
    if (name === "" && chunks.length === 0) continue;
    const question_id = part.fieldname.replace(/^q:/, "");
    const place = { response_id: responseId(), question_id };
    const sound = UUID.test(place.response_id) && UUID.test(question_id) && !part.file.truncated;
    const taken = sound
      ? await takeFile(place, { name: name || "file", bytes: Buffer.concat(chunks) })
      : null;
    if (taken) files.set(question_id, [...(files.get(question_id) ?? []), taken]);
    else not_added[question_id] = name;
  }
  const response_id = responseId();
  if (!UUID.test(response_id)) throw new ProblemError("UNEXPECTED");
  return { response_id, entries, files, not_added };
}
