import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { rightsOf } from "../http/rights.ts";
import { worksOn } from "./case-rights.ts";
import type { Thing } from "./case-thing.ts";
import { findOwner } from "./owner-queries.ts";

interface Member {
  account_id: string;
  user_id: string;
}

/** Says of a survey or dataset whether a member works on its cases; of somebody who is gone, of none. */
export async function workOf(db: DbOrTransaction, member: Member): Promise<(thing_id: string) => boolean> {
  const row = await findOwner(db, member);
  if (!row) return () => false;
  const rights = await rightsOf(db, row);
  return (thing_id) => worksOn(rights, thing_id);
}

/** Throws CASE_OWNER_INVALID where somebody is not in the account, or may not work on cases of the thing. */
export async function assertMayOwn(
  db: DbOrTransaction,
  account_id: string,
  user_id: string,
  { id }: Thing,
): Promise<void> {
  const works = await workOf(db, { account_id, user_id });
  if (!works(id)) throw new ProblemError("CASE_OWNER_INVALID");
}
