import pg from "pg";
import { SUPERUSER } from "./init-cluster.ts";

/** Any number, the same in every version: the session that holds this lock owns the data folder. */
const OWNER_LOCK = 4_021_773_915;

/** Connection string over a socket. */
export function clusterAddress(socketFolder: string, database: string): string {
  return `postgres://${SUPERUSER}@/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * Takes the data folder: a lock held by a connection, so that no kill -9 leaves it behind. "not yet"
 * while the server takes no connections, "taken" when another program has the folder.
 */
export async function claimCluster(socketFolder: string): Promise<pg.Client | "not yet" | "taken"> {
  const client = new pg.Client({
    connectionString: clusterAddress(socketFolder, "postgres"),
    application_name: "soundings owner",
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [OWNER_LOCK]);
    if (rows[0].mine) return client;
  } catch {
    await client.end().catch(() => {});
    return "not yet";
  }
  await client.end();
  return "taken";
}

export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (rows.length === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}
