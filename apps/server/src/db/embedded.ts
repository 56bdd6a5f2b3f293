import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { findBinaries } from "./embedded/binaries.ts";
import { clusterAddress, DATABASE, ensureDatabase } from "./embedded/claim.ts";
import { AlreadyRunningError } from "./embedded/embedded-error.ts";
import { clusterVersion, initCluster } from "./embedded/init-cluster.ts";
import { preparePlace } from "./embedded/place.ts";
import { signal, waitForEnd } from "./embedded/processes.ts";
import { type Launch, type Reached, type ReachOptions, reachServer } from "./embedded/reach-server.ts";
import { findRunAs } from "./embedded/run-as.ts";
import { readServerFile, spawnWatchdog } from "./embedded/server.ts";

const MAX_STOP_MS = 60_000;
const LOOK_MS = 1_000;

export interface EmbeddedOptions {
  /** For tests: trades durability for speed. */
  throwaway?: boolean;
  /** Is told once, in words for people, what a start waits for when it takes longer than a moment. */
  onWait?: (why: string) => void;
}

/** A PostgreSQL server of our own, kept running until stop(). Events: "lost", "back", "taken". */
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
 * parent, recovers after any crash, and starts the server again when it dies or is told to stop. Throws
 * AlreadyRunningError when another program holds the folder, EmbeddedError with advice for people when
 * it cannot run here.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const runAs = await findRunAs();
  const place = await preparePlace(folder, runAs);
  const version = await clusterVersion(place.cluster);
  const binaries = await findBinaries(runAs, version);
  const { throwaway = false, onWait = () => {} } = options;
  if (version === undefined) await initCluster(place, binaries, runAs, throwaway);
  const supervisor = new Supervisor({ place, binaries, runAs, throwaway });
  await supervisor.start(onWait);
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
  private readonly launch: Launch;
  /** The connection whose session lock says that the folder is ours; it also notices a dead server. */
  private claim: pg.Client | undefined;
  private watchdog: ChildProcess | undefined;
  private pid = 0;
  private stopping = false;
  private looking: NodeJS.Timeout | undefined;
  private reviving: Promise<void> | undefined;

  constructor(launch: Launch) {
    this.launch = launch;
  }

  /** Starts or adopts a server and claims it. */
  async start(onWait: ReachOptions["onWait"] = () => {}): Promise<void> {
    const { client, pid }: Reached = await reachServer(this.launch, {
      isOwner: this.claim !== undefined,
      isCancelled: () => this.stopping,
      onWait,
    });
    this.claim = client;
    this.pid = pid;
    const { place, runAs } = this.launch;
    this.watchdog = spawnWatchdog(pid, place.cluster, runAs);
    this.looking = setInterval(() => this.look(), LOOK_MS).unref();
    client.once("end", () => {
      this.reviving = this.lost();
    });
    await ensureDatabase(client, DATABASE);
  }

  /**
   * Somebody told the server to stop (SIGTERM): it waits for our sessions to end, which they never do,
   * and refuses new ones. Ended at once, it is back in a moment.
   */
  private look(): void {
    const file = readServerFile(this.launch.place.cluster);
    if (file?.pid === this.pid && file.stopping && !this.stopping) signal(this.pid, "SIGINT");
  }

  /** The server ended or dropped everybody after a crash: bring it back, however often it takes. */
  private async lost(): Promise<void> {
    clearInterval(this.looking);
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
    await this.reviving;
    clearInterval(this.looking);
    await this.claim?.end().catch(() => {});
    signal(this.pid, "SIGINT");
    if (!(await waitForEnd(this.pid, MAX_STOP_MS))) {
      signal(this.pid, "SIGQUIT");
      await waitForEnd(this.pid, MAX_STOP_MS);
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
