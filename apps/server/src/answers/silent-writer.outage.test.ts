import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aliveHosts } from "../column-hosts/host-queries.ts";
import { rankHosts } from "../column-hosts/rendezvous.ts";
import { newId } from "../db/new-id.ts";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { programPath } from "../testing/programs.ts";
import { testApp } from "../testing/test-app.ts";

// The host that writes an account's answers stops in the middle and goes on later, as a machine does that is asleep.

const AT_ONCE = 48;
const STOPPED_MS = 12_000;
const KEY = "the key of a host that falls silent, long enough";

interface Host {
  process: ChildProcess;
  base: string;
}

let t: TestDb;
let app: FastifyInstance;
const hosts: Host[] = [];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  hosts.push(...(await Promise.all([1, 2, 3].map(start))));
}, 120_000);
afterAll(async () => {
  for (const host of hosts) host.process.kill("SIGKILL");
  await app.close();
  await t.close();
});

async function start(): Promise<Host> {
  const process_ = spawn(process.execPath, [programPath("serve-answers"), t.url, KEY], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(process_.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return { process: process_, base: line.toString().trim() };
}

interface Sent {
  /** Responses that a host said it took. */
  taken: Set<string>;
  /** The longest time, in ms, in which nobody was answered. */
  silence: number;
  failed: number;
}

/** Answers at the hosts in turn until `signal` aborts, each as often as it takes. */
async function answers(bases: readonly string[], body: object, signal: AbortSignal): Promise<Sent> {
  const sent: Sent = { taken: new Set(), silence: 0, failed: 0 };
  let last = performance.now();
  const respond = async (place: number) => {
    for (let tries = place; ; tries++) {
      const id = newId();
      for (let ok = false; !ok; ) {
        const reply = await fetch(`${bases[tries % bases.length]}/api/public/responses/${id}`, {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        const said = (await reply.json()) as { state?: string };
        ok = reply.ok && said.state === "submitted";
        if (!ok) {
          expect(reply.status).toBe(503);
          sent.failed++;
          await sleep(50);
        }
      }
      sent.taken.add(id);
      const now = performance.now();
      sent.silence = Math.max(sent.silence, now - last);
      last = now;
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => respond(place)));
  return sent;
}

test("a host that stops in the middle of writing for the others holds them up for seconds, and nothing is lost or counted twice", {
  timeout: 120_000,
}, async () => {
  const user = await buildUser(t.db);
  let stars = "";
  const survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "rating_star", { stars: 5 });
    stars = asked.id;
    return asked.survey;
  });
  const [first] = rankHosts(`answers ${user.account_id}`, await aliveHosts(t.db));
  const writer = hosts.find(({ process: { pid } }) => pid === first?.pid) as Host;
  const rest = hosts.filter((host) => host !== writer).map(({ base }) => base);
  const body = {
    code: survey.code,
    language: "en",
    answers: { [stars]: { value: 4 } },
    sequence: 1,
    submit: true,
  };
  const end = new AbortController();
  const answering = answers(rest, body, end.signal);
  await sleep(2_000);
  writer.process.kill("SIGSTOP");
  await sleep(STOPPED_MS);
  writer.process.kill("SIGCONT");
  await sleep(2_000);
  end.abort();
  const { taken, silence, failed } = await answering;
  expect(silence).toBeLessThan(9_000);
  expect(failed).toBeLessThan(3 * AT_ONCE);

  const { rows } = await sql<{ id: string }>`select id from responses
    where survey_id = ${survey.id} and submitted_at is not null`.execute(t.db);
  expect(new Set(rows.map(({ id }) => id))).toEqual(taken);
  const counts = await sql`select answer_count, (select sum(answer_count)::integer from counted_answers
    where account_id = ${user.account_id}) as month from surveys where id = ${survey.id}`.execute(t.db);
  expect(counts.rows).toEqual([{ answer_count: taken.size, month: taken.size }]);
});
