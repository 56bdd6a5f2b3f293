import { useLocation } from "react-router";

/** What one of the public pages tells the next. It travels in the history, so the address bar stays clean. */
export interface EntryState {
  /** Filled into the next form. */
  email?: string;
  /** What was just done, said above the sign-in form. */
  done?: "verified" | "reset";
}

export function useEntryState(): EntryState {
  const state = useLocation().state as EntryState | null;
  return state ?? {};
}
