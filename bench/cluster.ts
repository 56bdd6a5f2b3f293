/**
 * Several hosts of network namespaces on one PostgreSQL: what others notice of hosts that vanish.
 *
 *     npm run bench -- cluster [--minutes 10] [--seconds 3] [--only cut]
 *
 * One host with PostgreSQL, three that serve and know each other (INTERNAL_ADDRESS), and two that work on jobs, each
 * in a network of its own, all on this machine. Hosts are cut from the database, killed and flooded, the database is restarted and replaced by a copy that
 * is behind, PgBouncer is put before it; then faults come at random for some minutes under answers, imports and
 * webhooks. Needs root, `ip` and PostgreSQL in PATH, and takes its network 10.213.0.0/16; says so and ends where one is
 * missing. `--only` runs the rows whose name has that in it, of: cut, worker, restart, pooler, flood, failover, load, chaos.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chaos } from "./cluster/chaos.ts";
import { Cluster } from "./cluster/cluster.ts";
import { cutApi, restartPostgres } from "./cluster/cut-rows.ts";
import { loadRows } from "./cluster/load-rows.ts";
import { poolerRows } from "./cluster/pooler-rows.ts";
import type { Row } from "./cluster/row.ts";
import { failOver, flood } from "./cluster/whole-rows.ts";
import { cutWorker } from "./cluster/worker-rows.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seconds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});

const rows: Record<string, (cluster: Cluster) => Promise<Row | Row[]>> = {
  "cut silent": (cluster) => cutApi(cluster, "silent"),
  "cut unreachable": (cluster) => cutApi(cluster, "unreachable"),
  "worker uploading": (cluster) => cutWorker(cluster, "UPLOADING"),
  "worker analyzing": (cluster) => cutWorker(cluster, "ANALYZING"),
  "worker topics": (cluster) => cutWorker(cluster, "TOPIC_ANALYZING"),
  "worker normalizing": (cluster) => cutWorker(cluster, "DATA_NORMALIZING"),
  "restart orderly": (cluster) => restartPostgres(cluster, "SIGINT"),
  "restart crash": (cluster) => restartPostgres(cluster, "SIGQUIT"),
  pooler: poolerRows,
  flood,
  failover: failOver,
  load: (cluster) => loadRows(cluster, Number(values.seconds)),
  chaos: (cluster) => chaos(cluster, Number(values.minutes)),
};

/** What this machine lacks for the bench. */
function missing(): string[] {
  const commands = ["ip", "sysctl", "setpriv", "initdb", "postgres", "pg_basebackup"];
  const lacks = commands.filter((name) => spawnSync("which", [name]).status !== 0);
  return process.getuid?.() === 0 ? lacks : ["root", ...lacks];
}

async function run(folder: string): Promise<boolean> {
  const cluster = await Cluster.start(folder);
  const done: Row[] = [];
  try {
    for (const [name, row] of Object.entries(rows)) {
      // "load" is a row, and a part of "worker uploading".
      if (rows[values.only] ? name !== values.only : !name.includes(values.only)) continue;
      const made = [await row(cluster)].flat();
      for (const { scenario, figure, right } of made)
        console.log(`${right ? "holds" : "WRONG"} | ${scenario} | ${figure}`);
      done.push(...made);
    }
    return done.every(({ right }) => right);
  } catch (error) {
    console.log(cluster.said());
    throw error;
  } finally {
    await cluster.close();
  }
}

const lacks = missing();
if (lacks.length > 0) {
  console.log(`skipped: ${lacks.join(", ")} missing`);
} else {
  const folder = mkdtempSync(path.join(os.tmpdir(), "soundings-cluster-"));
  chmodSync(folder, 0o755);
  try {
    process.exitCode = (await run(folder)) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
