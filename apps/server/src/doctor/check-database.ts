import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { migrationState } from "../db/migrate.ts";
import { undistributed } from "../shards/distribute.ts";
import type { Check, Finding } from "./finding.ts";

const OLDEST_VERSION = 15;
/** Made by the first migration; a copy that was made without its extensions finds no name. */
const EXTENSIONS = ["pg_trgm", "unaccent"] as const;

/** Its version, extensions and tables. */
export const checkDatabase: Check = async ({ db }) => {
  const facts = await databaseFacts(db);
  const old = ofVersion(facts.version);
  if (old) return old;
  const state = await migrationState(db);
  if (state.unknown.length > 0)
    return { state: "wrong", code: "database_newer", values: { name: state.unknown.at(-1) ?? "" } };
  if (state.taken === 0) return { state: "look", code: "database_empty" };
  if (state.waiting.length > 0) {
    return { state: "wrong", code: "database_outdated", values: { count: state.waiting.length } };
  }
  const missing = EXTENSIONS.filter((name) => !facts.extensions.includes(name));
  if (missing[0]) return { state: "wrong", code: "database_extension", values: { name: missing[0] } };
  const apart = await undistributed(db);
  if (apart.length > 0)
    return {
      state: "wrong",
      code: "database_apart",
      values: { tables: apart.map((name) => name.replace(/^public\./, "")).join(", ") },
    };
  return { state: "fine", code: "database_fine", values: { version: facts.shown, count: state.taken } };
};

/** `version` as PostgreSQL counts it: 170002. */
export function ofVersion(version: number): Finding | null {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_VERSION) return null;
  return {
    state: "wrong",
    code: "database_old",
    values: { version: String(major), needed: String(OLDEST_VERSION) },
  };
}

interface Facts {
  version: number;
  shown: string;
  extensions: string[];
}

async function databaseFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`select current_setting('server_version_num')::integer as version,
    split_part(current_setting('server_version'), ' ', 1) as shown,
    array(select extname::text from pg_extension) as extensions`.execute(db);
  if (!rows[0]) throw new Error("The database told nothing of itself");
  return rows[0];
}
