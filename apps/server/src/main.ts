import { readConfig } from "./config.ts";
import { openDatabase } from "./db/connect.ts";
import { AlreadyRunningError } from "./db/embedded/embedded-error.ts";
import { OperatorError } from "./faults/operator-error.ts";
import { makeLog } from "./http/log.ts";
import { humanLog } from "./human-log.ts";
import { whoRunsOn } from "./running-note.ts";
import type { Stop, Tell } from "./serving.ts";
import { loadWorkerThread } from "./worker-thread.ts";

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
    const { address, pid } = await whoRunsOn(error.folder);
    const where = address ? `, at ${address} (process ${pid})` : "";
    return `Soundings already runs on the data folder ${error.folder}${where}.\nStop it first, or give this one a folder of its own: SOUNDINGS_DATA=./other PORT=3001 npm start`;
  }
  if (error instanceof OperatorError) return error.message;
  return `Soundings could not start.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

async function start(stops: Stop[], tell: Tell): Promise<void> {
  const config = readConfig();
  const log = makeLog(config.logLevel, process.stdout.isTTY ? humanLog() : undefined);

  if (config.smtpUrl && !config.publicUrl) {
    log.warn(
      "SMTP_URL is set and PUBLIC_URL is not: links go by mail only to who calls this server localhost",
    );
  }

  const thread = config.role === "api" ? undefined : loadWorkerThread(log);
  if (thread) stops.push(thread.end);
  const open = async () => {
    const database = await openDatabase(config, log);
    stops.push(database.close);
    return database;
  };
  // Three things at once: the rest of the program and the thread for jobs are read while the database starts.
  const what = `${config.databaseUrl ? "Reaching" : "Starting"} the database, reading the program`;
  const [database, { startServing }] = await tell(what, () => Promise.all([open(), import("./serving.ts")]));
  await startServing({
    config: { ...config, dataFolder: database.folder },
    log,
    database,
    thread,
    stops,
    tell,
  });
}
