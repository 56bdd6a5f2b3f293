import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { hostname } from "node:os";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { OperatorError } from "../faults/operator-error.ts";
import type { AskColumns } from "../http/column-calls.ts";
import { encryptionKey, hasKey } from "../secrets/encrypt-secret.ts";
import type { MetricsOfThread } from "../watching/thread-metrics.ts";
import { askHosts } from "./ask-hosts.ts";
import { HELD_COLUMNS } from "./held-columns.ts";
import { hostMetrics } from "./host-metrics.ts";
import { openInnerPort } from "./inner-port.ts";
import { type HeldSize, KnownHosts } from "./known-hosts.ts";
import { columnProtocol } from "./protocol.ts";
import { questionKey } from "./sign-request.ts";

export interface ColumnHostsOptions {
  db: Db;
  config: Config;
  log: Logger;
  /** The thread of columns of this host. */
  ask: AskColumns;
  /** Others than this program's, for tests. */
  protocol?: string;
  everyMs?: number;
}

export interface RunningColumnHosts {
  /** Where the others ask this host. */
  address: string;
  /** Asks whichever host holds what a question is about. */
  ask: AskColumns;
  metrics(): Promise<MetricsOfThread>;
  /** The others ask this host for nothing new. */
  leave(): Promise<void>;
  /** Answers the others what they have asked and ends, after `limit` ms at the latest. */
  end(limit: number): Promise<void>;
}

/** Holds columns together with other hosts: listens for their questions, and asks them. Throws OperatorError. */
export async function startColumnHosts(
  place: { host: string; port: number },
  { db, config, log, ask, protocol = columnProtocol(), everyMs }: ColumnHostsOptions,
): Promise<RunningColumnHosts> {
  if (!hasKey(config)) {
    throw new OperatorError(
      `INTERNAL_ADDRESS needs a key that all hosts share. Set SECRET_KEY to the same value on each, or put the secret.key of the first host into ${config.dataFolder}.`,
    );
  }
  const key = questionKey(encryptionKey(config));
  const id = randomUUID();
  /** Until the first report this process's own clock: nobody knows the host yet. */
  let now = () => Date.now();
  const port = await openInnerPort(place, { config, log, receiver: id, key, now: () => now(), ask });
  const address = `${place.host.includes(":") ? `[${place.host}]` : place.host}:${port.port}`;
  const hosts = new KnownHosts({
    db,
    log,
    everyMs,
    own: {
      id,
      address,
      protocol,
      host: hostname(),
      pid: process.pid,
      memory_mb: config.columnMemoryMb,
      started_at: new Date(Date.now() - process.uptime() * 1000),
    },
    held: async () => (await ask(HELD_COLUMNS, null, new AbortController().signal)) as HeldSize,
  });
  await hosts.begin().catch(async (error: unknown) => {
    await port.close(0);
    throw error;
  });
  now = () => hosts.now();
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  const metrics = hostMetrics(() => hosts.alive());
  return {
    address,
    ask: askHosts({ hosts, asking: { key, now, agent }, ask, log, count: metrics.count }),
    metrics: metrics.read,
    leave: () => hosts.leave(),
    async end(limit) {
      await hosts.leave().catch(() => {});
      await port.close(limit);
      agent.destroy();
    },
  };
}
