import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { type Db, openPool, type Tables } from "../db/db.ts";

/**
 * How PostgreSQL would do the statements of some work where tables are large: with an index and without sorting wherever
 * there is a way. Whatever scans a whole table then, or sorts, has no other.
 */
export async function plansOf(address: string, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(address, { max: 1 }) }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  try {
    await work(db);
    const asked = statements.splice(0);
    return await db.transaction().execute(async (trx) => {
      for (const way of ["seqscan", "bitmapscan", "sort"]) {
        await trx.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
      }
      const plans: string[] = [];
      for (const { sql, parameters } of asked) {
        const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(
          CompiledQuery.raw(`explain ${sql}`, [...parameters]),
        );
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      }
      return plans;
    });
  } finally {
    await db.destroy();
  }
}
