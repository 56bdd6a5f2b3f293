import type { Comment } from "@soundings/contract/comments";
import type { KeyPoints } from "@soundings/contract/key-points";
import type { TopicList } from "@soundings/contract/topics";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable } from "../spreadsheet/open-table.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const TEXTS = [
  "The staff were friendly and helpful",
  "Delivery was late. The box was broken",
  "Nhân viên nhiệt tình, phục vụ rất tốt",
  "Giá quá đắt so với chất lượng",
];
const ROWS = Array.from({ length: 40 }, (_, at) => [
  `${TEXTS[at % 4]} (${at})`,
  `2026-01-${String(1 + (at % 28)).padStart(2, "0")}`,
  at % 2 ? 1 + (at % 3) : 4 + (at % 2),
]);

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date", "Rating"], ...ROWS]));
  await runJobs(t.url, jobContext(t.db, engine));
  await post("/comments/2/score", { score: 77.5 });
  await post("/topics", { query: "broken", name: "Kaputt; =1+1" });
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

async function post(path: string, body: Record<string, unknown>): Promise<void> {
  const reply = await app.inject(form(`/datasets/${id}${path}`, body, bearer(user.token)));
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
}
const get = async <Reply>(path: string): Promise<Reply> =>
  (await app.inject({ url: `/api/datasets/${id}${path}`, headers: bearer(user.token) })).json();

async function download(type: "xlsx" | "csv") {
  return await app.inject({
    url: `/api/datasets/${id}/download-analyzed-data?type=${type}`,
    headers: bearer(user.token),
  });
}

/** A sheet's rows by header; the header of a column that comes twice counts once. */
async function sheetOf(content: Buffer, name: string, sheet?: string) {
  const table = await openTable(content, { name, ...(sheet ? { sheet } : {}) });
  const rows: unknown[][] = [];
  for await (const row of table.rows()) rows.push(row.cells);
  const [header = [], ...body] = rows;
  const records = body.map((row) =>
    Object.fromEntries(header.map((cell, at) => [String(cell), row[at] ?? null])),
  );
  return { sheets: table.sheets, records };
}

test("the workbook has what people see: corrected scores beside the engine's, and edited topics", async () => {
  const { rawPayload } = await download("xlsx");
  const { sheets, records } = await sheetOf(rawPayload, "a.xlsx");
  expect(sheets).toEqual([
    "Comments",
    "What to know",
    "Key points",
    "Mentions",
    "Topics",
    "Emotions",
    "Drivers",
    "Method",
  ]);
  const { list } = await get<{ list: Comment[] }>("/comments?limit=200");
  expect(records).toHaveLength(40);
  for (const comment of list) {
    expect(records[comment.id - 1]).toMatchObject({
      Comment: comment.text,
      Score: comment.score,
      "Engine's score": comment.engine_score,
      "Corrected by a person": comment.correction ? "yes" : null,
    });
  }
  expect(records[1]).toMatchObject({ Score: 77.5, "Corrected by a person": "yes" });
  expect(records[1]?.["Engine's score"]).not.toBe(77.5);

  const topics = (await sheetOf(rawPayload, "a.xlsx", "Topics")).records;
  const { items, other } = await get<TopicList>("/topics");
  expect(topics.filter(({ Subtopic }) => Subtopic === null)).toHaveLength(items.length + 1);
  expect(topics.find(({ Topic }) => Topic === "Kaputt; =1+1")).toMatchObject({
    "Made by a person": "yes",
    Comments: 10,
  });
  expect(topics.at(-1)).toMatchObject({ Topic: "Other (no topic)", Comments: other.comment_count });

  const mentions = (await sheetOf(rawPayload, "a.xlsx", "Mentions")).records;
  expect(mentions).toHaveLength(list.reduce((sum, comment) => sum + comment.mentions.length, 0));
  expect(mentions.find(({ Topic }) => Topic === "Kaputt; =1+1")).toMatchObject({ Words: "broken" });

  const drivers = (await sheetOf(rawPayload, "a.xlsx", "Drivers")).records;
  expect(new Set(drivers.map(({ Number: number }) => number))).toEqual(
    new Set(["Score of comments", "Rating"]),
  );
});

test("key points stand in a sheet of their own, and beside the comments that make them, as csv too", async () => {
  const points = (await sheetOf((await download("xlsx")).rawPayload, "a.xlsx", "Key points")).records;
  const whole = points.filter(({ Of }) => Of === "All comments");
  const { points: shown } = await get<KeyPoints>("/key-points");
  expect(shown.length).toBeGreaterThan(1);
  expect(whole.map((row) => [row["Key point"], row.Comments])).toEqual(
    shown.map(({ quote, comment_count }) => [quote.text, comment_count]),
  );
  const { records } = await sheetOf((await download("csv")).rawPayload, "a.csv");
  for (const row of points) {
    const quote = String(row["Key point"]);
    const behind = String(row["Comments behind it (No.)"]).split(", ").map(Number);
    expect(behind).toHaveLength(Number(row.Comments));
    expect(String(records[Number(row["Quoted from (No.)"]) - 1]?.Comment)).toContain(quote);
    for (const number of behind) {
      expect(String(records[number - 1]?.["Key points it makes"]).length).toBeGreaterThan(0);
    }
  }
});

test("the method sheet says what people changed", async () => {
  const { records } = await sheetOf((await download("xlsx")).rawPayload, "a.xlsx", "Method");
  expect(records).toContainEqual({ Item: "Scores corrected by a person", Value: 1 });
  expect(records).toContainEqual({ Item: "Topic edits (UTC)", Value: 1 });
  expect(records.map(({ Value }) => Value)).toContain("Made “Kaputt; =1+1” from the search “broken”");
});

test("csv has the comments alone, opens in a spreadsheet and holds no formula", async () => {
  const reply = await download("csv");
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(String(reply.headers["content-disposition"])).toContain("Comments_Analysis.csv");
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const { records } = await sheetOf(reply.rawPayload, "a.csv");
  expect(records).toHaveLength(40);
  expect(records[0]).toMatchObject({ Comment: ROWS[0]?.[0], Date: "2026-01-01" });
  expect(String(records[1]?.Topics)).toContain("Kaputt; =1+1");
});

test("someone who reads Vietnamese gets the words in Vietnamese", async () => {
  await t.db.updateTable("users").set({ language: "vi" }).where("id", "=", user.user.id).execute();
  const { sheets, records } = await sheetOf((await download("xlsx")).rawPayload, "a.xlsx", "Phương pháp");
  expect(sheets).toEqual([
    "Nhận xét",
    "Điều cần biết",
    "Ý chính",
    "Lượt nhắc",
    "Chủ đề",
    "Cảm xúc",
    "Yếu tố tác động",
    "Phương pháp",
  ]);
  expect(records.map((record) => record["Giá trị"])).toContain("Tạo “Kaputt; =1+1” từ tìm kiếm “broken”");
});
