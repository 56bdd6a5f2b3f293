import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { interfaceLanguage } from "@soundings/contract/interface-languages";
import type { Logger } from "pino";
import { type ApiOptions, ListenError, type RunningApi, startApi, startWatchPort } from "./api.ts";
import { ensureOwner, type Owner, OwnerError } from "./auth/ensure-owner.ts";
import { findByAddress } from "./auth/queries.ts";
import {
  backupBeforeUpgrade,
  recordUpgradeBackup,
  type UpgradeBackup,
  UpgradeBackupError,
} from "./backup/before-upgrade.ts";
import { ConfigError } from "./config/config-error.ts";
import { type Config, readConfig } from "./config.ts";
import { DatabaseError, openDatabase } from "./db/connect.ts";
import { addressOf, type Db, openDb } from "./db/db.ts";
import { AlreadyRunningError, EmbeddedError } from "./db/embedded/embedded-error.ts";
import { migrate, NewerDataError } from "./db/migrate.ts";
import { makeLog } from "./http/log.ts";
import { humanLog } from "./human-log.ts";
import { checkInstallation, refuseForgotten } from "./installation/check-installation.ts";
import { InstallationError } from "./installation/installation-error.ts";
import { isUnused } from "./installation/queries.ts";
import { readyText, signInText } from "./ready-text.ts";
import { addSampleDataOnce, type SampleOwner } from "./sample-data/sample-data.ts";
import { checkStorage } from "./storage/check-storage.ts";
import { StorageError } from "./storage/storage.ts";
import { CertificateError } from "./tls/read-certificate.ts";
import { reportAlive } from "./watching/report-process.ts";
import { startTraces } from "./watching/start-traces.ts";
import type { RunningWorker } from "./worker.ts";
import { startWorkerThread } from "./worker-thread.ts";

/** What is stopped at the end, last started first. `drain`: others serve on, and are to notice that this one goes. */
type Stop = (drain: boolean) => Promise<unknown>;
/** Tells that a step of the start runs, and how long it took; gives what its work gives. */
type Tell = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** So long, in ms, open queries of requests that were cut off may hold up the end of their connections. */
const MAX_END_MS = 1_000;

const NOTE = "soundings.json";
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs Soundings as the environment says until a signal ends it; failures are told on stderr. `tell` says what the
 * start does while it does it.
 */
export async function main(tell: Tell = (_what, work) => work()): Promise<void> {
  const stops: Stop[] = [];
  let stopped = false;
  const stop = async (drain: boolean) => {
    stopped = true;
    for (const one of stops.splice(0).reverse()) await one(drain).catch(() => {});
  };
  onSignal(stop);
  try {
    await start(stops, tell);
  } catch (error) {
    // Stopped in the middle of the start: what fails then is no fault.
    if (stopped) return;
    await stop(false);
    process.stderr.write(`\n${await explain(error)}\n`);
    process.exit(1);
  }
}

/** The first signal stops everything in order; a second one ends this process at once. */
function onSignal(stop: Stop): void {
  let stopping = false;
  for (const name of SIGNALS) {
    process.on(name, async () => {
      // Ctrl-C reaches npm and us, and npm passes it on: two signals within a moment are one.
      if (stopping) return;
      stopping = true;
      setTimeout(() => {
        for (const again of SIGNALS) process.on(again, () => process.exit(1));
      }, 500);
      // Only what runs hosts sends this; Ctrl-C is a person who waits.
      await stop(name === "SIGTERM");
      process.exit(0);
    });
  }
}

/** What went wrong, in words for people when it is a known fault. */
async function explain(error: unknown): Promise<string> {
  if (error instanceof AlreadyRunningError) {
    const note = await readFile(path.join(error.folder, NOTE), "utf8").catch(() => "{}");
    const { address, pid } = JSON.parse(note) as { address?: string; pid?: number };
    const where = address ? `, at ${address} (process ${pid})` : "";
    return `Soundings already runs on the data folder ${error.folder}${where}.\nStop it first, or give this one a folder of its own: SOUNDINGS_DATA=./other PORT=3001 npm start`;
  }
  const known = [
    CertificateError,
    ConfigError,
    DatabaseError,
    EmbeddedError,
    InstallationError,
    ListenError,
    NewerDataError,
    OwnerError,
    StorageError,
    UpgradeBackupError,
  ];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  return `Soundings could not start.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

async function start(stops: Stop[], tell: Tell): Promise<void> {
  let config = readConfig();
  const log = makeLog(config.logLevel, process.stdout.isTTY ? humanLog() : undefined);

  if (config.smtpUrl && !config.publicUrl) {
    log.warn(
      "SMTP_URL is set and PUBLIC_URL is not: links go by mail only to who calls this server localhost",
    );
  }

  const database = await tell(config.databaseUrl ? "Reaching the database" : "Starting the database", () =>
    openDatabase(config, log),
  );
  stops.push(database.close);
  config = { ...config, dataFolder: database.folder };
  const { address } = database;
  const endTraces = await startTraces(config, log);
  if (endTraces) stops.push(endTraces);
  const db = openDb(address, { max: config.databasePool });
  stops.push(() => Promise.race([db.destroy(), sleep(MAX_END_MS, undefined, { ref: false })]));
  await refuseForgotten(db, config);
  await tell("Bringing the database up to date", () => upgrade(db, config, log));
  await checkInstallation(db, config);
  await checkStorage(db, config, log);
  const owner = await ensureOwner(db, config);
  // What fails from here on must not take the password along, which is told once.
  await startFor(owner, { db, config, log, database, stops, tell }).catch((error: unknown) => {
    if (owner.password) process.stdout.write(signInText(owner));
    throw error;
  });
}

interface Prepared {
  db: Db;
  config: Config;
  log: Logger;
  database: Awaited<ReturnType<typeof openDatabase>>;
  stops: Stop[];
  tell: Tell;
}

/** The end of the start, once somebody can sign in. */
async function startFor(
  owner: Owner,
  { db, log, database, stops, tell, ...prepared }: Prepared,
): Promise<void> {
  let { config } = prepared;
  const { address } = database;
  if (config.demo) {
    const sample = await sampleOwnerOf(db, owner.email);
    await tell("Adding the sample data", () => addSampleDataOnce(db, sample, new Date()));
  }

  if (config.sources.demonstration) config = await demonstrateSources(config, stops);
  const api = await tell("Starting the server", () => startServing({ db, config, log }, address, stops));
  stops.push(await reportAlive(db, config, log));
  if (database.embedded) stops.push(await leaveNote(config.dataFolder, api?.address));
  process.stdout.write(readyText({ config, address: api?.address, owner, moved: database.moved }));
}

/** Starts what the role asks for; both are stopped at once. */
async function startServing(
  options: ApiOptions,
  address: string,
  stops: Stop[],
): Promise<RunningApi | undefined> {
  const { role, workerPort } = options.config;
  const started: Stop[] = [];
  stops.push((drain) => Promise.allSettled(started.map((stop) => stop(drain))));
  // First the port: a second start that finds it taken should not begin with jobs.
  let worker: RunningWorker | undefined;
  const watched = { ...options, jobMetrics: async () => (await worker?.metrics()) ?? [] };
  const api = role === "worker" ? undefined : await startApi(watched);
  if (api) {
    started.push(async (drain) => {
      if (drain) await api.leave();
      await api.stop();
    });
  }
  if (role === "worker" && workerPort !== undefined) {
    started.push((await startWatchPort(watched, workerPort)).stop);
  }
  // Jobs run in a thread of their own, which is started again whatever ends it.
  if (role !== "api") {
    worker = await startWorkerThread({ ...options, address });
    started.push(worker.stop);
  }
  return api;
}

/** Brings the tables to this version, after a backup of what people have in them. */
async function upgrade(db: Db, config: Config, log: Logger): Promise<void> {
  let made: UpgradeBackup | null = null;
  await migrate(addressOf(db), undefined, async () => {
    if (!(await isUnused(db))) made = await backupBeforeUpgrade({ db, config, log });
  });
  if (made) await recordUpgradeBackup(db, config, made);
}

/** Every source is a stand-in with invented comments, loaded only where it is asked for. */
async function demonstrateSources(config: Config, stops: Stop[]): Promise<Config> {
  const { demonstrationSettings, inventedWorld } = await import("./upstream/demonstration.ts");
  const { startUpstream } = await import("./upstream/upstream-server.ts");
  const standIn = await startUpstream(inventedWorld());
  stops.push(standIn.close);
  return { ...config, sources: demonstrationSettings(config.sources, standIn.base) };
}

/** Leaves the address in the data folder, for the message of a second start. */
async function leaveNote(folder: string, address: string | undefined): Promise<Stop> {
  const file = path.join(folder, NOTE);
  await writeFile(file, JSON.stringify({ pid: process.pid, address }));
  return () => rm(file, { force: true });
}

async function sampleOwnerOf(db: Db, email: string): Promise<SampleOwner> {
  const user = await findByAddress(db, email);
  if (!user) throw new Error(`Nobody signs in with ${email}`);
  const language = interfaceLanguage(user.language);
  return { account_id: user.account_id, user, language, time_zone: "UTC" };
}
