import type { TextFormat } from "@soundings/survey/questions/typed-text";

/** Longer texts are no number that anybody counted with. */
const MAX_CHARACTERS = 40;

/** A text that must be a number or a date as its value, "7" for "+07.0"; null for other texts. */
export function typedValue(format: TextFormat | null, text: string | undefined): string | null {
  const value = text?.trim() ?? "";
  if (value === "" || value.length > MAX_CHARACTERS) return null;
  if (format === "number") {
    const number = Number(value);
    return Number.isFinite(number) ? String(number) : null;
  }
  return format === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
}

/** A number as people write it who count with it: no zeros in front, which are those of an id. */
const PLAIN_NUMBER = /^[+-]?(0|[1-9]\d*)?(\.\d+)?$/;
/** More digits do not fit into a number. */
const MAX_DIGITS = 15;

/** The cell of a text that must be of a kind: numbers and dates as such where nothing of them is lost, else as it was written. */
export function typedCell(kind: string | null, text: string | undefined): string | number | Date | null {
  const value = text?.trim() ?? "";
  if (value === "") return null;
  if (kind === "number" && PLAIN_NUMBER.test(value) && value.replace(/\D/g, "").length <= MAX_DIGITS) {
    return Number(value);
  }
  if (kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(`${value}T00:00:00Z`);
  return value;
}
