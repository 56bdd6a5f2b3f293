import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDb } from "../db/db.ts";
import { type EmbeddedServer, startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { newId } from "../db/new-id.ts";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { programPath } from "../testing/programs.ts";
import { testApp } from "../testing/test-app.ts";

// Three processes take answers to one survey of one database, which is killed under them, as they are.

const QUOTA = 200;
const RESPONDENTS = 320;
const AT_ONCE = 48;

let folder: string;
let server: EmbeddedServer;
let db: Db;
let app: FastifyInstance;
const hosts: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-three-hosts-"));
  // With syncs: what a host says is stored has to outlive the database.
  server = await startEmbedded(folder);
  await migrate(server.address);
  db = openDb(server.address, { max: 4 });
  app = testApp(db);
}, 120_000);
afterAll(async () => {
  for (const host of hosts) host.kill("SIGKILL");
  await app.close();
  await db.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function start(): Promise<string> {
  const host = spawn(process.execPath, [programPath("serve-answers"), server.address], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  hosts.push(host);
  const [line] = (await once(host.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return line.toString().trim();
}

async function killDatabase(): Promise<void> {
  const back = new Promise((resolve) => server.events.once("back", resolve));
  const [pid] = readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
  await back;
}

test("three hosts and their database are killed, and exactly as many responses are taken as the quota has", {
  timeout: 240_000,
}, async () => {
  const user = await buildUser(db);
  let stars = "";
  const survey = await buildSurvey(app, db, user, (blank) => {
    const asked = ask(blank, "rating_star", { stars: 5 });
    stars = asked.id;
    return { ...asked.survey, settings: { ...asked.survey.settings, response_quota: QUOTA } };
  });
  // The one that follows stands ready.
  const [first = "", second = "", third = "", next = ""] = await Promise.all([1, 2, 3, 4].map(start));
  const bases = [first, second, third];
  const told = new Map<string, string>();
  let failed = 0;

  const respond = async () => {
    const id = newId();
    const body = { code: survey.code, language: "en", answers: { [stars]: { value: 4 } } };
    while (!told.has(id)) {
      const base = bases[Math.floor(Math.random() * bases.length)];
      const reply = await fetch(`${base}/api/public/responses/${id}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...body, sequence: 1, submit: true }),
      }).catch(() => null);
      const said = (await reply?.json().catch(() => null)) as { state?: string } | null;
      // A fifth of what is said is never heard.
      if (reply?.ok && said?.state && Math.random() < 0.8) told.set(id, said.state);
      if (!reply || reply.status >= 500) {
        failed++;
        await sleep(100);
      } else if (!reply.ok) throw new Error(`${reply.status} ${JSON.stringify(said)}`);
    }
  };
  let left = RESPONDENTS;
  const answering = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await respond();
    }),
  );
  const soon = async (share: number) => {
    while (told.size < RESPONDENTS * share) await sleep(5);
  };
  await soon(0.15);
  await killDatabase();
  await soon(0.3);
  hosts[0]?.kill("SIGKILL");
  bases[0] = next;
  await soon(0.45);
  await killDatabase();
  await answering;

  expect(failed).toBeGreaterThan(0);
  const { rows } = await sql<{ id: string }>`select id from responses
    where survey_id = ${survey.id} and submitted_at is not null`.execute(db);
  const taken = [...told].filter(([, state]) => state === "submitted").map(([id]) => id);
  expect(rows.map(({ id }) => id).sort()).toEqual(taken.sort());
  expect(taken).toHaveLength(QUOTA);
  const counts =
    await sql`select answer_count, status, (select sum(answer_count)::integer from counted_answers
    where account_id = ${user.account_id}) as month from surveys where id = ${survey.id}`.execute(db);
  expect(counts.rows).toEqual([{ answer_count: QUOTA, status: "FINISHED", month: QUOTA }]);
});
