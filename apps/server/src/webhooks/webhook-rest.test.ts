import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import type { JobContext } from "../job-context.ts";
import { takeDue } from "../outbox/delivery-queries.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { buildUser } from "../testing/build.ts";
import { jobContext, testEngine } from "../testing/build-dataset.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { webhookReceiver } from "../testing/webhook-receiver.ts";
import { deliverWebhookJob } from "./deliver-webhook-job.ts";

const config = readConfig({
  BOT_CHECK: "off",
  SECRET_KEY: "the key of these tests, which is long enough",
  WEBHOOK_ALLOW: "127.0.0.1",
});
const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
/** Of one process. */
let context: JobContext;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { config });
  context = jobContext(t.db, engine, { config });
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

test("a receiver that hung rests, and a person who asks does not wait; once it answers it is as any other", async () => {
  const user = await buildUser(t.db);
  const survey = await buildSurvey(app, t.db, user, (blank) => ask(blank, "text_input").survey);
  const crm = await webhookReceiver();
  const body = { name: "CRM", event_names: ["survey.paused"], url: crm.url };
  const made = await app.inject(form(`/surveys/${survey.id}/webhooks`, body, bearer(user.token)));
  const key = { ...survey.key, webhook_id: made.json().webhook.id };
  const run = (by_hand = false) => deliverWebhookJob({ ...key, by_hand }, context);
  const happen = () => enqueueEvents(t.db, survey.key, [{ event_name: "survey.paused" }]);
  const rest = async (seconds: number) => {
    const resting_until = new Date(Date.now() + seconds * 1_000);
    await t.db.updateTable("webhooks").set({ resting_until }).where("id", "=", key.webhook_id).execute();
    await sql`delete from graphile_worker._private_jobs`.execute(t.db);
  };
  const rests = async () => {
    const found = t.db.selectFrom("webhooks").where("id", "=", key.webhook_id).select("resting_until");
    return (await found.executeTakeFirst())?.resting_until !== null;
  };
  /** So many requests were taken, no rest is left, and what was slow and went on by itself has ended. */
  const ended = async (requests: number) => {
    const { onTheirOwn } = context.services.webhooks;
    await vi.waitFor(
      async () => expect([crm.received.length, await rests(), onTheirOwn.size]).toEqual([requests, false, 0]),
      { timeout: 20_000, interval: 20 },
    );
  };
  /** What waits for this webhook: in which queue, and how long yet. A slow delivery is looked after besides. */
  const jobs = async () => {
    const { rows } = await sql<{ key: string; queue: string; seconds: number }>`
      select j.key, q.queue_name as queue, extract(epoch from j.run_at - now())::float as seconds
      from graphile_worker._private_jobs j
      join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.key like ${`webhook:${key.webhook_id}%`} and j.key not like '%:look'`.execute(t.db);
    return rows;
  };

  // What happens meanwhile asks for no job of its own, and one that runs all the same leaves it alone.
  await rest(50);
  await happen();
  expect(await jobs()).toEqual([]);
  await run();
  expect(crm.received).toEqual([]);
  const [job, ...others] = await jobs();
  expect(others).toEqual([]);
  expect(job?.queue).toMatch(/^webhooks that hang:[0-5]$/);
  expect(job?.seconds).toBeGreaterThan(30);
  expect(job?.seconds).toBeLessThanOrEqual(50);

  await run(true);
  await ended(1);

  await rest(-5);
  await happen();
  await run();
  await ended(2);
  await happen();
  expect((await jobs()).map(({ queue }) => queue)).toEqual([`webhook:${key.webhook_id}`]);

  // A job that was lost does not keep a webhook silent.
  await rest(-16 * 60);
  await happen();
  expect(await jobs()).toHaveLength(1);
  await rest(50);
  await app.inject({
    ...form(`/surveys/${survey.id}/webhooks/${key.webhook_id}`, body, bearer(user.token)),
    method: "PUT",
  });
  expect(await rests()).toBe(false);
  crm.close();
});

test("what happened within the millisecond in which it is looked for is due", async () => {
  const user = await buildUser(t.db);
  const survey = await buildSurvey(app, t.db, user, (blank) => ask(blank, "text_input").survey);
  const body = { name: "CRM", event_names: ["survey.paused"], url: "http://127.0.0.1:9/" };
  const made = await app.inject(form(`/surveys/${survey.id}/webhooks`, body, bearer(user.token)));
  const key = { ...survey.key, webhook_id: made.json().webhook.id };
  await enqueueEvents(t.db, survey.key, [{ event_name: "survey.paused" }]);
  const now = new Date("2026-11-27T12:00:00.123Z");
  const happen = (at: string) =>
    sql`update webhook_deliveries set next_attempt_at = ${at}::timestamptz where webhook_id = ${key.webhook_id}`.execute(
      t.db,
    );
  const take = async () => (await takeDue(t.db, key, 8, now, new Date("2026-11-27T12:01:00Z"))).length;
  await happen("2026-11-27T12:00:00.124Z");
  expect(await take()).toBe(0);
  // The database's clock tells microseconds, a process's none.
  await happen("2026-11-27T12:00:00.123999Z");
  expect(await take()).toBe(1);
});
