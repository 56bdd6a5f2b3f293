import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { stillReads } from "../mail/queries.ts";
import type { Thing } from "./case-thing.ts";

/** Throws CASE_OWNER_INVALID where somebody is not in the account, or may not work on cases of the thing. */
export async function assertMayOwn(
  db: DbOrTransaction,
  account_id: string,
  user_id: string,
  { id }: Thing,
): Promise<void> {
  if (!(await stillReads(db, { account_id, user_id }, { id, role: "analyst" })))
    throw new ProblemError("CASE_OWNER_INVALID");
}
