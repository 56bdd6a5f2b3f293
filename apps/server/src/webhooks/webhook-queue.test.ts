import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { makeLog } from "../http/log.ts";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { webhookReceiver } from "../testing/webhook-receiver.ts";
import { type RunningWorker, startWorker } from "../worker.ts";

// The real queue, because the point is who waits for whom in it.

const config = readConfig({
  BOT_CHECK: "off",
  SECRET_KEY: "the key of these tests, which is long enough",
  WEBHOOK_ALLOW: "127.0.0.1",
});

let t: TestDb;
let worker: RunningWorker;
beforeAll(async () => {
  t = await testDb();
  worker = await startWorker({ address: t.url, config, log: makeLog("silent") });
});
afterAll(async () => {
  await worker.stop();
  await t.close();
});

test("receivers that never answer hold up nobody else's events", async () => {
  const app = testApp(t.db, { config });
  const user = await buildUser(t.db);
  let question = "";
  const survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "text_input");
    question = asked.id;
    return asked.survey;
  });
  const dead = await webhookReceiver(() => "silence");
  const alive = await webhookReceiver();
  try {
    // More than there are places for work of our own.
    for (const { url } of [dead, dead, dead, dead, dead, dead, alive]) {
      const body = { name: "n", event_names: ["response.completed"], url };
      await app.inject(form(`/surveys/${survey.id}/webhooks`, body, bearer(user.token)));
    }
    const ids = Array.from({ length: 10 }, () => newId());
    for (const response_id of ids) {
      const body = {
        response_id,
        language: "en",
        answers: { [question]: { text: "x" } },
        sequence: 1,
        submit: true,
      };
      await app.inject(form(`/public/surveys/${survey.code}/responses`, body));
    }
    await vi.waitFor(() => expect(alive.received).toHaveLength(10), { timeout: 30_000, interval: 20 });
    expect(dead.received.length).toBeGreaterThan(0);
    // Not one of the silent ones was given up yet.
    const ended = await t.db
      .selectFrom("webhook_attempts")
      .where("status", "is", null)
      .select("fault")
      .execute();
    expect(ended).toEqual([]);
  } finally {
    dead.close();
    alive.close();
    await app.close();
  }
});
