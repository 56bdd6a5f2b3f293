import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Db, openDb } from "../db/db.ts";

export interface TestDb {
  db: Db;
  /** Connection string, for what opens connections of its own (the job runner). */
  url: string;
  /**
   * Copies the database as it is now, and gives what puts the copy in its place: as if a standby that was that
   * far behind had taken over. Connections end both times.
   */
  snapshot(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** A migrated, empty database of its own; close() drops it. Call it once per test file. */
export function testDb(): Promise<TestDb> {
  return makeDb("template_soundings");
}

/** A database without tables, for what makes them itself. */
export function emptyDb(): Promise<TestDb> {
  return makeDb("template0");
}

async function makeDb(source: string): Promise<TestDb> {
  const template = inject("templateAddress");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const root = template.replace("/template_soundings?", "/postgres?");
  // File copy is the quicker way for a small template on a server that need not be durable.
  await query(root, `create database ${name} template ${source} strategy file_copy`);
  const url = template.replace("/template_soundings?", `/${name}?`);
  const db = openDb(url, { max: 5 });
  const leave = () =>
    query(root, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`);
  const names = [name];
  return {
    db,
    url,
    snapshot: async () => {
      const [copy, later] = [`${name}_${names.length}`, `${name}_${names.length + 1}`];
      await leave();
      await query(root, `create database ${copy} template ${name} strategy file_copy`);
      names.push(copy);
      return async () => {
        await leave();
        await query(root, `alter database ${name} rename to ${later}`);
        await query(root, `alter database ${copy} rename to ${name}`);
        names.splice(names.indexOf(copy), 1, later);
      };
    },
    close: async () => {
      await db.destroy();
      for (const made of names) await query(root, `drop database ${made} with (force)`);
    },
  };
}

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
