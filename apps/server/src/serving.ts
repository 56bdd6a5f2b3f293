import { setTimeout as sleep } from "node:timers/promises";
import { interfaceLanguage } from "@soundings/contract/interface-languages";
import type { Logger } from "pino";
import { type ApiOptions, type RunningApi, startApi, startWatchPort } from "./api.ts";
import { ensureOwner, type Owner } from "./auth/ensure-owner.ts";
import { backupBeforeUpgrade, recordUpgradeBackup, type UpgradeBackup } from "./backup/before-upgrade.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { addressOf, type Db, openDb } from "./db/db.ts";
import { migrate } from "./db/migrate.ts";
import { findByAddress } from "./http/signed-queries.ts";
import { checkInstallation, refuseForgotten } from "./installation/check-installation.ts";
import { isUnused } from "./installation/queries.ts";
import { readyText, signInText } from "./ready-text.ts";
import { leaveRunningNote } from "./running-note.ts";
import type { SampleOwner } from "./sample-data/sample-data.ts";
import { checkStorage } from "./storage/check-storage.ts";
import { makeStores } from "./storage/stores.ts";
import { reportAlive } from "./watching/report-process.ts";
import { startTraces } from "./watching/start-traces.ts";
import type { RunningWorker } from "./worker.ts";
import type { LoadedThread } from "./worker-thread.ts";

/** What is stopped at the end, last started first. `drain`: others serve on, and are to notice that this one goes. */
export type Stop = (drain: boolean) => Promise<unknown>;
/** Tells that a step of the start runs, and how long it took; gives what its work gives. */
export type Tell = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** So long, in ms, open queries of requests that were cut off may hold up the end of their connections. */
const MAX_END_MS = 1_000;

interface Start {
  config: Config;
  log: Logger;
  database: Database;
  /** Where jobs run; none where only calls are served. */
  thread: LoadedThread | undefined;
  stops: Stop[];
  tell: Tell;
}

/** Starts all that serves, on a database that runs: brings it up to date, makes the owner, listens. */
export async function startServing(start: Start): Promise<void> {
  const { config, log, database, stops, tell } = start;
  const { address } = database;
  const endTraces = await startTraces(config, log);
  if (endTraces) stops.push(endTraces);
  const db = openDb(config.databasePoolerUrl ?? address, { max: config.databasePool, direct: address });
  stops.push(() => Promise.race([db.destroy(), sleep(MAX_END_MS, undefined, { ref: false })]));
  await refuseForgotten(db, config);
  await tell("Bringing the database up to date", () => upgrade(db, config, log));
  await checkInstallation(db, config);
  await checkStorage(db, makeStores(config), log);
  const owner = await ensureOwner(db, config);
  // What fails from here on must not take the password along, which is told once.
  await startFor(owner, { ...start, db }).catch((error: unknown) => {
    if (owner.password) process.stdout.write(signInText(owner));
    throw error;
  });
}

interface Prepared extends Start {
  db: Db;
}

/** The end of the start, once somebody can sign in. */
async function startFor(owner: Owner, prepared: Prepared): Promise<void> {
  const { db, log, database, stops, tell } = prepared;
  let { config } = prepared;
  if (config.demo) {
    const { addSampleDataOnce } = await import("./sample-data/sample-data.ts");
    const sample = await sampleOwnerOf(db, owner.email);
    await tell("Adding the sample data", () => addSampleDataOnce(db, sample, new Date()));
  }

  if (config.sources.demonstration) config = await demonstrateSources(config, stops);
  const api = await tell("Starting the server", () => startPrograms({ ...prepared, config }));
  stops.push(await reportAlive(db, config, log));
  if (database.embedded) stops.push(await leaveRunningNote(config.dataFolder, api?.address));
  process.stdout.write(readyText({ config, address: api?.address, owner, moved: database.moved }));
}

/** Starts what the role asks for; both are stopped at once. */
async function startPrograms({
  db,
  config,
  log,
  database,
  thread,
  stops,
}: Prepared): Promise<RunningApi | undefined> {
  const { role, workerPort } = config;
  const started: Stop[] = [];
  stops.push((drain) => Promise.allSettled(started.map((stop) => stop(drain))));
  // First the port: a second start that finds it taken should not begin with jobs.
  let worker: RunningWorker | undefined;
  const watched: ApiOptions = { db, config, log, jobMetrics: async () => (await worker?.metrics()) ?? [] };
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
  if (thread) {
    worker = await thread.start({ address: database.address, config });
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

async function sampleOwnerOf(db: Db, email: string): Promise<SampleOwner> {
  const user = await findByAddress(db, email);
  if (!user) throw new Error(`Nobody signs in with ${email}`);
  const language = interfaceLanguage(user.language);
  return { account_id: user.account_id, user, language, time_zone: "UTC" };
}
