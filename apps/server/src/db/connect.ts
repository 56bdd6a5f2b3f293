import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { OperatorError } from "../faults/operator-error.ts";
import { isDatabaseAway } from "./database-fault.ts";
import { connectClient } from "./db.ts";
import { AlreadyRunningError } from "./embedded/embedded-error.ts";
import { startEmbedded } from "./embedded.ts";

const OLDEST_VERSION = 15;
/** In a compose file both start together; the database may need a while longer. */
const MAX_WAIT_MS = 30_000;

/** The database at DATABASE_URL cannot be used; the message says why, without the password. */
export class DatabaseError extends OperatorError {}

export interface Database {
  /** Connection string. */
  address: string;
  /** The data folder in use, which the embedded server may have had to move. */
  folder: string;
  moved: boolean;
  embedded: boolean;
  close(): Promise<void>;
}

/** Finds the database that the configuration names, or starts our own. Throws DatabaseError, EmbeddedError or AlreadyRunningError. */
export async function openDatabase(config: Config, log?: Logger): Promise<Database> {
  if (config.databaseUrl) {
    await checkServer(config.databaseUrl, log);
    return {
      address: config.databaseUrl,
      folder: config.dataFolder,
      moved: false,
      embedded: false,
      close: async () => {},
    };
  }
  const server = await startEmbedded(config.dataFolder, {
    onWait: (why) => (log ? log.warn(why) : process.stderr.write(`${why}\n`)),
  });
  server.events.on("lost", () => log?.warn("the database server ended, starting it again"));
  server.events.on("taken", (error: Error) => log?.error(error.message));
  server.events.on("back", () => log?.info("the database is back"));
  const { address, folder, moved } = server;
  return { address, folder, moved, embedded: true, close: () => server.stop() };
}

/** The same for a command that may run beside the server: uses the server's database when it runs. */
export async function openDatabaseBeside(config: Config): Promise<Database> {
  try {
    return await openDatabase(config);
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    const { address, folder } = error;
    return { address, folder, moved: false, embedded: true, close: async () => {} };
  }
}

async function checkServer(address: string, log?: Logger): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let tries = 0; ; tries++) {
    try {
      const version = await serverVersion(address);
      if (version >= OLDEST_VERSION) return;
      throw new DatabaseError(
        `DATABASE_URL names a PostgreSQL ${version}; Soundings needs ${OLDEST_VERSION} or newer.`,
      );
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      if (!isDatabaseAway(error) || Date.now() > deadline) {
        throw new DatabaseError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}`);
      }
      if (tries === 0) log?.warn(`waiting for the database: ${reasonOf(error)}`);
      await sleep(300);
    }
  }
}

async function serverVersion(address: string): Promise<number> {
  const client = await connectClient(address, "calls");
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::integer as version");
    return Math.floor(rows[0].version / 10_000);
  } finally {
    await client.end().catch(() => {});
  }
}

function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? "";
}

function reasonOf(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: { message?: string }[] };
  return message || errors?.[0]?.message || codeOf(error) || String(error);
}
