import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Binaries } from "./binaries.ts";
import { claimCluster, clusterAddress, DATABASE } from "./claim.ts";
import { AlreadyRunningError, EmbeddedError } from "./embedded-error.ts";
import type { Place } from "./place.ts";
import { signal, waitForEnd } from "./processes.ts";
import type { RunAs } from "./run-as.ts";
import { hasWatchdog, logTail, runningServer, type ServerFile, spawnServer } from "./server.ts";

/** Replaying the log after a crash of a large database takes its time; a dead server shows long before. */
const MAX_START_MS = 10 * 60_000;
/** From the first line of postmaster.pid to its last pass milliseconds. */
const MAX_HALF_FILE_MS = 30_000;
const MAX_FAILED_STARTS = 8;
const MAX_SILENT_WAIT_MS = 3_000;
/** Whoever lost a server that was told to stop starts it again; others give way to it for so long. */
const OWNER_GOES_FIRST_MS = 5_000;

/** What runs where. */
export interface Launch {
  place: Place;
  binaries: Binaries;
  runAs: RunAs | undefined;
  throwaway: boolean;
}

export interface ReachOptions {
  /** The folder was ours a moment ago. */
  isOwner: boolean;
  isCancelled: () => boolean;
  /** Is told once what a long start waits for, in words for people. */
  onWait: (why: string) => void;
}

/** A claimed server. */
export interface Reached {
  client: pg.Client;
  pid: number;
}

/**
 * Starts the server of a place, or finds the one that runs there, and claims it. Throws
 * AlreadyRunningError when another program has it, EmbeddedError when it does not start.
 */
export async function reachServer(launch: Launch, options: ReachOptions): Promise<Reached> {
  const { place } = launch;
  const began = Date.now();
  const waits = { half: 0, stopping: 0 };
  let told = false;
  let failedStarts = 0;
  let child: ChildProcess | undefined;
  let pause = 15;
  while (Date.now() < began + MAX_START_MS && !options.isCancelled()) {
    const running = runningServer(place);
    if (!told && Date.now() > began + MAX_SILENT_WAIT_MS) {
      told = true;
      options.onWait(reasonToWait(place, running));
    }
    if (running?.stopping) {
      waits.stopping ||= Date.now();
      // It waits for its last session, which may be anybody's and never end.
      if (options.isOwner || Date.now() > waits.stopping + MAX_SILENT_WAIT_MS) signal(running.pid, "SIGINT");
    } else if (running && running.socketFolder === undefined) {
      waits.half ||= Date.now();
      if (Date.now() > waits.half + MAX_HALF_FILE_MS) throw halfFileError(place, running);
    } else if (running?.socketFolder) {
      const claim = await claimCluster(running.socketFolder);
      if (claim === "taken") {
        throw new AlreadyRunningError(place.folder, clusterAddress(running.socketFolder, DATABASE));
      }
      if (claim !== "not yet") {
        if (!hasWatchdog(running.pid)) return { client: claim, pid: running.pid };
        // Its parent has just ended: whoever watched for that stops it in a moment.
        await claim.end().catch(() => {});
      }
    } else if (waits.stopping && !options.isOwner) {
      waits.stopping = 0;
      await sleep(OWNER_GOES_FIRST_MS);
    } else if (!child) {
      child = spawnServer(launch);
    } else if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      child = undefined;
      failedStarts += 1;
      if (failedStarts >= MAX_FAILED_STARTS) break;
      // Children of a killed server need a moment to let go of its memory.
      await sleep(100 * failedStarts);
    }
    await sleep(pause);
    // Every knock at a server that recovers is a line in its log.
    pause = Math.min(pause * 1.1, 200);
  }
  if (options.isCancelled() && child?.pid) {
    signal(child.pid, "SIGINT");
    await waitForEnd(child.pid, MAX_START_MS);
  }
  throw new EmbeddedError(
    `The database in ${place.cluster} does not start. The end of ${place.logFile}:\n${logTail(place.logFile)}`,
  );
}

function reasonToWait(place: Place, running: ServerFile | undefined): string {
  if (!running) return `waiting for the database in ${place.cluster} to start`;
  const { pid } = running;
  if (running.stopping) {
    return `the database in ${place.cluster} (process ${pid}) is being stopped: waiting for its end to start it again`;
  }
  if (running.socketFolder === undefined) {
    return `waiting for process ${pid} to finish writing ${place.cluster}/postmaster.pid`;
  }
  return `waiting for the database in ${place.cluster} (process ${pid}) to take connections; it may be recovering after a crash`;
}

function halfFileError({ cluster }: Place, { pid }: ServerFile): EmbeddedError {
  return new EmbeddedError(
    `${cluster}/postmaster.pid is not complete, and process ${pid}, which it names, does not go on writing it. ` +
      `End that process (kill ${pid}) and start again.`,
  );
}
