/** What a column of a .sav file is. Texts are UTF-8 and measured in bytes. */

/** The most that the format has: a text, the label of a variable, that of a value, the name of a variable. */
export const MAX_TEXT_BYTES = 32_767;
export const MAX_LABEL_BYTES = 255;
export const MAX_VALUE_LABEL_BYTES = 120;
export const MAX_NAME_BYTES = 64;
/** Texts up to so many bytes may have labels for their values. */
export const MAX_LABELLED_TEXT_BYTES = 8;

export type SavMeasure = "nominal" | "ordinal" | "scale";

/** How a number is shown; a text has its own format. */
export type SavFormat =
  | { kind: "number"; width: number; decimals: number }
  | { kind: "date" }
  | { kind: "datetime" }
  | { kind: "duration" };

export interface SavVariable {
  /** A letter, then letters, digits and "_". Different ones differ in more than case. */
  name: string;
  label: string;
  /** Bytes of a text, from 1; null for a number. */
  width: number | null;
  format: SavFormat;
  measure: SavMeasure;
  values: readonly { value: number | string; label: string }[];
  /** Numbers that stand for no answer, at most three. */
  missing: readonly number[];
}

/** Variables that are the choices of one question: 1 where it was chosen. */
export interface SavSet {
  /** Without the "$". */
  name: string;
  label: string;
  variables: readonly string[];
}

/** Dates are days and moments as JavaScript has them; null is no value at all. */
export type SavCell = number | string | Date | null;

/** The bytes of a text that fit, whole characters only. */
export function cutBytes(text: string, limit: number): Buffer {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length <= limit) return bytes;
  let end = limit;
  // What begins with the bits 10 goes on with a character.
  while (end > 0 && ((bytes[end] as number) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

/** A text that fits, with "…" where something was cut off. */
export function cutText(text: string, limit: number): string {
  if (Buffer.byteLength(text, "utf8") <= limit) return text;
  return `${cutBytes(text, limit - 3)
    .toString("utf8")
    .trimEnd()}…`;
}
