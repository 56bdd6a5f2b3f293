import type { AskQuery } from "@soundings/contract/ask";
import { expect, test } from "vitest";
import { queryOf, readAskState, stateOf, writeAskState } from "./ask-state.ts";

const TOPIC = "0192f0c1-2345-7abc-8def-000000000001";
const SPAN = { first: "2025-01-01", last: "2026-10-31" };
const query: AskQuery = {
  kind: "compare",
  topic_id: TOPIC,
  other_topic_id: "0192f0c1-2345-7abc-8def-000000000002",
  column: null,
  direction: null,
  filter: { cell: ["2:Đà Nẵng"], emotion: "anger", from: "2026-06-01", to: "2026-06-30" },
};

test("a query comes back from the address", () => {
  const address = writeAskState("d", stateOf(query, "so sánh", SPAN));
  expect(queryOf(readAskState(address))).toEqual(query);
  expect(readAskState(address).question).toBe("so sánh");
});

test("an open side of the days is the dataset's own end", () => {
  const open = { ...query, filter: { from: "2026-06-01" } };
  expect(stateOf(open, "", SPAN).days).toEqual({ from: "2026-06-01", to: "2026-10-31" });
});

test("what is odd in an address is left out", () => {
  const state = readAskState(
    new URLSearchParams({ kind: "sing", column: "x", direction: "left", ask: "why?" }),
  );
  expect(state).toMatchObject({ kind: null, column: null, direction: null, question: "why?" });
  expect(queryOf(state)).toBeNull();
});

test("the word that an answer is found by, and the one that its topic stands for, come back from the address", () => {
  const byWord = { ...query, kind: "about", topic_id: null, other_topic_id: null } as const;
  const found = { ...byWord, filter: { ...query.filter, word: "fade|faded" } };
  const stoodFor = { ...byWord, topic_id: TOPIC, said: "videos" };
  for (const one of [found, stoodFor])
    expect(queryOf(readAskState(writeAskState("d", stateOf(one, "?", SPAN))))).toEqual(one);
  // A search of the list narrows no answer.
  expect(readAskState(new URLSearchParams({ q: "late" })).filter).toEqual({});
});
