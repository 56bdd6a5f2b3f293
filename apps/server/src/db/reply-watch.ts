import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { limitsOf } from "./connection-limits.ts";

/** A query that waits for so long makes the watch ask whether the database still answers at all. */
const PATIENCE_MS = 300;
/** How often it looks whether one does. With the silence it makes less than three seconds, on a busy machine too. */
const LOOK_MS = 100;
/** So long it may be silent to "select 1", however busy it is. */
const SILENCE_MS = 2_000;
/** While it is silent it is asked often, so that calls go on soon after it is back. */
const RETRY_MS = 1_000;
const TICK_MS = 100;

/** The database takes what is sent to it and says nothing. */
export class SilentDatabaseError extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("The database does not answer");
  }
}

/**
 * Tells a database that works for long from one that is cut off. A network that swallows packets ends no connection
 * for minutes, so queries would hang; while one waits, this asks beside it whether the database answers. When it does
 * not, every connection is ended, and whoever asks is refused at once until it answers again.
 */
export class ReplyWatch {
  readonly #address: string;
  readonly #clients = new Set<pg.Client>();
  /** Since when each waits for a reply, by performance.now(). */
  readonly #waiting = new Map<pg.Client, number>();
  #watching = false;
  #stopped = false;
  #probe: pg.Client | null = null;
  /** Of those that wait for a connection. */
  readonly #refusals = new Set<(error: Error) => void>();
  #silent = false;

  /** `address` is a connection string. */
  constructor(address: string) {
    this.#address = address;
  }

  /** Watches a client from before it connects until it ends. */
  add(client: pg.Client): void {
    this.#clients.add(client);
    this.#begin(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      this.#begin(client);
      return query(...args);
    }) as typeof client.query;
    client.on("connect", () => this.#waiting.delete(client));
    client.on("drain", () => this.#waiting.delete(client));
    client.on("end", () => {
      this.#waiting.delete(client);
      this.#clients.delete(client);
    });
  }

  /** A connection of `take`, or SilentDatabaseError as soon as the database is silent; `giveBack` then has what comes later. */
  async take<Result>(take: () => Promise<Result>, giveBack: (late: Result) => void): Promise<Result> {
    if (this.#silent) throw new SilentDatabaseError();
    // A race against a promise that outlives it would remember every connection that was ever lent.
    return await new Promise((resolve, refuse) => {
      this.#refusals.add(refuse);
      take().then(
        (taken) => (this.#refusals.delete(refuse) ? resolve(taken) : giveBack(taken)),
        (error: Error) => {
          this.#refusals.delete(refuse);
          refuse(error);
        },
      );
    });
  }

  stop(): void {
    this.#stopped = true;
    // Nobody says goodbye to who does not answer.
    if (this.#silent) this.#endAll();
    this.#closeProbe();
  }

  #begin(client: pg.Client): void {
    if (!this.#clients.has(client)) return;
    this.#waiting.set(client, performance.now());
    if (this.#watching || this.#stopped) return;
    this.#watching = true;
    void this.#watch();
  }

  async #watch(): Promise<void> {
    while (!this.#stopped && (this.#waiting.size > 0 || this.#silent)) {
      await sleep(LOOK_MS, undefined, { ref: false });
      if (this.#silent) this.#silent = !(await this.#answers(RETRY_MS));
      else if (this.#longest() >= PATIENCE_MS && !(await this.#answers(SILENCE_MS))) this.#refuse();
    }
    this.#closeProbe();
    this.#watching = false;
  }

  #longest(): number {
    return performance.now() - Math.min(performance.now(), ...this.#waiting.values());
  }

  #refuse(): void {
    if (this.#stopped) return;
    this.#silent = true;
    for (const refuse of this.#refusals) refuse(new SilentDatabaseError());
    this.#refusals.clear();
    this.#endAll();
  }

  #endAll(): void {
    for (const client of this.#clients) socketOf(client).destroy(new SilentDatabaseError());
  }

  /** Whether anything comes back within `limit` ms; a refusal is an answer, too. */
  async #answers(limit: number): Promise<boolean> {
    let answered = false;
    void this.#ask().finally(() => {
      answered = true;
    });
    // Counted in ticks: a thread that was busy itself heard nothing meanwhile.
    for (let ticks = 0; !answered && ticks < limit / TICK_MS; ticks++) {
      await sleep(TICK_MS, undefined, { ref: false });
    }
    if (!answered) this.#closeProbe();
    return answered;
  }

  async #ask(): Promise<void> {
    const known = this.#probe;
    const probe = known ?? new pg.Client({ connectionString: this.#address });
    try {
      if (!known) {
        probe.on("error", () => {});
        this.#probe = probe;
        await probe.connect();
        // Else PostgreSQL keeps it for hours where the host vanishes.
        await probe.query(limitsOf("calls"));
      }
      await probe.query("select 1");
    } catch {
      if (this.#probe === probe) this.#closeProbe();
    }
  }

  #closeProbe(): void {
    if (this.#probe) socketOf(this.#probe).destroy();
    this.#probe = null;
  }
}

/** The driver ends a connection only with a goodbye, which waits for an answer. */
export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
