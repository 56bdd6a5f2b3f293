import {
  createKey as createKeyCall,
  listKeys,
  listMyKeys,
  revokeKey,
  revokeMyKey,
} from "@soundings/contract/api-keys";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { createKey, keyOf } from "./create-key.ts";
import { deleteKey, listKeysOf, listKeysOfAccount } from "./queries.ts";

/** API keys: one's own, and for admins those of all members. */
export function apiKeyRoutes(serve: Serve): void {
  serve(listMyKeys, async ({ signed: { account_id, user }, db }) => {
    const now = new Date();
    const rows = await listKeysOf(db, { account_id, user_id: user.id });
    return { items: rows.map((row) => keyOf(row, now)) };
  });

  serve(createKeyCall, async ({ signed, body, db }) => createKey(db, signed, body, new Date()));

  serve(revokeMyKey, async ({ signed: { account_id, user }, params, db }) => {
    if (!(await deleteKey(db, { account_id, user_id: user.id }, params.id)))
      throw new ProblemError("NOT_FOUND");
    return {};
  });

  serve(listKeys, async ({ signed, db }) => {
    const now = new Date();
    const rows = await listKeysOfAccount(db, signed.account_id);
    return {
      items: rows.map((row) => ({
        ...keyOf(row, now),
        member: { id: row.user_id, name: row.user_name, email: row.user_email },
      })),
    };
  });

  serve(revokeKey, async ({ signed: { account_id }, params, db }) => {
    if (!(await deleteKey(db, { account_id }, params.id))) throw new ProblemError("NOT_FOUND");
    return {};
  });
}
