import { SHEET_FAULTS } from "@soundings/contract/google-sheets";
import { expect, test } from "vitest";
import { doneShare, lookAgainIn, peakOf, sheetProblemOf, stateOf, waitingRows } from "./sheet-state.ts";

const sheet = (part: object = {}) => ({
  google_account_id: "a",
  active: true,
  fault: null,
  filling: false,
  rows: { pending: 0, written: 3, failed: 0 },
  ...part,
});
const waiting = { pending: 4, written: 3, failed: 0 };
const account = (reconnect: boolean) => [{ id: "a", reconnect }];

test("a sheet is in trouble by its fault, or by its account before a row failed", () => {
  expect(sheetProblemOf(sheet())).toBeNull();
  expect(sheetProblemOf(sheet({ fault: "FULL" }))).toBe("FULL");
  expect(sheetProblemOf(sheet(), account(false))).toBeNull();
  expect(sheetProblemOf(sheet(), account(true))).toBe("RECONNECT");
  expect(sheetProblemOf(sheet({ google_account_id: null }))).toBe("NO_ACCOUNT");
});

test("a sheet that is off is off, whatever went wrong before", () => {
  expect(stateOf(sheet({ active: false, fault: "GONE" }))).toBe("off");
});

test("how a sheet stands", () => {
  expect(stateOf(sheet())).toBe("active");
  expect(stateOf(sheet({ rows: waiting }))).toBe("waiting");
  expect(stateOf(sheet({ rows: waiting, fault: "UNREACHABLE" }))).toBe("paused");
  expect(stateOf(sheet({ fault: "PERMISSION" }))).toBe("trouble");
});

test("what passes by itself only pauses a sheet", () => {
  const passing = SHEET_FAULTS.filter((fault) => stateOf(sheet({ fault })) === "paused");
  expect(passing).toEqual(["RATE_LIMITED", "UNREACHABLE"]);
  expect(stateOf(sheet(), account(true))).toBe("trouble");
});

test("a sheet is looked at again while something of it may change by itself: soon while rows are on their way", () => {
  expect(lookAgainIn(undefined)).toBe(false);
  expect(lookAgainIn(null)).toBe(false);
  expect(lookAgainIn(sheet())).toBe(10_000);
  expect(lookAgainIn(sheet({ active: false }))).toBe(false);
  expect(lookAgainIn(sheet({ fault: "GONE" }))).toBe(false);
  expect(lookAgainIn(sheet({ rows: waiting }))).toBe(2_000);
  expect(lookAgainIn(sheet({ rows: waiting, fault: "RATE_LIMITED" }))).toBe(10_000);
  expect(lookAgainIn(sheet({ rows: waiting, fault: "RECONNECT" }))).toBe(false);
  expect(lookAgainIn(sheet({ rows: waiting, active: false }))).toBe(false);
  expect(lookAgainIn(sheet({ rows: waiting, google_account_id: null }))).toBe(false);
});

test("earlier answers wait too while they are being put among the rows", () => {
  expect(waitingRows(sheet({ rows: waiting }), 90)).toBe(4);
  expect(waitingRows(sheet({ rows: waiting, filling: true }), 90)).toBe(94);
  expect(stateOf(sheet({ filling: true }))).toBe("waiting");
  expect(lookAgainIn(sheet({ filling: true }))).toBe(2_000);
});

test("a bar goes from the most rows that waited to none; a few rows get none", () => {
  let peak = 0;
  const seen = [3, 200, 150, 50, 0, 4].map((pending) => {
    peak = peakOf(peak, pending);
    return doneShare(peak, pending);
  });
  expect(seen).toEqual([null, 0, 0.25, 0.75, null, null]);
});
