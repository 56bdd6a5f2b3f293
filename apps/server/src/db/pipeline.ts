import type { RawBuilder } from "kysely";
import type pg from "pg";
import { type Db, preparedNames, withClient } from "./db.ts";
import { dbOverLine } from "./line.ts";
import { isStale, type PreparedNames } from "./prepared-names.ts";
import { socketOf } from "./reply-watch.ts";

/** One that nobody needs the reply of. */
export type Statement = RawBuilder<unknown>;

/** `last` is what is left to be written. It goes to the server with the commit, which undoes all where one fails. */
interface Work<Result> {
  result: Result;
  last?: readonly Statement[];
}

interface Options {
  /** Whether the commit waits for the disk. */
  durable?: boolean;
}

/**
 * A transaction whose statements need not wait for each other's replies: those that are asked for together, see
 * together(), take one trip to the server and back. What holds a row that others wait for holds it for fewer trips, and
 * on a busy machine that is what it takes. Resolves once it is committed, with what `after` does on the same connection.
 */
export function pipelinedTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Work<Result>>,
  after: (connection: Db) => Promise<void>,
  { durable = true }: Options = {},
): Promise<{ result: Result; after: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const run = async (client: pg.PoolClient) => {
      const names = preparedNames(db);
      const line = new Line(client, names);
      let ended: { result: Result; after: Promise<void> };
      try {
        // Goes with the first statement.
        const [, { result, last = [] }] = await together([line.send(beginning(durable)), work(line.db)]);
        ended = { result, ...(await line.end(last, after)) };
      } catch (error) {
        if (isStale(error)) names?.renew();
        const undone = client.query("rollback");
        // Who tries again finds no row that this one holds.
        await undone.catch(() => {});
        reject(error);
        await undone;
        if (isStale(error)) throw error;
        return;
      }
      resolve(ended);
      await ended.after.catch(() => {});
    };
    withClient(db, async (client) => {
      Object.assign(client, { pipeline: true });
      await run(client);
      Object.assign(client, { pipeline: false });
    }).catch(reject);
  });
}

/**
 * Every statement finds its rows by a key, whatever its values are: planned once, with no regard to how small a table
 * is by now, as it will grow.
 */
const beginning = (durable: boolean) =>
  `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off${durable ? "" : "; set local synchronous_commit = off"}`;

/** One connection, whose queries do not wait for one another. */
class Line {
  readonly db: Db;
  readonly #client: pg.PoolClient;
  readonly #names: PreparedNames | null;

  constructor(client: pg.PoolClient, names: PreparedNames | null) {
    this.#client = client;
    this.#names = names;
    this.db = dbOverLine((text, values) => this.send(text, values));
  }

  /** What is sent in one moment goes as one packet. */
  send(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const socket = socketOf(this.#client);
    socket.cork();
    process.nextTick(() => socket.uncork());
    const name = values && this.#names?.nameOf(text);
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      if (name === undefined) this.#client.query(text, values ?? [], done);
      else this.#client.query({ name, text, values }, done);
    });
  }

  /** Runs what is left, and commits. What `after` begins goes with it, also where nothing could be committed. */
  async end(
    last: readonly Statement[],
    after: (connection: Db) => Promise<void>,
  ): Promise<{ after: Promise<void> }> {
    const statements = last.map((statement) => statement.compile(this.db));
    const committed = together([
      ...statements.map(({ sql, parameters }) => this.send(sql, [...parameters])),
      // Of what failed it is a rollback.
      this.send("commit"),
    ]);
    const more = after(this.db);
    more.catch(() => {});
    await committed;
    return { after: more };
  }
}

/** PostgreSQL's word for a statement after one that failed: what that one said matters. */
const ABORTED = "25P02";

/** Waits for all, like Promise.all, also where one fails: what it throws is why the transaction failed. */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  try {
    return await Promise.all(work);
  } catch (first) {
    const settled = await Promise.allSettled(work);
    const failed = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    throw failed.find(({ code }) => code !== ABORTED) ?? first;
  }
}

type Settled<Work> = { -readonly [At in keyof Work]: Awaited<Work[At]> };

/** The same, and at once where nothing of it is waited for: promises for each of a hundred surveys are not for nothing. */
export function settled<const Work extends readonly unknown[]>(
  work: Work,
): Settled<Work> | Promise<Settled<Work>> {
  return work.some((one) => one instanceof Promise) ? together(work) : (work as Settled<Work>);
}
