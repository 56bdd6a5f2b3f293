import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { LocalFile } from "./local-files.ts";

/**
 * A csv that is larger than one upload may be: it comes in chunks, in their order, each known by its hash; what broke
 * off goes on where it stopped. What is in it is told by its beginning.
 */

/** A slow line sends one within the two minutes that a request may take. */
export const LARGE_FILE_CHUNK_BYTES = 4 * 1024 * 1024;
/** Files of an account that may be on their way at once. */
export const LARGE_FILES_OPEN = 3;

export const LargeFile = z.object({
  id: Id,
  name: z.string(),
  size: z.number().int(),
  fingerprint: z.string(),
  chunk_bytes: z.number().int(),
  /** Chunks that are here: the number of the next one. */
  received: z.number().int(),
  touched_at: z.iso.datetime(),
});
export type LargeFile = z.infer<typeof LargeFile>;

const params = z.object({ id: Id });

export const listLargeFiles = defineCall({
  method: "GET",
  path: "/large-files",
  access: "signed-in",
  summary: "Large csv files that are on their way: those that broke off go on with their next chunk",
  reply: z.object({ items: z.array(LargeFile) }),
});

export const beginLargeFile = defineCall({
  method: "POST",
  path: "/large-files",
  access: "signed-in",
  summary: "Begin to send a large csv in chunks, or go on with one that broke off",
  body: z.object({
    name: z.string().trim().min(1).max(255),
    size: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    /** The same for the same file, such as a hash of its beginning and when it was changed last. */
    fingerprint: z.string().trim().min(1).max(200),
  }),
  reply: LargeFile,
});

export const sendLargeFileChunk = defineCall({
  method: "POST",
  path: "/large-files/:id/chunks/:number",
  access: "signed-in",
  summary:
    "Send a large csv's next chunk (multipart field `file`); one that is here already may be sent again",
  params: params.extend({ number: z.coerce.number().int().min(0).max(1_000_000) }),
  query: z.object({
    /** Of the chunk's bytes, in hexadecimal: a chunk that does not have it is refused. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  upload: { max_bytes: LARGE_FILE_CHUNK_BYTES, too_large: "CHUNK_TOO_LARGE" },
  reply: LargeFile,
});

export const finishLargeFile = defineCall({
  method: "POST",
  path: "/large-files/:id/finish",
  access: "signed-in",
  summary: "All chunks are there: see what is in the file by its beginning; rows are estimated",
  params,
  reply: LocalFile,
});

export const deleteLargeFile = defineCall({
  method: "DELETE",
  path: "/large-files/:id",
  access: "signed-in",
  summary: "Give up a large csv that is on its way",
  params,
  reply: z.object({}),
});
