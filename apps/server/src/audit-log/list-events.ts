import {
  AUDIT_PAGE,
  AuditActor,
  AuditEvent,
  type AuditFilter,
  AuditKind,
  AuditOutcome,
} from "@soundings/contract/audit";
import type { Db } from "../db/db.ts";
import { type EventRow, findEvents, type Span } from "./event-queries.ts";

/** A page of the audit log, the latest first, and whether there is more on either side. */
export async function listEvents(
  db: Db,
  account_id: string,
  filter: AuditFilter,
  span: Span,
): Promise<{ items: AuditEvent[]; has_newer: boolean; has_older: boolean }> {
  // One more than is shown tells whether there is more.
  const rows = await findEvents(db, account_id, filter, span, AUDIT_PAGE + 1);
  const more = rows.length > AUDIT_PAGE;
  const page = rows.slice(0, AUDIT_PAGE);
  const back = span.after_id !== undefined;
  if (back) page.reverse();
  return {
    items: page.map(eventOf),
    has_newer: back ? more : span.before_id !== undefined,
    has_older: back ? true : more,
  };
}

const Settings = AuditEvent.shape.before;

/** An event as people are shown it. */
export function eventOf(row: EventRow): AuditEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: AuditActor.parse(row.actor),
    user: row.user_id ? { id: row.user_id, name: row.user_name ?? "", email: row.user_email ?? "" } : null,
    key: row.key_id ? { id: row.key_id, name: row.key_name ?? "" } : null,
    call: row.call,
    kind: AuditKind.safeParse(row.kind).data ?? "account",
    outcome: AuditOutcome.parse(row.outcome),
    problem: row.problem,
    thing: row.thing_kind ? { kind: row.thing_kind, id: row.thing_id, name: row.thing_name } : null,
    place: row.place,
    user_agent: row.user_agent,
    before: Settings.safeParse(row.before).data ?? null,
    after: Settings.safeParse(row.after).data ?? null,
  };
}
