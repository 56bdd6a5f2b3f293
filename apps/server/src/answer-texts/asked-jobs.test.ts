import { expect, test } from "vitest";
import { AskedJobs } from "./asked-jobs.ts";

const SURVEY = "018f0000-0000-7000-8000-000000000001";

test("a job is there for certain at the number that its survey had, and at no other", () => {
  const asked = new AskedJobs();
  expect(asked.has(SURVEY, 7)).toBe(false);
  asked.add(SURVEY, 7, { again: false });
  expect(asked.has(SURVEY, 7)).toBe(true);
  expect(asked.has(SURVEY, 8)).toBe(false);
  asked.add(SURVEY, 8, { again: true });
  expect([7, 8].map((number) => asked.has(SURVEY, number))).toEqual([false, true]);
});

test("one that was never looked for is not known by being written again", () => {
  const asked = new AskedJobs();
  asked.add(SURVEY, 7, { again: true });
  expect(asked.has(SURVEY, 7)).toBe(false);
});
