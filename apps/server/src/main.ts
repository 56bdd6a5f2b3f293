import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { interfaceLanguage } from "@soundings/contract/interface-languages";
import type { Logger } from "pino";
import { ListenError, startApi } from "./api.ts";
import { ensureOwner, type Owner, OwnerError } from "./auth/ensure-owner.ts";
import { findByAddress } from "./auth/queries.ts";
import { ConfigError } from "./config/config-error.ts";
import { type Config, readConfig } from "./config.ts";
import { DatabaseError, openDatabase } from "./db/connect.ts";
import { type Db, openDb } from "./db/db.ts";
import { AlreadyRunningError, EmbeddedError } from "./db/embedded/embedded-error.ts";
import { migrate, NewerDataError } from "./db/migrate.ts";
import { makeLog } from "./http/log.ts";
import { humanLog } from "./human-log.ts";
import { checkInstallation, refuseForgotten } from "./installation/check-installation.ts";
import { InstallationError } from "./installation/installation-error.ts";
import { addSampleDataOnce, type SampleOwner } from "./sample-data/sample-data.ts";
import { checkStorage } from "./storage/check-storage.ts";
import { StorageError } from "./storage/storage.ts";
import { reportAlive } from "./watching/report-process.ts";
import type { RunningWorker } from "./worker.ts";
import { startWorkerThread } from "./worker-thread.ts";

/** What is stopped at the end, last started first. `drain`: others serve on, and are to notice that this one goes. */
type Step = (drain: boolean) => Promise<void>;

const NOTE = "soundings.json";
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs Soundings as the environment says until a signal ends it; failures are told on stderr. */
export async function main(): Promise<void> {
  const steps: Step[] = [];
  let stopped = false;
  const stop = async (drain: boolean) => {
    stopped = true;
    for (const step of steps.splice(0).reverse()) await step(drain).catch(() => {});
  };
  onSignal(stop);
  try {
    await start(steps);
  } catch (error) {
    // Stopped in the middle of the start: what fails then is no fault.
    if (stopped) return;
    await stop(false);
    process.stderr.write(`\n${await explain(error)}\n`);
    process.exit(1);
  }
}

/** The first signal stops everything in order; a second one ends this process at once. */
function onSignal(stop: Step): void {
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
    ConfigError,
    DatabaseError,
    EmbeddedError,
    InstallationError,
    ListenError,
    NewerDataError,
    OwnerError,
    StorageError,
  ];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  return `Soundings could not start.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

async function start(steps: Step[]): Promise<void> {
  let config = readConfig();
  const log = makeLog(config.logLevel, process.stdout.isTTY ? humanLog() : undefined);

  if (config.smtpUrl && !config.publicUrl) {
    log.warn(
      "SMTP_URL is set and PUBLIC_URL is not: links go by mail only to who calls this server localhost",
    );
  }

  const database = await openDatabase(config, log);
  steps.push(database.close);
  config = { ...config, dataFolder: database.folder };
  const { address } = database;
  const db = openDb(address, { max: config.databasePool });
  steps.push(() => db.destroy());
  await refuseForgotten(db, config);
  await migrate(address);
  await checkInstallation(db, config);
  await checkStorage(db, config, log);
  const owner = await ensureOwner(db, config);
  if (config.demo) await addSampleDataOnce(db, await sampleOwnerOf(db, owner.email), new Date());

  // First the port: a second start that finds it taken should not begin with jobs.
  if (config.sources.demonstration) config = await demonstrateSources(config, steps);
  const api = config.role === "worker" ? undefined : await startApi({ db, config, log });
  if (api) steps.push(api.stop);
  const worker = await startJobs(config, address, log);
  steps.push(async (drain) => {
    await Promise.all([drain && api?.leave(), worker?.stop()]);
  });
  steps.push(await reportAlive(db, config, log));
  if (database.embedded) steps.push(await leaveNote(config.dataFolder, api?.address));
  printReady(config, api?.address, owner, database.moved);
}

/** Every source is a stand-in with invented comments, loaded only where it is asked for. */
async function demonstrateSources(config: Config, steps: Step[]): Promise<Config> {
  const { demonstrationSettings, inventedWorld } = await import("./upstream/demonstration.ts");
  const { startUpstream } = await import("./upstream/upstream-server.ts");
  const standIn = await startUpstream(inventedWorld());
  steps.push(standIn.close);
  return { ...config, sources: demonstrationSettings(config.sources, standIn.base) };
}

/** Jobs run in a thread of their own, which is started again whatever ends it. */
async function startJobs(config: Config, address: string, log: Logger): Promise<RunningWorker | undefined> {
  return config.role === "api" ? undefined : startWorkerThread({ address, config, log });
}

/** Leaves the address in the data folder, for the message of a second start. */
async function leaveNote(folder: string, address: string | undefined): Promise<Step> {
  const file = path.join(folder, NOTE);
  await writeFile(file, JSON.stringify({ pid: process.pid, address }));
  return () => rm(file, { force: true });
}

function printReady(config: Config, address: string | undefined, owner: Owner, moved: boolean): void {
  const lines = [address ? `Soundings is ready: ${address}` : "Soundings works on background jobs."];
  if (address && owner.password) {
    lines.push(`  Sign in as ${owner.email} with the password ${owner.password}`);
    lines.push("  (shown only this once: keep it)");
  } else if (address) {
    lines.push(`  Sign in as ${owner.email}`);
  }
  if (moved) {
    lines.push(`  The data is in ${config.dataFolder}: the database does not run as root, and its user`);
    lines.push("  cannot enter the folder of this project.");
  }
  lines.push("  Press Ctrl-C to stop.");
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

async function sampleOwnerOf(db: Db, email: string): Promise<SampleOwner> {
  const user = await findByAddress(db, email);
  if (!user) throw new Error(`Nobody signs in with ${email}`);
  const language = interfaceLanguage(user.language);
  return { account_id: user.account_id, user, language, time_zone: "UTC" };
}
