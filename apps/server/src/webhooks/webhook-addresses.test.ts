import { WEBHOOK_EVENTS } from "@soundings/contract/webhooks";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { makeLog } from "../http/log.ts";
import { makeServices } from "../make-services.ts";
import { createAnalysisPool } from "../nlp/analysis-pool.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import {
  CLOSED_BY_CREDENTIALS,
  CLOSED_BY_LOOK,
  CLOSED_BY_NAME,
  CLOSED_BY_SCHEME,
} from "../testing/closed-addresses.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { type NetworkTrap, networkTrap } from "../testing/network-trap.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { deliverWebhookJob } from "./deliver-webhook-job.ts";

// Every connection of this process lands in the trap, so one that a guard let through would be seen, whatever
// its address.

const config = readConfig({
  BOT_CHECK: "off",
  SECRET_KEY: "the key of these tests, which is long enough",
});
/** Part of every job's context; this one never asks it. */
const engine = createAnalysisPool({ threads: 1 });
const PUBLIC = "https://example.com/hook";

let t: TestDb;
let trap: NetworkTrap;
let app: FastifyInstance;
let user: BuiltUser;
let survey: BuiltSurvey;
let webhook_id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { config });
  user = await buildUser(t.db);
  survey = await buildSurvey(app, t.db, user, (blank) => ask(blank, "text_input").survey);
  trap = await networkTrap();
  webhook_id = (await register(PUBLIC)).json().webhook.id;
});
afterEach(() => trap.forget());
afterAll(async () => {
  await trap?.close();
  await engine.close();
  await app.close();
  await t.close();
});

const path = (rest = "") => `/surveys/${survey.id}/webhooks${rest}`;
const fields = (url: string) => ({ name: "CRM", event_names: [...WEBHOOK_EVENTS], url });
const register = (url: string) => app.inject(form(path(), fields(url), bearer(user.token)));
const update = (url: string) =>
  app.inject({ ...form(path(`/${webhook_id}`), fields(url), bearer(user.token)), method: "PUT" });
const tryOut = (url: string) => app.inject(form(path("/test-url"), { url }, bearer(user.token)));

/** An event goes to an address by the job, as if it had been saved before anything was checked. */
async function deliver(url: string) {
  await t.db.updateTable("webhooks").set({ url }).where("id", "=", webhook_id).execute();
  await t.db.deleteFrom("webhook_deliveries").execute();
  await enqueueEvents(t.db, survey.key, [{ event_name: "survey.paused" }]);
  return await again();
}

/** What waits goes out, and how that went. */
async function again() {
  await t.db.updateTable("webhook_deliveries").set({ next_attempt_at: new Date() }).execute();
  const { signal } = new AbortController();
  const context = {
    db: t.db,
    config,
    services: makeServices({ db: t.db, config }),
    log: makeLog("silent"),
    engine,
    signal,
  };
  await deliverWebhookJob({ ...survey.key, webhook_id }, context);
  // What takes longer goes on without the job.
  return await vi.waitFor(
    async () => {
      const { tried, ...delivery } = await t.db
        .selectFrom("webhook_deliveries")
        .select(["state", "last_status as status", "last_fault as fault", "attempts"])
        .select(sql<number>`(select count(*) from webhook_attempts)`.as("tried"))
        .executeTakeFirstOrThrow();
      expect(tried).toBe(delivery.attempts);
      return delivery;
    },
    { timeout: 20_000, interval: 10 },
  );
}
const REFUSED = { state: "pending", status: null, fault: "REFUSED" };
const nothing = () => {
  expect(trap).toMatchObject({ dialled: [], connections: 0, requests: [] });
};

test("the trap sees what is let through: a number, a name, a name over TLS", async () => {
  trap.names.set("open.example.com", () => ["93.184.216.34"]);
  expect(await deliver("http://93.184.216.34/hook")).toMatchObject({ state: "delivered", status: 204 });
  expect(await deliver("http://open.example.com/hook")).toMatchObject({ state: "delivered" });
  expect(await deliver("https://open.example.com/hook")).toMatchObject({ state: "pending" });
  expect(trap.dialled).toEqual(["93.184.216.34", "93.184.216.34", "93.184.216.34"]);
  expect(trap).toMatchObject({ connections: 3, requests: ["/hook", "/hook"] });
});

describe("an address that is closed by its look", () => {
  test.each([...CLOSED_BY_LOOK])("%s is not saved, not tried and not delivered to", async (url) => {
    for (const reply of [await register(url), await update(url), await tryOut(url)]) {
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        code: "URL_NOT_PUBLIC",
        message: expect.stringContaining("URL invalid. Please enter public URL"),
      });
    }
    expect(await deliver(url)).toMatchObject(REFUSED);
    expect(trap.lookups).toEqual([]);
    nothing();
  });

  test.each([...CLOSED_BY_CREDENTIALS])("%s is told what stands in it and what to do", async (url) => {
    for (const reply of [await register(url), await update(url), await tryOut(url)]) {
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        code: "URL_CREDENTIALS",
        message: expect.stringContaining("secret key"),
      });
    }
    expect(await deliver(url)).toMatchObject(REFUSED);
    expect(trap.lookups).toEqual([]);
    nothing();
  });

  test.each([...CLOSED_BY_SCHEME])("%s is told that it is no web address", async (url) => {
    for (const reply of [await register(url), await update(url), await tryOut(url)]) {
      expect(reply.json()).toMatchObject({
        code: "URL_SCHEME",
        message: expect.stringContaining("must start with http:// or https://"),
      });
    }
    expect(await deliver(url)).toMatchObject(REFUSED);
    nothing();
  });
});

describe("a name that leads inside", () => {
  test.each(CLOSED_BY_NAME)(
    "%s, which is %j, is asked for once a try and never dialled",
    async (name, to) => {
      trap.names.set(name, () => to);
      for (const url of [`http://${name}/`, `https://${name}:8443/`]) {
        expect((await tryOut(url)).json()).toMatchObject({ ok: false, status: null, fault: "REFUSED" });
        expect(await deliver(url)).toMatchObject(REFUSED);
      }
      expect(trap.lookups).toEqual([name, name, name, name]);
      nothing();
    },
  );

  test("one that is public while it is saved and tried out, and then is this machine, is not dialled again", async () => {
    const answers = [["93.184.216.34"], ["127.0.0.1"], ["169.254.169.254"]];
    trap.names.set("rebound.example.com", () => answers[Math.min(trap.lookups.length, 3) - 1] ?? []);
    const url = "http://rebound.example.com/hook";
    expect((await update(url)).statusCode).toBe(200);
    expect(trap.lookups).toEqual([]);
    // Closed, so that the next try needs a connection of its own.
    trap.answer = (reply) => void reply.writeHead(503, { connection: "close" }).end();
    expect((await tryOut(url)).json()).toMatchObject({ status: 503 });
    const [public_address] = trap.dialled;
    expect(public_address).toBe("93.184.216.34");
    expect(await deliver(url)).toMatchObject(REFUSED);
    expect(await again()).toMatchObject({ ...REFUSED, attempts: 2 });
    expect(trap).toMatchObject({ lookups: Array(3).fill("rebound.example.com"), connections: 1 });
    expect(trap.dialled).toEqual(["93.184.216.34"]);
  });
});

describe("a redirect", () => {
  test.each([
    [301, "http://169.254.169.254/latest/meta-data"],
    [302, "http://127.0.0.1/"],
    [303, "http://[::1]/"],
    [307, "http://metadata.google.internal/"],
    [308, "http://inside.example.com/"],
    [307, "//127.0.0.1/"],
    [307, "/elsewhere"],
  ])("%d to %s is a failure, and is not followed", async (status, location) => {
    trap.names.set("redirect.example.com", () => ["93.184.216.34"]);
    trap.names.set("inside.example.com", () => ["10.0.0.1"]);
    trap.answer = (reply) => void reply.writeHead(status, { location, connection: "close" }).end();
    const url = "http://redirect.example.com/hook";
    expect((await tryOut(url)).json()).toMatchObject({ ok: false, status, fault: "HTTP" });
    expect(await deliver(url)).toMatchObject({ state: "pending", status, fault: "HTTP" });
    expect(trap).toMatchObject({ requests: ["/hook", "/hook"], connections: 2 });
    expect(trap.dialled).toEqual(["93.184.216.34", "93.184.216.34"]);
    expect(trap.lookups).toEqual(["redirect.example.com", "redirect.example.com"]);
  });
});
