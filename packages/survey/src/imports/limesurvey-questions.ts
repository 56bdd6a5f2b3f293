import type { OutlineField, OutlineQuestion } from "../outline/outline.ts";
import { MAX_CHOICES } from "../questions/choices.ts";
import { MAX_FIELDS } from "../questions/form-input.ts";
import { MAX_MATRIX_COLUMNS, MAX_MATRIX_ROWS } from "../questions/matrix.ts";
import { MAX_RANKED_CHOICES } from "../questions/ranking.ts";
import type { AskedValues } from "./asked-values.ts";
import { answerParts, fixedParts, type LimeParts, namedIn, numbersTo, rowParts } from "./limesurvey-parts.ts";
import { takeEquation } from "./limesurvey-scores.ts";
import { cell, type LimeRow, type LimeTables, ours } from "./limesurvey-tables.ts";
import type { FixedWord } from "./limesurvey-words.ts";
import { numberOf } from "./loose.ts";
import type { Notebook, SaidText } from "./notebook.ts";
import type { SourceKind, SourceQuestion, SourceScore } from "./source-survey.ts";
import { ALWAYS, NEVER } from "./when.ts";

export interface LimeReading {
  notebook: Notebook;
  tables: LimeTables;
  /** What conditions may ask about, by codes and by "SURVEYxGROUPxQUESTION". */
  asked: Map<string, AskedValues>;
  /** The same by the numbers of questions. */
  byId: Map<string, AskedValues>;
  /** Equations that are scores. */
  scores: SourceScore[];
  /** The code of the survey's language. */
  main: string;
}

/** A question; null, with a note, where we have no such kind. */
export function readLimeQuestion(
  row: LimeRow,
  reading: LimeReading,
): { question: SourceQuestion | null; where: string } {
  const { notebook, tables, asked, main } = reading;
  const [qid, type] = [cell(row, "qid"), cell(row, "type")];
  const code = cell(row, "title") || qid;
  const texts = tables.texts("question", qid, "question", row);
  const said = texts.get(main) ?? [...texts.values()][0] ?? "";
  const where = notebook.where(code, said);
  const title = notebook.text(ours(texts), where);
  const key = notebook.keyOf(code);
  const when = tables.attribute(qid, "hidden") === "1" ? NEVER : ALWAYS;
  if (type === "X") {
    const question = notebook.statement(title);
    return { question: { key, where, question, when, repeats: title.repeats, jumps: [] }, where };
  }
  if (type === "*" && takeEquation(code, said, where, reading)) return { question: null, where };
  const read = Object.hasOwn(KINDS, type) ? KINDS[type]?.(row, where, reading) : undefined;
  if (!read) {
    const name = Object.hasOwn(TYPE_NAMES, type) ? TYPE_NAMES[type] : undefined;
    notebook.note(type === "*" ? "calculation" : "question_kind", where, name ?? type);
    return { question: null, where };
  }
  const help = notebook.text(ours(tables.texts("question", qid, "help", row)), where);
  reportExtras(row, where, reading);
  const values = {
    key,
    type: read.kind.type,
    choices: read.choices ?? new Map(),
    rows: read.rows ?? new Map(),
  };
  asked.set(code, values);
  reading.byId.set(qid, values);
  asked.set(`${cell(row, "sid")}X${cell(row, "gid")}X${qid}`, values);
  const question: OutlineQuestion = {
    ...read.kind,
    title: title.text,
    ...(help.main && { description: help.text }),
    required: row.mandatory === "Y",
  };
  const repeats = [...title.repeats, ...help.repeats];
  return { question: { key, where, question, when, repeats, jumps: [] }, where };
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  ...{
    "*": "equation",
    I: "language switch",
    "1": "array (dual scale)",
    ":": "array (numbers)",
    ";": "array (texts)",
  },
};

type ReadKind = (row: LimeRow, where: string, reading: LimeReading) => SourceKind;

const textKind =
  (multiline: boolean): ReadKind =>
  ({ qid = "" }, _, { tables }) => ({
    kind: { type: "text_input", multiline, ...maxOf(tables.attribute(qid, "maximum_chars")) },
  });

const rowsOf =
  (codes: string[], words: FixedWord[] | null): ReadKind =>
  (row, where, reading) =>
    matrixKind(fixedParts(codes, words, reading), row, where, reading);

const columnsOf: ReadKind = (row, where, reading) =>
  matrixKind(answerParts(row, where, reading, MAX_MATRIX_COLUMNS), row, where, reading);

/** By the letter of the kind. */
const KINDS: Readonly<Record<string, ReadKind>> = {
  L: (...asked) => listKind("single_choice", ...asked),
  "!": (...asked) => listKind("dropdown", ...asked),
  O(row, where, reading) {
    reading.notebook.note("unknown", where, "comment");
    return listKind("single_choice", row, where, reading);
  },
  M: severalKind,
  P(row, where, reading) {
    reading.notebook.note("unknown", where, "comments");
    return severalKind(row, where, reading);
  },
  S: textKind(false),
  T: textKind(true),
  U: textKind(true),
  N: ({ qid = "" }, _, { tables }) => ({
    kind: {
      type: "text_input",
      multiline: false,
      format: "number",
      min: numberOf(tables.attribute(qid, "min_num_value_n")),
      max: numberOf(tables.attribute(qid, "max_num_value_n")),
    },
  }),
  D: () => ({ kind: { type: "text_input", multiline: false, format: "date" } }),
  Q: (...asked) => formKind("text", ...asked),
  K: (...asked) => formKind("number", ...asked),
  Y: (_, __, reading) => fixedKind(["Y", "N"], ["yes", "no"], reading),
  G: (_, __, reading) => fixedKind(["F", "M"], ["female", "male"], reading),
  "5": () => ({
    kind: { type: "metric_range", metric: "custom", from: 1, to: 5, step: 1, display: "buttons" },
  }),
  A: rowsOf(numbersTo(5), null),
  B: rowsOf(numbersTo(10), null),
  C: rowsOf(["Y", "U", "N"], ["yes", "uncertain", "no"]),
  E: rowsOf(["I", "S", "D"], ["increase", "same", "decrease"]),
  F: columnsOf,
  H: columnsOf,
  R: rankingKind,
  "|": ({ qid = "" }, _, { tables }) => {
    const wanted = numberOf(tables.attribute(qid, "max_num_of_files")) ?? 1;
    return { kind: { type: "file_upload", max_count: Math.min(10, Math.max(1, wanted)) } };
  },
};

const maxOf = (value: string): Partial<OutlineQuestion> => {
  const max = numberOf(value);
  return max !== null && max > 0 ? { max } : {};
};

function fixedKind(codes: string[], words: FixedWord[], reading: LimeReading): SourceKind {
  const parts = fixedParts(codes, words, reading);
  return { kind: { type: "single_choice", choices: parts.texts }, choices: namedIn(parts) };
}

function otherOf(row: LimeRow, { tables, notebook }: LimeReading): SaidText["text"] | null {
  if (row.other !== "Y") return null;
  const text = tables.attribute(cell(row, "qid"), "other_replace_text");
  if (text) return notebook.text(notebook.one(text), "", 490).text;
  return notebook.fixed({ en: "Other", vi: "Khác", fr: "Autre", de: "Sonstiges", it: "Altro" }).text;
}

const shuffleOf = (row: LimeRow, { tables }: LimeReading) =>
  tables.attribute(cell(row, "qid"), "random_order") === "1" ||
  tables.attribute(cell(row, "qid"), "answer_order") === "random"
    ? ("all" as const)
    : ("none" as const);

function listKind(
  type: "single_choice" | "dropdown",
  row: LimeRow,
  where: string,
  reading: LimeReading,
): SourceKind {
  const parts = answerParts(row, where, reading, MAX_CHOICES);
  const other = otherOf(row, reading);
  const choices = namedIn(parts);
  if (other) choices.set("-oth-", "other");
  return {
    kind: { type, choices: parts.texts, shuffle: shuffleOf(row, reading), ...(other && { other }) },
    choices,
  };
}

function severalKind(row: LimeRow, where: string, reading: LimeReading): SourceKind {
  const parts = rowParts(row, where, reading, MAX_CHOICES);
  const other = otherOf(row, reading);
  const choices = namedIn(parts);
  if (other) choices.set("other", "other");
  const count = (name: string) => numberOf(reading.tables.attribute(cell(row, "qid"), name)) || null;
  const alone = reading.tables.attribute(cell(row, "qid"), "exclude_all_others").split(/[;,]/);
  const texts = parts.texts.map((text, at) =>
    alone.includes(parts.codes[at] ?? "\u0000") ? { text, exclusive: true } : text,
  );
  const limits = { min: count("min_answers"), max: count("max_answers") };
  return {
    kind: {
      type: "multiple_choice",
      choices: texts,
      shuffle: shuffleOf(row, reading),
      ...limits,
      ...(other && { other }),
    },
    choices,
  };
}

function formKind(kind: OutlineField["kind"], row: LimeRow, where: string, reading: LimeReading): SourceKind {
  const parts = rowParts(row, where, reading, MAX_FIELDS);
  const fields = parts.texts.map(
    (label): OutlineField => ({ label, kind, required: row.mandatory === "Y", placeholder: "" }),
  );
  return { kind: { type: "form_input", fields }, rows: namedIn(parts) };
}

function matrixKind(columns: LimeParts, row: LimeRow, where: string, reading: LimeReading): SourceKind {
  const rows = rowParts(row, where, reading, MAX_MATRIX_ROWS);
  const { notebook } = reading;
  if (shuffleOf(row, reading) === "all") notebook.note("randomisation", where);
  return {
    kind: { type: "matrix", rows: rows.texts, columns: columns.texts, multiple: false },
    choices: namedIn(columns),
    rows: namedIn(rows),
  };
}

/** What is ranked are answers; subquestions in the newest versions. */
function rankingKind(row: LimeRow, where: string, reading: LimeReading): SourceKind {
  const answers = answerParts(row, where, reading, MAX_RANKED_CHOICES);
  const parts = answers.codes.length > 0 ? answers : rowParts(row, where, reading, MAX_RANKED_CHOICES);
  return { kind: { type: "ranking", choices: parts.texts }, rows: namedIn(parts) };
}

/** What stands at a question and is not taken. */
function reportExtras(row: LimeRow, where: string, { notebook, tables }: LimeReading): void {
  const qid = cell(row, "qid");
  if (row.preg) notebook.note("validation", where, row.preg);
  for (const [name, code] of [
    ["array_filter", "condition"],
    ["array_filter_exclude", "condition"],
    ["em_validation_q", "validation"],
    ["em_validation_sq", "validation"],
    ["time_limit", "setting"],
    ["suffix", "look"],
    ["prefix", "look"],
  ] as const) {
    const value = tables.attribute(qid, name);
    if (value) notebook.note(code, where, `${name}: ${value}`);
  }
  const script = [...tables.texts("question", qid, "script", row).values()].some(
    (text) => text.trim() !== "",
  );
  if (script) notebook.note("script", where);
}
