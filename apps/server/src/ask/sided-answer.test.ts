import type { AskReply } from "@soundings/contract/ask";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askableDataset } from "../testing/ask-dataset.ts";

const PLACES = [
  "the gate",
  "the harbour",
  "a station",
  "our office",
  "the park",
  "the museum",
  "my street",
  "that hill",
];
const WHO = ["my sister", "a neighbour", "the old man", "our guests", "the teacher", "a friend", "her boss"];
const many = (count: number, say: (place: string, who: string) => string) =>
  Array.from({ length: count }, (_, at) => [
    say(PLACES[at % PLACES.length] as string, WHO[at % WHO.length] as string),
  ]);
/** More praise the staff than blame them; all the same nothing else is blamed by so many. */
const ROWS = [
  ...many(50, (place, who) => `Near ${place} the staff were friendly to ${who}`),
  ...many(24, (place, who) => `At ${place} the staff shouted at ${who}, so rude`),
  ...many(6, (place, who) => `The breakfast by ${place} was cold and disgusting, said ${who}`),
  ...many(40, (place, who) => `The pool at ${place} was wonderful for ${who}`),
  ...many(3, (place, who) => `The pool at ${place} was filthy, says ${who}`),
];

let data: Awaited<ReturnType<typeof askableDataset>>;
beforeAll(async () => {
  data = await askableDataset([["Comment"], ...ROWS]);
}, 60_000);
afterAll(async () => await data.close());

const rowsOf = ({ answer }: AskReply) => answer?.rows ?? [];
const listed = async (query: object) =>
  (await data.read(`/comments?${new URLSearchParams(query as Record<string, string>)}`)).pagination
    .totalItems;

test("what most complain about stands first, however many praise it", async () => {
  const complaints = rowsOf(await data.ask("What do people complain about?"));
  const named = complaints.map(({ name }) => name);
  expect(named[0]).toBe("Staff");
  expect(named).toContain("Breakfast");
  const praise = rowsOf(await data.ask("What do people like?"));
  for (const rows of [complaints, praise]) {
    const counts = rows.map(({ comment_count }) => comment_count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const { query, comment_count } of rows) expect(await listed(query)).toBe(comment_count);
  }
});

test("how many complain of one topic, and how many praise it, is said of it", async () => {
  const { answer } = await data.ask("Do people complain about the pool?");
  expect(answer?.sides).toEqual({ negative: 3, positive: (answer?.comment_count ?? 0) - 3 });
  expect(answer?.comment_count).toBeGreaterThan(30);
  expect((await data.ask("What do people complain about?")).answer?.sides).toBeNull();
});

test("a topic that nobody sees has no complaints", async () => {
  const id = "0192f0c1-2345-7abc-8def-000000000001";
  expect(await listed({ blamed_topic_id: id })).toBe(0);
  expect(await listed({ praised_topic_id: id })).toBe(0);
});
