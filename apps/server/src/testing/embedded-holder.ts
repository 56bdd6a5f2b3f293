import { openPool } from "../db/db.ts";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";

// A program that holds an embedded server until it is told to stop: what embedded.outage.test.ts kills. Says
// one line when the server runs, or why it does not. With "migrate" it also makes the tables and tells
// how many it sees through a pool of its own.
const [folder, wish] = process.argv.slice(2);
if (!folder) throw new Error("embedded-holder.ts needs a data folder");
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const server = await startEmbedded(folder, { throwaway: true, onWait: (why) => say({ waiting: why }) });
  process.once("SIGTERM", async () => {
    await server.stop();
    process.exit(0);
  });
  server.events.on("back", () => say({ back: true }));
  say({ address: server.address, ...(wish === "migrate" && (await tables(server.address))) });
} catch (error) {
  say({ error: error instanceof Error ? error.constructor.name : String(error) });
  process.exit(1);
}

async function tables(address: string) {
  await migrate(address);
  const pool = openPool(address);
  const { rows } = await pool.query(
    `select count(*)::integer as tables, current_database() as database, current_user as user_name
       from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  await pool.end();
  return rows[0];
}
