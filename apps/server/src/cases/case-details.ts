import type { Case, CaseEvent, CaseItem } from "@soundings/contract/cases";
import type { Db } from "../db/db.ts";
import type { Signed } from "../http/session.ts";
import type { CaseRow } from "./case-queries.ts";
import { type EventRow, eventsOf } from "./event-queries.ts";
import { repliesOf } from "./reply-queries.ts";
import { subjectOf } from "./show-case.ts";
import { replyWay } from "./write-reply.ts";

/** What a case's own page shows beside what a list does. */
export async function detailsOf(
  db: Db,
  { account_id, language }: Pick<Signed, "account_id" | "language">,
  row: CaseRow,
): Promise<Omit<Case, keyof CaseItem>> {
  const [subject, reply, events] = await Promise.all([
    subjectOf(db, account_id, row, language),
    replyWay(db, account_id, row),
    historyOf(db, { account_id, case_id: row.id }),
  ]);
  return {
    rules: row.rules,
    response_id: row.response_id,
    comment_id: row.comment_id,
    source_at: row.source_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    ...subject,
    reply,
    events,
  };
}

/** What happened to a case, the oldest first. */
export async function historyOf(db: Db, key: { account_id: string; case_id: string }): Promise<CaseEvent[]> {
  const [events, replies] = await Promise.all([eventsOf(db, key), repliesOf(db, key)]);
  const byId = new Map(replies.map((reply) => [reply.id, reply]));
  return events.flatMap((row): CaseEvent[] => {
    const what = whatOf(row, byId);
    if (!what) return [];
    const who = row.user_name ? { id: row.user_id, name: row.user_name } : null;
    return [{ id: row.id, at: row.at.toISOString(), who, what }];
  });
}

type Replies = ReadonlyMap<string, Awaited<ReturnType<typeof repliesOf>>[number]>;

function whatOf({ kind, details, edited_at }: EventRow, replies: Replies): CaseEvent["what"] | null {
  if (kind === "note") return { kind, text: String(details.text ?? ""), edited: edited_at !== null };
  if (kind !== "reply") return { kind, ...details } as CaseEvent["what"];
  const reply = replies.get(String(details.reply_id ?? ""));
  if (!reply) return null;
  const { subject, text, email, state } = reply;
  return { kind, subject, text, email, state };
}
