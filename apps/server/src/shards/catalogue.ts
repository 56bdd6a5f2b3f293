import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** What a database says of its tables: only what decides whether they can lie on many servers. */
export interface Catalogue {
  /** Of the schemas public and directory, by their whole names. */
  tables: Table[];
  references: Reference[];
  triggers: { table: string; name: string }[];
}

export interface Table {
  name: string;
  /** Whether its rows belong to accounts. The directory's do not: it is asked before an account is known. */
  ofAccounts: boolean;
  /** Unique indexes and the primary key: of each the columns, in order ("" for an expression). */
  uniques: { name: string; columns: string[] }[];
}

/** A foreign key. */
export interface Reference {
  name: string;
  table: string;
  to: string;
  /** Pairs of columns that are compared. */
  columns: [from: string, to: string][];
  /** What it does to rows that refer to a deleted one: "a" nothing, "c" delete, "n" empty, and so on. */
  onDelete: string;
  definition: string;
}

/** Tables that lie on many servers are those of accounts in this schema. */
const CUSTOMERS = "public";

export async function readCatalogue(db: DbOrTransaction): Promise<Catalogue> {
  const { rows: tables } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name,
      n.nspname = ${CUSTOMERS} and exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) as "ofAccounts",
      coalesce((select json_agg(json_build_object('name', i.indexrelid::regclass::text, 'columns', array(
          select coalesce(a.attname, '') from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality as k (number, at)
            left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number and k.number > 0
          order by k.at)) order by i.indexrelid::regclass::text)
        from pg_index i where i.indrelid = c.oid and i.indisunique), '[]') as uniques
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in (${CUSTOMERS}, 'directory') order by name`.execute(db);
  const names = new Set(tables.map(({ name }) => name));
  const { rows: references } = await sql<Reference>`
    select k.conname as name, ${nameOf("k.conrelid")} as table, ${nameOf("k.confrelid")} as to,
      k.confdeltype::text as "onDelete", pg_get_constraintdef(k.oid) as definition,
      (select json_agg(json_build_array(f.attname, t.attname) order by at)
        from unnest(k.conkey, k.confkey) with ordinality as c (f, t, at)
          join pg_attribute f on f.attrelid = k.conrelid and f.attnum = c.f
          join pg_attribute t on t.attrelid = k.confrelid and t.attnum = c.t) as columns
    from pg_constraint k where k.contype = 'f' order by "table", name`.execute(db);
  const { rows: triggers } = await sql<{ table: string; name: string }>`
    select ${nameOf("tgrelid")} as table, tgname as name from pg_trigger where not tgisinternal
    order by "table", name`.execute(db);
  return {
    tables,
    references: references.filter(({ table, to }) => names.has(table) && names.has(to)),
    triggers: triggers.filter(({ table }) => names.has(table)),
  };
}

/** A table's whole name, whatever the search path. */
const nameOf = (oid: string) =>
  sql.raw(
    `(select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = ${oid})`,
  );
