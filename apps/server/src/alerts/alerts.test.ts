import type { Alert, AlertSettings } from "@soundings/contract/alerts";
import type { Claim } from "@soundings/contract/insights";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { enqueue } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { BAD, breakingRows, comeToDataset } from "../testing/breaking-dataset.ts";
import { type BuiltUser, buildMember, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  mails = await startMailServer();
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await mails.close();
  await t.close();
});
/** A dataset of ninety days that is analysed. */
async function begin(): Promise<void> {
  mails.mails.length = 0;
  user = await buildUser(t.db, { name: "Linh" });
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date"], ...breakingRows(0, 90)]), {
    name: "Shop",
  });
  await work();
}

const config = () =>
  readConfig({ MEDIA_STORE: "database", SMTP_URL: mails.url, PUBLIC_URL: "https://soundings.example" });
const work = () => runJobs(t.url, jobContext(t.db, engine, { config: config() }));

/** New comments come, as a refreshing brings them, and are analysed. */
async function come(rows: [string, string][]): Promise<void> {
  await comeToDataset(t.db, { account_id: user.account_id, dataset_id: id }, rows);
  await work();
}

async function told(
  query = "",
  token = user.token,
): Promise<{ items: Alert[]; unread: number; total_items: number }> {
  return (await app.inject({ url: `/api/alerts${query}`, headers: bearer(token) })).json();
}
const topicsOf = ({ subject, drivers }: Claim) =>
  [subject, ...drivers].flatMap(({ topic }) => topic?.name ?? []);
const set = (settings: Pick<AlertSettings, "level" | "mail">) =>
  app.inject({
    ...form(`/datasets/${id}/alert-settings`, { ...settings }, bearer(user.token)),
    method: "PUT",
  });

describe("a dataset that is read again", () => {
  beforeEach(begin);

  test("tells of a break once, with its day, interval, drivers and the words of those who say it", async () => {
    expect((await told()).items).toEqual([]);
    await come(breakingRows(90, 100));
    expect((await told()).items).toEqual([]);

    await come(breakingRows(100, 125, 101));
    const { items, unread } = await told();
    const fell = items.find(({ claim }) => claim.kind === "score_change");
    expect(fell).toMatchObject({ dataset_id: id, dataset_name: "Shop", read: false });
    expect(fell?.claim.effect).toBeLessThan(-10);
    expect(fell?.claim.since).toMatch(/^2026-04-1[0-4]$/);
    expect(fell?.claim.high).toBeLessThan(0);
    expect(fell?.claim.missed).toBeGreaterThan(0);
    expect(fell?.claim.drivers.length).toBeGreaterThan(0);
    expect(fell?.quotes).not.toEqual([]);
    for (const { text } of fell?.quotes ?? [])
      expect(BAD.some((words) => text.includes(words.slice(0, 12)))).toBe(true);
    expect(unread).toBe(items.length);

    // The same comments again, a look that is replayed, and more of the same: nothing new.
    await enqueue(t.db, "look_for_alerts", { account_id: user.account_id, dataset_id: id });
    await work();
    await come(breakingRows(125, 130, 101));
    expect((await told()).items.map(({ id: one }) => one)).toEqual(items.map(({ id: one }) => one));
  });

  test("is as loud as its owner wants, and what was not told then is not told later", async () => {
    await set({ level: "off", mail: true });
    await come(breakingRows(90, 115, 92));
    expect((await told()).items).toEqual([]);
    await set({ level: "all", mail: true });
    await come(breakingRows(115, 120, 92));
    expect((await told()).items.filter(({ claim }) => claim.kind === "score_change")).toEqual([]);
  });

  test("a survey's webhooks are told of what changed in its open texts, once, and nobody gets a mail who wants none", async () => {
    const survey = await buildSurvey(app, t.db, user, (blank) => ask(blank, "text_input").survey);
    const key = { ...survey.key, webhook_id: newId() };
    const { webhook_id, ...ofSurvey } = key;
    await t.db
      .insertInto("webhooks")
      .values({
        ...ofSurvey,
        id: webhook_id,
        name: "CRM",
        event_names: ["alert.found"],
        url: "https://crm.example/hook",
        secret: Buffer.from("x"),
        max_retries: 1,
      })
      .execute();
    await t.db
      .updateTable("datasets")
      .set({
        source: "survey",
        source_ref: JSON.stringify({ survey_id: survey.id, question_id: null, fields: [] }),
      })
      .where("id", "=", id)
      .execute();
    await set({ level: "all", mail: false });
    await come(breakingRows(90, 115, 92));
    await enqueue(t.db, "look_for_alerts", { account_id: user.account_id, dataset_id: id });
    await work();
    const sent = await t.db
      .selectFrom("webhook_deliveries")
      .where("webhook_id", "=", webhook_id)
      .selectAll()
      .execute();
    expect(sent).toHaveLength(1);
    const { items } = await told();
    const alert = (sent[0]?.details as { alert?: Record<string, unknown> } | undefined)?.alert;
    expect(alert).toMatchObject({
      id: items[0]?.id,
      dataset: { id, name: "Shop" },
      kind: items[0]?.claim.kind,
      since: items[0]?.claim.since,
      low: items[0]?.claim.low,
      quotes: items[0]?.quotes.map(({ text }) => text),
    });
    expect(Object.keys((alert?.texts ?? {}) as object).sort()).toEqual(["en", "vi"]);
    expect(mails.mails).toEqual([]);
  });

  test("another engine's view of the same comments is no news", async () => {
    await t.db
      .updateTable("alert_settings")
      .set({ engine_version: "an older one" })
      .where("dataset_id", "=", id)
      .execute();
    await come(breakingRows(90, 115, 92));
    expect((await told()).items).toEqual([]);
    expect(
      (await t.db.selectFrom("alerts").where("dataset_id", "=", id).selectAll().execute()).length,
    ).toBeGreaterThan(0);
  });
});

describe("what was found together", () => {
  beforeAll(async () => {
    await begin();
    await set({ level: "all", mail: true });
    await come(breakingRows(90, 115, 92));
  });

  test("is one mail", async () => {
    const { items } = await told();
    expect(items.length).toBeGreaterThan(0);
    expect(mails.mails).toHaveLength(1);
    const [mail] = mails.mails;
    expect(mail?.to).toEqual([user.user.email]);
    expect(mail?.subject).toMatch(/^Shop: /);
    for (const { quotes } of items) for (const { text } of quotes) expect(mail?.text).toContain(text);
    expect(mail?.text).toContain("https://soundings.example/alerts");
    expect(mail?.text).toContain(`https://soundings.example/dataset-overview?id=${id}&alerts=settings`);
    expect(mail?.text).toContain("could have been missed");
  });

  test("names its topics in the reader's language", async () => {
    const read = async (language: string) => {
      const headers = { ...bearer(user.token), "accept-language": language };
      const { items }: { items: Alert[] } = (await app.inject({ url: "/api/alerts", headers })).json();
      return items.flatMap(({ claim, others }) => [claim, ...others]).flatMap(topicsOf);
    };
    const [english, vietnamese] = [await read("en"), await read("vi")];
    expect(english).toContain("Delivery");
    expect(vietnamese).toContain("Giao hàng");
    expect(vietnamese).not.toContain("Delivery");
  });

  test("is read by each member for themselves, and what came before a member joined is no news to them", async () => {
    const colleague = await buildMember(t.db, user.account_id, "viewer");
    const { items } = await told();
    expect(await told("", colleague.token)).toMatchObject({
      unread: 0,
      items: items.map(() => ({ read: true })),
    });

    await t.db
      .updateTable("users")
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where("account_id", "=", user.account_id)
      .where("id", "=", colleague.user.id)
      .execute();
    expect((await told("", colleague.token)).unread).toBe(items.length);
    const marked = await app.inject(form("/alerts/read", {}, bearer(colleague.token)));
    expect(marked.json()).toEqual({ unread: 0 });
    expect((await told()).unread).toBe(items.length);
  });

  test("is marked as read, and as unread again", async () => {
    const { items } = await told();
    const first = items[0]?.id ?? "";
    const mark = (body: object) =>
      app.inject(form("/alerts/read", body as Record<string, unknown>, bearer(user.token)));
    expect((await mark({ ids: [first] })).json()).toEqual({ unread: items.length - 1 });
    expect((await told()).items.find((one) => one.id === first)?.read).toBe(true);
    expect((await mark({ ids: [first], read: false })).json()).toEqual({ unread: items.length });
    expect((await mark({})).json()).toEqual({ unread: 0 });
    const stranger = await buildUser(t.db);
    expect(await told("", stranger.token)).toMatchObject({ items: [], unread: 0, total_items: 0 });
    await app.inject({ method: "DELETE", url: `/api/datasets/${id}`, headers: bearer(user.token) });
    expect((await told()).items).toEqual([]);
    await work();
    const left = await t.db.selectFrom("alerts").where("dataset_id", "=", id).selectAll().execute();
    expect(left).toEqual([]);
  });
});
