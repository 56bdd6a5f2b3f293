import { nearDuplicates } from "@soundings/nlp/analyse";
import { SENTIMENTS } from "@soundings/nlp/scale";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatasetRun } from "../runs/progress.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { buildColumns } from "./build-columns.ts";
import { NO_TEXT } from "./cell-texts.ts";
import { wordAt } from "./comment-words.ts";
import { type DatasetView, NO_DAY, NO_TOPIC } from "./dataset-view.ts";
import { ensureColumns } from "./ensure-columns.ts";
import { loadColumns } from "./load-columns.ts";
import { loadView, numbersOf, textsOf, timesOf, wordsOf } from "./load-view.ts";

const FIRST: (string | number)[][] = [
  ["Great coffee and a friendly barista, but slow service", "2026-01-05", 5, "Hanoi"],
  ["Giao hàng chậm, bánh nguội ngắt", "1969-12-31", "", "Hà Nội"],
  ["It is on the corner next to the bank", "", 3.5, ""],
  ["The parking is far away but the view is lovely 😊", "2026-02-01T13:45:00Z", "n/a", "Hanoi"],
];

/** Topics need some comments to be found in. */
const ROWS = Array.from({ length: 40 }, (_, place) =>
  (FIRST[place % 4] ?? []).map((cell, column) => (column === 0 ? `${cell} ${"!".repeat(place >> 2)}` : cell)),
);
const first = <Kind>(list: Iterable<Kind>) => [...list].slice(0, 4);

const engine = testEngine();
let t: TestDb;
let user: BuiltUser;
let run: DatasetRun;
let view: DatasetView;

async function seen(): Promise<DatasetView> {
  const found = await loadView(t.db, run);
  if (!found) throw new Error("no view");
  return found;
}

beforeAll(async () => {
  t = await testDb();
  user = await buildUser(t.db);
  const csv = csvOf([["Comment", "Date", "Rating", "City"], ...ROWS]);
  const columns = ["comment", "date_time", "score", "text"].map((data_type, index) => ({
    index,
    header: ["Comment", "Date", "Rating", "City"][index] as string,
    data_type: data_type as "comment",
    data_format: data_type === "date_time" ? ("iso" as const) : null,
  }));
  const dataset_id = await buildDataset(t.db, user.account_id, csv, { columns });
  run = { account_id: user.account_id, dataset_id, run: 1 };
  await runJobs(t.url, jobContext(t.db, engine));
  view = await seen();
});
afterAll(async () => {
  await engine.close();
  await t.close();
});

test("the columns hold what the rows hold", async () => {
  const { rows } = await sql<{
    id: number;
    sentiment: string;
    score: number;
    language: string;
    emotions: number;
  }>`
    select c.id, a.sentiment, a.score, a.language, a.emotions
    from comments c join comment_analyses a on a.dataset_id = c.dataset_id and a.comment_id = c.id
    where c.dataset_id = ${run.dataset_id} order by c.id`.execute(t.db);
  expect(rows).toHaveLength(ROWS.length);
  expect(view.count).toBe(ROWS.length);
  for (const [comment, row] of rows.entries()) {
    expect(SENTIMENTS[(view.sentiment[comment] ?? 0) - 1]).toBe(row.sentiment);
    expect(view.score[comment]).toBeCloseTo(row.score, 4);
    expect(view.languages[view.language[comment] ?? -1]).toBe(row.language);
    expect(view.emotions[comment]).toBe(row.emotions);
  }
  expect(first(view.day)).toEqual([20_458, -1, NO_DAY, 20_485]);
  expect(first(view.words)).toEqual([9, 6, 9, 11]);
});

test("near copies name the first comment of their group", () => {
  const copies = nearDuplicates();
  for (const [text] of ROWS) copies.add(String(text));
  const groups = copies.finish();
  expect([...view.first]).toEqual([...groups]);
  expect([...view.copy]).toEqual(Array.from(groups, (group, comment) => (group === comment ? 0 : 1)));
  expect(view.copy).toContain(1);
});

test("mentions name the topics of their rows, comment after comment, in the order of the text", async () => {
  const { rows } = await sql<{ comment_id: number; topic: string; subtopic: string | null; score: number }>`
    select m.comment_id, t.name as topic, s.name as subtopic, m.score from mentions m
    join topics t on t.id = m.topic_id left join topics s on s.id = m.subtopic_id
    where m.dataset_id = ${run.dataset_id} order by m.comment_id, m.start_at, t.key collate "C"`.execute(
    t.db,
  );
  expect(rows.length).toBeGreaterThan(3);
  const { offsets, topic, subtopic, score, stored } = view.mentions;
  const held = Array.from({ length: view.count }).flatMap((_, comment) =>
    Array.from({ length: (offsets[comment + 1] ?? 0) - (offsets[comment] ?? 0) }, (__, place) => {
      const at = (offsets[comment] ?? 0) + place;
      expect(stored[at]).toBe(place);
      return {
        comment_id: comment + 1,
        topic: view.topics[topic[at] ?? 0]?.name,
        subtopic: subtopic[at] === NO_TOPIC ? null : view.topics[subtopic[at] ?? 0]?.name,
        score: Math.round((score[at] ?? 0) * 10) / 10,
      };
    }),
  );
  expect(held).toEqual(rows);
  for (const { parent } of view.topics)
    expect(parent === null || view.topics[parent]?.parent === null).toBe(true);
});

test("cells, times and words are read when they are asked for", async () => {
  expect(first(await numbersOf(t.db, view, 2))).toEqual([5, Number.NaN, 3.5, Number.NaN]);
  const { values, place } = await textsOf(t.db, view, 3);
  expect(values).toEqual(["Hanoi", "Hà Nội"]);
  expect(first(place)).toEqual([0, 1, NO_TEXT, 0]);
  expect((await timesOf(t.db, view))[3]).toBe(Date.parse("2026-02-01T13:45:00Z"));
  const { dictionary, offsets, units } = await wordsOf(t.db, view);
  const words = Array.from(
    units.subarray(offsets[1], offsets[2]),
    (_, at) => dictionary[wordAt(units, (offsets[1] ?? 0) + at)],
  );
  expect(words).toEqual(["giao", "hang", "cham", "banh", "nguoi", "ngat"]);
  // A column that is none, or none of that kind, is empty.
  expect([...(await numbersOf(t.db, view, 3))].every(Number.isNaN)).toBe(true);
  expect((await textsOf(t.db, view, 99)).values).toEqual([]);
});

test("columns that the analysis writes are those that are made of its rows, byte for byte", async () => {
  const { account_id, dataset_id } = run;
  const blocks = () =>
    t.db
      .selectFrom("dataset_blocks")
      .where("account_id", "=", account_id)
      .where("dataset_id", "=", dataset_id)
      .where("run", "=", run.run)
      .selectAll()
      .orderBy("part")
      .orderBy("block")
      .execute();
  const written = await blocks();
  expect(written.map(({ part }) => part)).toContain("summary");
  await t.db.deleteFrom("dataset_blocks").where("dataset_id", "=", dataset_id).execute();
  await buildColumns(t.db, run);
  expect(await blocks()).toEqual(written.filter(({ part }) => part !== "moved"));
});

test("columns that are missing are built again, by one of those who ask", async () => {
  await sql`delete from dataset_blocks where dataset_id = ${run.dataset_id}`.execute(t.db);
  expect(await loadColumns(t.db, run)).toBeNull();
  const built = await Promise.all([ensureColumns(t.db, run), ensureColumns(t.db, run)]);
  const { version: _, engine_score: __, ...columns } = view;
  for (const one of built) expect(one).toEqual(columns);
});
