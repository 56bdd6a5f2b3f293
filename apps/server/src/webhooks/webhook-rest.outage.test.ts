import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import type { JobContext } from "../job-context.ts";
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

test("one that lets every try time out begins to rest", { timeout: 60_000 }, async () => {
  const user = await buildUser(t.db);
  const survey = await buildSurvey(app, t.db, user, (blank) => ask(blank, "text_input").survey);
  const silent = await webhookReceiver(() => "silence");
  const body = { name: "CRM", event_names: ["survey.paused"], url: silent.url };
  const made = await app.inject(form(`/surveys/${survey.id}/webhooks`, body, bearer(user.token)));
  const key = { ...survey.key, webhook_id: made.json().webhook.id };
  const paused = { event_name: "survey.paused" } as const;
  await enqueueEvents(
    t.db,
    survey.key,
    Array.from({ length: 10 }, () => paused),
  );
  await deliverWebhookJob(key, context);
  // The place in the queue is another's already, and a second job leaves alone what is under way.
  await deliverWebhookJob(key, context);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs
    where key = ${`webhook:${key.webhook_id}:look`}`.execute(t.db);
  expect(rows[0]?.seconds).toBeGreaterThan(50);
  const restingUntil = async () =>
    (
      await t.db
        .selectFrom("webhooks")
        .where("id", "=", key.webhook_id)
        .select("resting_until")
        .executeTakeFirstOrThrow()
    ).resting_until?.getTime();
  expect(await restingUntil()).toBeUndefined();
  await vi.waitFor(async () => expect(await restingUntil()).toBeGreaterThan(Date.now() + 30_000), {
    timeout: 40_000,
    interval: 200,
  });
  // The first of them only.
  expect(silent.received).toHaveLength(8);
  silent.close();
});
