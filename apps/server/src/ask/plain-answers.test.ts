import type { Insights } from "@soundings/contract/insights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askableDataset } from "../testing/ask-dataset.ts";

const POOL = [
  "The pool smells awfully of chlorine",
  "The pool closes at noon without any warning, a shame",
  "Nobody cleans the pool, it is full of leaves",
  "Sadly the pool is ice cold even in summer",
  "The pool was broken the whole week",
  "Sharp tiles in the pool cut my foot badly",
];
/** Rooms that are worse in the north, and a pool of which each says something else. */
const ROWS = [
  ...Array.from({ length: 120 }, (_, at) => {
    const branch = at % 2 ? "North" : "South";
    const isBad = (at * 7) % 10 < (branch === "North" ? 6 : 1);
    return [`${isBad ? "The room was dirty and noisy" : "The staff was friendly"}. Visit ${at}`, branch];
  }),
  ...Array.from({ length: 8 }, (_, at) => [`We waited an hour for the service at table ${at}`, "South"]),
  ...POOL.map((text, at) => [text, at % 2 ? "North" : "South"]),
];

let data: Awaited<ReturnType<typeof askableDataset>>;
beforeAll(async () => {
  data = await askableDataset([["Comment", "Branch"], ...ROWS]);
}, 60_000);
afterAll(async () => await data.close());

const ask = (question: string) => data.ask(question);

test("where nothing is certain and no wording is shared, some are quoted in their own words", async () => {
  for (const question of ["What do people say about the pool?", "What do people complain about the pool?"]) {
    const { query, answer } = await ask(question);
    expect(query?.topic_id, question).not.toBeNull();
    expect([answer?.claims, answer?.points], question).toEqual([[], []]);
    expect(answer?.quotes.length, question).toBeGreaterThan(0);
    for (const { text } of answer?.quotes ?? []) expect(POOL.join("\n")).toContain(text);
  }
});

test("complaints of a topic without parts are counted at least", async () => {
  const { answer } = await ask("What do people complain about the pool?");
  expect(answer?.rows.map(({ comment_count }) => comment_count)).toEqual([expect.any(Number)]);
  expect(answer?.rows[0]?.comment_count).toBeGreaterThan(0);
});

test("what the overview says to look at is among the complaints", async () => {
  const { fixes, lowest }: Insights = await data.read("/insights");
  const named =
    fixes.length > 0
      ? fixes.flatMap(({ claim }) => claim.subject.topic?.id ?? [])
      : lowest.map(({ topic }) => topic.id);
  expect(named.length).toBeGreaterThan(0);
  const { answer } = await ask("What do people complain about?");
  const rows = (answer?.rows ?? []).map(({ query }) => query.topic_id);
  for (const one of named) expect(rows).toContain(one);
});

test("why a value is worse is answered by how it differs, though nothing has changed", async () => {
  const { query, answer } = await ask("Why is North worse?");
  expect(query).toMatchObject({ kind: "why", direction: "down", filter: { cell: ["1:North"] } });
  expect(answer?.claims[0]).toMatchObject({
    kind: "segment_score",
    subject: { segment: { value: "North" } },
  });
  expect(answer?.claims[0]?.effect).toBeLessThan(0);
  expect(answer?.rows.length).toBeGreaterThan(0);
  // The dashboard heads them by what they count.
  expect(answer?.rows.every(({ query: own }) => own.blamed_topic_id === own.topic_id)).toBe(true);
  // Nothing sets it apart for the better.
  expect((await ask("Why is North better?")).answer?.claims).toEqual([]);
});

test("a word by which comments speak of a subtopic names it in a question, too", async () => {
  const { items } = await data.read("/topics");
  const speed = items
    .flatMap((item: { children: { id: string; name: string }[] }) => item.children)
    .find(({ name }: { name: string }) => name === "Speed of service");
  const { query } = await ask("What do people say about waiting?");
  expect([query?.kind, query?.topic_id]).toEqual(["about", speed?.id ?? "none"]);
});

test("a topic scores in an answer as on its own screen, with the same interval", async () => {
  const { items } = await data.read("/topics");
  const facilities = items.find(({ children }: { children: { name: string }[] }) =>
    children.some(({ name }) => name === "Pool"),
  );
  const pool = facilities.children.find(({ name }: { name: string }) => name === "Pool");
  for (const question of ["What do people say about the pool?", "Do people complain about the pool?"])
    expect((await ask(question)).answer?.score, question).toEqual(pool.estimate);
});

test("what is spoken of most is suggested, and compared only where enough speak of both", async () => {
  const { suggestions } = await ask("");
  expect(suggestions).toContain("What do people say about Staff?");
  expect(suggestions).toContain("Compare Staff with Cleanliness");
  const near = await ask("How are the pool and the room and the parrot?");
  expect(near.suggestions.filter((one) => /^Compare .*Pool/.test(one))).toEqual([]);
});
