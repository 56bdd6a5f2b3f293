/**
 * Answers that one, two and three hosts take on the same cores, of a commit and of this checkout in turns.
 *
 *     npm run bench -- answers-on-hosts [--before COMMIT] [--seconds 3] [--rounds 3] [--only "64 at once"]
 *
 * One embedded PostgreSQL with full durability, and of each version three processes that serve and know each other
 * (INTERNAL_ADDRESS) and one that is alone; no workers. Whole responses of ten questions are sent as fast as they are
 * answered: to one survey with 64 and with 256 at once, to a hundred surveys with 64, and with few at once, for the
 * time of a reply. Each host has taken some thousand before. Shows medians of the rounds: answers a second, processor
 * of the hosts and the database for each, transactions that write for a thousand, and the reply that 95 of a hundred
 * were quicker than. `--only` runs what has that in its name.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { type EmbeddedServer, startEmbedded } from "../apps/server/src/db/embedded.ts";
import { answerLoad } from "./cluster/answer-load.ts";
import { type PublishedSurvey, publishTenQuestions } from "./product/publish-survey.ts";
import { cpuSeconds } from "./product/start-product.ts";
import { Host } from "./rolling/host.ts";
import { copyNow, makeCommit } from "./rolling/make-version.ts";
import { ownerOf } from "./rolling/owner.ts";

const { values } = parseArgs({
  options: {
    before: { type: "string" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const OWNER = { OWNER_EMAIL: "bench@example.com", OWNER_PASSWORD: "a-long-bench-password-7" };
const PORT = 21_000 + (process.pid % 10_000);
const SURVEYS = 100;
const WARM_UP_SECONDS = 4;

/** The hosts of one version. */
interface Version {
  name: string;
  alone: Host;
  together: Host[];
}

interface Figures {
  rate: number;
  /** Processor for an answer, in ms: of the hosts' threads that serve, of their others, and of the database. */
  requests: number;
  threads: number;
  database: number;
  /** Transactions for a thousand. */
  writes: number;
  p95: number;
}

const started: Host[] = [];

async function startHost(root: string, address: string, folder: string, together: boolean): Promise<Host> {
  const port = PORT + started.length;
  const host = new Host({
    root,
    role: "api",
    port,
    environment: {
      ...OWNER,
      DATABASE_URL: address,
      DATABASE_POOL: "5",
      SOUNDINGS_DATA: path.join(folder, `host-${port}`),
      SECRET_KEY: "the key of this bench, which is long enough",
      TRUST_PROXY: "1",
      BOT_CHECK: "off",
      DRAIN_SECONDS: "0",
      ...(together ? { INTERNAL_ADDRESS: `127.0.0.1:${port + 100}` } : {}),
    },
  });
  started.push(host);
  await host.started();
  return host;
}

async function startVersion(name: string, root: string, address: string, folder: string): Promise<Version> {
  const alone = await startHost(root, address, folder, false);
  const together: Host[] = [];
  while (together.length < 3) together.push(await startHost(root, address, folder, true));
  return { name, alone, together };
}

/** How many transactions have written anything in this server. */
async function writesSoFar(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select pg_snapshot_xmax(pg_current_snapshot())::text as next");
  return Number(rows[0].next);
}

interface Load {
  what: string;
  at_once: number;
  surveys: readonly PublishedSurvey[];
  hosts: readonly number[];
}

interface Meter {
  client: pg.Client;
  /** Of the server. */
  pid: number;
}

/** Asks `hosts`; one that is asked nothing may write what the others were sent. */
async function measure(
  load: Load,
  { hosts, beside }: { hosts: readonly Host[]; beside: readonly Host[] },
  { client, pid }: Meter,
): Promise<Figures> {
  const used = () => {
    const all = [...hosts, ...beside].map((host) => cpuSeconds(host.pid));
    const { requests, threads, database } = cpuSeconds(pid);
    return {
      requests: sum(all.map((one) => one.requests)),
      threads: sum(all.map((one) => one.threads)),
      database: requests + threads + database,
    };
  };
  let before = { used: used(), writes: 0 };
  const begin = async () => {
    before = { used: used(), writes: await writesSoFar(client) };
  };
  const bases = hosts.map(({ base }) => base);
  const { sent, rate, p95 } = await answerLoad({ ...load, bases, seconds: Number(values.seconds), begin });
  const after = used();
  const ms = (of: keyof typeof after) => ((after[of] - before.used[of]) * 1_000) / sent;
  return {
    rate,
    requests: ms("requests"),
    threads: ms("threads"),
    database: ms("database"),
    writes: (((await writesSoFar(client)) - before.writes) * 1_000) / sent,
    p95,
  };
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

const median = (list: readonly number[]) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

async function compare(loads: readonly Load[], versions: readonly Version[], meter: Meter): Promise<void> {
  const figures = new Map<string, Figures[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const load of loads) {
      for (const { name, alone, together } of versions) {
        for (const count of load.hosts) {
          const all = count === 1 ? [alone] : together;
          const hosts = { hosts: all.slice(0, count), beside: all.slice(count) };
          const row = `${load.what}, ${name}, ${count} host${count === 1 ? "" : "s"}`;
          figures.set(row, [...(figures.get(row) ?? []), await measure(load, hosts, meter)]);
        }
      }
    }
  }
  const rows = [...figures].map(([row, each]) => {
    const of = (figure: keyof Figures) => median(each.map((one) => one[figure]));
    return {
      load: row,
      "a second": of("rate"),
      "ms serving": of("requests").toFixed(2),
      "other threads": of("threads").toFixed(2),
      database: of("database").toFixed(2),
      "writes per 1,000": Math.round(of("writes")),
      "p95, ms": of("p95"),
    };
  });
  console.table(rows);
}

async function run(folder: string, database: EmbeddedServer): Promise<void> {
  const versions: Version[] = [];
  const now = path.join(folder, "now");
  copyNow(now);
  versions.push(await startVersion("now", now, database.address, folder));
  if (values.before) {
    const root = path.join(folder, "before");
    makeCommit(values.before, root, ["apps/server"]);
    versions.unshift(await startVersion(values.before, root, database.address, folder));
  }
  const owner = await ownerOf(started[0]?.base ?? "", OWNER);
  const many: PublishedSurvey[] = [];
  while (many.length < SURVEYS) many.push(await publishTenQuestions(owner));
  const one = many.slice(0, 1);
  const loads: Load[] = [
    { what: "one survey, 64 at once", at_once: 64, surveys: one, hosts: [1, 2, 3] },
    { what: "one survey, 256 at once", at_once: 256, surveys: one, hosts: [1, 2, 3] },
    { what: `${SURVEYS} surveys, 64 at once`, at_once: 64, surveys: many, hosts: [1, 3] },
    { what: "one survey, 3 at once", at_once: 3, surveys: one, hosts: [1, 3] },
  ].filter(({ what }) => what.includes(values.only));
  for (const { base } of started)
    await answerLoad({ bases: [base], surveys: many.slice(-1), at_once: 64, seconds: WARM_UP_SECONDS });
  const client = new pg.Client(database.address);
  await client.connect();
  const [pid] = readFileSync(path.join(database.folder, "postgres/postmaster.pid"), "utf8").split("\n");
  // Hosts that know each other read who is there every two seconds.
  await sleep(2_500);
  console.log(`load ${os.loadavg()[0]?.toFixed(1)}`);
  await compare(loads, versions, { client, pid: Number(pid) });
  console.log(`load at the end ${os.loadavg()[0]?.toFixed(1)}`);
  await client.end();
}

const folder = mkdtempSync(path.join(os.tmpdir(), "soundings-answers-on-hosts-"));
chmodSync(folder, 0o755);
const database = await startEmbedded(folder);
try {
  await run(folder, database);
} finally {
  await Promise.all(started.map((host) => host.stop("SIGKILL")));
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
