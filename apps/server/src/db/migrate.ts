import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import { sql } from "kysely";
import manifest from "../../package.json" with { type: "json" };
import { OperatorError } from "../faults/operator-error.ts";
import { type Db, dbOver, openPool, QUEUE_SCHEMA } from "./db.ts";
import { oldestBeside } from "./oldest-beside.ts";

const FOLDER = new URL("./migrations/", import.meta.url);
/** Any number; the same in every process of Soundings, so that only one of them migrates at a time. */
const LOCK = 7_305_816_204;

/** How long a migration keeps others waiting for a table that somebody uses, and how often it tries: half an hour. */
const LOCK_WAIT_MS = 1_500;
const LOCK_TRIES = 600;
const LOCK_NOT_AVAILABLE = "55P03";

/** The database was written by a newer Soundings, beside which this one cannot work; the message says which one it needs. */
export class NewerDataError extends OperatorError {}

/** What a database has taken, what it lacks of this program's, and what this program does not know. */
export interface MigrationState {
  taken: number;
  waiting: string[];
  /** Of a newer program, beside which this one may not work. */
  unknown: string[];
}

/** Looks at a database without changing it. */
export async function migrationState(db: Db): Promise<MigrationState> {
  const { rows } = await sql<{
    made: boolean;
  }>`select to_regclass('schema_migrations') is not null as made`.execute(db);
  const names = rows[0]?.made ? await db.selectFrom("schema_migrations").selectAll().execute() : [];
  const own = new Set(await migrationNames());
  const taken = new Set(names.map(({ name }) => name));
  return {
    taken: taken.size,
    waiting: [...own].filter((name) => !taken.has(name)),
    unknown: names
      .filter(({ name, oldest_beside }) => !own.has(name) && !own.has(oldest_beside ?? ""))
      .map(({ name }) => name),
  };
}

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
 * `before` is awaited before tables that are there are changed, by one process at a time; what it throws ends this.
 * Returns the names taken now. A database of a newer program is left as it is where that program says that this one
 * may work beside it; else NewerDataError is thrown, with nothing changed.
 */
export async function migrate(
  address: string,
  only?: ReadonlySet<string>,
  before: (waiting: readonly string[]) => Promise<void> = async () => {},
): Promise<string[]> {
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
        if (taken.length > 0 && waiting.length > 0) await before(waiting.map(({ name }) => name));
        for (const migration of waiting) {
          await whenNobodyHolds(() => take(connection, migration));
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

async function take(connection: Db, { name, text }: Migration): Promise<void> {
  await connection.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(trx);
    await sql.raw(text).execute(trx);
    await sql`insert into schema_migrations (name, soundings_version, oldest_beside)
      values (${name}, ${manifest.version}, ${oldestBeside(name)})`.execute(trx);
  });
}

/**
 * Who waits for a table keeps everybody out who comes later, and other hosts work meanwhile: so a migration waits
 * for a moment only, steps back, and tries again until nobody is in its way.
 */
async function whenNobodyHolds(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries >= LOCK_TRIES) throw error;
      await sleep(LOCK_WAIT_MS);
    }
  }
}

interface Taken {
  name: string;
  /** Of the program that took it; null for those taken before it was written down. */
  soundings_version: string | null;
  /** Programs that know this migration may work beside it; null for those taken before that was promised. */
  oldest_beside: string | null;
}

async function takenMigrations(connection: Db): Promise<Taken[]> {
  await sql`create table if not exists schema_migrations (name text primary key,
    applied_at timestamptz not null default now())`.execute(connection);
  // Asked first: "add column if not exists" waits for everybody who reads the table.
  const columns = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'schema_migrations'::regclass`.execute(connection);
  for (const column of ["soundings_version", "oldest_beside"]) {
    if (columns.rows.some(({ name }) => name === column)) continue;
    await sql`alter table schema_migrations add column ${sql.ref(column)} text`.execute(connection);
  }
  const taken = await sql<Taken>`
    select name, soundings_version, oldest_beside from schema_migrations
    order by applied_at, name`.execute(connection);
  return taken.rows;
}

/**
 * Tables of a newer program are for this one only where it says so (ADR 50): else this one would write rows that
 * the newer one cannot read.
 */
function refuseNewer(taken: Taken[], all: Migration[]): void {
  const known = new Set(all.map(({ name }) => name));
  const strange = taken.filter(
    ({ name, oldest_beside: oldest }) => !known.has(name) && !known.has(oldest ?? ""),
  );
  const newer = strange.at(-1);
  if (!newer) return;
  const { name, soundings_version: version } = newer;
  const wanted = version === null ? "a newer version" : `version ${version} or newer`;
  throw new NewerDataError(
    `This data was written by a newer Soundings than this one (${manifest.version}): it has taken ${name}. ` +
      `Start ${wanted} on it, or restore a backup that this version made into another data folder.`,
  );
}
