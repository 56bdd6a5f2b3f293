/**
 * What a batch of answers costs, by how many are in it: processor of the program and of PostgreSQL, not time.
 *
 *     npm run bench -- answer-batches [--rounds 9] [--answers 1500] [--profile FOLDER]
 *
 * One embedded PostgreSQL with full durability, one connection. Whole responses of ten questions are taken by
 * transactions of 1 to 64, of one survey and of a hundred in turn, sizes in turn for as many rounds; medians of the
 * rounds, so that a machine that others use shows the same within some percent. `a + b·n` is fitted to those of one
 * survey: what a transaction costs, and what each answer in it does.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { storeAnswerBatch } from "../apps/server/src/answers/store-answer-batch.ts";
import type { Write } from "../apps/server/src/answers/write.ts";
import { type Db, openDb } from "../apps/server/src/db/db.ts";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { newId } from "../apps/server/src/db/new-id.ts";
import { buildUser } from "../apps/server/src/testing/build.ts";
import { bearer, testApp } from "../apps/server/src/testing/test-app.ts";
import { answersByLot, type PublishedSurvey, publishTenQuestions } from "./product/publish-survey.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "9" },
    answers: { type: "string", default: "1500" },
    profile: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const answers = Number(values.answers);
const SURVEYS = 100;
const LOADS = [1, 4, 8, 21, 32, 64].map((size) => ({ size, surveys: 1 }));
const MANY = [21, 64].map((size) => ({ size, surveys: SURVEYS }));

type Load = (typeof LOADS)[number];

/** µs for a batch. */
interface Cost {
  program: number;
  database: number;
}

interface Place {
  db: Db;
  account_id: string;
  surveys: readonly PublishedSurvey[];
}

const median = (list: readonly number[]) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

function writeOf(account_id: string, survey: PublishedSurvey | undefined): Write {
  if (!survey) throw new Error("There are as many surveys.");
  const { id, version, questions } = survey;
  return {
    key: { account_id, survey_id: id },
    response_id: newId(),
    language: "en",
    variant_id: null,
    parameters: {},
    version,
    single_use: null,
    answers: answersByLot(questions, Math.random),
    seen: null,
    sequence: 1,
    submit: true,
    has_open_text: true,
  };
}

async function take({ db, account_id }: Place, batch: readonly Write[]): Promise<void> {
  const [first = "", ...others] = new Set(batch.map(({ key }) => key.survey_id));
  const turn = { first, others: () => others, take: () => batch };
  const { outcomes, durable } = await storeAnswerBatch(db, account_id, turn, { deferred: true });
  await durable;
  const taken = outcomes.filter((outcome) => "state" in outcome && outcome.state === "submitted").length;
  if (taken !== batch.length) throw new Error(`${taken} of ${batch.length} were taken.`);
}

/** Of one process, in µs. */
const cpuOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1_000;

async function measure(place: Place, { size, surveys }: Load, backend: number): Promise<Cost> {
  const count = Math.max(8, Math.ceil(answers / size));
  const spent = { program: 0, database: 0 };
  for (let batch = 0; batch < count; batch++) {
    const writes = Array.from({ length: size }, (_, at) =>
      writeOf(place.account_id, place.surveys[surveys === 1 ? 0 : (batch * size + at) % surveys]),
    );
    const before = { own: process.cpuUsage(), backend: cpuOf(backend) };
    await take(place, writes);
    const { user, system } = process.cpuUsage(before.own);
    spent.program += user + system;
    spent.database += cpuOf(backend) - before.backend;
  }
  return { program: spent.program / count, database: spent.database / count };
}

/** Least squares of `a + b·n`, each size weighed by what it costs. */
function lineThrough(points: readonly { n: number; cost: number }[]): { a: number; b: number } {
  const sum = (of: (point: { n: number; cost: number }) => number) =>
    points.reduce((all, point) => all + of(point) / point.cost ** 2, 0);
  const [w, n, c, nn, nc] = [
    sum(() => 1),
    sum(({ n }) => n),
    sum(({ cost }) => cost),
    sum(({ n }) => n * n),
    sum(({ n, cost }) => n * cost),
  ];
  const b = (w * nc - n * c) / (w * nn - n * n);
  return { a: (c - b * n) / w, b };
}

async function publish(db: Db): Promise<Place> {
  const app = testApp(db);
  const { account_id, token } = await buildUser(db);
  const api = async (method: string, url: string, body?: object) => {
    const reply = await app.inject({
      method: method as "GET",
      url: `/api${url}`,
      headers: bearer(token),
      ...(body && { payload: body }),
    });
    if (reply.statusCode !== 200) throw new Error(`${method} ${url}: ${reply.body}`);
    return reply.json();
  };
  const surveys: PublishedSurvey[] = [];
  while (surveys.length < SURVEYS) surveys.push(await publishTenQuestions({ api }));
  await app.close();
  return { db, account_id, surveys };
}

async function run(address: string): Promise<void> {
  await migrate(address);
  const setUp = openDb(address);
  const published = await publish(setUp);
  await setUp.destroy();
  const db = openDb(address, { max: 1 });
  const place = { ...published, db };
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const backend = rows[0]?.pid ?? 0;
  const loads = [...LOADS, ...MANY];
  // A program that has just started takes several times as long.
  for (const load of loads) await measure(place, load, backend);
  await sql`vacuum analyze`.execute(db);
  const session = new Session();
  if (values.profile) {
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.start");
  }
  const costs = new Map<Load, Cost[]>(loads.map((load) => [load, []]));
  console.log(`load ${os.loadavg()[0]?.toFixed(1)}`);
  for (let round = 0; round < rounds; round++) {
    for (const load of loads) costs.get(load)?.push(await measure(place, load, backend));
  }
  console.log(`load at the end ${os.loadavg()[0]?.toFixed(1)}`);
  if (values.profile) {
    const { profile } = await session.post("Profiler.stop");
    await writeFile(path.join(values.profile, "answer-batches.cpuprofile"), JSON.stringify(profile));
  }
  const table = loads.map((load) => {
    const each = costs.get(load) ?? [];
    const of = (figure: keyof Cost) => median(each.map((cost) => cost[figure]));
    return { ...load, program: of("program"), database: of("database") };
  });
  console.table(
    table.map(({ size, surveys, program, database }) => ({
      surveys,
      "in a batch": size,
      "program, µs a batch": Math.round(program),
      "database, µs a batch": Math.round(database),
      "program, µs an answer": (program / size).toFixed(1),
      "database, µs an answer": (database / size).toFixed(1),
      "both, µs an answer": ((program + database) / size).toFixed(1),
    })),
  );
  for (const who of ["program", "database"] as const) {
    const points = table
      .filter(({ surveys }) => surveys === 1)
      .map((row) => ({ n: row.size, cost: row[who] }));
    const { a, b } = lineThrough(points);
    console.log(`${who}: ${Math.round(a)} µs + ${b.toFixed(1)} µs · n`);
  }
  await db.destroy();
}

const folder = mkdtempSync(path.join(os.tmpdir(), "soundings-answer-batches-"));
chmodSync(folder, 0o755);
const database = await startEmbedded(folder);
try {
  await run(database.address);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
