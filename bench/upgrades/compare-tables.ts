import type pg from "pg";

/** What a database holds, column by column: told apart by checksums of the rows in their order. */

interface TableContent {
  rows: number;
  /** Of each column, and its type. */
  columns: Map<string, { type: string; sum: string }>;
  key: string[];
}

export type Content = Map<string, TableContent>;

export interface Difference {
  /** Rows that were compared, of all tables. */
  rows: number;
  tables: number;
  /** What is not as it was: "public.comments has 3 rows instead of 4", "public.responses.path". */
  changed: string[];
}

export async function contentOf(client: pg.Client): Promise<Content> {
  const { rows } = await client.query<{
    name: string;
    columns: { name: string; type: string }[];
    key: string[];
  }>(`
    select n.nspname || '.' || c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname) from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = c.oid and k.contype = 'p'), '[]') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory') and c.relname <> 'schema_migrations'
    order by 1`);
  const content: Content = new Map();
  for (const { name, columns, key } of rows) content.set(name, await readTable(client, name, columns, key));
  return content;
}

/** The same of an older content's tables, read by the keys that it was read by. */
async function readTable(
  client: pg.Client,
  name: string,
  columns: readonly { name: string; type: string }[],
  key: string[],
): Promise<TableContent> {
  const order = (key.length > 0 ? key : columns.map((column) => column.name))
    .map((one) => `"${one}"::text`)
    .join(", ");
  const sums = columns.map(
    (column, at) =>
      `md5(string_agg(coalesce(md5("${column.name}"::text), '-'), '' order by ${order})) as c${at}`,
  );
  const { rows } = await client.query(`select count(*)::integer as rows, ${sums.join(", ")} from ${name}`);
  const [found] = rows;
  return {
    rows: found.rows,
    columns: new Map(columns.map((column, at) => [column.name, { type: column.type, sum: found[`c${at}`] }])),
    key,
  };
}

/** Compares every table and column that both have; a column of another type is named as changed. */
export async function compareWith(client: pg.Client, before: Content): Promise<Difference> {
  const now = await contentOf(client);
  const difference: Difference = { rows: 0, tables: 0, changed: [] };
  for (const [name, old] of before) {
    const present = now.get(name);
    if (!present) {
      difference.changed.push(`${name} is gone`);
      continue;
    }
    difference.tables++;
    difference.rows += old.rows;
    if (present.rows !== old.rows)
      difference.changed.push(`${name} has ${present.rows} rows instead of ${old.rows}`);
    const columns = [...old.columns].filter(([column]) => present.columns.has(column));
    for (const [column] of old.columns) {
      if (!present.columns.has(column)) difference.changed.push(`${name}.${column} is gone`);
    }
    const keyed = old.key.filter((column) => present.columns.has(column));
    const same = await readTable(
      client,
      name,
      columns.map(([column, { type }]) => ({ name: column, type })),
      keyed.length === old.key.length ? old.key : [],
    );
    for (const [column, { sum }] of columns) {
      if (same.columns.get(column)?.sum !== sum) difference.changed.push(`${name}.${column}`);
    }
  }
  return difference;
}
