import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { makeLog } from "../http/log.ts";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { type Behaviour, webhookReceiver } from "../testing/webhook-receiver.ts";
import { startWorkerProcess } from "../testing/worker-process.ts";
import { type RunningWorker, startWorker } from "../worker.ts";

// The real queue and real workers, because a worker dies in between. The clock is moved by moving what waits:
// an hour passes when everything is due an hour earlier.

const environment = {
  BOT_CHECK: "off",
  SECRET_KEY: "the key of these tests, which is long enough",
  WEBHOOK_ALLOW: "127.0.0.1",
};
const config = readConfig(environment);
const EVENTS = 120;

let t: TestDb;
let doomed: ChildProcess | undefined;
let worker: RunningWorker | undefined;

beforeAll(async () => {
  t = await testDb();
});
afterAll(async () => {
  doomed?.kill("SIGKILL");
  await worker?.stop();
  await t.close();
});

/** So many minutes pass, for deliveries and for the queue. */
async function pass(minutes: number): Promise<void> {
  const earlier = sql<Date>`next_attempt_at - make_interval(mins => ${minutes})`;
  await t.db
    .updateTable("webhook_deliveries")
    .set({ next_attempt_at: earlier })
    .where("state", "=", "pending")
    .execute();
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => ${minutes})`.execute(
    t.db,
  );
  // Workers look at once, and not at their next poll.
  await sql`select pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')`.execute(t.db);
}

/** Until nothing is due or under way. */
async function quiet(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 'job' as what, run_at as at from graphile_worker._private_jobs
        where locked_at is not null or (is_available and run_at <= now())
        union all
        select 'delivery', next_attempt_at from webhook_deliveries
        where state = 'pending' and next_attempt_at <= now()`.execute(t.db);
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 25 },
  );
}

test("an hour of outage with a worker killed in it loses no event, and each has one id in the end", {
  timeout: 240_000,
}, async () => {
  const app = testApp(t.db, { config });
  const user = await buildUser(t.db);
  let question = "";
  const survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "text_input");
    question = asked.id;
    return asked.survey;
  });
  let minute = 0;
  let behaviour: Behaviour = 503;
  let dropped = 0;
  const crm = await webhookReceiver(() => {
    if (minute < 60) return behaviour;
    // Back, but of its first replies some are lost on the way: taken, and not known to be.
    return dropped++ < 5 ? "reset" : 200;
  });
  try {
    const hook = { name: "CRM", event_names: ["response.completed"], url: crm.url };
    const made = await app.inject(form(`/surveys/${survey.id}/webhooks`, hook, bearer(user.token)));
    crm.secret = made.json().secret_key;
    const answered: string[] = [];
    const answer = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const response_id = newId();
        const answers = { [question]: { text: `${answered.length}` } };
        const body = { response_id, language: "en", answers, sequence: 1, submit: true };
        const reply = await app.inject(form(`/public/surveys/${survey.code}/responses`, body));
        expect(reply.json().state).toBe("submitted");
        answered.push(response_id);
      }
    };

    doomed = await startWorkerProcess(t.url, environment);
    await answer(EVENTS / 3);
    await quiet();
    for (; minute < 30; minute += 5) {
      await pass(5);
      await quiet();
    }
    // The worker dies with a request under way, whose end nobody sees.
    behaviour = "silence";
    const before = crm.received.length;
    await answer(EVENTS / 3);
    await vi.waitFor(() => expect(crm.received.length).toBeGreaterThan(before), {
      timeout: 30_000,
      interval: 20,
    });
    doomed.kill("SIGKILL");
    await once(doomed, "exit");
    behaviour = "reset";
    worker = await startWorker({ address: t.url, config, log: makeLog("silent") });
    for (; minute < 60; minute += 5) {
      await pass(5);
      if (minute === 45) await answer(EVENTS / 3);
      await quiet();
    }
    expect(crm.received.filter(({ taken }) => taken)).toEqual([]);

    const waiting = () =>
      t.db
        .selectFrom("webhook_deliveries")
        .where("state", "<>", "delivered")
        .select(["id", "state"])
        .execute();
    expect(await waiting()).toHaveLength(EVENTS);
    for (; minute < 600 && (await waiting()).length > 0; minute += 30) {
      await pass(30);
      await quiet();
    }
    expect(await waiting()).toEqual([]);
    expect(crm.received.every(({ genuine }) => genuine)).toBe(true);

    const idsOf = new Map<unknown, Set<string>>();
    for (const { id, body } of crm.received) {
      const response = (body.data.response as { id: string }).id;
      idsOf.set(response, (idsOf.get(response) ?? new Set()).add(id));
    }
    expect([...idsOf.keys()].sort()).toEqual([...answered].sort());
    expect([...idsOf.values()].every(({ size }) => size === 1)).toBe(true);
    const taken = crm.received.filter((one) => one.taken).map(({ id }) => id);
    expect(new Set(taken).size).toBe(EVENTS);
    expect(taken).toHaveLength(EVENTS);
  } finally {
    crm.close();
    await app.close();
  }
});
