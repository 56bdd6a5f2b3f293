import { readdir, readFile } from "node:fs/promises";
import { runMigrations } from "graphile-worker";
import { sql } from "kysely";
import { dbOver, openPool } from "./db.ts";

const FOLDER = new URL("./migrations/", import.meta.url);
/** Any number; the same in every process of Soundings, so that only one of them migrates at a time. */
const LOCK = 7_305_816_204;

interface Migration {
  name: string;
  text: string;
}

/** Names of every migration that this program knows, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readMigrations()).map(({ name }) => name);
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), "utf8") })),
  );
}

/**
 * Brings a database to this program's tables: every file of migrations/ not yet taken, each in a
 * transaction of its own, then the job queue's own tables. Forward only. Safe to call from several
 * processes at once. `only` holds back the files that it does not name, for restoring an older backup.
 * Returns the names taken now.
 */
export async function migrate(address: string, only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = (await readMigrations()).filter(({ name }) => !only || only.has(name));
  const pool = openPool(address, { max: 2 });
  const db = dbOver(pool);
  try {
    return await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        await sql`create table if not exists schema_migrations (
          name text primary key, applied_at timestamptz not null default now())`.execute(connection);
        const done = await sql<{ name: string }>`select name from schema_migrations`.execute(connection);
        const known = new Set(done.rows.map((row) => row.name));
        const waiting = migrations.filter((migration) => !known.has(migration.name));
        for (const migration of waiting) {
          await connection.transaction().execute(async (trx) => {
            await sql.raw(migration.text).execute(trx);
            await sql`insert into schema_migrations (name) values (${migration.name})`.execute(trx);
          });
        }
        await runMigrations({ pgPool: pool });
        return waiting.map((migration) => migration.name);
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}
