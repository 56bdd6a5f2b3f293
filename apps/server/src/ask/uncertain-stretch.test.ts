import { afterAll, beforeAll, expect, test } from "vitest";
import { askableDataset } from "../testing/ask-dataset.ts";

/** A little worse from the 51st day on: nothing that is certain. */
const ROWS = Array.from({ length: 100 }, (_, at) => {
  const isBad = (at * 7) % 10 < (at < 50 ? 4 : 6);
  const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  return [`${isBad ? "The food was awful and cold" : "The food was great"} at table ${at}`, day];
});

let data: Awaited<ReturnType<typeof askableDataset>>;
beforeAll(async () => {
  data = await askableDataset([["Comment", "Date"], ...ROWS]);
}, 60_000);
afterAll(async () => await data.close());

test("where no change of the score is certain it is told since when it stands furthest from before", async () => {
  for (const question of ["When did things get worse?", "Mọi thứ tệ đi từ khi nào?"]) {
    const { query, answer } = await data.ask(question);
    expect(query?.kind, question).toBe("worse");
    expect(answer?.claims, question).toEqual([]);
    const { since = "", score = 0, score_before = 0, comment_count = 0 } = answer?.stretch ?? {};
    expect(since, question).toMatch(/^2026-/);
    expect(score, question).toBeLessThan(score_before);
    const own = await data.read(`/comments?from=${since}`);
    expect(own.pagination.totalItems, question).toBe(comment_count);
  }
});

test("asked of what got better no fall is told", async () => {
  expect((await data.ask("What got better?")).answer?.stretch ?? null).toBeNull();
});
