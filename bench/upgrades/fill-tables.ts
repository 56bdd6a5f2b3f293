import { randomUUID } from "node:crypto";
import type pg from "pg";

/**
 * Rows in every table of a version, whatever its tables are: an account of its own with rows below it that fit the
 * columns' types, foreign keys and lists of values as the database itself describes them. Their words mean nothing:
 * they are there to be found again.
 */

interface Column {
  name: string;
  type: string;
  needed: boolean;
}

interface ForeignKey {
  columns: string[];
  parent: string;
  parent_columns: string[];
}

interface Table {
  name: string;
  columns: Column[];
  keys: ForeignKey[];
  /** Of a column, from its check: `plan in ('trial', 'premium')`. */
  choices: Map<string, string>;
}

type Row = Record<string, unknown>;

export interface Filled {
  rows: number;
  /** Tables that took none, with the database's reason. */
  without: string[];
}

const ROWS = 2;
const EXTENTS = ["all", "needed", "needed and bytes"] as const;
type Extent = (typeof EXTENTS)[number];

export async function fillTables(client: pg.Client): Promise<Filled> {
  const tables = inOrder(await readTables(client));
  const made = new Map<string, Row[]>();
  const filled: Filled = { rows: 0, without: [] };
  for (const table of tables) {
    const rows: Row[] = [];
    for (let n = 0; n < ROWS; n++) {
      // First with something in every column, then with no more than it asks for, then with its bytes besides.
      const failures: string[] = [];
      for (const extent of EXTENTS) {
        const row = rowOf(table, made, n, extent);
        const failure = row === null ? "a row above it is missing" : await insert(client, table, row);
        if (row && failure === null) {
          rows.push(row);
          break;
        }
        failures.push(failure ?? "");
      }
      if (failures.length === EXTENTS.length && n === 0) {
        filled.without.push(`${table.name}: ${failures.at(-1)}`);
      }
    }
    made.set(table.name, rows);
    filled.rows += rows.length;
  }
  return filled;
}

async function insert(client: pg.Client, { name, columns }: Table, row: Row): Promise<string | null> {
  const names = columns.map((column) => column.name).filter((column) => column in row);
  const places = names.map((_, at) => `$${at + 1}`);
  await client.query("savepoint one_row");
  try {
    const { rows } = await client.query(
      `insert into ${name} (${names.map((one) => `"${one}"`).join(", ")}) values (${places.join(", ")}) returning *`,
      names.map((one) => row[one]),
    );
    Object.assign(row, rows[0]);
    return null;
  } catch (error) {
    await client.query("rollback to savepoint one_row");
    return (error as Error).message;
  }
}

function rowOf(table: Table, made: ReadonlyMap<string, Row[]>, n: number, extent: Extent): Row | null {
  const row: Row = {};
  for (const { columns, parent, parent_columns } of table.keys) {
    if (parent === table.name) continue;
    const above = made.get(parent)?.[n];
    const needed = columns.some((name) => table.columns.find((one) => one.name === name)?.needed);
    if (!above && needed) return null;
    if (!above) continue;
    for (const [at, name] of columns.entries()) row[name] ??= above[parent_columns[at] ?? ""];
  }
  const own = new Set(
    table.keys.filter(({ parent }) => parent === table.name).flatMap(({ columns }) => columns),
  );
  for (const { name, type, needed } of table.columns) {
    const wanted = needed || extent === "all" || (type === "bytea" && extent === "needed and bytes");
    if (name in row || (own.has(name) && !needed) || !wanted) continue;
    // A table without a foreign key may name an account all the same.
    const account = name === "account_id" ? made.get("public.accounts")?.[n]?.account_id : undefined;
    row[name] = account ?? table.choices.get(name) ?? someValue(type, n);
  }
  return row;
}

function someValue(type: string, n: number): unknown {
  if (type.endsWith("[]")) return "{}";
  switch (type) {
    case "uuid":
      return randomUUID();
    case "boolean":
      return true;
    case "jsonb":
    case "json":
      return JSON.stringify({ kept: `jsonb ${n}` });
    case "bytea":
      return Buffer.from([0, 1, 255, n]);
    case "date":
      return "2026-01-31";
    case "time without time zone":
      return "07:30";
    case "timestamp with time zone":
      return "2026-01-31T12:34:56.789Z";
    default:
      return /^(?:smallint|integer|bigint|real|double|numeric|xid8)/.test(type)
        ? n + 1
        : `giữ nguyên ${n} ${randomUUID()}`;
  }
}

/** Each after the tables that it refers to. */
function inOrder(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  const done = new Set<string>();
  while (sorted.length < tables.length) {
    const ready = tables.filter(
      ({ name, keys }) => !done.has(name) && keys.every(({ parent }) => parent === name || done.has(parent)),
    );
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle");
    for (const table of ready) {
      sorted.push(table);
      done.add(table.name);
    }
  }
  return sorted;
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{
    name: string;
    columns: Column[];
    keys: ForeignKey[] | null;
    checks: string[] | null;
  }>(`
    select n.nspname || '.' || c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'needed', a.attnotnull and not a.atthasdef) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attidentity = '') as columns,
      (select json_agg(json_build_object('parent', pn.nspname || '.' || p.relname,
          'columns', (select json_agg(attname order by at) from unnest(k.conkey) with ordinality u(number, at)
            join pg_attribute on attrelid = k.conrelid and attnum = number),
          'parent_columns', (select json_agg(attname order by at) from unnest(k.confkey) with ordinality u(number, at)
            join pg_attribute on attrelid = k.confrelid and attnum = number)))
        from pg_constraint k join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where k.conrelid = c.oid and k.contype = 'f') as keys,
      (select json_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c') as checks
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory')
      and c.relname not in ('schema_migrations', 'installation')
    order by 1`);
  return rows.map(({ name, columns, keys, checks }) => ({
    name,
    columns,
    keys: keys ?? [],
    choices: new Map(
      (checks ?? []).flatMap((text) => {
        const [, column, first] = /\(\(?"?(\w+)"? = ANY \(ARRAY\['([^']*)'/.exec(text) ?? [];
        return column && first !== undefined ? [[column, first] as const] : [];
      }),
    ),
  }));
}
