import { sql } from "kysely";
import { aliveHosts, type ColumnHost } from "../column-hosts/host-queries.ts";
import { pingHost } from "../column-hosts/ping-host.ts";
import { hasKey } from "../secrets/encrypt-secret.ts";
import { aliveProcesses } from "../watching/process-queries.ts";
import type { Check, CheckContext } from "./finding.ts";

const MB = 1024 * 1024;

/** Hosts that serve: that they hold results together, and reach each other for it. */
export const checkHosts: Check = async ({ db, config }) => {
  const [processes, hosts] = await Promise.all([aliveProcesses(db), aliveHosts(db)]);
  const serving = processes.filter(({ role }) => role !== "worker").length;
  if (hosts.length === 0) {
    if (serving < 2) return { state: "fine", code: "hosts_one" };
    return { state: "look", code: "hosts_apart", values: { serving } };
  }
  const silent = await silentAmong(hosts, { db, config });
  if (silent.length > 0)
    return { state: "wrong", code: "hosts_silent", values: { hosts: addressesOf(silent) } };
  if (new Set(hosts.map(({ protocol }) => protocol)).size > 1)
    return { state: "look", code: "hosts_mixed", values: { hosts: addressesOf(hosts) } };
  // A process that was killed counts for some minutes, one that reports itself as a host for seconds.
  if (serving > hosts.length)
    return { state: "look", code: "hosts_some_apart", values: { serving, together: hosts.length } };
  const held = hosts.map(({ address, bytes }) => `${address} ${Math.round(bytes / MB)} MB`).join(", ");
  return { state: "fine", code: "hosts_fine", values: { held } };
};

const addressesOf = (hosts: readonly ColumnHost[]) => hosts.map(({ address }) => address).join(", ");

/** Those that do not answer from here. Without the key nobody can be asked, which is another finding. */
async function silentAmong(
  hosts: readonly ColumnHost[],
  { db, config }: Pick<CheckContext, "db" | "config">,
): Promise<ColumnHost[]> {
  if (!hasKey(config)) return [];
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  const answers = await Promise.all(hosts.map((host) => pingHost(host, config, now)));
  return hosts.filter((_, place) => !answers[place]);
}
