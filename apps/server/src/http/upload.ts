import { buffer } from "node:stream/consumers";
import type { MultipartFields, MultipartFile } from "@fastify/multipart";
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
  const limits = { fileSize: max_bytes, files: 1, fields: 10, parts: 12 };
  const part = await wellFormed(() => request.file({ limits }));
  if (part?.fieldname !== "file") {
    part?.file.resume();
    throw new ProblemError("FILE_MISSING");
  }
  const bytes = await bytesOf(part);
  if (part.file.truncated) throw new ProblemError(too_large, { max_bytes });
  const name = uploadedName(part.filename) || "file";
  return { name: name.slice(0, 255), bytes, fields: fieldsOf(part.fields) };
}

/**
 * Runs what reads a multipart body. A body that is cut off or none at all is the sender's fault: the parser says
 * so by errors without a code. Throws UNEXPECTED for those.
 */
export async function wellFormed<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const { code = "" } = error as { code?: string };
    throw error instanceof ProblemError || code.startsWith("FST_") ? error : new ProblemError("UNEXPECTED");
  }
}

/** A part's bytes, up to the limit that its body is read with. Throws UNEXPECTED where the body breaks off. */
export async function bytesOf({ file }: MultipartFile): Promise<Buffer> {
  return await wellFormed(() => buffer(file));
}

/**
 * A file's name as the person's computer has it, without folders. Browsers write quotes and line breaks of it as
 * HTML says: %22, %0D and %0A. Empty where the part says none.
 */
export function uploadedName(filename = ""): string {
  const own = filename.replace(/%22/g, '"').replace(/%0D|%0A/gi, " ");
  return own.split(/[/\\]/).at(-1)?.trim() ?? "";
}

function fieldsOf(parts: MultipartFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      part && "value" in part && typeof part.value === "string" ? [[name, part.value]] : [],
    ),
  );
}
