import pg from "pg";
import { SUPERUSER } from "./init-cluster.ts";
import { SOCKET_PORT } from "./settings.ts";

/** Any number, the same in every version: the session that holds this lock owns the data folder. */
const OWNER_LOCK = 4_021_773_915;

/** Ours in the cluster. */
export const DATABASE = "soundings";

/** A server that lives and says nothing must not hold a start for ever. */
const MAX_CONNECT_MS = 5_000;
const MAX_QUERY_MS = 60_000;

/**
 * Connection string over a socket. It names all that the driver would else take from the PG… variables
 * of the environment or from its own defaults: those are about other servers.
 */
export function clusterAddress(socketFolder: string, database: string): string {
  if (!socketFolder.startsWith("/")) throw new Error("The embedded server is reached by its socket only");
  const named = new URLSearchParams({
    host: socketFolder,
    port: SOCKET_PORT,
    sslmode: "disable",
    sslnegotiation: "postgres",
    client_encoding: "UTF8",
    replication: "false",
    options: "-ctimezone=UTC",
  });
  return `postgres://${SUPERUSER}@/${database}?${named}`;
}

/**
 * Takes the data folder: a lock held by a connection, so that no kill -9 leaves it behind. "not yet"
 * while the server takes no connections, "taken" when another program has the folder.
 */
export async function claimCluster(socketFolder: string): Promise<pg.Client | "not yet" | "taken"> {
  const client = new pg.Client({
    connectionString: clusterAddress(socketFolder, "postgres"),
    application_name: "soundings owner",
    connectionTimeoutMillis: MAX_CONNECT_MS,
    query_timeout: MAX_QUERY_MS,
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
