import type { GoogleSheet } from "@soundings/contract/google-sheets";
import { Id } from "@soundings/survey/id";

/** The specification's Google Sheets views; the first is the default. */
export const STEPS = ["intro", "login-list", "login-new", "create-sheet"] as const;
export type Step = (typeof STEPS)[number];

/** What an address asks for. */
export interface AskedStep {
  step: Step;
  /** The Google account that was chosen, or has just been connected. */
  google_account: string | null;
  /** Another spreadsheet is wanted, in place of the one that is connected. */
  another: boolean;
}

/** The step that an address names; odd parts of it are as if they were not there. */
export function readStep(params: URLSearchParams): AskedStep {
  const account = Id.safeParse(params.get("google_account"));
  return {
    step: STEPS.find((step) => step === params.get("step")) ?? STEPS[0],
    google_account: account.success ? account.data : null,
    another: params.get("another") === "yes",
  };
}

/** The same address at a step; without a step, where the view begins: the sheet when there is one. */
export function stepAddress(params: URLSearchParams, asked: Partial<AskedStep> = {}): string {
  const next = new URLSearchParams(params);
  next.set("view", "google-sheets");
  for (const key of ["step", "google_account", "another"]) next.delete(key);
  if (asked.step && asked.step !== STEPS[0]) next.set("step", asked.step);
  if (asked.google_account) next.set("google_account", asked.google_account);
  if (asked.another) next.set("another", "yes");
  return `?${next}`;
}

/** What is on screen: a step, or the sheet that is connected. */
export type ShownStep = Step | "connected";

/**
 * Which step is shown for what an address asks. After Google's page people come back to "create-sheet" with
 * the account that they chose: when that is the account of the sheet that is there already, it was connected
 * again, and there is nothing to create.
 *
 * @param accounts ids of the accounts that are connected
 */
export function shownStep(
  asked: AskedStep,
  sheet: Pick<GoogleSheet, "google_account_id"> | null,
  accounts: readonly string[],
): ShownStep {
  const { step, google_account, another } = asked;
  if (step === "intro") return sheet ? "connected" : "intro";
  if (step === "login-list") return accounts.length === 0 ? "login-new" : "login-list";
  if (step === "login-new") return "login-new";
  if (sheet && !another && google_account !== null && google_account === sheet.google_account_id) {
    return "connected";
  }
  if (google_account !== null && accounts.includes(google_account)) return "create-sheet";
  // A shared address, or an account that was taken away: one account needs no choice.
  if (accounts.length === 1) return "create-sheet";
  return accounts.length === 0 ? "login-new" : "login-list";
}
