import type { MultipartFields } from "@fastify/multipart";
import type { Call } from "@soundings/contract/call";
import type { FastifyRequest } from "fastify";
import { ProblemError } from "./problem.ts";

export interface UploadedFile {
  /** As the person's computer calls it, without folders. */
  name: string;
  bytes: Buffer;
  /** Texts that came before it in the same form. */
  fields?: Record<string, string>;
}

/**
 * The multipart field `file`, read into memory up to the call's limit. Throws FILE_TOO_LARGE, or the
 * call's own code, beyond that, FILE_MISSING when there is none, UNSUPPORTED_CONTENT_TYPE when the body
 * is not multipart.
 */
export async function readUpload(
  request: FastifyRequest,
  { max_bytes, too_large = "FILE_TOO_LARGE" }: NonNullable<Call["upload"]>,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new ProblemError("UNSUPPORTED_CONTENT_TYPE");
  const part = await request.file({ limits: { fileSize: max_bytes, files: 1, fields: 10, parts: 12 } });
  if (part?.fieldname !== "file") {
    part?.file.resume();
    throw new ProblemError("FILE_MISSING");
  }
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw new ProblemError(too_large, { max_bytes });
  const name = part.filename.split(/[/\\]/).at(-1)?.trim() || "file";
  return { name: name.slice(0, 255), bytes: Buffer.concat(chunks), fields: fieldsOf(part.fields) };
}

function fieldsOf(parts: MultipartFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      part && "value" in part && typeof part.value === "string" ? [[name, part.value]] : [],
    ),
  );
}
