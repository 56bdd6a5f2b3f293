import type pg from "pg";

/** What the rules of shards ask a database for. */
export interface Facts {
  /** Of functions: "i" always the same, "s" within a statement, "v" never. */
  volatility: Map<string, string>;
  /** Of types, the functions that read and write them as text. */
  texts: Map<string, { input: string; output: string }>;
  /** Customers' tables by oid, with their name and the number of account_id. */
  customers: Map<string, { name: string; account: string }>;
}

export async function readFacts(client: pg.ClientBase): Promise<Facts> {
  const functions = await client.query("select oid::text, provolatile::text from pg_proc");
  const types = await client.query(
    "select oid::text, typinput::oid::text as input, typoutput::oid::text as output from pg_type",
  );
  const tables = await client.query(`
    select c.oid::text, c.relname as name, a.attnum::text as account from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`);
  return {
    volatility: new Map(functions.rows.map(({ oid, provolatile }) => [oid, provolatile])),
    texts: new Map(types.rows.map(({ oid, input, output }) => [oid, { input, output }])),
    customers: new Map(tables.rows.map(({ oid, name, account }) => [oid, { name, account }])),
  };
}
