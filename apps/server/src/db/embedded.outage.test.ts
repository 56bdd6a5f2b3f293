import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { endChild, type Holder, holdEmbedded } from "../testing/hold-embedded.ts";
import { isAlive, waitForEnd } from "./embedded/processes.ts";
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from "./embedded.ts";

// Several starts of a whole server each, perhaps on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
const holders: Holder[] = [];
const servers: EmbeddedServer[] = [];

// The cluster stays over all tests: making one takes most of a second.
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-embedded-"));
});
afterEach(async () => {
  for (const { child } of holders.splice(0)) await endChild(child, "SIGTERM");
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function hold(): Holder {
  const holder = holdEmbedded(folder);
  holders.push(holder);
  return holder;
}

// Without syncs: a killed process loses nothing that reached the system, only a power cut would.
async function startHere(options: EmbeddedOptions = { throwaway: true }): Promise<EmbeddedServer> {
  const server = await startEmbedded(folder, options);
  servers.push(server);
  return server;
}

function serverPid(): number {
  return Number(readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

async function query<Row extends pg.QueryResultRow>(
  address: string | undefined,
  text: string,
): Promise<Row[]> {
  const client = await openSession(address);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test("a stopped server leaves no process, and its rows are there at the next start", async () => {
  const first = await startHere();
  await query(first.address, "create table kept (n integer)");
  await query(first.address, "insert into kept values (1)");
  const pid = serverPid();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  const second = await startHere();
  expect(await query(second.address, "select n from kept")).toEqual([{ n: 1 }]);
});

test("a server is reached by its socket only, keeps checksums and sorts by code point", async () => {
  const { address } = await startHere({ throwaway: false });
  const [row] = await query(
    address,
    `select current_setting('listen_addresses') as listen, current_setting('data_checksums') as checksums,
      current_setting('fsync') as fsync, 'B' < 'a' as by_code, lower('ĐẶC') as lower`,
  );
  expect(row).toEqual({ listen: "", checksums: "on", fsync: "on", by_code: true, lower: "đặc" });
});

test("a second start on the same folder is refused and does not disturb the first", async () => {
  const { address } = await startHere();
  await expect(startEmbedded(folder)).rejects.toMatchObject({ folder, address });
  const holder = hold();
  expect(await holder.next()).toEqual({ error: "AlreadyRunningError" });
  expect(await query(address, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("of two starts at once exactly one gets the folder", async () => {
  const both = [hold(), hold()];
  const said = await Promise.all(both.map((holder) => holder.next()));
  expect(said.filter((line) => line.address)).toHaveLength(1);
  expect(said.filter((line) => line.error === "AlreadyRunningError")).toHaveLength(1);
});

test("the server stops by itself when its parent is killed, and starts again with every committed row", async () => {
  const holder = hold();
  const { address } = await holder.next();
  await query(address, "create table if not exists written (n integer)");
  await query(address, "insert into written select generate_series(1, 500)");
  const pid = serverPid();
  await endChild(holder.child, "SIGKILL");
  expect(await waitForEnd(pid, 30_000)).toBe(true);
  const again = await startHere();
  expect(await query(again.address, "select count(*)::integer as n from written")).toEqual([{ n: 500 }]);
});

test("a start right after the parent was killed waits for the old server and takes its place", async () => {
  const holder = hold();
  await holder.next();
  await endChild(holder.child, "SIGKILL");
  const { address } = await startHere();
  expect(await query(address, "select 1 as one")).toEqual([{ one: 1 }]);
  // Nothing may stop it later either: the dead parent's watchdog is for the dead parent's server.
  await sleep(300);
  expect(await query(address, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("an orphan whose watchdog died with its parent is adopted, not started twice", async () => {
  const holder = hold();
  await holder.next();
  const pid = serverPid();
  killWatchdog(pid);
  await endChild(holder.child, "SIGKILL");
  expect(isAlive(pid)).toBe(true);
  const { address } = await startHere();
  expect(serverPid()).toBe(pid);
  expect(await query(address, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("after kill -9 of parent, watchdog and server at once the next start recovers", async () => {
  const holder = hold();
  const { address } = await holder.next();
  await query(address, "create table if not exists survived (n integer)");
  await query(address, "insert into survived values (7)");
  const pid = serverPid();
  killWatchdog(pid);
  process.kill(pid, "SIGKILL");
  await endChild(holder.child, "SIGKILL");
  const again = await startHere();
  expect(await query(again.address, "select n from survived")).toEqual([{ n: 7 }]);
});

test("lock files that name a living stranger, as after a reboot, do not stop the start", async () => {
  const first = await startHere();
  const text = readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8");
  await first.stop();
  const stranger = text.replace(/^\d+/, String(process.pid));
  writeFileSync(path.join(folder, "postgres/postmaster.pid"), stranger);
  writeFileSync(path.join(folder, "postgres/.s.PGSQL.5432.lock"), stranger);
  const { address } = await startHere();
  expect(await query(address, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a killed server is started again while its parent goes on", async () => {
  const { address, events } = await startHere();
  const back = new Promise((resolve) => events.once("back", resolve));
  process.kill(serverPid(), "SIGKILL");
  await back;
  expect(await query(address, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a server that was told to stop is back although sessions stay open", async () => {
  const { address, events } = await startHere();
  const session = await openSession(address);
  const back = new Promise((resolve) => events.once("back", resolve));
  process.kill(serverPid(), "SIGTERM");
  await back;
  expect(await query(address, "select 1 as one")).toEqual([{ one: 1 }]);
  await session.end();
});

test("a second start while the first brings its stopped server back is refused", async () => {
  const holder = hold();
  const { address } = await holder.next();
  const session = await openSession(address);
  process.kill(serverPid(), "SIGTERM");
  await expect(startEmbedded(folder, { throwaway: true })).rejects.toMatchObject({ folder, address });
  expect(await query(address, "select 1 as one")).toEqual([{ one: 1 }]);
  await session.end();
});

test("a start that finds an orphan waiting for its last session says so and goes on", async () => {
  const holder = hold();
  const { address } = await holder.next();
  const session = await openSession(address);
  const pid = serverPid();
  killWatchdog(pid);
  await endChild(holder.child, "SIGKILL");
  process.kill(pid, "SIGTERM");
  const told: string[] = [];
  const again = await startHere({ throwaway: true, onWait: (why) => told.push(why) });
  expect(told).toEqual([expect.stringContaining(`(process ${pid}) is being stopped`)]);
  expect(await query(again.address, "select 1 as one")).toEqual([{ one: 1 }]);
  await session.end();
});

test("a stop in the middle of bringing the server back leaves no process", async () => {
  const server = await startHere();
  const lost = new Promise((resolve) => server.events.once("lost", resolve));
  process.kill(serverPid(), "SIGKILL");
  await lost;
  await server.stop();
  const list = execFileSync("ps", ["-eo", "args="], { encoding: "utf8" }).split("\n");
  expect(list.filter((line) => line.includes(`-D ${path.join(folder, "postgres")}`))).toEqual([]);
});

/** A session that stays until its server ends it. */
async function openSession(address: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Ends the watchdog of a server by its own number. */
function killWatchdog(pid: number): void {
  const list = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" });
  const line = list.split("\n").find((text) => text.includes(`soundings-watchdog ${pid} `));
  process.kill(Number(line?.trim().split(" ")[0]), "SIGKILL");
}
