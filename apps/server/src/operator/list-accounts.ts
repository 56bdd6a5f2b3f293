import type { CallQuery, CallReply } from "@soundings/contract/call";
import { Limits, Plan } from "@soundings/contract/limits";
import type { listAccounts as listCall } from "@soundings/contract/operator";
import type { Db } from "../db/db.ts";
import { monthOf } from "../plans/limits.ts";
import { searchAccounts, usageOfAccounts } from "./account-queries.ts";

const Own = Limits.partial();

/** A page of all accounts. What they use is counted for those of the page alone, however many there are. */
export async function listAccounts(
  db: Db,
  search: CallQuery<typeof listCall>,
  now: Date,
): Promise<CallReply<typeof listCall>> {
  const month = monthOf(now);
  const { rows, total } = await searchAccounts(db, search, month);
  const ids = rows.map(({ id }) => id);
  const used = new Map((await usageOfAccounts(db, ids, month)).map(({ id, ...use }) => [id, use]));
  return {
    items: rows.map((row) => ({
      ...row,
      plan: Plan.parse(row.plan),
      limits: Own.safeParse(row.limits).data ?? {},
      trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
      disabled_at: row.disabled_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      used: used.get(row.id) ?? {
        datasets: 0,
        comments_this_month: 0,
        answers_this_month: 0,
        media_bytes: 0,
      },
    })),
    total_items: total,
    total_pages: Math.max(1, Math.ceil(total / search.limit)),
  };
}
