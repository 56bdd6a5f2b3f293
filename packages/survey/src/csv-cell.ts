/** How a text stands in a csv file: the one rule of every table that people download. */

/** Signed numbers, phone numbers among them, and lone signs: no spreadsheet runs them. */
const HARMLESS = /^\s*[+-][\d\s().,/-]*$/;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const withoutFormula = (text: string): string =>
  /^\s*[=+\-@]/.test(text) && !HARMLESS.test(text) ? `'${text}` : text;

/** Within quotation marks where a reader of csv would part it, or leave off what is at its ends (RFC 4180). */
export const quoted = (text: string): string =>
  /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
