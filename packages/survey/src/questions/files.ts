import type { Answer } from "../answers.ts";
import type { AnswerViolation } from "../validate-answer.ts";
import { type FileLimits, joinWords } from "./kind.ts";

/** What pictures and files share: the server takes them first, an answer names them. */

const MEGABYTE = 1_000_000;
/** The most that a picture may have, as bytes: 10 MB however one counts. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

export const fileNames = (_: unknown, { files = [] }: Answer): string =>
  joinWords(files.map((file) => file.name));

/** The end of a file's name in small letters, without the dot; "" for none. */
export const endingOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** What is wrong with a file before anybody has looked into it. */
export function validateLimits(
  { max_bytes, endings }: Pick<FileLimits, "max_bytes" | "endings">,
  { name, size }: { name: string; size: number },
): AnswerViolation | null {
  if (size === 0) return { code: "FILE_BROKEN" };
  if (size > max_bytes) return { code: "FILE_TOO_LARGE", limit: Math.floor(max_bytes / MEGABYTE) };
  const wanted = (endings ?? []).map((one) => one.toLowerCase());
  return wanted.length === 0 || wanted.includes(endingOf(name)) ? null : { code: "FILE_TYPE" };
}

/** @param max_size megabytes */
export const bytesOf = (max_size: number) => max_size * MEGABYTE;
