import type { CallBody } from "@soundings/contract/call";
import type { changeDatasetShare, Share } from "@soundings/contract/shares";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { hashPassword } from "../secrets/password.ts";
import { endOf } from "./make-share.ts";
import { listShares, type ShareKey, type ShareOf, updateShare } from "./queries.ts";

type Changes = CallBody<typeof changeDatasetShare>;

/**
 * Changes how a link can be opened; its address and what it shows stay. A changed password asks everybody again.
 * Throws NOT_FOUND, and INVALID_INPUT for an end that is over.
 */
export async function changeShare(
  db: Db,
  key: ShareKey,
  of: ShareOf,
  { expires_at, password, hosts }: Changes,
  now: Date,
): Promise<Share> {
  const changed = {
    ...(expires_at !== undefined && { expires_at: endOf(expires_at, now) }),
    ...(password !== undefined && { password_hash: password === null ? null : await hashPassword(password) }),
    ...(hosts !== undefined && { hosts: [...new Set(hosts)] }),
  };
  if (Object.keys(changed).length > 0) await updateShare(db, key, of, changed);
  const share = (await listShares(db, key.account_id, of)).find(({ id }) => id === key.share_id);
  if (!share) throw new ProblemError("NOT_FOUND");
  return share;
}
