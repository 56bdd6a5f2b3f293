import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { JobName } from "../job-names.ts";
import { payloadWithOrigin } from "../tracing/origin.ts";
import { tracesAreOn } from "../tracing/spans.ts";
import { recordStatement } from "../tracing/statement-span.ts";
import { limitsOf, type Work } from "./connection-limits.ts";
import { EPOCH_TEXT, epochWatch } from "./epoch.ts";
import { PreparedNames } from "./prepared-names.ts";
import { addEachQuietly, addQuietly } from "./quiet-jobs.ts";
import { ReplyWatch } from "./reply-watch.ts";
import type { DB } from "./tables.generated.ts";

export type Tables = DB;
export type Db = Kysely<Tables>;
/** Where a query may run: on the pool or inside a transaction. */
export type DbOrTransaction = Db | Transaction<Tables>;

/** The job queue's, named wherever it is opened: else the environment might name another. */
export const QUEUE_SCHEMA = "graphile_worker";
const INT8 = 20;
const DATE = 1082;

/**
 * How values arrive from PostgreSQL: bigint as number (ours stay far below 2^53), date as "2026-11-20"
 * (pg would make it midnight of this machine's time zone), the rest as pg does it.
 */
function typeParser(oid: number, format?: "text" | "binary"): unknown {
  if (oid === INT8) return Number;
  if (oid === DATE) return (value: string) => value;
  return pg.types.getTypeParser(oid, format as "text");
}

/** A server that takes the connection and says nothing is as good as none. */
const MAX_CONNECT_MS = 10_000;

const clientOptions = (address: string): pg.ClientConfig => ({
  connectionString: address,
  connectionTimeoutMillis: MAX_CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * A single connection with the limits of its work, that a server's end does not turn into the program's. Whoever
 * takes it ends it.
 */
export async function connectClient(address: string, work: Work): Promise<pg.Client> {
  const client = new pg.Client(clientOptions(address));
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(limitsOf(work));
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

export interface PoolOptions extends pg.PoolConfig {
  /** What its connections are for, which decides how long things may take: see connection-limits.ts. */
  work?: Work;
  /** Where the database is without the pooler that `address` names. */
  direct?: string;
}

/** A pool as pg wants it, with this program's types, limits and watch. `address` is a connection string. */
export function openPool(
  address: string,
  { work = "calls", direct = address, ...options }: PoolOptions = {},
): pg.Pool {
  const watch = new ReplyWatch(address);
  const limits = limitsOf(work);
  const checkEpoch = epochWatch();
  // The pool's own limit to connecting would also count the time that a query waits for its turn.
  class WatchedClient extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      super({ ...given, ...clientOptions(address) });
      watch.add(this);
    }
  }
  return new WatchedPool(watch, direct, {
    connectionString: address,
    Client: WatchedClient,
    max: 8,
    // A pool that closes idle connections pays for a new one at the next request (185 ms at p99 measured).
    idleTimeoutMillis: 0,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    onConnect: async (client) => {
      await client.query(limits);
      const { rows } = await client.query<{ epoch: string }>(`select ${EPOCH_TEXT} as epoch`);
      if (rows[0]) checkEpoch(rows[0].epoch);
    },
    ...options,
  });
}

type Taken = Parameters<Parameters<pg.Pool["connect"]>[0]>;

/** Refuses at once while the database is silent. */
class WatchedPool extends pg.Pool {
  readonly #watch: ReplyWatch;
  /** Where the database is: no pooler stands there. */
  readonly direct: string;
  /** A pooler may give each transaction another session, which has other names. */
  readonly names: PreparedNames | null;

  constructor(watch: ReplyWatch, direct: string, options: pg.PoolConfig) {
    super(options);
    this.#watch = watch;
    this.direct = direct;
    this.names = options.connectionString === direct ? new PreparedNames() : null;
    // Without a listener a server that restarts would end this process; queries meet the error anyway.
    this.on("error", () => {});
    this.on("connect", (client) => client.on("error", () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...taken: Taken) => void): void;
  override connect(callback?: (...taken: Taken) => void): Promise<pg.PoolClient> | undefined {
    const taking = this.#watch.take(
      () => super.connect(),
      (late) => late.release(),
    );
    if (!callback) return taking;
    taking.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.#watch.stop();
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}

/** The typed database over a pool of its own; `db.destroy()` closes both. */
export function openDb(address: string, options: PoolOptions = {}): Db {
  return dbOver(openPool(address, options));
}

/** Kysely takes times only where somebody wants them: traces are on before a database is opened, or not at all. */
export const tracing = () => (tracesAreOn() ? { log: recordStatement } : {});

/** Kysely does not give the pool that it was made over. */
class PooledDb extends Kysely<Tables> {
  readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }), ...tracing() });
    this.pool = pool;
  }
}

const poolOf = (db: Db): pg.Pool | undefined => (db instanceof PooledDb ? db.pool : undefined);

/** The typed database over a pool that somebody else holds. */
export const dbOver = (pool: pg.Pool): Db => new PooledDb(pool);

/** Where a database is, for what opens connections of its own: no pooler stands there. */
export function addressOf(db: Db): string {
  const pool = poolOf(db);
  if (!(pool instanceof WatchedPool)) throw new Error("The database was not opened by its address");
  return pool.direct;
}

/** Names for statements that come often; null where they cannot be prepared. */
export function preparedNames(db: Db): PreparedNames | null {
  const pool = poolOf(db);
  return pool instanceof WatchedPool ? pool.names : null;
}

/** Lends a connection of the pool for what only the driver itself can do. */
export async function withClient<Result>(
  db: Db,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db)?.connect();
  if (!client) throw new Error("The database was not opened over a pool");
  let failure: unknown;
  try {
    return await work(client);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A connection in the middle of something is of no use to the next.
    client.release(failure !== undefined);
  }
}

/** Connections behind a database, and queries that wait for one. */
export function poolCounts(db: Db): { open: number; idle: number; waiting: number } {
  const pool = poolOf(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

export interface EnqueueOptions {
  /** A waiting job with the same key is replaced. */
  jobKey?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  runAt?: Date;
  /** Tries in all, with a growing pause between them; 25 unless told. */
  maxAttempts?: number;
  /**
   * Leaves a job with the same key as it is, also one that runs: it has to look for more work after
   * closeJob() and before it ends. Costs a fraction of a job that replaces another.
   */
  keep?: boolean;
}

/**
 * Adds a background job. Give the transaction that writes the job's row: the job then exists exactly
 * when the row does. It carries the id of the call that it was written for.
 */
export async function enqueue(
  db: DbOrTransaction,
  task: JobName,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  const text = JSON.stringify(payloadWithOrigin(payload));
  if (await addQuietly(db, task, text, options)) return;
  await sql`select graphile_worker.add_job(
    identifier => ${task},
    payload => ${text}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::integer,
    job_key => ${options.jobKey ?? null}::text,
    job_key_mode => ${options.keep ? "unsafe_dedupe" : "replace"}
  )`.execute(db);
}

export interface KeyedJob extends Required<Pick<EnqueueOptions, "jobKey" | "queue">> {
  payload: object;
}

/** Adds jobs of one kind, each as enqueue() does with `keep`. */
export async function enqueueEach(db: DbOrTransaction, task: JobName, jobs: readonly KeyedJob[]) {
  const texts = jobs.map(({ payload, ...job }) => ({ ...job, payload: payloadWithOrigin(payload) }));
  const missing = await addEachQuietly(db, task, texts);
  for (const { payload, ...options } of jobs) {
    if (missing.has(options.jobKey)) await enqueue(db, task, payload, { ...options, keep: true });
  }
}

/**
 * Frees a key from the job that runs under it: whoever asks for work from now on makes another job. Waits
 * for the transactions that asked for it and left the running job as it is; the caller sees what they wrote.
 */
export async function closeJob(trx: DbOrTransaction, jobKey: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${jobKey})`.execute(trx);
}
