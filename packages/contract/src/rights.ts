import { z } from "zod";

/** What a member may do in an account: a ladder, each role with all that those before it have. */
export const ROLES = ["viewer", "analyst", "editor", "admin", "owner"] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Whether a role has all that another one has. */
export const atLeast = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** What a member below admin has on one survey or dataset, in place of the role. */
export const GRANT_LEVELS = ["none", "view", "edit"] as const;
export const GrantLevel = z.enum(GRANT_LEVELS);
export type GrantLevel = z.infer<typeof GrantLevel>;

/** A member's role, and what replaces it by the ids of surveys and datasets. */
export interface Rights {
  role: Role;
  grants: ReadonlyMap<string, GrantLevel>;
}

/** The role on one survey or dataset; null where it does not exist for the member. */
export function roleOn({ role, grants }: Rights, id: string): Role | null {
  const level = atLeast(role, "admin") ? undefined : grants.get(id);
  if (level === undefined) return role;
  return level === "none" ? null : level === "view" ? "viewer" : "editor";
}

/** What a member has less of than a role, of what has grants: what lists and acts on many leave out. */
export const idsBelow = (rights: Rights, needed: Role): string[] =>
  [...rights.grants.keys()].filter((id) => {
    const role = roleOn(rights, id);
    return role === null || !atLeast(role, needed);
  });

/** Surveys and datasets that do not exist for a member. */
export const hiddenIds = (rights: Rights): string[] => idsBelow(rights, "viewer");
