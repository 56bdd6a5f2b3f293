import { Readable } from "node:stream";
import type { SurveyAnswer } from "@soundings/contract/answers";
import { csvLine } from "../spreadsheet/csv-writer.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import { zipOf } from "../spreadsheet/zip-writer.ts";
import type { SavCell } from "../spss/sav-variable.ts";
import { type CodebookEntry, codebookOf, codebookSheet } from "./codebook.ts";
import { codebookPage } from "./codebook-page.ts";
import type { StatisticsPlan } from "./plan-variables.ts";
import { rScript } from "./r-script.ts";
import { CountedValues } from "./value-counts.ts";

type Answers = AsyncIterable<SurveyAnswer>;

const PIECE = 48 * 1024;

/** The values of each response, counted while they pass by. */
async function* rowsOf(
  plan: StatisticsPlan,
  answers: Answers,
  counted: CountedValues,
): AsyncGenerator<SavCell[]> {
  for await (const answer of answers) {
    const one = plan.caseOf(answer);
    const cells = plan.variables.map(({ cell }) => cell(one));
    counted.put(cells);
    yield cells;
  }
}

/** The table, a script that reads it, and the codebook, as a zip. */
export function exportForR(plan: StatisticsPlan, answers: Answers): Readable {
  const { files } = plan.texts;
  const counted = new CountedValues(plan.variables);
  async function* codebook() {
    yield codebookPage(plan, codebookOf(plan, counted), counted.cases);
  }
  const parts = [
    { name: files.script, text: [rScript(plan)] },
    { name: files.data, text: table(plan, rowsOf(plan, answers, counted)) },
    { name: files.codebook, text: codebook() },
  ];
  return Readable.from(zipOf(parts), { objectMode: false, highWaterMark: 64 * 1024 });
}

/** Names of variables, then a line for each response: codes as they are, times as ISO 8601 writes them. */
async function* table(plan: StatisticsPlan, rows: AsyncIterable<SavCell[]>): AsyncGenerator<string> {
  let piece = `\ufeff${csvLine(plan.variables.map(({ name }) => name))}`;
  for await (const cells of rows) {
    piece += csvLine(cells.map((cell, at) => written(cell, plan.variables[at]?.kind === "datetime")));
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/** A moment has its time also at midnight. */
const written = (cell: SavCell, isMoment: boolean): Cell =>
  cell instanceof Date && isMoment ? `${cell.toISOString().slice(0, 19)}Z` : cell;

export function exportCodebook(plan: StatisticsPlan, answers: Answers): Readable {
  async function* page() {
    const { entries, responses } = await countedEntries(plan, answers);
    yield Buffer.from(codebookPage(plan, entries, responses), "utf8");
  }
  return Readable.from(page(), { objectMode: false });
}

export function exportCodebookSheet(plan: StatisticsPlan, answers: Answers): Readable {
  async function* sheets() {
    const { entries } = await countedEntries(plan, answers);
    yield codebookSheet(entries, plan.texts);
  }
  return writeXlsx(sheets());
}

async function countedEntries(
  plan: StatisticsPlan,
  answers: Answers,
): Promise<{ entries: CodebookEntry[]; responses: number }> {
  const counted = new CountedValues(plan.variables);
  for await (const _ of rowsOf(plan, answers, counted));
  return { entries: codebookOf(plan, counted), responses: counted.cases };
}
