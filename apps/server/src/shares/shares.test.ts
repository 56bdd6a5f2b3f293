import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { escapeMarkup } from "@soundings/charts/escape-markup";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { readData } from "../receipts/read-data.ts";
import { isOfComments, ReceiptFile } from "../receipts/receipt.ts";
import { verifyReceipts } from "../receipts/verify-receipts.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { storeResponses } from "../testing/store-responses.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { DARK, LIGHT } from "./page-look.ts";

const engine = testEngine();
const GOOD = ["Friendly staff", "The staff were very friendly", "Such friendly staff at the desk"];
const BAD = ["The delivery was late", "Delivery came late again", "Late delivery, once more"];

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let dataset: string;
let survey: BuiltSurvey;
let question: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  const rows = Array.from({ length: 120 }, (_, at) => [
    `${(at % 3 === 0 ? BAD : GOOD)[Math.floor(at / 3) % 3]}. Visit <b>${at}</b>`,
    `2026-10-${String((at % 28) + 1).padStart(2, "0")}`,
  ]);
  dataset = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date"], ...rows]), {
    name: "Shop <script>alert(1)</script>",
  });
  await runJobs(t.url, jobContext(t.db, engine));
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "metric_range", {}, { title: "How likely?" });
    question = asked.id;
    return asked.survey;
  });
  await answer(9);
}, 120_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

async function answer(value: number): Promise<void> {
  const response = { id: newId(), number: 1, language: "en", variant_id: null, parameters: {}, path: [] };
  const given = {
    answers: { [question]: { value } },
    end_id: null,
    seen: null,
    sequence: 1,
    submitted: true,
  };
  await storeResponses(t.db, survey.key, [{ ...response, ...given }], new Date());
}

interface Made {
  share: { id: string; opened: number; has_password: boolean; part: string | null };
  url: string;
}

async function share(path: string, body: object): Promise<Made & { page: string }> {
  const reply = await app.inject(form(`${path}/shares`, { ...body }, bearer(user.token)));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const made = reply.json<Made>();
  return { ...made, page: new URL(made.url).pathname };
}
const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const revoke = (path: string, { share: { id } }: Made) =>
  app.inject({ method: "DELETE", url: `/api${path}/shares/${id}`, headers: bearer(user.token) });
const onDataset = () => `/datasets/${dataset}`;

test("an overview reads without script, in the reader's language, and names no row of the database", async () => {
  const made = await share(onDataset(), { mode: "live", filter: { from: "2026-10-01", to: "2026-10-28" } });
  const english = await open(made.page, { "accept-language": "en" });
  expect(english.statusCode).toBe(200);
  expect(english.headers).toMatchObject({
    "x-robots-tag": expect.stringContaining("noindex"),
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  });
  expect(english.body).toContain("From 1 Oct 2026 to 28 Oct 2026");
  expect(english.body).toContain("What to know");
  expect(english.body).toContain("Delivery");
  expect(english.body).not.toMatch(/<script|javascript:|\son\w+=|<b>\d/);
  expect(english.body).toContain("Shop &lt;script&gt;");
  // Neither the dataset's id nor any other; the token alone names its account.
  expect(english.body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
  const vietnamese = await open(made.page, { "accept-language": "vi-VN,vi;q=0.9" });
  expect(vietnamese.body).toContain('<html lang="vi">');
  expect(vietnamese.body).toContain("Những điều cần biết");
  expect(vietnamese.body).toContain("Giao hàng");
  expect((await open(`${made.page}?lang=vi`, { "accept-language": "en" })).body).toContain('lang="vi"');
  const { items } = (await app.inject({ url: "/api/shares", headers: bearer(user.token) })).json();
  expect(items.find(({ id }: { id: string }) => id === made.share.id).opened).toBe(3);
});

test("what a link says comes with its receipts, which the dataset's data confirms", async () => {
  const topics = await app.inject({ url: `/api${onDataset()}/topics`, headers: bearer(user.token) });
  const topic_id = topics.json().items[0].id;
  const { body } = await app.inject({
    url: `/api${onDataset()}/download-analyzed-data?type=jsonl`,
    headers: bearer(user.token),
  });
  const data = await readData(Readable.from(body.split("\n")));
  for (const [subject, hasPoints] of [
    [{ mode: "frozen" }, true],
    [{ mode: "live", topic_id }, true],
    [{ mode: "live", chart: "topics" }, false],
    [{ mode: "live", quotes: false }, false],
  ] as const) {
    const made = await share(onDataset(), subject);
    const page = await open(made.page, { "accept-language": "vi" });
    expect(page.body).toContain('href="?receipts&amp;lang=vi"');
    const reply = await open(`${made.page}?receipts&lang=vi`);
    expect(reply.headers["content-disposition"]).toContain("receipts.json");
    const receipts = ReceiptFile.parse(reply.json()).receipts.filter(isOfComments);
    expect(receipts.length).toBeGreaterThan(0);
    expect(receipts.some((receipt) => "point" in receipt)).toBe(hasPoints);
    for (const receipt of receipts) {
      expect(page.body).toContain(
        escapeMarkup("point" in receipt ? receipt.point.quote.text : receipt.sentence),
      );
      if ("quotes" in subject && "quotes" in receipt) expect(receipt.quotes).toEqual([]);
    }
    const verdicts = await verifyReceipts(receipts, data);
    expect(verdicts.flatMap(({ faults }) => faults)).toEqual([]);
    await revoke(onDataset(), made);
  }
  const secret = await share(onDataset(), { mode: "live", password: "first words" });
  expect((await open(`${secret.page}?receipts`)).statusCode).toBe(403);
  const report = await share(`/surveys/${survey.id}`, { mode: "live" });
  expect((await open(report.page)).body).not.toContain("?receipts");
  await revoke(onDataset(), secret);
  await revoke(`/surveys/${survey.id}`, report);
});

test("a link's end, password and hosts are changed, and its address stays; another's link is not there", async () => {
  const made = await share(onDataset(), { mode: "live", password: "first words" });
  const other = await share(`/surveys/${survey.id}`, { mode: "live" });
  const change = (path: string, id: string, payload: object, token = user.token) =>
    app.inject({ method: "PATCH", url: `/api${path}/shares/${id}`, headers: bearer(token), payload });
  expect((await open(made.page)).statusCode).toBe(403);
  const changed = await change(onDataset(), made.share.id, { password: null, hosts: ["wiki.example.com"] });
  expect(changed.json()).toMatchObject({
    has_password: false,
    hosts: ["wiki.example.com"],
    expires_at: null,
  });
  const opened = await open(made.page);
  expect(opened.statusCode).toBe(200);
  expect(opened.headers["content-security-policy"]).toContain("frame-ancestors wiki.example.com");

  const end = new Date(Date.now() + 60_000).toISOString();
  await change(onDataset(), made.share.id, { expires_at: end, password: "second words" });
  expect((await change(onDataset(), made.share.id, {})).json()).toMatchObject({
    has_password: true,
    hosts: ["wiki.example.com"],
    expires_at: end,
  });
  expect((await change(onDataset(), made.share.id, { expires_at: "2020-01-01T00:00:00Z" })).statusCode).toBe(
    422,
  );
  expect((await change(onDataset(), other.share.id, { hosts: [] })).statusCode).toBe(404);
  const stranger = await buildUser(t.db);
  expect((await change(onDataset(), made.share.id, { password: null }, stranger.token)).statusCode).toBe(404);
  for (const one of [made, other]) await revoke(one === made ? onDataset() : `/surveys/${survey.id}`, one);
});

test("frozen stays as it was after a correction, live moves with it", async () => {
  const [frozen, live] = [
    await share(onDataset(), { mode: "frozen" }),
    await share(onDataset(), { mode: "live" }),
  ];
  const figures = async ({ page }: { page: string }) => /<main.*<\/main>/.exec((await open(page)).body)?.[0];
  const before = await figures(frozen);
  expect(await figures(live)).toBe(before);
  for (let id = 1; id <= 40; id++) {
    await app.inject(form(`/datasets/${dataset}/comments/${id}/score`, { score: -90 }, bearer(user.token)));
  }
  expect(await figures(frozen)).toBe(before);
  expect(await figures(live)).not.toBe(before);
});

test("a link leads nowhere once it is taken back, ended, or its dataset is deleted, and a stranger takes none back", async () => {
  const made = await share(onDataset(), {});
  const stranger = await buildUser(t.db);
  const foreign = await app.inject({
    method: "DELETE",
    url: `/api${onDataset()}/shares/${made.share.id}`,
    headers: bearer(stranger.token),
  });
  expect(foreign.statusCode).toBe(404);
  // The same secret under another account's name.
  const [, secret] = made.page.split(".");
  const [theirs] = stranger.token.split(".");
  const replies = [
    await open(`/share/${theirs}.${secret}`),
    await open(`${made.page.slice(0, -1)}${made.page.endsWith("A") ? "B" : "A"}`),
    await open("/share/nonsense"),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await open(made.page)).statusCode).toBe(200);
  expect((await revoke(onDataset(), made)).statusCode).toBe(200);
  const gone = await open(made.page);
  expect(gone.statusCode).toBe(404);
  expect(gone.body).toBe(
    replies[2]?.body.replace(/nonce="[^"]+"/, /nonce="[^"]+"/.exec(gone.body)?.[0] ?? ""),
  );

  const short = await share(onDataset(), { expires_at: new Date(Date.now() + 60_000).toISOString() });
  expect((await open(short.page)).statusCode).toBe(200);
  await t.db
    .updateTable("shares")
    .set({ expires_at: new Date(Date.now() - 1) })
    .where("id", "=", short.share.id)
    .execute();
  expect((await open(short.page)).statusCode).toBe(404);
  const past = form(`${onDataset()}/shares`, { expires_at: "2020-01-01T00:00:00Z" }, bearer(user.token));
  expect((await app.inject(past)).statusCode).toBe(422);
});

test("a password is asked for, opens this link alone for a while, and is not guessed", async () => {
  const body = { password: "open sesame", mode: "live" };
  const [one, other] = [await share(onDataset(), body), await share(onDataset(), body)];
  const closed = await open(one.page);
  expect(closed.statusCode).toBe(403);
  expect(closed.body).not.toContain("Shop");
  const post = (page: string, password: string) =>
    app.inject({
      method: "POST",
      url: page,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ password }).toString(),
    });
  expect((await post(one.page, "open barley")).statusCode).toBe(403);
  const right = await post(one.page, "open sesame");
  expect(right.statusCode).toBe(303);
  const cookie = String(right.headers["set-cookie"]);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toContain(`Path=${one.page};`);
  const pass = { cookie: cookie.split(";")[0] ?? "" };
  expect((await open(one.page, pass)).statusCode).toBe(200);
  expect((await open(other.page, pass)).statusCode).toBe(403);
  const later = pass.cookie.replace("share=", "share=z");
  expect((await open(one.page, { cookie: later })).statusCode).toBe(403);
  for (let at = 0; at < 10; at++) await post(other.page, `guess ${at}`);
  expect((await post(other.page, "open sesame")).statusCode).toBe(429);
  const row = await t.db
    .selectFrom("shares")
    .where("id", "=", one.share.id)
    .select(["password_hash", "token_hash"])
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
  expect(one.url).not.toContain(row.token_hash.toString("base64url"));
});

test("a topic, a chart and a report are shared alone, without anybody's words where that is wanted", async () => {
  const topics = await app.inject({ url: `/api/datasets/${dataset}/topics`, headers: bearer(user.token) });
  const [topic] = topics.json().items;
  const one = await share(onDataset(), { topic_id: topic.id });
  expect(one.share.part).toContain(topic.name);
  expect((await open(one.page)).body).toContain(topic.name);
  const quoted = /<q>|<blockquote/;
  expect((await open((await share(onDataset(), {})).page)).body).toMatch(quoted);
  expect((await open((await share(onDataset(), { quotes: false })).page)).body).not.toMatch(quoted);

  const chart = await share(onDataset(), {
    chart: "emotions",
    hosts: ["wiki.example", "*.corp.example:8443"],
  });
  const framed = await open(chart.page);
  expect(framed.body.match(/<section/g)).toHaveLength(1);
  expect(framed.headers["x-frame-options"]).toBeUndefined();
  expect(framed.headers["content-security-policy"]).toContain(
    "frame-ancestors wiki.example *.corp.example:8443",
  );
  for (const hosts of [["*"], ["a.example; script-src *"], ["https://a.example"]]) {
    const wrong = await app.inject(form(`${onDataset()}/shares`, { hosts }, bearer(user.token)));
    expect(wrong.statusCode).toBe(422);
  }
  const unknown = form(`${onDataset()}/shares`, { topic_id: newId() }, bearer(user.token));
  expect((await app.inject(unknown)).statusCode).toBe(404);

  const path = `/surveys/${survey.id}`;
  const [frozen, live] = [await share(path, { mode: "frozen" }), await share(path, { mode: "live" })];
  const alone = await share(path, { chart: `question:${question}` });
  expect((await open(alone.page)).body.match(/<section/g)).toHaveLength(1);
  const shown = await open(frozen.page);
  expect(shown.body).toContain("How likely?");
  expect(shown.body).not.toContain(question);
  await answer(3);
  expect((await open(live.page)).body).toContain("2 answers");
  expect((await open(frozen.page)).body).toContain("1 answer");
});

test("the page has the dashboard's colours", () => {
  const file = new URL("../../../dashboard/src/styles/tokens.css", import.meta.url);
  const [light = "", dark = ""] = readFileSync(fileURLToPath(file), "utf8").split('[data-theme="dark"]');
  const valuesIn = (css: string) =>
    new Map([...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, n, v]) => [n, v]));
  const base = valuesIn(light);
  const value = (own: string | undefined) => base.get(/^var\((.+)\)$/.exec(own ?? "")?.[1]) ?? own;
  for (const [name, own] of Object.entries(LIGHT)) expect([name, own]).toEqual([name, value(base.get(name))]);
  for (const [name, own] of Object.entries(DARK))
    expect([name, own]).toEqual([name, valuesIn(dark).get(name)]);
});
