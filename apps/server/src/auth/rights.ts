import { type Rights, Role } from "@soundings/contract/needs";
import type { UserRow } from "./queries.ts";

/** What a member may do in the account of the row. */
export function rightsOf({ role }: Pick<UserRow, "role">): Rights {
  return { role: Role.parse(role), grants: new Map() };
}
