import { expect, test, vi } from "vitest";
import type { PageWrite } from "../send-write.ts";
import { followAnswers } from "./follow-answers.ts";

const written = (answers: PageWrite["answers"]): PageWrite => ({
  ...{ response_id: "r", language: "en", answers, seen: null, sequence: 2, submit: false },
  missed: undefined,
});

test("what was heard in the texts is told on, also where the visit can go on elsewhere", () => {
  const followed = followAnswers({ sequence: 1, answers: {} });
  const said = { sentiment: "negative", score: -90, emotions: [], topics: {} } as const;
  const readings = { q: { of: "x", said: { ...said, emotions: [] } } };
  const reply = followed.heard(
    { state: "begun", sequence: 2, readings },
    written({ q: { text: "Cold" } }),
    vi.fn(),
  );
  expect(reply).toEqual({ state: "begun", sequence: 2, readings });
});

test("what another device wrote is taken over, as a reply of this window's own", () => {
  const followed = followAnswers({ sequence: 1, answers: {} });
  const take = vi.fn();
  const merged = { q: { text: "Here" }, other: { text: "There" } };
  const reply = followed.heard(
    { state: "begun", sequence: 7, answers: merged },
    written({ q: { text: "Here" } }),
    take,
  );
  expect(reply).toEqual({ state: "begun", sequence: 2 });
  expect(take).toHaveBeenCalledWith({ other: { text: "There" } });
  expect(followed.since(written(merged))).toMatchObject({ sequence: 7, changed: [] });
});
