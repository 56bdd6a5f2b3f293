import type { SecondStepAsked } from "@soundings/contract/auth";
import { useLocation } from "react-router";
import type { ProviderFailure } from "./oidc/provider-failure.ts";

/** What one of the public pages tells the next. It travels in the history, so the address bar stays clean. */
export interface EntryState {
  /** Filled into the next form. */
  email?: string;
  /** What was just done, said above the sign-in form. */
  done?: "verified" | "reset";
  /** The first step is done, on another page: what the second one begins with. */
  secondStep?: SecondStepAsked["second_step"];
  /** Why signing in by a provider failed. */
  provider?: ProviderFailure;
}

export function useEntryState(): EntryState {
  const state = useLocation().state as EntryState | null;
  return state ?? {};
}
