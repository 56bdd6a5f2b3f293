import type { CaseChange } from "@soundings/contract/cases";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { backOf, type CaseRow, type CaseState, lockCases, setCase } from "./case-queries.ts";
import { mayChange, readerOf } from "./case-rights.ts";
import { thingOf } from "./case-thing.ts";
import { insertEvents, type NewEvent } from "./event-queries.ts";
import { ownerNames } from "./owner-queries.ts";
import { assertMayOwn } from "./owners.ts";

/**
 * Changes cases, each as told; gives what takes it back. Those that are not there, or not the member's to change, are
 * left. @throws CASE_OWNER_INVALID, and FORBIDDEN where none may be changed
 */
export async function changeCases(
  db: Db,
  signed: Signed,
  changes: readonly CaseChange[],
  now: Date,
): Promise<{ changed: number; before: CaseChange[] }> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return await db.transaction().execute(async (trx) => {
    const there = await lockCases(trx, readerOf(signed), [...byId.keys()]);
    const rows = there.filter((row) => mayChange(signed, row));
    if (there.length > 0 && rows.length === 0) throw new ProblemError("FORBIDDEN", { role: "analyst" });
    const names = await newOwners(trx, signed.account_id, rows, byId);
    const events: NewEvent[] = [];
    const before: CaseChange[] = [];
    for (const row of rows) {
      const change = byId.get(row.id) as CaseChange;
      const state = stateAfter(row, change, now);
      if (Object.keys(state).length === 0) continue;
      await setCase(trx, { account_id: signed.account_id, id: row.id }, state, now);
      before.push(backOf(row, change));
      const user = { id: signed.user.id, name: signed.user.name };
      events.push(...told(row, state, names).map((event) => ({ ...event, case_id: row.id, user, at: now })));
    }
    await insertEvents(trx, signed.account_id, events);
    return { changed: before.length, before };
  });
}

/** Names of those who get cases. */
async function newOwners(
  trx: DbOrTransaction,
  account_id: string,
  rows: readonly CaseRow[],
  changes: ReadonlyMap<string, CaseChange>,
): Promise<Map<string, string>> {
  const wanted = new Map<string, { owner: string; row: CaseRow }>();
  for (const row of rows) {
    const owner = changes.get(row.id)?.owner_id;
    const thing = row.survey_id ?? row.dataset_id;
    if (owner) wanted.set(`${owner}/${thing}`, { owner, row });
  }
  for (const { owner, row } of wanted.values()) {
    const thing = thingOf(row);
    if (thing) await assertMayOwn(trx, account_id, owner, thing);
  }
  return await ownerNames(
    trx,
    account_id,
    [...wanted.values()].map(({ owner }) => owner),
  );
}

/** What differs. */
function stateAfter(row: CaseRow, change: CaseChange, now: Date): Partial<CaseState> {
  const state: Partial<CaseState> = {};
  const { status, owner_id, due_at } = change;
  const reason = status === "closed" ? (change.close_reason ?? "solved") : null;
  if (status !== undefined && (status !== row.status || reason !== row.close_reason)) {
    state.status = status;
    state.close_reason = reason;
    if (status !== "closed") state.closed_at = null;
    else if (!row.closed_at) state.closed_at = now;
  }
  if (owner_id !== undefined && owner_id !== row.owner_id) state.owner_id = owner_id;
  if (due_at !== undefined && (due_at && Date.parse(due_at)) !== (row.due_at?.getTime() ?? null))
    state.due_at = due_at === null ? null : new Date(due_at);
  return state;
}

function told(
  row: CaseRow,
  state: Partial<CaseState>,
  names: ReadonlyMap<string, string>,
): Pick<NewEvent, "kind" | "details">[] {
  const events: Pick<NewEvent, "kind" | "details">[] = [];
  if (state.status !== undefined)
    events.push({ kind: "status", details: { to: state.status, reason: state.close_reason ?? null } });
  if (state.owner_id !== undefined && state.owner_id !== row.owner_id)
    events.push({ kind: "owner", details: { to: state.owner_id && (names.get(state.owner_id) ?? "") } });
  if (state.due_at !== undefined)
    events.push({ kind: "due", details: { to: state.due_at?.toISOString() ?? null } });
  return events;
}
