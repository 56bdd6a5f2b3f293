import type { Call } from "@soundings/contract/call";
import { idsAt, needOf } from "@soundings/contract/needs";
import type { Need, Where } from "@soundings/contract/needs/need";
import { atLeast, type Role, roleOn } from "@soundings/contract/rights";
import type { Db } from "../db/db.ts";
import { ProblemError } from "./problem.ts";
import type { Session } from "./session.ts";
import { findThings, type ThingKind } from "./thing-queries.ts";

/** A call's checked input. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

type Asking = Pick<Session, "account_id" | "rights">;

/**
 * What a call needs in the account, asked before its input is read: nobody uploads for nothing.
 * @throws FORBIDDEN with the role that is needed
 */
export function askAccountNeed(call: Call, { rights }: Asking): void {
  const need = needOf(call);
  if (need.account) demand(rights.role, need.account);
  if (thingsOf(need).length === 0) demand(rights.role, need.role);
}

/**
 * What a call needs on the surveys and datasets that its input names. Of a list, those that do not exist for the member
 * are taken out, as ids that nobody has: the call does not know them.
 * @throws NOT_FOUND for a thing that does not exist, for the member or at all; FORBIDDEN with the role that is needed
 * for one that may be seen
 */
export async function askThingNeed(db: Db, call: Call, signed: Asking, input: Input): Promise<void> {
  const need = needOf(call);
  const named = thingsOf(need).filter(({ where }) => idsAt(input, where).length > 0);
  if (!need.account && named.length === 0) demand(signed.rights.role, need.role);
  for (const { kind, where, role } of named) {
    const ids = idsAt(input, where);
    const seen = ids.filter((id) => roleOn(signed.rights, id) !== null);
    const lacking = seen.filter((id) => !atLeast(roleOn(signed.rights, id) ?? "viewer", role));
    const there = lacking.length > 0 ? await findThings(db, signed.account_id, kind, lacking) : [];
    if (there.length > 0) throw forbidden(role);
    const left = seen.filter((id) => !lacking.includes(id));
    if (left.length < ids.length && !restrictIds(input, where, left)) throw new ProblemError("NOT_FOUND");
  }
}

/**
 * What a call needs on a survey or dataset that its input does not name.
 * @throws NOT_FOUND where it does not exist for the member; FORBIDDEN with the role that is needed
 */
export async function askThing(
  db: Db,
  { account_id, rights }: Asking,
  { kind, id, role }: { kind: ThingKind; id: string; role: Role },
): Promise<void> {
  const has = roleOn(rights, id);
  if (has !== null && atLeast(has, role)) return;
  const there = has === null ? [] : await findThings(db, account_id, kind, [id]);
  throw there.length > 0 ? forbidden(role) : new ProblemError("NOT_FOUND");
}

function thingsOf(need: Need): { kind: ThingKind; where: Where; role: Role }[] {
  const { survey, dataset, other_dataset, role } = need;
  return [
    ...(survey ? [{ kind: "survey" as const, where: survey, role }] : []),
    ...(dataset ? [{ kind: "dataset" as const, where: dataset, role }] : []),
    ...(other_dataset ? [{ kind: "dataset" as const, where: other_dataset, role: "viewer" as const }] : []),
  ];
}

/** Shortens a list of ids in an input; false where one id stands. */
function restrictIds(input: Input, where: Where, left: readonly string[]): boolean {
  const [part, field] = where.split(".") as [keyof Input, string];
  const fields = input[part] as Record<string, unknown>;
  if (!Array.isArray(fields[field])) return false;
  fields[field] = left;
  return true;
}

function demand(role: Role, needed: Role): void {
  if (!atLeast(role, needed)) throw forbidden(needed);
}

const forbidden = (role: Role) => new ProblemError("FORBIDDEN", { role });
