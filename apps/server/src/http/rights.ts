import { atLeast, GrantLevel, type Rights, Role } from "@soundings/contract/rights";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { findGrants } from "./grant-queries.ts";

export interface MemberRow {
  account_id: string;
  id: string;
  role: string;
}

/** What a member may do in an account. Grants hold below admin only, so nobody else's are looked up. */
export async function rightsOf(db: DbOrTransaction, row: MemberRow): Promise<Rights> {
  const role = Role.parse(row.role);
  if (atLeast(role, "admin")) return { role, grants: new Map() };
  const grants = await findGrants(db, { account_id: row.account_id, user_id: row.id });
  return { role, grants: new Map(grants.map(({ id, level }) => [id, GrantLevel.parse(level)])) };
}

/** For a list's SQL: leaves out what does not exist for a member, `hiddenIds` of contract/needs.ts. */
export const notAmong = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} <> all(${ids}::uuid[])`;
