import { quoted } from "./csv-cell.ts";
import { LANGUAGES, type Language, type Survey } from "./survey.ts";
import { type SurveyText, textsOf } from "./translation.ts";
import type { Incoming } from "./translation-import.ts";

/**
 * Translations as a table for spreadsheets (RFC 4180): key, where, the default language's text, and a
 * column a language, headed by its code. What a spreadsheet would run as a formula gets an apostrophe
 * before it, which reading takes away again.
 */

export function writeCsv(
  survey: Survey,
  languages: readonly Language[],
  where: (text: SurveyText) => string,
): string {
  const rows = textsOf(survey).map((text) => [
    text.key,
    where(text),
    text.text,
    ...languages.map((language) => survey.translations[language]?.[text.key]?.text ?? ""),
  ]);
  const table = [["key", "where", survey.default_language, ...languages], ...rows];
  // The mark at the front tells spreadsheets that it is UTF-8.
  return `\uFEFF${table.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** What a table says; null where it is none of ours: it has no column "key", or no language's. */
export function readCsv(csv: string, survey: Survey): Incoming[] | null {
  const [head = [], ...rows] = readTable(csv.replace(/^\uFEFF/, ""));
  const columns = head.map((name) => name.trim().toLowerCase());
  const keyAt = columns.indexOf("key");
  const sourceAt = columns.indexOf(survey.default_language);
  const targets = LANGUAGES.filter((one) => one !== survey.default_language && columns.includes(one));
  if (keyAt < 0 || targets.length === 0) return null;
  return rows.flatMap((row) => {
    const key = row[keyAt]?.trim();
    if (!key) return [];
    const source = sourceAt < 0 ? null : unsafe(row[sourceAt] ?? "");
    return targets.map((language): Incoming => {
      const text = unsafe(row[columns.indexOf(language)] ?? "");
      return { language, key, source, text, state: "unsaid" };
    });
  });
}

/** It is read back: whatever might have got an apostrophe gets one, so that reading knows which to take away. */
const cell = (text: string) => quoted(/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
const unsafe = (text: string) => (/^'+[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);

/** Rows of cells; commas, semicolons or tabs between them, whichever the first line has most of. */
function readTable(csv: string): string[][] {
  const first = csv.split(/[\r\n]/, 1)[0] ?? "";
  const count = (sign: string) => first.split(sign).length;
  const separator = [",", ";", "\t"].sort((a, b) => count(b) - count(a))[0] ?? ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < csv.length) {
    const { text, end } = readCell(csv, at, separator);
    row.push(text);
    at = end;
    if (csv[at] === separator) {
      at++;
      if (at < csv.length) continue;
      row.push("");
    }
    rows.push(row);
    row = [];
    at += csv.startsWith("\r\n", at) ? 2 : 1;
  }
  return rows;
}

function readCell(csv: string, at: number, separator: string): { text: string; end: number } {
  if (csv[at] !== '"') {
    let end = at;
    while (end < csv.length && !`${separator}\r\n`.includes(csv[end] as string)) end++;
    return { text: csv.slice(at, end), end };
  }
  let text = "";
  let from = at + 1;
  for (;;) {
    const quote = csv.indexOf('"', from);
    // A last quote that is missing ends with the file.
    if (quote < 0) return { text: text + csv.slice(from), end: csv.length };
    text += csv.slice(from, quote);
    if (csv[quote + 1] !== '"') {
      let end = quote + 1;
      while (end < csv.length && !`${separator}\r\n`.includes(csv[end] as string)) end++;
      return { text, end };
    }
    text += '"';
    from = quote + 2;
  }
}
