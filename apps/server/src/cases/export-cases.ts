import type { Readable } from "node:stream";
import { CaseFilter } from "@soundings/contract/cases";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Db } from "../db/db.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { SheetCell } from "../spreadsheet/table.ts";
import { historyOf } from "./case-details.ts";
import { type CaseReader, type CaseRow, findCases } from "./case-queries.ts";
import { caseWords } from "./mail-words.ts";

const BATCH = 500;
const NEWEST = { sortBy: "opened_at", sortDirection: "desc" } as const;

/** Cases of a filter as csv in a language, the newest first, read in batches while they are sent. */
export function exportCases(
  db: Db,
  reader: CaseReader,
  filter: CaseFilter,
  language: InterfaceLanguage,
): Readable {
  return writeCsv(Object.values(caseWords(language).columns), cells(db, reader, filter, language));
}

async function* cells(
  db: Db,
  reader: CaseReader,
  filter: CaseFilter,
  language: InterfaceLanguage,
): AsyncGenerator<SheetCell[]> {
  const { statuses, reasons } = caseWords(language);
  for await (const row of rows(db, reader, filter)) {
    yield [
      row.number,
      row.thing_name,
      statuses[row.status],
      row.close_reason && reasons[row.close_reason],
      row.owner_name,
      row.opened_at,
      row.due_at,
      row.first_reply_at,
      row.closed_at,
      row.rules.map(({ name }) => name).join(", "),
      row.rating,
      row.score === null ? null : Math.round(row.score),
      row.emotions.join(", "),
      row.topics.join(", "),
      row.excerpt,
    ];
  }
}

async function* rows(db: Db, reader: CaseReader, filter: CaseFilter): AsyncGenerator<CaseRow> {
  for (let offset = 0; ; offset += BATCH) {
    const found = await findCases(db, reader, filter, NEWEST, { offset, limit: BATCH });
    yield* found;
    if (found.length < BATCH) return;
  }
}

/** All cases of an account with their history, a line of JSON each. */
export async function* allCases(db: Db, account_id: string, user_id: string): AsyncGenerator<string> {
  const filter = CaseFilter.parse({ state: "all" });
  for await (const row of rows(db, { account_id, user_id, hidden: [] }, filter)) {
    const history = await historyOf(db, { account_id, case_id: row.id });
    yield `${JSON.stringify({ ...row, history })}\n`;
  }
}
