import { readdir, readFile } from "node:fs/promises";
import { runMigrations } from "graphile-worker";
import { sql } from "kysely";
import manifest from "../../package.json" with { type: "json" };
import { type Db, dbOver, openPool, QUEUE_SCHEMA } from "./db.ts";

const FOLDER = new URL("./migrations/", import.meta.url);
/** Any number; the same in every process of Soundings, so that only one of them migrates at a time. */
const LOCK = 7_305_816_204;

/** The database was written by a newer Soundings; the message says which one it needs. */
export class NewerDataError extends Error {}

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
 * Returns the names taken now. Throws NewerDataError, with nothing changed, when the database has taken
 * files that this program does not know.
 */
export async function migrate(address: string, only?: ReadonlySet<string>): Promise<string[]> {
  const all = await readMigrations();
  const migrations = all.filter(({ name }) => !only || only.has(name));
  const pool = openPool(address, { work: "upkeep", max: 2 });
  const db = dbOver(pool);
  try {
    return await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        const taken = await takenMigrations(connection);
        refuseNewer(taken, all);
        const known = new Set(taken.map((row) => row.name));
        const waiting = migrations.filter((migration) => !known.has(migration.name));
        for (const migration of waiting) {
          await connection.transaction().execute(async (trx) => {
            await sql.raw(migration.text).execute(trx);
            await sql`insert into schema_migrations (name, soundings_version)
              values (${migration.name}, ${manifest.version})`.execute(trx);
          });
        }
        await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA });
        return waiting.map((migration) => migration.name);
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}

interface Taken {
  name: string;
  /** Of the program that took it; null for those taken before it was written down. */
  soundings_version: string | null;
}

async function takenMigrations(connection: Db): Promise<Taken[]> {
  await sql`create table if not exists schema_migrations (name text primary key,
    applied_at timestamptz not null default now(), soundings_version text)`.execute(connection);
  const column = await sql`select from pg_attribute
    where attrelid = 'schema_migrations'::regclass and attname = 'soundings_version'`.execute(connection);
  if (column.rows.length === 0) {
    await sql`alter table schema_migrations add column soundings_version text`.execute(connection);
  }
  const taken = await sql<Taken>`
    select name, soundings_version from schema_migrations order by applied_at, name`.execute(connection);
  return taken.rows;
}

/** Tables of a newer program are not for this one: it would write rows that the newer one cannot read. */
function refuseNewer(taken: Taken[], all: Migration[]): void {
  const newer = taken.filter(({ name }) => !all.some((migration) => migration.name === name)).at(-1);
  if (!newer) return;
  const { name, soundings_version: version } = newer;
  const wanted = version === null ? "a newer version" : `version ${version} or newer`;
  throw new NewerDataError(
    `This data was written by a newer Soundings than this one (${manifest.version}): it has taken ${name}. ` +
      `Start ${wanted} on it, or restore a backup that this version made into another data folder.`,
  );
}
