import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { JobName } from "../job-names.ts";
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

/** The pool's own limit would also count the time that a query waits for its turn. */
class TimedClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: MAX_CONNECT_MS });
  }
}

/** A single connection, not yet connected, that a server's end does not turn into the program's. */
export function openClient(address: string): pg.Client {
  const client = new TimedClient({ connectionString: address });
  client.on("error", () => {});
  return client;
}

/** A pool as pg wants it, with this program's types. `address` is a connection string. */
export function openPool(address: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    Client: TimedClient,
    max: 8,
    // A pool that closes idle connections pays for a new one at the next request (185 ms at p99 measured).
    idleTimeoutMillis: 0,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    ...options,
  });
  // Without a listener a server that restarts would end this process; queries meet the error anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The typed database over a pool of its own; `db.destroy()` closes both. */
export function openDb(address: string, options: pg.PoolConfig = {}): Db {
  return dbOver(openPool(address, options));
}

const pools = new WeakMap<Db, pg.Pool>();

/** The typed database over a pool that somebody else holds. */
export function dbOver(pool: pg.Pool): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** Where a database is, for a thread that opens connections of its own. */
export function addressOf(db: Db): string {
  const address = pools.get(db)?.options.connectionString;
  if (!address) throw new Error("The database was not opened by its address");
  return address;
}

/** Lends a connection of the pool for what only the driver itself can do. */
export async function withClient<Result>(
  db: Db,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pools.get(db)?.connect();
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
  const pool = pools.get(db);
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
 * when the row does.
 */
export async function enqueue(
  db: DbOrTransaction,
  task: JobName,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${task},
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::integer,
    job_key => ${options.jobKey ?? null}::text,
    job_key_mode => ${options.keep ? "unsafe_dedupe" : "replace"}
  )`.execute(db);
}

/**
 * Frees a key from the job that runs under it: whoever asks for work from now on makes another job. Waits
 * for the transactions that asked for it and left the running job as it is; the caller sees what they wrote.
 */
export async function closeJob(trx: DbOrTransaction, jobKey: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${jobKey})`.execute(trx);
}
