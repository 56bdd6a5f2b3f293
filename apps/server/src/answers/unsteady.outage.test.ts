import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { programPath } from "../testing/programs.ts";
import { testApp } from "../testing/test-app.ts";
import { answerUnsteadily } from "../testing/unsteady-respondents.ts";

// The short form of bench/answers-chaos.ts.

const RESPONDENTS = 300;

let t: TestDb;
let app: FastifyInstance;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  for (const server of servers) server.kill("SIGKILL");
  await app.close();
  await t.close();
});

async function start(): Promise<string> {
  const server = spawn(process.execPath, [programPath("serve-answers"), t.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  servers.push(server);
  const [line] = (await once(server.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return line.toString().trim();
}

test("300 submissions over a bad line, the server killed in the middle: 300 responses, each counted once", {
  timeout: 180_000,
}, async () => {
  const user = await buildUser(t.db);
  let stars = "";
  const survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "rating_star", { stars: 5 });
    stars = asked.id;
    const limit = {
      type: "recurring_interval",
      parameter_id: null,
      value: null,
      end_of_survey_id: null,
    } as const;
    const all = {
      id: newId(),
      action: "CREATE",
      responses: 100_000,
      days: 30,
      start_date: "2026-01-01",
    } as const;
    return { ...asked.survey, parameter_limits: [{ ...all, ...limit }] };
  });
  // The one that follows stands ready: starting takes longer than all answers.
  const [first, second] = await Promise.all([start(), start()]);
  let base = first;
  let killed = false;
  const sent = await answerUnsteadily({
    base: () => base,
    code: survey.code,
    stars,
    respondents: RESPONDENTS,
    at_once: 40,
    lost: 0.2,
    lot: Math.random,
    onThrough: (through) => {
      if (killed || through < RESPONDENTS / 3) return;
      killed = true;
      servers[0]?.kill("SIGKILL");
      setTimeout(() => {
        base = second;
      }, 100);
    },
  });
  expect(sent.failed).toBeGreaterThan(0);
  expect(sent.lost).toBeGreaterThan(RESPONDENTS / 5);

  const { rows } = await sql<{ id: string; value: number }>`
    select id, (answers->${stars}->>'value')::integer as value from responses
    where survey_id = ${survey.id} and submitted_at is not null`.execute(t.db);
  expect(new Map(rows.map(({ id, value }) => [id, value]))).toEqual(sent.stars);
  const counts = await sql<{ responses: number; counted: number; month: number; limited: number }>`
    select (select count(*) from responses where survey_id = ${survey.id}) as responses,
      (select answer_count from surveys where id = ${survey.id}) as counted,
      (select sum(answer_count)::integer from counted_answers where account_id = ${user.account_id}) as month,
      (select responses from limit_counters where survey_id = ${survey.id}) as limited`.execute(t.db);
  const exactly = { responses: RESPONDENTS, counted: RESPONDENTS, month: RESPONDENTS, limited: RESPONDENTS };
  expect(counts.rows).toEqual([exactly]);
});
