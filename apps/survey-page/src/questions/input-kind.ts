import { latinDigits } from "../letter-keys.ts";

interface InputKind {
  type: "text" | "email" | "tel" | "url" | "date";
  inputMode?: "decimal" | "email" | "tel" | "url";
  autoComplete?: string;
}

/**
 * What an input of each format is to the browser: its keyboard, its own memory, its calendar. A number
 * is text, since number inputs swallow what they do not understand and take the wheel for a change.
 */
const KINDS: Record<string, InputKind> = {
  number: { type: "text", inputMode: "decimal", autoComplete: "off" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  url: { type: "url", inputMode: "url", autoComplete: "url" },
  date: { type: "date" },
  address: { type: "text", autoComplete: "street-address" },
  country: { type: "text", autoComplete: "country-name" },
};

export function inputKind(format: string): InputKind {
  return KINDS[format] ?? { type: "text" };
}

/** As people type it: numbers may stand in their own digits. */
export function typed(format: string, text: string): string {
  return format === "number" || format === "phone" ? latinDigits(text) : text;
}
