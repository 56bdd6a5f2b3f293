import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { endChild, type Holder, holdEmbedded } from "../testing/hold-embedded.ts";
import { findBinaries } from "./embedded/binaries.ts";
import { clusterAddress } from "./embedded/claim.ts";
import { initCluster } from "./embedded/init-cluster.ts";
import { preparePlace } from "./embedded/place.ts";
import { findRunAs } from "./embedded/run-as.ts";
import { startEmbedded } from "./embedded.ts";

// Whoever else listens where a PostgreSQL usually does, and whatever PG… variables stand in the
// environment: the embedded server is started, reached and filled by its socket alone.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
const holders: Holder[] = [];
const helpers: ChildProcess[] = [];
const closing: (() => Promise<unknown> | undefined)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-foreign-"));
  // The server's own user must come through to the folders below.
  chmodSync(folder, 0o755);
  // Made once: what the tests are about are the starts after it.
  await (await startEmbedded(path.join(folder, "own"), { throwaway: true })).stop();
});
afterEach(async () => {
  for (const { child } of holders.splice(0)) await endChild(child, "SIGTERM");
  for (const child of helpers.splice(0)) await endChild(child, "SIGKILL");
  for (const close of closing.splice(0)) await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function hold(env: Record<string, string>, migrate = false): Holder {
  const holder = holdEmbedded(path.join(folder, "own"), { env, migrate });
  holders.push(holder);
  return holder;
}

/**
 * postmaster.pid as the server has it for a moment at each start: a process lives that has the folder as
 * its own, as the server does, and the file does not name the socket's folder yet.
 */
function halfWritten() {
  const cluster = path.join(folder, "own/postgres");
  const file = path.join(cluster, "postmaster.pid");
  const server = spawn("sleep", ["60"], { cwd: cluster, stdio: "ignore" });
  helpers.push(server);
  const first = `${server.pid}\n${cluster}`;
  const write = (rest: string) => writeFileSync(file, `${first}${rest}`);
  write("\n1790000000\n5432\n\n");
  return {
    write,
    finish: async () => {
      await endChild(server, "SIGKILL");
      rmSync(file);
    },
  };
}

/** Takes connections and never says a word. */
async function silentListener() {
  let connections = 0;
  const server: Server = createServer(() => connections++);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

/** A PostgreSQL over TCP that lets everybody in as the role `soundings`, and knows who came. */
async function trustingServer() {
  const runAs = await findRunAs();
  const binaries = await findBinaries(runAs);
  const place = await preparePlace(path.join(folder, "foreign"), runAs);
  await initCluster(place, binaries, runAs, true);
  const port = await freePort();
  const { cluster } = place;
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: cluster, fsync: "off" };
  const server = spawn(
    path.join(binaries.bin, "postgres"),
    ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { stdio: "ignore", env: { LC_ALL: "C" }, cwd: "/", ...runAs },
  );
  helpers.push(server);
  const ask = async () => {
    const client = new pg.Client({
      host: "127.0.0.1",
      port,
      user: "soundings",
      database: "template1",
      ssl: false,
    });
    client.on("error", () => {});
    await client.connect();
    try {
      const { rows } = await client.query(
        // Our own questions go to template1.
        `select datname as database, case when datname <> 'template1' then sessions end as sessions
          from pg_stat_database where datname is not null order by 1`,
      );
      return rows;
    } finally {
      await client.end();
    }
  };
  await vi.waitFor(ask, { timeout: 30_000, interval: 100 });
  return { port, ask };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const pointTo = (port: number) => ({ PGHOST: "127.0.0.1", PGPORT: String(port), PGUSER: "soundings" });

test("a half-written postmaster.pid is waited out, and a silent listener elsewhere is never asked", async () => {
  const listener = await silentListener();
  const { write, finish } = halfWritten();
  const { next } = hold(pointTo(listener.port));
  expect(await next()).toEqual({ waiting: expect.stringContaining("postmaster.pid") });
  for (const cut of ["", "\n1790000000\n54", "\n1790000000\n5432\n/tm"]) {
    write(cut);
    await sleep(500);
  }
  await finish();
  expect(await next()).toEqual({ address: clusterAddress(path.join(folder, "own/postgres"), "soundings") });
  expect(listener.connections()).toBe(0);
});

test("a PostgreSQL elsewhere that trusts everybody gets no connection and no database", async () => {
  const foreign = await trustingServer();
  const before = await foreign.ask();
  const { finish } = halfWritten();
  const { next } = hold(pointTo(foreign.port), true);
  expect(await next()).toHaveProperty("waiting");
  await finish();
  expect(await next()).toMatchObject({ database: "soundings", user_name: "soundings" });
  await sleep(1_100); // a session is counted a second after its end at the latest
  expect(await foreign.ask()).toEqual(before);
});

test("nonsense in the PG… variables and in those of the job queue changes nothing", async () => {
  const { next } = hold(
    {
      PGHOST: "no-such-host.invalid",
      PGHOSTADDR: "203.0.113.1",
      PGPORT: "1",
      PGUSER: "nobody-here",
      PGDATABASE: "no-such-database",
      PGPASSWORD: "wrong",
      PGPASSFILE: "/nowhere/pgpass",
      PGSERVICE: "no-such-service",
      PGSERVICEFILE: "/nowhere/service",
      PGOPTIONS: "--no-such-option=1",
      PGSSLMODE: "verify-full",
      PGSSLNEGOTIATION: "direct",
      PGCLIENT_ENCODING: "no-such-encoding",
      PGREPLICATION: "database",
      PGBINARY: "true",
      PGAPPNAME: "no such program",
      PGCONNECT_TIMEOUT: "nonsense",
      PGDATA: "/nowhere",
      GRAPHILE_WORKER_SCHEMA: "elsewhere",
    },
    true,
  );
  expect(await next()).toMatchObject({ database: "soundings", user_name: "soundings" });
});
