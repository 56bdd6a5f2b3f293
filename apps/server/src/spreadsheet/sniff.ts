import { ProblemError } from "../http/problem.ts";

export type Kind = "text" | "zip";

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

/** First bytes of files that people mistake for tables: pdf, png, jpeg, gif, gzip, 7z, rar, bzip2, rtf. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0x42, 0x5a, 0x68],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
];

/**
 * What a file is by its bytes.
 * @throws FILE_EMPTY, FILE_ENCRYPTED, FILE_OLD_EXCEL, FILE_TYPE_UNSUPPORTED
 */
export function sniff(bytes: Buffer): Kind {
  if (isEmpty(bytes)) throw new ProblemError("FILE_EMPTY");
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return "zip";
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) throw oldContainer(bytes);
  if (OTHERS.some((head) => startsWith(bytes, ...head))) throw new ProblemError("FILE_TYPE_UNSUPPORTED");
  if (/^<(\?xml|!doctype|html|table)\b/i.test(headOf(bytes))) throw new ProblemError("FILE_TYPE_UNSUPPORTED");
  return "text";
}

/** Whether a text is JSON: an object with a first key, alone, a line each or in a list. As a table it would be one comment. */
export const holdsJson = (bytes: Buffer): boolean => /^(?:\[\s*)?\{\s*"[^"\\]*"\s*:/.test(headOf(bytes));

const headOf = (bytes: Buffer): string => bytes.toString("latin1", 0, 512).replace(/^[\xef\xbb\xbf\s]+/, "");

/** Nothing, or nothing but a byte order mark and white space. */
function isEmpty(bytes: Buffer): boolean {
  if (bytes.length > 4096) return false;
  return /^[\xef\xbb\xbf\xff\xfe\s\0]*$/.test(bytes.toString("latin1"));
}

/**
 * Office before 2007 and encrypted files share a container; the names in its directory, in UTF-16, tell.
 */
function oldContainer(bytes: Buffer): ProblemError {
  const has = (name: string): boolean => bytes.includes(Buffer.from(name, "utf16le"));
  if (has("EncryptedPackage") || has("EncryptionInfo")) return new ProblemError("FILE_ENCRYPTED");
  if (has("Workbook") || has("Book")) return new ProblemError("FILE_OLD_EXCEL");
  return new ProblemError("FILE_TYPE_UNSUPPORTED");
}
