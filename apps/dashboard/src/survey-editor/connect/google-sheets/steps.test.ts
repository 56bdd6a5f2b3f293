import { expect, test } from "vitest";
import { readStep, shownStep, stepAddress } from "./steps.ts";

const ONE = "0190a5b2-0000-7000-8000-000000000001";
const TWO = "0190a5b2-0000-7000-8000-000000000002";
const asked = (address: string) => readStep(new URLSearchParams(address));
const sheetOf = (google_account_id: string | null) => ({ google_account_id });

test("the first step is the intro; odd parts of an address are left out", () => {
  expect(asked("")).toEqual({ step: "intro", google_account: null, another: false });
  expect(asked("step=fax&google_account=1&another=maybe")).toEqual({
    step: "intro",
    google_account: null,
    another: false,
  });
  expect(asked(`step=create-sheet&google_account=${ONE}&another=yes`)).toEqual({
    step: "create-sheet",
    google_account: ONE,
    another: true,
  });
});

test("a step's address keeps the survey and the tab, and nothing of the step before", () => {
  const from = new URLSearchParams(
    `id=1&tab=connect&view=google-sheets&step=create-sheet&google_account=${ONE}`,
  );
  expect(stepAddress(from)).toBe("?id=1&tab=connect&view=google-sheets");
  expect(stepAddress(from, { step: "login-list", another: true })).toBe(
    "?id=1&tab=connect&view=google-sheets&step=login-list&another=yes",
  );
  expect(asked(stepAddress(from, { step: "login-new", google_account: TWO }))).toEqual({
    step: "login-new",
    google_account: TWO,
    another: false,
  });
});

test("a connected sheet stands in for the intro", () => {
  expect(shownStep(asked(""), null, [])).toBe("intro");
  expect(shownStep(asked(""), sheetOf(ONE), [ONE])).toBe("connected");
});

test("without an account the list leads to a new login", () => {
  expect(shownStep(asked("step=login-list"), null, [])).toBe("login-new");
  expect(shownStep(asked("step=login-list"), null, [ONE])).toBe("login-list");
});

test("after Google's page a sheet is created, unless its account was only connected again", () => {
  const back = `step=create-sheet&google_account=${ONE}`;
  expect(shownStep(asked(back), null, [ONE, TWO])).toBe("create-sheet");
  expect(shownStep(asked(back), sheetOf(ONE), [ONE, TWO])).toBe("connected");
  expect(shownStep(asked(back), sheetOf(TWO), [ONE, TWO])).toBe("create-sheet");
  expect(shownStep(asked(back), sheetOf(null), [ONE])).toBe("create-sheet");
  expect(shownStep(asked(`${back}&another=yes`), sheetOf(ONE), [ONE])).toBe("create-sheet");
});

test("an account that is not there is chosen again", () => {
  const gone = `step=create-sheet&google_account=${TWO}`;
  expect(shownStep(asked(gone), null, [])).toBe("login-new");
  expect(shownStep(asked(gone), null, [ONE])).toBe("create-sheet");
  expect(shownStep(asked("step=create-sheet"), null, [ONE, TWO])).toBe("login-list");
});
