import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import { type Db, type Tables, tracing, withClient } from "./db.ts";

/**
 * A transaction whose statements need not wait for each other's replies: those that are asked for together, see
 * together(), take one trip to the server and back. What holds a row that others wait for holds it for fewer trips, and
 * on a busy machine that is what it takes. Resolves once it is committed, with what `after` does on the same connection.
 */
export function pipelinedTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
  after: (connection: Db) => Promise<void>,
): Promise<{ result: Result; after: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const run = async (client: pg.PoolClient) => {
      const line = lineOver(client);
      let result: Result;
      try {
        // Goes with the first statement.
        [, result] = await together([client.query("begin"), work(line)]);
        await client.query("commit");
      } catch (error) {
        const ended = client.query("rollback");
        // Who tries again finds no row that this one holds.
        await ended.catch(() => {});
        reject(error);
        await ended;
        return;
      }
      const more = after(line);
      resolve({ result, after: more });
      await more.catch(() => {});
    };
    withClient(db, async (client) => {
      Object.assign(client, { pipeline: true });
      await run(client);
      Object.assign(client, { pipeline: false });
    }).catch(reject);
  });
}

/** The typed database over one connection, whose queries do not wait for one another. */
function lineOver(client: pg.PoolClient): Db {
  const lent: PostgresPoolClient = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...tracing() });
}

/** PostgreSQL's word for a statement after one that failed: what that one said matters. */
const ABORTED = "25P02";

/** Waits for all, like Promise.all, also where one fails: what it throws is why the transaction failed. */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  const settled = await Promise.allSettled(work);
  const failed = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failed.length > 0) throw failed.find(({ code }) => code !== ABORTED) ?? failed[0];
  return await Promise.all(work);
}
