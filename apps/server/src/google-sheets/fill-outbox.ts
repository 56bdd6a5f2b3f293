import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { insertEarlier, markFound } from "../outbox/row-queries.ts";
import type { GoogleClient } from "./ask-google.ts";
import { ID_KEY } from "./sheet-columns.ts";
import { holdSheet, type SheetRecord, updateSheet } from "./sheet-queries.ts";
import { readColumn } from "./spreadsheets.ts";

/** Short transactions: answers that come meanwhile wait for none of them. */
const CHUNK = 2_000;
const FOUND_CHUNK = 5_000;

/**
 * Puts the next answers that were there before into the outbox. After the last of them, those that stand in the
 * sheet already are told by its column of ids, and not written again.
 * @throws SheetError
 */
export async function fillOutbox(
  { db }: { db: Db },
  key: SurveyKey,
  way: GoogleClient,
  sheet: SheetRecord,
  now: Date,
): Promise<void> {
  const ids = sheet.last_written_at && sheet.columns.find((column) => column.key === ID_KEY);
  const more = await fillNext(db, key, sheet.sheet_id, { end: !ids });
  if (more || !ids) return;
  const found = await readColumn(way, sheet.spreadsheet_id, sheet.sheet_id, ids.mark);
  const known = found.filter((text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text));
  for (let from = 0; from < known.length; from += FOUND_CHUNK) {
    await markFound(db, key, known.slice(from, from + FOUND_CHUNK), now);
  }
  await fillNext(db, key, sheet.sheet_id, { end: true });
}

/**
 * Fills in some, and says whether there may be more. With `end` the backfill is over when there are none: in the
 * same transaction, so that one which a person asks for anew is another one.
 */
async function fillNext(
  db: Db,
  key: SurveyKey,
  sheet_id: number,
  { end }: { end: boolean },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const held = await holdSheet(trx, key, sheet_id);
    if (!held?.backfill) return false;
    const backfill_after = await insertEarlier(trx, key, held.backfill_after, CHUNK);
    if (backfill_after) await updateSheet(trx, key, { backfill_after });
    else if (end) await updateSheet(trx, key, { backfill: false, backfill_after: null });
    return backfill_after !== null;
  });
}
