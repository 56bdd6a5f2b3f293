/** What a number format makes of a number. */
export type NumberKind = "number" | "date" | "time";

const DAY_MS = 86_400_000;
/** Day 0 of the two date systems, such that serials from 61 (1 March 1900) on are right. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_SERIAL = 2_958_466;

/** Kind of a built-in format, or of a custom one by its code. */
export function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code !== undefined) return kindOfCode(code);
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return "time";
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return "date";
  return "number";
}

/** Kind of a format by its code or built-in number. */
export const kindOfStored = (format: string | number): NumberKind =>
  typeof format === "string" ? kindOfFormat(0, format) : kindOfFormat(format, undefined);

/** A number as a format of nothing but zeros shows it, such as an id or a phone number; null for any other. */
export function paddedNumber(value: number, format: string | number): string | null {
  if (typeof format !== "string" || !/^0{2,20}$/.test(format) || !Number.isSafeInteger(value)) return null;
  const digits = String(Math.abs(value)).padStart(format.length, "0");
  return value < 0 ? `-${digits}` : digits;
}

/** Days between the two date systems. */
export const DAYS_1904 = (EPOCH_1904 - EPOCH_1900) / DAY_MS;

/** Letters of a format code tell its kind, once quoted and escaped text and [Red] or [$-409] are gone. */
function kindOfCode(code: string): NumberKind {
  const positive = code.split(";")[0] ?? "";
  const bare = positive
    .replace(/"[^"]*"/g, "")
    .replace(/\\.|_.|\*./g, "")
    .replace(/\[(?!(h+|m+|s+)\])[^[\]]*\]/gi, "")
    .replace(/general/gi, "");
  if (/[yd]|(^|[^hs:[])m{3,}/i.test(bare)) return "date";
  if (/[hs]/i.test(bare) || /AM\/PM|A\/P/i.test(bare)) return "time";
  return /m/i.test(bare) ? "date" : "number";
}

/**
 * A serial number as the date and time on the sheet, in the UTC fields of a Date; a time of day or a duration
 * as text "h:mm:ss"; or the number itself where it is no date.
 */
export function serialToCell(serial: number, kind: NumberKind, date1904: boolean): Date | string | number {
  if (kind === "number" || !(serial >= 0) || serial >= LAST_SERIAL) return serial;
  if (kind === "time") return serial < 1000 ? clock(Math.round(serial * 86_400)) : serial;
  return serialToDate(serial, date1904);
}

/** Wall-clock date of a serial number, rounded to the second. 1900 was no leap year, but sheets think so. */
export function serialToDate(serial: number, date1904 = false): Date {
  if (date1904) return new Date(EPOCH_1904 + Math.round(serial * 86_400) * 1000);
  const days = serial < 60 ? serial + 1 : serial;
  return new Date(EPOCH_1900 + Math.round(days * 86_400) * 1000);
}

/** Serial number of a wall-clock date from 1 March 1900 on; null for earlier ones. */
export function dateToSerial(date: Date): number | null {
  const serial = (date.getTime() - EPOCH_1900) / DAY_MS;
  return serial >= 61 && serial < LAST_SERIAL ? serial : null;
}

function clock(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
