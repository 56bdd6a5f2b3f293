import { expect, test } from "vitest";
import { CallError } from "../lib/call-error.ts";
import { broughtBack, connectAddress, failureOf, goOnTo, readConnected } from "./connect-address.ts";

const SURVEY = "018f0000-0000-7000-8000-000000000001";
const ACCOUNT = "018f0000-0000-7000-8000-000000000002";

const through = (told: Parameters<typeof connectAddress>[0]) =>
  readConnected(new URL(connectAddress(told), "https://x.example").searchParams);

test("a page that was called without a state has nothing to finish", () => {
  expect(broughtBack(new URLSearchParams("code=c&shop_id=1"))).toBeNull();
  expect(broughtBack(new URLSearchParams("state=s&code=c&scope=a&authuser=0"))).toEqual({
    state: "s",
    code: "c",
  });
  expect(broughtBack(new URLSearchParams("state=s&error=access_denied"))).toEqual({
    state: "s",
    error: "access_denied",
  });
});

test("what was connected for a survey goes on to its sheet, for an upload back to it, anything else to the settings", () => {
  const done = through({ consent: "google_sheets", survey_id: SURVEY, google_account_id: ACCOUNT });
  expect(goOnTo(done, "/upload/tiktok")).toBe(
    `/surveys/edit?id=${SURVEY}&tab=connect&view=google-sheets&step=create-sheet&google_account=${ACCOUNT}`,
  );
  expect(goOnTo(through({ consent: "google_sheets", google_account_id: ACCOUNT }), null)).toBe(
    "/settings#connections",
  );
  expect(goOnTo(through({ consent: "tiktok" }), null)).toBe("/settings#connections");
  expect(goOnTo(through({ consent: "tiktok" }), "/upload/tiktok?link=x")).toBe("/upload/tiktok?link=x");
});

test("what failed keeps what is needed to ask again, and goes back to the survey without an account", () => {
  const details = { source: "Google", consent: "google_sheets", survey_id: SURVEY, google_account_id: null };
  const failed = through(failureOf(new CallError("CONSENT_DENIED", 409, details)) ?? {});
  expect(failed).toEqual({ ...details, problem: "CONSENT_DENIED" });
  expect(goOnTo(failed, null)).toBe(`/surveys/edit?id=${SURVEY}&tab=connect&view=google-sheets`);
});

test("an address puts no words of its own into the page", () => {
  expect(
    through({ source: "Your account is blocked, call us", problem: "CONSENT_DENIED" }).source,
  ).toBeNull();
  expect(through({ source: "TikTok", problem: "CONSENT_DENIED" }).source).toBe("TikTok");
});

test("a call that reached no server can be made again", () => {
  expect(failureOf(new CallError("OFFLINE", 0))).toBeNull();
  expect(failureOf(new CallError("CONSENT_EXPIRED", 409))).toMatchObject({ problem: "CONSENT_EXPIRED" });
});
