import type { ConnectionHealth } from "@soundings/contract/connection-health";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { makeLog } from "../http/log.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { webhookReceiver } from "../testing/webhook-receiver.ts";
import { deliverDue } from "../webhooks/deliver-webhook.ts";
import { webhookFetch } from "../webhooks/send-webhook.ts";
import { mailStopped } from "./health-mail.ts";

const environment = {
  BOT_CHECK: "off",
  SECRET_KEY: "the key of these tests, which is long enough",
  WEBHOOK_ALLOW: "127.0.0.1",
};
const config = readConfig(environment);
const log = makeLog("silent");
const HOUR = 3_600_000;

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let survey: BuiltSurvey;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { config });
});
afterAll(async () => {
  receiver.close();
  await app.close();
  await t.close();
});
beforeEach(async () => {
  receiver?.close();
  receiver = await webhookReceiver();
  user = await buildUser(t.db, { name: "Linh" });
  survey = await buildSurvey(app, t.db, user, (blank) => ask(blank, "text_input").survey);
});

const path = (rest = "") => `/surveys/${survey.id}/webhooks${rest}`;
const fields = (name: string, rest = {}) => ({
  name,
  event_names: ["survey.paused"],
  url: receiver.url,
  ...rest,
});
async function register(name: string, rest = {}): Promise<string> {
  const made = await app.inject(form(path(), fields(name, rest), bearer(user.token)));
  return made.json().webhook.id;
}
const update = (id: string, name: string, rest = {}) =>
  app.inject({ ...form(path(`/${id}`), fields(name, rest), bearer(user.token)), method: "PUT" });
/** An event happens, and is tried at once. */
async function happen(ids: readonly string[]): Promise<void> {
  await enqueueEvents(t.db, survey.key, [{ event_name: "survey.paused" }]);
  await tryAll(ids);
}
async function tryAll(ids: readonly string[], now = new Date(Date.now() + 1_000)): Promise<void> {
  const sending = { db: t.db, fetch: webhookFetch(config), encryptionKey: encryptionKey(config), log };
  for (const webhook_id of ids) {
    const until = new Date(now.getTime() + 1);
    await deliverDue({ ...sending, now: () => now }, { ...survey.key, webhook_id }, until);
  }
}
async function health(query = "", token = user.token): Promise<ConnectionHealth[]> {
  const reply = await app.inject({ url: `/api/connections/health${query}`, headers: bearer(token) });
  return reply.json().items;
}
async function addSheet(values: object = {}): Promise<void> {
  await t.db
    .insertInto("google_sheets")
    .values({
      ...survey.key,
      google_account_id: null,
      spreadsheet_id: "sheet-of-the-survey",
      sheet_id: 0,
      title: "Answers of 2026",
      url: "https://docs.google.com/spreadsheets/d/x",
      language: "en",
      ...values,
    })
    .execute();
}
async function addGoogleAccount(): Promise<string> {
  const id = newId();
  const { account_id } = user;
  await t.db
    .insertInto("google_accounts")
    .values({ account_id, id, subject: id, email: "ann@example.com", secret: Buffer.from("x") })
    .execute();
  return id;
}

describe("how connections stand", () => {
  test("a webhook is idle, works, fails while tries follow, stops, and is off; trouble comes first", async () => {
    const good = await register("good");
    const bad = await register("bad", { max_retries: 1 });
    expect((await health()).map(({ state }) => state)).toEqual(["idle", "idle"]);
    receiver.behave = () => 200;
    await happen([good]);
    receiver.behave = () => 503;
    await tryAll([bad]);
    const [failing, working] = await health();
    expect(failing).toMatchObject({ id: bad, name: "bad", state: "failing", status: 503, fault: "HTTP" });
    expect(failing).toMatchObject({ survey_id: survey.id, survey_name: "Visit", waiting: 1, failed: 0 });
    expect(Date.parse(failing?.next_try_at ?? "")).toBeGreaterThan(Date.now() - 1_000);
    expect(working).toMatchObject({
      id: good,
      state: "working",
      delivered_today: 1,
      waiting: 0,
      fault: null,
    });
    expect(Date.parse(working?.last_delivered_at ?? "")).toBeGreaterThan(Date.now() - HOUR);

    await tryAll([bad], new Date(Date.now() + HOUR));
    expect(await health("?state=stopped")).toMatchObject([{ id: bad, waiting: 0, failed: 1, status: 503 }]);
    await update(bad, "bad", { active: false });
    expect((await health()).map(({ state }) => state)).toEqual(["working", "off"]);
  });

  test("one that is told 410 is stopped until it is repaired, and what was delivered again counts once", async () => {
    const id = await register("CRM");
    receiver.behave = () => 410;
    await happen([id]);
    expect(await health()).toMatchObject([{ state: "stopped", status: 410, failed: 1 }]);
    receiver.behave = () => 200;
    await update(id, "CRM", { active: true });
    const [delivery] = await t.db
      .selectFrom("webhook_deliveries")
      .where("webhook_id", "=", id)
      .select("id")
      .execute();
    await app.inject(form(path(`/${id}/redeliver`), { ids: delivery?.id }, bearer(user.token)));
    await tryAll([id]);
    expect(await health()).toMatchObject([{ state: "working", failed: 0, delivered_today: 1 }]);
  });

  test("a sheet that only its owner can mend is stopped; what passes by itself is failing", async () => {
    await addSheet();
    expect(await health()).toMatchObject([
      { kind: "google_sheet", id: survey.id, name: "Answers of 2026", state: "stopped", fault: "RECONNECT" },
    ]);
    const change = (values: object) =>
      t.db.updateTable("google_sheets").set(values).where("survey_id", "=", survey.id).execute();
    await change({ google_account_id: await addGoogleAccount() });
    expect(await health()).toMatchObject([{ state: "idle", fault: null }]);
    await change({ fault: "UNREACHABLE", next_try_at: new Date() });
    expect(await health()).toMatchObject([{ state: "failing", fault: "UNREACHABLE" }]);
    await change({ fault: "GONE" });
    expect(await health()).toMatchObject([{ state: "stopped", fault: "GONE" }]);
    await change({ active: false });
    expect(await health()).toMatchObject([{ state: "off", fault: null }]);
  });

  test("nobody sees another account's", async () => {
    await register("mine");
    const other = await buildUser(t.db);
    expect(await health("", other.token)).toEqual([]);
  });

  test("every part is looked up by an index, whatever else the tables hold", async () => {
    const queries = [
      "select count(*) from webhook_deliveries where account_id = $1 and survey_id = $1 and webhook_id = $1 and state in ('exhausted', 'stopped')",
      "select delivered_at from webhook_deliveries where account_id = $1 and survey_id = $1 and webhook_id = $1 and state = 'delivered' order by delivered_at desc limit 1",
      "select at from webhook_attempts where account_id = $1 and survey_id = $1 and webhook_id = $1 order by at desc limit 1",
      "select count(*) from sheet_rows where account_id = $1 and survey_id = $1 and state = 'failed'",
    ];
    for (const query of queries) {
      const text = query.replaceAll("$1", `'${newId()}'`);
      const rows = await t.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return (await sql.raw<{ "QUERY PLAN": string }>(`explain ${text}`).execute(trx)).rows;
      });
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(
        /webhook_deliveries_failed|webhook_deliveries_delivered|webhook_attempts_latest|sheet_rows_failed/,
      );
      expect(plan).not.toContain("Sort");
    }
  });
});

describe("mails to the owner", () => {
  const engine = testEngine();
  afterAll(() => engine.close());
  const settings = { ...environment, PUBLIC_URL: "https://soundings.example" };

  /** Looks for what stopped, as the clock does, and sends what is due. Says the mails to the owner. */
  async function mails(now = new Date()) {
    const server = await startMailServer();
    const sending = readConfig({ ...settings, SMTP_URL: server.url });
    await mailStopped(t.db, sending, log, now);
    await runJobs(t.url, jobContext(t.db, engine, { config: sending, log }));
    await server.close();
    return server.mails.filter(({ to }) => to.includes(user.user.email));
  }

  test("one when a webhook was switched off by 410, in the owner's language, and no second one", async () => {
    await t.db.updateTable("users").set({ language: "vi" }).where("id", "=", user.user.id).execute();
    const id = await register("CRM <Đơn hàng>");
    expect(await mails()).toEqual([]);
    receiver.behave = () => 410;
    await happen([id]);
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail?.subject).toBe("Một webhook đã bị tắt: CRM <Đơn hàng>");
    expect(mail?.text).toContain("“CRM <Đơn hàng>” thuộc khảo sát “Visit”");
    expect(mail?.links[0]).toBe(
      `https://soundings.example/surveys/edit?id=${survey.id}&tab=connect&view=webhook`,
    );
    expect(await mails()).toEqual([]);
    // It stopped and was told of within one millisecond, of which only the database knows the parts.
    await sql`update webhooks set updated_at = trouble_mailed_at + interval '400 microseconds' where id = ${id}`.execute(
      t.db,
    );
    expect(await mails(new Date(Date.now() + 72 * HOUR))).toEqual([]);
    // Repaired, and gone again: at most one a day.
    await update(id, "CRM", { active: true });
    await happen([id]);
    expect(await mails()).toEqual([]);
    expect(await mails(new Date(Date.now() + 25 * HOUR))).toHaveLength(1);
  });

  test("one when nothing was taken for a day and tries ran out; none for a receiver that failed once", async () => {
    const id = await register("CRM", { max_retries: 0 });
    receiver.behave = () => 500;
    await happen([id]);
    expect(await mails()).toEqual([]);
    const tomorrow = new Date(Date.now() + 25 * HOUR);
    const [mail] = await mails(tomorrow);
    expect(mail?.subject).toBe("A webhook has taken nothing for a day: CRM");
    expect(await mails(new Date(Date.now() + 60 * HOUR))).toEqual([]);
    // One that works again is told of again when it stops again, not for what is past.
    receiver.behave = () => 200;
    await happen([id]);
    expect(await mails(new Date(Date.now() + 60 * HOUR))).toEqual([]);
  });

  test("one when a sheet has to be connected again", async () => {
    await addSheet();
    const [mail] = await mails();
    expect(mail?.subject).toBe("Answers no longer reach your sheet: Visit");
    expect(mail?.text).toContain("“Answers of 2026”");
    expect(mail?.links[0]).toContain("view=google-sheets");
    expect(await mails()).toEqual([]);
  });

  test("none while nobody knows where people reach this server, and then it is made up for", async () => {
    await addSheet();
    const blind = readConfig({ ...environment, SMTP_URL: "smtp://127.0.0.1:1" });
    expect(await mailStopped(t.db, blind, log, new Date())).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  test("none of a connection that was deleted before the mail was sent", async () => {
    await addSheet();
    await mailStopped(t.db, readConfig(settings), log, new Date());
    await t.db.deleteFrom("google_sheets").where("survey_id", "=", survey.id).execute();
    expect(await mails()).toEqual([]);
  });
});
