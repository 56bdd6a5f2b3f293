import type { Logger } from "pino";
import type { Db } from "../db/db.ts";
import {
  type ColumnHost,
  forgetFormerHosts,
  forgetHost,
  type ReportedHost,
  reportHost,
} from "./host-queries.ts";
import { rankHosts } from "./rendezvous.ts";

const EVERY_MS = 2_000;
/** What was read of the others counts for as long as a report does. */
const CURRENT_MS = 7_000;
/** A host that did not answer is left alone for so long, and for twice as long each time it fails again. */
const AVOID_MS = 5_000;
const MAX_AVOID_MS = 60_000;

/** What a host holds, as it reports it. */
export interface HeldSize {
  entries: number;
  bytes: number;
}

export interface KnownHostsOptions {
  db: Db;
  own: Omit<ReportedHost, "entries" | "bytes">;
  /** What this host holds; asked with each report, and never twice at once. */
  held(): Promise<HeldSize>;
  log: Logger;
  everyMs?: number | undefined;
}

/** The hosts that hold columns, as this one knows them: it reports itself every two seconds and reads who else does. */
export class KnownHosts {
  readonly #options: KnownHostsOptions;
  #held: HeldSize = { entries: 0, bytes: 0 };
  #asking = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #hosts: ColumnHost[] = [];
  /** When they were read, and the database's clock then; by this process's clock, which never goes back. */
  #readAt = Number.NEGATIVE_INFINITY;
  #clock = 0;
  readonly #avoided = new Map<string, { until: number; for: number }>();

  constructor(options: KnownHostsOptions) {
    this.#options = options;
  }

  get own(): Omit<ReportedHost, "entries" | "bytes"> {
    return this.#options.own;
  }

  /** Reports for the first time, and from then on by itself. */
  async begin(): Promise<void> {
    const { db, own, everyMs = EVERY_MS } = this.#options;
    await forgetFormerHosts(db, own.address);
    await this.#report();
    this.#timer = setInterval(() => {
      this.#running = this.#running
        .then(() => this.#report())
        .catch((error: unknown) => {
          this.#options.log.debug({ err: error }, "could not report this host");
        });
    }, everyMs);
    this.#timer.unref();
  }

  /** From now on the others ask this host for nothing new. */
  async leave(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    await forgetHost(this.#options.db, this.own.id);
  }

  /** The hosts that can be asked, this one among them, whatever the database says. */
  alive(): ColumnHost[] {
    const { own } = this.#options;
    const current = performance.now() - this.#readAt < CURRENT_MS;
    const others = current
      ? this.#hosts.filter(({ id, protocol }) => id !== own.id && protocol === own.protocol)
      : [];
    return [{ ...own, started_at: new Date(own.started_at), ...this.#held }, ...others];
  }

  /** Whom to ask for a thing, in order, without those that did not answer lately. */
  ranked(thing: string): ColumnHost[] {
    const now = performance.now();
    return rankHosts(thing, this.alive()).filter(({ id }) => (this.#avoided.get(id)?.until ?? now) <= now);
  }

  answered(id: string): void {
    this.#avoided.delete(id);
  }

  avoid(id: string): void {
    const last = this.#avoided.get(id)?.for ?? AVOID_MS / 2;
    const time = Math.min(2 * last, MAX_AVOID_MS);
    this.#avoided.set(id, { until: performance.now() + time, for: time });
  }

  /** The database's time, in ms, on which all hosts agree. */
  now(): number {
    return this.#clock + performance.now();
  }

  async #report(): Promise<void> {
    const { db, own } = this.#options;
    this.#measure();
    const { now, hosts } = await reportHost(db, { ...own, ...this.#held });
    this.#hosts = hosts;
    this.#readAt = performance.now();
    this.#clock = now.getTime() - this.#readAt;
    const alive = new Set(hosts.map(({ id }) => id));
    for (const id of this.#avoided.keys()) if (!alive.has(id)) this.#avoided.delete(id);
  }

  /** The thread may be busy: what it says then counts for the next report. */
  #measure(): void {
    if (this.#asking) return;
    this.#asking = true;
    void this.#options
      .held()
      .then((held) => {
        this.#held = held;
      })
      .catch(() => {})
      .finally(() => {
        this.#asking = false;
      });
  }
}
