/**
 * Databases of earlier versions, upgraded to this one: nothing of them may be lost or changed.
 *
 *     npm run bench -- upgrades [--from 0.2.0] [--port 4260]
 *
 * From every release and three other commits, chosen by a seed that each commit changes: that version is built from
 * the history and started on an empty database, where it makes and analyses its sample data with its own code (one that
 * does not build on the installed packages, or does not start, gets its tables only); every
 * table then gets two rows more that fit its columns, for what the sample data does not use. This version migrates
 * the database; every row of every column that both have is compared, but for what CHANGED lists; and the calls of
 * the main screens are made. Ends with 1 where anything differs. `.ci/run` runs it.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { Host } from "./rolling/host.ts";
import { copyNow, makeCommit } from "./rolling/make-version.ts";
import { ownerOf } from "./rolling/owner.ts";
import { chooseCommits, type From, migrationsAt } from "./upgrades/choose-commits.ts";
import { compareWith, contentOf, type Difference } from "./upgrades/compare-tables.ts";
import { fillTables } from "./upgrades/fill-tables.ts";
import { readScreens } from "./upgrades/read-screens.ts";

const { values } = parseArgs({
  options: { from: { type: "string" }, port: { type: "string", default: "4260" } },
});
const PORT = Number(values.port);
const MAX_WORK_MS = 180_000;
const OWNER = { OWNER_EMAIL: "bench@example.com", OWNER_PASSWORD: "a-long-bench-password-7" };
const ENVIRONMENT = {
  ...OWNER,
  SECRET_KEY: "the key of the upgrades bench, long enough",
  BOT_CHECK: "off",
  ANALYSIS_THREADS: "1",
};

/** Tables and columns that migrations change or take away on purpose, and why. */
const CHANGED: Record<string, string> = {
  "public.dataset_blocks": "packed from the comments, and made again when somebody looks",
  "public.response_blocks": "packed from the responses, and made again by a job",
  "public.deleted_responses": "which of them the packed ones still hold: none, as those are made again",
  "public.responses.changed": "changes are numbered since 0.2.0 (change_number)",
  "public.answer_texts.changed": "the same",
  "directory.mail_requests": "counts of an hour, in another table since 0.2.0",
  "directory.sign_in_failures": "counts of an hour, in another table since 0.2.0",
};

interface Row {
  from: string;
  rows: number;
  tables: number;
  /** What wrote the rows. */
  by: "its own code" | "made-up rows";
  "migrations, s": string;
  "whole, s": string;
  calls: number;
  result: string;
}

const { seed, from, left } = chooseCommits();
const wanted = values.from ? from.filter(({ name }) => name === values.from) : from;
console.log(`${wanted.length} versions, the random ones by the seed ${seed}`);
for (const line of left) console.log(`left out: ${line}`);

const folder = await mkdtemp(path.join(os.tmpdir(), "soundings-upgrades-"));
const server = await startEmbedded(path.join(folder, "postgres"), { throwaway: true });
const nowRoot = path.join(folder, "now");
const matrix: Row[] = [];
const without = new Set<string>();
try {
  copyNow(nowRoot);
  for (const one of wanted) {
    console.log(`from ${one.name} …`);
    matrix.push(await upgrade(one).catch((error: unknown) => failed(one, error)));
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
console.table(matrix);
for (const table of without) console.log(`no made-up row in ${table}`);
process.exitCode = matrix.every(({ result }) => result === "same") ? 0 : 1;

function failed({ name }: From, error: unknown): Row {
  const result = error instanceof Error ? error.message.slice(0, 2_000) : String(error);
  return {
    from: name,
    rows: 0,
    tables: 0,
    by: "its own code",
    "migrations, s": "",
    "whole, s": "",
    calls: 0,
    result,
  };
}

async function upgrade({ name, commit }: From): Promise<Row> {
  const began = performance.now();
  const root = path.join(folder, `at-${name}`);
  let own = buildOf(commit, root);
  const place = async (suffix: string) => {
    const address = await makeDatabase(`upgrade_${commit.slice(0, 12)}${suffix}`);
    const data = path.join(folder, `data-${name}${suffix}`);
    return { address, environment: { ...ENVIRONMENT, DATABASE_URL: address, SOUNDINGS_DATA: data } };
  };
  let { address, environment } = await place("");
  let client = new pg.Client({ connectionString: address });
  const demo = { ...environment, SOUNDINGS_DEMO: "1" };
  const old = own ? new Host({ root, role: "all", port: PORT, environment: demo }) : undefined;
  let now: Host | undefined;
  try {
    await client.connect();
    own =
      (await old?.started().then(
        () => true,
        (error: Error) => console.log(`${name} does not start: ${error.message}`),
      )) === true;
    if (own) await untilDone(client);
    await old?.stop();
    if (!own) {
      // What a version left that fails half way is nobody's data.
      await client.end();
      ({ address, environment } = await place("_rows"));
      client = new pg.Client({ connectionString: address });
      await client.connect();
      await migrate(address, new Set(migrationsAt(commit)));
    }
    await client.query("begin");
    const filled = await fillTables(client);
    await client.query("commit");
    for (const table of filled.without) without.add(table);
    const before = await contentOf(client);

    const migrating = performance.now();
    await migrate(address);
    const migrated = performance.now();
    const difference = await compareWith(client, before);
    now = new Host({ root: nowRoot, role: "api", port: PORT, environment });
    await now.started();
    const calls = await readScreens(await ownerOf(now.base, OWNER), own);
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    return {
      from: name,
      rows: difference.rows,
      tables: difference.tables,
      by: own ? "its own code" : "made-up rows",
      "migrations, s": seconds(migrated - migrating),
      "whole, s": seconds(performance.now() - began),
      calls,
      result: resultOf(difference),
    };
  } finally {
    await old?.stop();
    await now?.stop();
    await client.end();
    await rm(root, { recursive: true, force: true });
  }
}

/** False where it does not build: a commit between two that belong together, or one that wants other packages. */
function buildOf(commit: string, root: string): boolean {
  try {
    makeCommit(commit, root, ["apps/server"]);
    return true;
  } catch (error) {
    console.log(`${commit.slice(0, 7)} does not build (${(error as Error).message.split("\n", 1)[0]})`);
    return false;
  }
}

function resultOf({ changed }: Difference): string {
  const meant = Object.keys(CHANGED);
  const faults = changed.filter((what) => !meant.some((name) => new RegExp(`^${name}\\b`).test(what)));
  return faults.length === 0 ? "same" : faults.join(", ");
}

async function makeDatabase(name: string): Promise<string> {
  const root = new pg.Client({ connectionString: server.address });
  await root.connect();
  await root.query(`create database ${name}`);
  await root.end();
  return server.address.replace("/soundings?", `/${name}?`);
}

/** Until the sample data is analysed, and no job runs or waits that could run now. */
async function untilDone(client: pg.Client): Promise<void> {
  const deadline = Date.now() + MAX_WORK_MS;
  for (;;) {
    const { rows } = await client.query<{ open: boolean }>(`
      select not exists (select from datasets where status = 'FINISHED')
        or exists (select from datasets where status = 'PROCESSING')
        or exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as open`);
    if (!rows[0]?.open) return;
    if (Date.now() > deadline) throw new Error("The old version's jobs did not end");
    await sleep(300);
  }
}
