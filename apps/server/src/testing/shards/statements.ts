import pg from "pg";
import { type Db, dbOver, openPool } from "../../db/db.ts";
import { readFacts } from "./facts.ts";
import { readTrees } from "./read-tree.ts";
import { refusalsOf } from "./refusals.ts";

/** A database whose statements are written down. */
export function recordingDb(url: string): { db: Db; statements: ReadonlySet<string> } {
  const statements = new Set<string>();
  const pool = openPool(url, { max: 5 });
  pool.on("connect", (client) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (first: string | { text?: string }, ...rest: unknown[]) => {
        statements.add(typeof first === "string" ? first : (first.text ?? ""));
        return query(first, ...rest);
      },
    });
  });
  return { db: dbOver(pool), statements };
}

const PLANNED = /^\s*(?:select|insert|update|delete|with|values)\b/i;

/** Those of the statements that servers which share accounts would refuse, each with why. They are not run. */
export async function refusedStatements(
  url: string,
  statements: Iterable<string>,
): Promise<{ why: string[]; statement: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let printed: string[] = [];
  client.on("notice", ({ detail }) => void printed.push(detail ?? ""));
  try {
    const facts = await readFacts(client);
    await client.query(
      "set client_min_messages = log; set debug_print_rewritten = on; set debug_pretty_print = off",
    );
    const refused: { why: string[]; statement: string }[] = [];
    for (const statement of statements) {
      if (!PLANNED.test(statement)) continue;
      printed = [];
      await client.query(`prepare looked_at as ${statement}`);
      const trees = printed.flatMap(readTrees).filter(({ fields }) => fields.commandType !== "6");
      await client.query("deallocate looked_at");
      if (trees.length === 0) throw new Error(`PostgreSQL printed no tree of ${statement}`);
      const why = [...new Set(trees.flatMap((tree) => refusalsOf(tree, facts)))];
      if (why.length > 0) refused.push({ why, statement });
    }
    return refused;
  } finally {
    await client.end();
  }
}
