import { claimText } from "@soundings/contract/claim-texts";
import type { Insights } from "@soundings/contract/insights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable } from "../spreadsheet/open-table.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";

const GOOD = ["The staff were friendly and helpful", "Lovely rooms and friendly staff"];
const BAD = ["Delivery was late again", "The delivery arrived broken and late"];
const ROWS = Array.from({ length: 300 }, (_, at) => {
  const city = ["Hanoi", "Da Nang"][at % 2] as string;
  const bad = at % 10 < (city === "Da Nang" ? 7 : 2);
  const day = new Date(Date.UTC(2026, 0, 1 + (at % 60))).toISOString().slice(0, 10);
  return [`${(bad ? BAD : GOOD)[(at >> 1) % 2]} (${at})`, day, city];
});

const engine = testEngine();
let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date", "City"], ...ROWS]));
  await runJobs(t.url, jobContext(t.db, engine));
}, 60_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

async function sheetOf(name: string): Promise<Record<string, unknown>[]> {
  const { rawPayload } = await app.inject({
    url: `/api/datasets/${id}/download-analyzed-data?type=xlsx`,
    headers: bearer(user.token),
  });
  const table = await openTable(rawPayload, { name: "a.xlsx", sheet: name });
  const rows: unknown[][] = [];
  for await (const row of table.rows()) rows.push(row.cells);
  const [header = [], ...body] = rows;
  return body.map((row) => Object.fromEntries(header.map((cell, at) => [String(cell), row[at] ?? null])));
}

test("the workbook says what the screen says, with what it rests on and the comments behind it", async () => {
  const reply = await app.inject({ url: `/api/datasets/${id}/insights`, headers: bearer(user.token) });
  const insights = reply.json<Insights>();
  const rows = await sheetOf("What to know");
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map((row) => row["What to know"])).toEqual(
    insights.claims.map((claim) => claimText(claim, "en")),
  );
  const comments = await sheetOf("Comments");
  for (const [at, claim] of insights.claims.entries()) {
    expect(rows[at]).toMatchObject({
      Difference: claim.effect,
      "Low (95 %)": claim.low,
      "High (95 %)": claim.high,
      "Comments (n)": claim.n,
      Engine: insights.engine,
      "Version of the edits": insights.edits,
    });
    expect(String(rows[at]?.Test)).toMatch(/test|interval|correlation/);
  }
  const city = insights.claims.findIndex(({ subject }) => subject.segment?.value === "Da Nang");
  const numbers = String(rows[city]?.["Comments behind it (No.)"]).split(", ").map(Number);
  expect(numbers).toHaveLength(150);
  for (const number of numbers)
    expect(comments.find((comment) => comment["No."] === number)).toMatchObject({ City: "Da Nang" });
});

test("someone who reads Vietnamese gets the sentences in Vietnamese", async () => {
  await t.db.updateTable("users").set({ language: "vi" }).where("id", "=", user.user.id).execute();
  const rows = await sheetOf("Điều cần biết");
  expect(rows.map((row) => row["Điều cần biết"])).toContainEqual(expect.stringContaining("City: Da Nang"));
  expect(String(rows[0]?.["Điều cần biết"])).toMatch(/điểm|nhận xét/);
});
