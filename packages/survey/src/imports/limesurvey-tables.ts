import type { Language } from "../survey.ts";
import { childOf, elementsOf, textOf, type XmlElement } from "../xml.ts";
import { languageOf } from "./notebook.ts";

export type LimeRow = Readonly<Record<string, string>>;

/** What a row has in a column; "" where it has nothing. */
export const cell = (row: LimeRow, name: string): string => row[name] ?? "";

/** The tables of a .lss file; what is the same in older and newer versions of it. */
export class LimeTables {
  readonly #document: XmlElement;
  readonly #rows = new Map<string, LimeRow[]>();
  readonly #by = new Map<string, Map<string, LimeRow[]>>();

  constructor(document: XmlElement) {
    this.#document = document;
  }

  rows(table: string): LimeRow[] {
    const known = this.#rows.get(table);
    if (known) return known;
    const element = childOf(this.#document, table);
    const list = element && childOf(element, "rows");
    const rows = (list ? elementsOf(list, "row") : []).map(rowOf);
    this.#rows.set(table, rows);
    return rows;
  }

  /** Each group once, in order. */
  groups = (): LimeRow[] => once(this.rows("groups"), "gid").sort(by("group_order"));

  /** Each question of a group once, in order, without parts of others. */
  questions = (gid: string): LimeRow[] =>
    once(
      this.#where("questions", "gid", gid).filter((row) => (row.parent_qid ?? "0") === "0"),
      "qid",
    ).sort(by("question_order"));

  /** Rows or columns of a question, by their scale. */
  subquestions = (qid: string, scale = "0"): LimeRow[] =>
    once(
      ["subquestions", "questions"].flatMap((table) => this.#where(table, "parent_qid", qid)),
      "qid",
    )
      .filter((row) => (row.scale_id ?? "0") === scale)
      .sort(by("question_order"));

  /** Answers of a question, each once. */
  answers = (qid: string, scale = "0"): LimeRow[] =>
    once(
      this.#where("answers", "qid", qid).filter((row) => (row.scale_id ?? "0") === scale),
      "code",
    ).sort(by("sortorder"));

  attribute = (qid: string, name: string): string =>
    this.#where("question_attributes", "qid", qid).find((row) => row.attribute === name && row.value)
      ?.value ?? "";

  /** A text by the codes of its languages: in a table of its own since version 4, in rows a language before. */
  texts(
    kind: "question" | "group" | "answer",
    id: string,
    column: string,
    row: LimeRow,
  ): Map<string, string> {
    const { table, key, older } = KINDS[kind];
    const found = new Map<string, string>();
    for (const one of this.#where(table, key, id)) found.set(cell(one, "language"), cell(one, column));
    if (found.size > 0) return found;
    const by_ = kind === "group" ? "gid" : "qid";
    const same = older
      .flatMap((name) => this.#where(name, by_, cell(row, by_)))
      .filter((one) => kind !== "answer" || isSameAnswer(one, row));
    for (const one of same) found.set(cell(one, "language"), cell(one, column));
    return found;
  }

  /** The rows of a table by what one of their columns says. */
  #where(table: string, column: string, value: string): readonly LimeRow[] {
    const key = `${table} ${column}`;
    const known = this.#by.get(key) ?? new Map<string, LimeRow[]>();
    if (!this.#by.has(key)) {
      for (const row of this.rows(table)) {
        const own = known.get(cell(row, column));
        if (own) own.push(row);
        else known.set(cell(row, column), [row]);
      }
      this.#by.set(key, known);
    }
    return known.get(value) ?? [];
  }
}

/** Texts in the languages that we have. */
export function ours(texts: ReadonlyMap<string, string>): Map<Language, string> {
  const found = new Map<Language, string>();
  for (const [code, text] of texts) {
    const language = languageOf(code);
    if (language && text && !found.has(language)) found.set(language, text);
  }
  const [first] = texts.values();
  if (found.size === 0 && first) found.set("en", first);
  return found;
}

const KINDS = {
  question: { table: "question_l10ns", key: "qid", older: ["questions", "subquestions"] },
  group: { table: "group_l10ns", key: "gid", older: ["groups"] },
  answer: { table: "answer_l10ns", key: "aid", older: ["answers"] },
} as const;

const isSameAnswer = (one: LimeRow, row: LimeRow) =>
  one.code === row.code && (one.scale_id ?? "0") === (row.scale_id ?? "0");

const rowOf = (row: XmlElement): LimeRow =>
  Object.fromEntries(
    row.children.flatMap((child) =>
      typeof child === "string" ? [] : [[child.name, textOf(child).trim()] as const],
    ),
  );

function once(rows: readonly LimeRow[], key: string): LimeRow[] {
  const found = new Map<string, LimeRow>();
  for (const row of rows) if (!found.has(cell(row, key))) found.set(cell(row, key), row);
  return [...found.values()];
}

const by = (key: string) => (one: LimeRow, other: LimeRow) => Number(one[key] ?? 0) - Number(other[key] ?? 0);
