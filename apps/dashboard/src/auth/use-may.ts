import type { User } from "@soundings/contract/auth";
import type { Call } from "@soundings/contract/call";
import { needOf } from "@soundings/contract/needs";
import { atLeast, type Rights, roleOn } from "@soundings/contract/rights";
import { useCallback } from "react";
import { useUser } from "./session.ts";

/** Whether a member may make a call, on the survey or dataset of an id where the call is about one. */
export type May = (call: Pick<Call, "method" | "path">, id?: string) => boolean;

export function mayOf({ role, grants }: Pick<User, "role" | "grants">): May {
  const rights: Rights = { role, grants: new Map(grants.map(({ id, level }) => [id, level])) };
  return (call, id) => {
    const need = needOf(call);
    if (need.account && !atLeast(role, need.account)) return false;
    const has = id !== undefined && (need.survey || need.dataset) ? roleOn(rights, id) : role;
    return has !== null && atLeast(has, need.role);
  };
}

/** What the signed-in person may do: the one question that screens ask before they offer something. */
export function useMay(): May {
  const user = useUser();
  return useCallback((call, id) => mayOf(user)(call, id), [user]);
}
