import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Binaries, findBinaries } from "./embedded/binaries.ts";
import { claimCluster, clusterAddress, ensureDatabase } from "./embedded/claim.ts";
import { AlreadyRunningError, EmbeddedError } from "./embedded/embedded-error.ts";
import { clusterVersion, initCluster } from "./embedded/init-cluster.ts";
import { type Place, preparePlace } from "./embedded/place.ts";
import { signal, waitForEnd } from "./embedded/processes.ts";
import { findRunAs, type RunAs } from "./embedded/run-as.ts";
import { logTail, runningServer, spawnServer, spawnWatchdog } from "./embedded/server.ts";

/** Replaying the log after a crash of a large database takes its time; a dead server shows long before. */
const LONGEST_START_MS = 10 * 60_000;
const DATABASE = "soundings";
const MOST_FAILED_STARTS = 8;
const LONGEST_STOP_MS = 60_000;

export interface EmbeddedOptions {
  /** For tests: trades durability for speed. */
  throwaway?: boolean;
}

/** A PostgreSQL server of our own, kept running until stop(). Events: "lost", "back". */
export interface EmbeddedServer {
  /** Connection string of the database `soundings`. */
  address: string;
  /** The data folder in use; `moved` when it is not the one asked for. */
  folder: string;
  moved: boolean;
  events: EventEmitter;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL in `folder`: makes the database on the first start, adopts a server that outlived its
 * parent, recovers after any crash, and starts the server again when it dies. Throws
 * AlreadyRunningError when another program holds the folder, EmbeddedError with advice for people when
 * it cannot run here.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const runAs = await findRunAs();
  const place = await preparePlace(folder, runAs);
  const version = await clusterVersion(place.cluster);
  const binaries = await findBinaries(runAs, version);
  const throwaway = options.throwaway ?? false;
  if (version === undefined) await initCluster(place, binaries, runAs, throwaway);
  const supervisor = new Supervisor(place, binaries, runAs, throwaway);
  await supervisor.start();
  const address = clusterAddress(place.socketFolder, DATABASE);
  return {
    address,
    folder: place.folder,
    moved: place.moved,
    events: supervisor.events,
    stop: () => supervisor.stop(),
  };
}

class Supervisor {
  readonly events = new EventEmitter();
  private readonly place: Place;
  private readonly binaries: Binaries;
  private readonly runAs: RunAs | undefined;
  private readonly throwaway: boolean;
  /** The connection whose session lock says that the folder is ours; it also notices a dead server. */
  private claim: pg.Client | undefined;
  private watchdog: ChildProcess | undefined;
  private pid = 0;
  private stopping = false;

  constructor(place: Place, binaries: Binaries, runAs: RunAs | undefined, throwaway: boolean) {
    this.place = place;
    this.binaries = binaries;
    this.runAs = runAs;
    this.throwaway = throwaway;
  }

  /** Starts or adopts a server and claims it. */
  async start(): Promise<void> {
    const { client, pid } = await this.reach();
    this.claim = client;
    this.pid = pid;
    this.watchdog = spawnWatchdog(pid, this.place.cluster, this.runAs);
    client.once("end", () => this.lost());
    await ensureDatabase(client, DATABASE);
  }

  private async reach(): Promise<{ client: pg.Client; pid: number }> {
    const deadline = Date.now() + LONGEST_START_MS;
    let failedStarts = 0;
    let child: ChildProcess | undefined;
    let pause = 15;
    while (Date.now() < deadline && !this.stopping) {
      const running = runningServer(this.place);
      if (running) {
        const claim = await claimCluster(running.socketFolder);
        if (claim === "taken") {
          throw new AlreadyRunningError(this.place.folder, clusterAddress(running.socketFolder, DATABASE));
        }
        if (claim !== "not yet") return { client: claim, pid: running.pid };
      } else if (!child) {
        child = spawnServer(this.place, this.binaries, this.runAs, this.throwaway);
      } else if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
        child = undefined;
        failedStarts += 1;
        if (failedStarts >= MOST_FAILED_STARTS) break;
        // Children of a killed server need a moment to let go of its memory.
        await sleep(100 * failedStarts);
      }
      await sleep(pause);
      // Every knock at a server that recovers is a line in its log.
      pause = Math.min(pause * 1.1, 200);
    }
    throw new EmbeddedError(
      `The database in ${this.place.cluster} does not start. The end of ${this.place.logFile}:\n${logTail(this.place.logFile)}`,
    );
  }

  /** The server ended or dropped everybody after a crash: bring it back, however often it takes. */
  private async lost(): Promise<void> {
    if (this.stopping) return;
    this.events.emit("lost");
    await this.endWatchdog();
    for (let pause = 50; !this.stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        await this.start();
        this.events.emit("back");
        return;
      } catch (error) {
        if (error instanceof AlreadyRunningError) this.events.emit("taken", error);
        await sleep(pause);
      }
    }
  }

  /** Ends the server and its watchdog; nothing is left when this returns. */
  async stop(): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    await this.claim?.end().catch(() => {});
    signal(this.pid, "SIGINT");
    if (!(await waitForEnd(this.pid, LONGEST_STOP_MS))) {
      signal(this.pid, "SIGQUIT");
      await waitForEnd(this.pid, LONGEST_STOP_MS);
    }
    await this.endWatchdog();
  }

  private async endWatchdog(): Promise<void> {
    const watchdog = this.watchdog;
    this.watchdog = undefined;
    if (!watchdog?.pid) return;
    const ended = new Promise((resolve) => watchdog.once("exit", resolve));
    if (watchdog.exitCode === null && watchdog.signalCode === null) {
      watchdog.ref();
      signal(watchdog.pid, "SIGKILL");
      await ended;
    }
  }
}
