import { Installation } from "@soundings/contract/operator";
import manifest from "../../package.json" with { type: "json" };
import { aliveHosts } from "../column-hosts/host-queries.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { aliveProcesses } from "../watching/process-queries.ts";
import { countAccounts, databaseFacts } from "./queries.ts";

/** What runs, for the whole installation: every process reports itself to the database. */
export async function describeInstallation(
  db: Db,
  { databaseUrl }: Pick<Config, "databaseUrl">,
): Promise<Installation> {
  const [database, accounts, processes, hosts] = await Promise.all([
    databaseFacts(db),
    countAccounts(db),
    aliveProcesses(db),
    aliveHosts(db),
  ]);
  return {
    version: manifest.version,
    node_version: process.versions.node,
    database: { ...database, embedded: databaseUrl === undefined },
    accounts,
    processes: processes.map(({ host, pid, role, version, started_at, seen_at, memory_bytes }) => ({
      host,
      pid,
      role: Installation.shape.processes.element.shape.role.parse(role),
      version,
      started_at: started_at.toISOString(),
      seen_at: seen_at.toISOString(),
      memory_bytes,
      held_bytes: hosts.find((one) => one.host === host && one.pid === pid)?.bytes ?? null,
    })),
  };
}
