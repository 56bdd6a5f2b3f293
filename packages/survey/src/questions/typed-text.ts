import type { AnswerViolation } from "../validate-answer.ts";

/** What a text that somebody typed must be, whether it is an answer of its own or the field of a form. */

/** What a text must be. */
export const TEXT_FORMATS = ["text", "number", "email", "phone", "url", "date"] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** A bare address: without brackets, quotes and commas, in which mail programs read another one. */
const EMAIL = /^[^\s@<>()[\]",;:\\]+@[^\s@.<>()[\]",;:\\]+(\.[^\s@.<>()[\]",;:\\]+)+$/;

export function validateFormat(format: Exclude<TextFormat, "text">, text: string): AnswerViolation | null {
  switch (format) {
    case "number":
      return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? null : { code: "NOT_A_NUMBER" };
    case "email":
      return text.length <= 254 && EMAIL.test(text) ? null : { code: "EMAIL_INVALID" };
    case "phone": {
      const digits = text.replace(/[\s().-]/g, "");
      return /^\+?\d{6,15}$/.test(digits) ? null : { code: "PHONE_INVALID" };
    }
    case "url":
      return /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i.test(text) ? null : { code: "URL_INVALID" };
    case "date":
      return isDate(text) ? null : { code: "DATE_INVALID" };
  }
}

/** "2026-11-21", a day that exists. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
