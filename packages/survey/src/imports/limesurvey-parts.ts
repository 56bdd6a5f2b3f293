import type { LimeReading } from "./limesurvey-questions.ts";
import { cell, type LimeRow, ours } from "./limesurvey-tables.ts";
import { FIXED, type FixedWord } from "./limesurvey-words.ts";
import type { SaidText } from "./notebook.ts";

/** Choices, rows or columns of a question. */
export interface LimeParts {
  /** By their codes. */
  codes: readonly string[];
  texts: SaidText["text"][];
  /** In the survey's own language. */
  words: string[];
}

/** Codes "1" to `most`. */
export const numbersTo = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1));

/** Parts whose words the kind of question gives, or its codes. */
export function fixedParts(
  codes: readonly string[],
  words: readonly FixedWord[] | null,
  { notebook }: LimeReading,
): LimeParts {
  const texts = codes.map((code, at) => {
    const word = words?.[at];
    return notebook.fixed(word ? FIXED[word] : { en: code });
  });
  return { codes, texts: texts.map(({ text }) => text), words: texts.map(({ main }) => main) };
}

function partsOf(
  rows: readonly LimeRow[],
  kind: "answer" | "question",
  where: string,
  { notebook, tables }: LimeReading,
  most: number,
): LimeParts {
  const column = kind === "answer" ? "answer" : "question";
  const id = (row: LimeRow) => (kind === "answer" ? cell(row, "aid") : cell(row, "qid"));
  const parts = notebook.parts(
    rows.map((row) => ours(tables.texts(kind, id(row), column, row))),
    where,
    most,
  );
  const codes = rows.map((row) => (kind === "answer" ? cell(row, "code") : cell(row, "title")));
  return { codes, texts: parts.map(({ text }) => text), words: parts.map(({ main }) => main) };
}

/** Parts that are answers of the question, `most` of them. */
export const answerParts = (row: LimeRow, where: string, reading: LimeReading, most: number) =>
  partsOf(reading.tables.answers(cell(row, "qid")), "answer", where, reading, most);

/** Parts that are subquestions, `most` of them. */
export const rowParts = (row: LimeRow, where: string, reading: LimeReading, most: number) =>
  partsOf(reading.tables.subquestions(cell(row, "qid")), "question", where, reading, most);

/** Texts by codes. */
export const namedIn = ({ codes, words }: LimeParts): Map<string, string> =>
  new Map(words.map((word, at) => [codes[at] ?? "", word]));
