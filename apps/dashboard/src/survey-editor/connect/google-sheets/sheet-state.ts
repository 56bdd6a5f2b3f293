import type { GoogleAccount } from "@soundings/contract/consents";
import type { GoogleSheet, SheetErrorCode } from "@soundings/contract/google-sheets";

/** These end by themselves: the next try is planned. */
const PASSING: readonly SheetErrorCode[] = ["RATE_LIMITED", "UNREACHABLE"];
export const isPassing = (fault: SheetErrorCode): boolean => PASSING.includes(fault);

/** What keeps rows from being written; NO_ACCOUNT: the Google account was taken away here. */
export type SheetProblem = SheetErrorCode | "NO_ACCOUNT";

type Account = Pick<GoogleAccount, "id" | "reconnect">;
type Sheet = Pick<GoogleSheet, "google_account_id" | "active" | "fault" | "filling" | "rows">;

/** Rows on their way, with those that are not among them yet. */
export const waitingRows = ({ filling, rows }: Sheet, earlier: number): number =>
  rows.pending + (filling ? earlier : 0);

export const isWaiting = ({ filling, rows }: Pick<Sheet, "filling" | "rows">): boolean =>
  filling || rows.pending > 0;

/**
 * What is wrong with a sheet, or null. An account that must be connected again is told before the first row
 * failed by it. A sheet that is off is in no trouble.
 *
 * @param accounts undefined while they are not known
 */
export function sheetProblemOf(sheet: Sheet, accounts?: readonly Account[]): SheetProblem | null {
  if (!sheet.active) return null;
  if (sheet.google_account_id === null) return "NO_ACCOUNT";
  const account = accounts?.find(({ id }) => id === sheet.google_account_id);
  if (account?.reconnect) return "RECONNECT";
  return sheet.fault;
}

export type SheetState = "off" | "trouble" | "paused" | "waiting" | "active";

/** How a sheet stands, in a word. */
export function stateOf(sheet: Sheet, accounts?: readonly Account[]): SheetState {
  if (!sheet.active) return "off";
  const trouble = sheetProblemOf(sheet, accounts);
  if (trouble === null) return isWaiting(sheet) ? "waiting" : "active";
  return isPassing(trouble as SheetErrorCode) ? "paused" : "trouble";
}

/** How soon a sheet is asked for again, in ms; false when nothing of it will change by itself. */
export function lookAgainIn(sheet: Sheet | null | undefined): number | false {
  if (!sheet?.active || sheet.google_account_id === null) return false;
  // An answer may come while somebody looks on.
  if (sheet.fault === null) return isWaiting(sheet) ? 2_000 : 10_000;
  return isWaiting(sheet) && isPassing(sheet.fault) ? 10_000 : false;
}

/** From so many waiting rows on their way is worth a bar. */
const WORTH_A_BAR = 10;

/** The most rows that waited since none did. */
export const peakOf = (before: number, pending: number): number =>
  pending === 0 ? 0 : Math.max(before, pending);

/** The share of a wave of rows that is done, 0 to 1; null when there are too few to show it. */
export function doneShare(peak: number, pending: number): number | null {
  return peak < WORTH_A_BAR || pending === 0 ? null : (peak - pending) / peak;
}
