import { emptySurvey } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { sendLeft, takeUp } from "./left-visits.ts";
import type { PageData } from "./page-data.ts";
import type { PageReply } from "./send-write.ts";
import { openedWith, type StoredVisit } from "./stored-visit.ts";

const drawn = {
  code: "abcdefgh",
  version: 2,
  survey: emptySurvey(),
  language: "en",
  now: "2026-11-21T00:00:00Z",
  variant_id: null,
  parameters: { shop: "North" },
  trip: { answers: {}, trail: [], attempts: 0 },
  link: {},
} as unknown as PageData;

const begun = { response_id: "new", seal: "of new" };

const visit = (change: Partial<StoredVisit> = {}): StoredVisit => ({
  ...{ code: drawn.code, version: 2, parameters: drawn.parameters, variant_id: null, link: {} },
  ...{ response_id: "left", seal: "of left", opened_with: openedWith(drawn), language: "en" },
  ...{ trip: { answers: { q: { text: "Kept" } }, trail: [] }, sequence: 3 },
  ...{ submit: false, unsent: false, changed_at: 1, ...change },
});

test("the same link goes on; a link that says other things, and another survey's, begin anew", () => {
  expect(takeUp(drawn, begun, [visit()])?.visit.response_id).toBe("left");
  for (const other of [visit({ opened_with: "[]" }), visit({ code: "hgfedcba" })])
    expect(takeUp(drawn, begun, [other])).toBeNull();
});

test("what was sent is sent with the version that was answered; what was not goes on in the new one", () => {
  const sent = visit({ version: 1, submit: true, unsent: true });
  expect(takeUp(drawn, begun, [sent])).toMatchObject({
    visit: { response_id: "left", seal: "of left", version: 1, submit: true },
    replaced: null,
  });
  const left = visit({ version: 1, unsent: true });
  expect(takeUp(drawn, begun, [left])).toMatchObject({
    visit: { ...begun, version: 2, sequence: 0, unsent: true, trip: { answers: left.trip.answers } },
    replaced: left,
  });
});

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What becomes of a visit that is left, by what the line says time after time. */
async function left(visits: StoredVisit[], replies: (PageReply | null)[]) {
  const kept = new Map(visits.map((one) => [one.response_id, one]));
  const heard: string[] = [];
  sendLeft(visits, {
    send: async ({ response_id }) => {
      heard.push(response_id);
      return replies.shift() ?? null;
    },
    store: (one) => kept.set(one.response_id, one),
    forget: ({ response_id }) => kept.delete(response_id),
    present: ({ response_id }) => kept.get(response_id),
    pause: turn,
  });
  for (let turns = 0; turns < 10; turns++) await turn();
  return { heard, kept };
}

test("what is owed is sent until it is taken, and nothing else", async () => {
  const owed = visit({ submit: true, unsent: true });
  const { heard, kept } = await left(
    [owed, visit({ response_id: "quiet" })],
    [null, null, { state: "submitted", end_id: null }],
  );
  expect(heard).toEqual(["left", "left", "left"]);
  expect([...kept.keys()]).toEqual(["quiet"]);
});

test("what was begun may go on later, and another window's newer state is left alone", async () => {
  const owed = visit({ unsent: true });
  const begun = await left([owed], [{ state: "begun", sequence: 3 }]);
  expect(begun.kept.get("left")).toEqual({ ...owed, unsent: false });
  const newer = visit({ sequence: 7, unsent: true });
  const kept = new Map([["left", newer]]);
  sendLeft([owed], {
    send: async () => ({ state: "begun", sequence: 7 }),
    store: (one) => kept.set(one.response_id, one),
    forget: ({ response_id }) => kept.delete(response_id),
    present: ({ response_id }) => kept.get(response_id),
    pause: turn,
  });
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(kept.get("left")).toEqual(newer);
});
