import type { Readable } from "node:stream";
import type { AuditFilter } from "@soundings/contract/audit";
import { auditCallText, auditTexts } from "@soundings/contract/audit-texts";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { PROBLEM_STATUS, type ProblemCode, problemReason } from "@soundings/contract/problems";
import type { Db } from "../db/db.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { SheetCell } from "../spreadsheet/table.ts";
import { findEvents } from "./event-queries.ts";
import { eventOf } from "./list-events.ts";

const BATCH = 2_000;

/** The events that a filter keeps as csv in a language, the latest first, read in batches while it is sent. */
export function exportEvents(
  db: Db,
  account_id: string,
  filter: AuditFilter,
  language: InterfaceLanguage,
): Readable {
  return writeCsv(Object.values(auditTexts(language).columns), rows(db, account_id, filter, language));
}

async function* rows(
  db: Db,
  account_id: string,
  filter: AuditFilter,
  language: InterfaceLanguage,
): AsyncGenerator<SheetCell[]> {
  const { actors, outcomes } = auditTexts(language);
  let before_id: string | undefined;
  do {
    const found = await findEvents(db, account_id, filter, { before_id }, BATCH);
    for (const row of found) {
      const { at, actor, user, key, call, thing, outcome, problem, place, user_agent, before, after } =
        eventOf(row);
      const nobody: Record<string, string> = actors;
      yield [
        at,
        user?.name ?? nobody[actor] ?? actor,
        user?.email ?? null,
        key?.name ?? null,
        auditCallText(call, language),
        thing?.name ?? thing?.id ?? null,
        outcomes[outcome],
        problem && (problem in PROBLEM_STATUS ? problemReason(problem as ProblemCode, language) : problem),
        place,
        user_agent,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
      ];
    }
    before_id = found.length === BATCH ? found.at(-1)?.id : undefined;
  } while (before_id);
}
