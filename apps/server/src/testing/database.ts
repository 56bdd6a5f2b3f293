import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Db, openDb } from "../db/db.ts";

export interface TestDb {
  db: Db;
  /** Connection string, for what opens connections of its own (the job runner). */
  url: string;
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
  return {
    db,
    url,
    close: async () => {
      await db.destroy();
      await query(root, `drop database ${name} with (force)`);
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
