import type { SurveyAnswer } from "@soundings/contract/answers";
import { SHEET_CELL_CHARACTERS } from "@soundings/contract/google-sheets";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { fillText } from "@soundings/contract/words";
import { type AskedSurvey, askedSurvey } from "../answer-results/asked-questions.ts";
import {
  apart,
  type ExportColumn,
  metadataColumns,
  questionColumns,
  scoreColumns,
  submittedColumn,
} from "../answer-results/export-columns.ts";
import { type AnswerExportTexts, answerExportTexts } from "../answer-results/export-texts.ts";
import type { Cell } from "../spreadsheet/table.ts";

/** The column by which a row is known again. */
export const ID_KEY = "response_id";
const METADATA = [ID_KEY, "submitted_at", "language", "variant"];

/** A response as a row: cells by what they hold, those that are empty left out. */
export interface AnswerRow {
  cells: ReadonlyMap<string, Exclude<Cell, null>>;
  /** An answer was too long for a cell and goes on in another. */
  split: boolean;
}

/**
 * What a survey's sheet has for columns, and how a response becomes a row. Headers say what questions are
 * called today; cells are made with the version that was answered, whatever was published since.
 */
export class SheetColumns {
  /** Keys that a sheet has from the start, in order; without a survey those that every response has. */
  readonly current: readonly string[];
  readonly #texts: AnswerExportTexts;
  readonly #all: ReadonlyMap<string, ExportColumn>;
  readonly #asked: AskedSurvey | null;
  readonly #byVersion = new Map<number, ReadonlyMap<string, ExportColumn>>();

  /** @param asked null for a survey that was never published */
  constructor(asked: AskedSurvey | null, language: InterfaceLanguage) {
    this.#asked = asked;
    this.#texts = answerExportTexts(language);
    this.#all = byKey(apart(columnsOf(asked, this.#texts)));
    const gone = (asked?.questions ?? [])
      .filter(({ archived }) => archived)
      .map(({ id }) => `question:${id}`);
    const today = new Set((asked?.current.survey.parameters ?? []).map(({ name }) => `parameter:${name}`));
    this.current = [...this.#all.keys()].filter((key) =>
      key.startsWith("parameter:")
        ? today.has(key)
        : !gone.some((one) => key === one || key.startsWith(`${one}:`)),
    );
  }

  /** "question:ID#2" is the column that goes on with what did not fit into "question:ID". */
  headerOf(key: string): string {
    const [whole = key, part] = key.split("#");
    const header = this.#all.get(whole)?.header ?? whole.replace(/^parameter:/, "");
    if (!part) return header;
    const { continued, continued_again } = this.#texts;
    return fillText(Number(part) > 2 ? continued_again : continued, { title: header, part });
  }

  rowOf(answer: SurveyAnswer): AnswerRow {
    const cells = new Map<string, Exclude<Cell, null>>();
    let split = false;
    for (const [key, { cell }] of this.#columnsFor(answer.version)) {
      const value = cell(answer);
      if (value === null || value === "") continue;
      const parts = typeof value === "string" ? partsOf(value) : [value];
      split ||= parts.length > 1;
      parts.forEach((part, at) => void cells.set(at === 0 ? key : `${key}#${at + 1}`, part));
    }
    for (const [name, value] of Object.entries(answer.parameters)) {
      if (value) cells.set(`parameter:${name}`, value);
    }
    return { cells, split };
  }

  /** Those of the version that was answered; what it did not have is read as it is called now. */
  #columnsFor(version: number): ReadonlyMap<string, ExportColumn> {
    const known = this.#byVersion.get(version);
    if (known) return known;
    const survey = this.#asked?.versions.get(version)?.map.survey;
    const own = survey ? columnsOf(askedSurvey([{ number: version, survey }]), this.#texts) : [];
    const columns = new Map([...this.#all, ...byKey(own)]);
    this.#byVersion.set(version, columns);
    return columns;
  }
}

const byKey = (columns: readonly ExportColumn[]) => new Map(columns.map((column) => [column.key, column]));

function columnsOf(asked: AskedSurvey | null, texts: AnswerExportTexts): ExportColumn[] {
  const names = asked ? parametersOf(asked) : [];
  const known = asked ? metadataColumns(asked, names, texts) : blankColumns(texts);
  const metadata = byKey([submittedColumn(texts), ...known]);
  const keys = [...METADATA, ...names.map((name) => `parameter:${name}`)];
  return [
    ...keys.flatMap((key) => metadata.get(key) ?? []),
    ...(asked?.questions ?? []).flatMap((question) => questionColumns(question, texts, { numbered: false })),
    ...(asked ? scoreColumns(asked, texts) : []),
  ];
}

const blankColumns = (texts: AnswerExportTexts): ExportColumn[] => [
  { key: "language", header: texts.language, cell: ({ language }) => texts.languageName(language) },
  { key: "variant", header: texts.link, cell: ({ variant_id }) => variant_id },
  { key: ID_KEY, header: texts.id, cell: ({ id }) => id },
];

/** Names of all versions' parameters, today's first. */
function parametersOf({ current, versions }: AskedSurvey): string[] {
  const maps = [current, ...[...versions.values()].map(({ map }) => map)];
  return [...new Set(maps.flatMap(({ survey }) => survey.parameters.map(({ name }) => name)))];
}

/** A text in pieces that fit into a cell each; no character is torn in two. */
export function partsOf(text: string, most: number = SHEET_CELL_CHARACTERS): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + most, text.length);
    const last = text.charCodeAt(to - 1);
    if (to < text.length && last >= 0xd800 && last <= 0xdbff && to - 1 > from) to--;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}
