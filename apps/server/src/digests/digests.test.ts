import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { readData } from "../receipts/read-data.ts";
import { isOfComments, ReceiptFile } from "../receipts/receipt.ts";
import { verifyReceipts } from "../receipts/verify-receipts.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { periodBefore } from "./digest-times.ts";
import { sendDigestsJob } from "./send-digests-job.ts";

const engine = testEngine();
/** The whole week before this one, and the last whole month. */
const week = periodBefore("week", new Date());
const GOOD = ["Friendly staff", "The staff were very friendly", "Such friendly staff at the desk"];
const BAD = ["The delivery was late", "Delivery came late again", "Late delivery, once more"];

let t: TestDb;
let app: FastifyInstance;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;
let id: string;
let old: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  mails = await startMailServer();
  user = await buildUser(t.db, { name: "Linh" });
  const rows = Array.from({ length: 120 }, (_, at) => [
    `${(at % 3 === 0 ? BAD : GOOD)[Math.floor(at / 3) % 3]}. Visit ${at}`,
    at % 2 === 0 ? week.from : week.to,
  ]);
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date"], ...rows]), { name: "Shop" });
  const past = rows.map(([text]) => [text ?? "", "2020-01-01"]);
  old = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date"], ...past]), { name: "Attic" });
  await runJobs(t.url, context());
}, 120_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await mails.close();
  await t.close();
});
afterEach(async () => {
  mails.mails.length = 0;
  await t.db.deleteFrom("digests").execute();
});

function context() {
  const config = readConfig({
    MEDIA_STORE: "database",
    SMTP_URL: mails.url,
    PUBLIC_URL: "https://soundings.example",
  });
  return jobContext(t.db, engine, { config });
}

async function set(dataset: string, every: string, when_nothing = false) {
  const wanted = form(`/datasets/${dataset}/digest`, { every, when_nothing }, bearer(user.token));
  return await app.inject({ ...wanted, method: "PUT" });
}
const get = async (dataset: string) =>
  (await app.inject({ url: `/api/datasets/${dataset}/digest`, headers: bearer(user.token) })).json();

/** Their time comes, and the clock looks, as often as told. */
async function sendDue(times = 1): Promise<void> {
  await t.db
    .updateTable("digests")
    .set({ next_at: new Date(Date.now() - 1_000) })
    .execute();
  for (let at = 0; at < times; at++) await sendDigestsJob({}, context());
  await runJobs(t.url, context());
}

test("a week's digest says what to know in the reader's language, once, and names its end", async () => {
  expect(await get(id)).toEqual({ every: "never", when_nothing: false, next_at: null });
  const { next_at, ...settings } = (await set(id, "week")).json();
  expect(settings).toEqual({ every: "week", when_nothing: false });
  expect(Date.parse(next_at)).toBeGreaterThan(Date.now());

  await sendDue(3);
  expect(mails.mails).toHaveLength(1);
  const [mail] = mails.mails;
  expect(mail?.subject).toContain("120 comments");
  expect(mail?.text).toMatch(/score [+−]?\d+/);
  expect(mail?.text).toContain("95% interval");
  // The first and the last day have sixty each.
  expect(mail?.text.match(/: 60 comments \(\d+ negative/g) ?? mail?.text).toHaveLength(2);
  expect(mail?.text).toContain("Delivery");
  expect(mail?.text).toMatch(/\d+ comments say \(nearly\) this of \p{Lu}/u);
  expect(mail?.source).toMatch(/^List-Unsubscribe:\s+<https:/m);
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(Date.parse((await get(id)).next_at)).toBeGreaterThan(Date.now());

  await t.db.updateTable("users").set({ language: "vi" }).where("id", "=", user.user.id).execute();
  await sendDue();
  await t.db.updateTable("users").set({ language: "en" }).where("id", "=", user.user.id).execute();
  expect(mails.mails).toHaveLength(2);
  expect(mails.mails[1]?.text).toContain("Giao hàng");
  expect(mails.mails[1]?.html).toContain('<html lang="vi">');

  // What both claim can be worked out anew from the dataset's data.
  const { body } = await app.inject({
    url: `/api/datasets/${id}/download-analyzed-data?type=jsonl`,
    headers: bearer(user.token),
  });
  const data = await readData(Readable.from(body.split("\n")));
  for (const { attachments, text } of mails.mails) {
    const receipts = ReceiptFile.parse(JSON.parse(attachments["receipts.json"] ?? "")).receipts.filter(
      isOfComments,
    );
    expect(receipts.length).toBeGreaterThan(0);
    expect(receipts.some((receipt) => "point" in receipt)).toBe(true);
    for (const receipt of receipts)
      expect(text).toContain("point" in receipt ? `“${receipt.point.quote.text}”` : receipt.sentence);
    expect((await verifyReceipts(receipts, data)).flatMap(({ faults }) => faults)).toEqual([]);
  }
});

test("of a period without comments there is a short mail where that is wanted, and none else", async () => {
  await set(old, "month");
  await sendDue();
  expect(mails.mails).toEqual([]);
  await set(old, "month", true);
  await sendDue();
  expect(mails.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("nothing new")]);
});

test("is ended by its mail, also by a mail program that asks twice, and by nobody else", async () => {
  await set(id, "week");
  await sendDue();
  const source = mails.mails[0]?.source ?? "";
  const url = /^List-Unsubscribe:\s+<https:\/\/soundings.example(\S+)>/m.exec(source)?.[1] ?? "";
  const spoilt = url.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  const post = (to: string) => app.inject({ method: "POST", url: to });
  expect((await post(spoilt)).statusCode).toBe(404);
  expect((await post("/api/public/digests/stop?token=x.y.z")).statusCode).toBe(404);
  expect((await get(id)).every).toBe("week");
  expect((await post(url)).json()).toEqual({ dataset_name: "Shop" });
  expect((await get(id)).every).toBe("never");
  expect((await post(url)).json()).toEqual({ dataset_name: null });
  await sendDue();
  expect(mails.mails).toHaveLength(1);
});

test("one that nobody wants any more, or whose dataset is gone, is not sent", async () => {
  await set(id, "week");
  await t.db
    .updateTable("digests")
    .set({ next_at: new Date(0) })
    .execute();
  await sendDigestsJob({}, context());
  await set(id, "never");
  await runJobs(t.url, context());
  expect(mails.mails).toEqual([]);
  const stranger = await buildUser(t.db);
  const foreign = form(
    `/datasets/${id}/digest`,
    { every: "week", when_nothing: false },
    bearer(stranger.token),
  );
  expect((await app.inject({ ...foreign, method: "PUT" })).statusCode).toBe(404);
});
