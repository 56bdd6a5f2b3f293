import { type AuditActor, auditKind } from "@soundings/contract/audit";
import type { Call } from "@soundings/contract/call";
import type { DbOrTransaction } from "../../db/db.ts";
import { newId } from "../../db/new-id.ts";
import { addEvents, type NewEvent } from "./queries.ts";
import type { Settings } from "./settings.ts";
import type { Thing } from "./things.ts";

/** Who did something: a member, with the key where it was their program. */
export interface Who {
  actor: AuditActor;
  user?: { id: string; name: string; email: string } | undefined;
  key?: { id: string; name: string } | null | undefined;
}

export interface ToRecord {
  account_id: string;
  who: Who;
  call: Pick<Call, "method" | "path">;
  things?: readonly Thing[];
  /** Why it was refused; done where there is none. */
  problem?: string;
  place?: string;
  user_agent?: string;
  change?: { before: Settings; after: Settings } | null;
}

/** Things of one call that are told of one by one. */
const MAX_THINGS = 200;

/** Writes what happened, an event for each thing; in the transaction that did it where one is given. */
export async function recordEvents(db: DbOrTransaction, happened: ToRecord, now: Date): Promise<void> {
  const { account_id, who, call, things = [], problem, place, user_agent, change } = happened;
  const about: (Thing | null)[] = things.length > 0 ? things.slice(0, MAX_THINGS) : [null];
  const events = about.map(
    (thing): NewEvent => ({
      account_id,
      id: newId(now.getTime()),
      at: now,
      actor: who.actor,
      user_id: who.user?.id ?? null,
      user_name: who.user?.name ?? null,
      user_email: who.user?.email ?? null,
      key_id: who.key?.id ?? null,
      key_name: who.key?.name ?? null,
      call: `${call.method} ${call.path}`,
      kind: auditKind(call),
      outcome: problem ? "denied" : "done",
      problem: problem ?? null,
      thing_kind: thing?.kind ?? null,
      thing_id: thing?.id ?? null,
      thing_name: thing?.name ?? null,
      place: place ?? null,
      user_agent: user_agent?.slice(0, 300) ?? null,
      before: change ? JSON.stringify(change.before) : null,
      after: change ? JSON.stringify(change.after) : null,
    }),
  );
  await addEvents(db, events);
}
