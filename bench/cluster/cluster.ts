import path from "node:path";
import { fileURLToPath } from "node:url";
import { cpuSeconds } from "../product/start-product.ts";
import { Host } from "../rolling/host.ts";
import { type Owner, ownerOf } from "../rolling/owner.ts";
import { Network } from "./network.ts";
import { Postgres } from "./postgres.ts";

/** One host with PostgreSQL, three that serve and two that work on jobs, each in a network of its own. */

export const APIS = ["api1", "api2", "api3"] as const;
export const WORKERS = ["worker1", "worker2"] as const;
/** Serves by itself, for whoever starts it: the others do not know it. */
export const ALONE = "alone";
export type HostName = (typeof APIS)[number] | (typeof WORKERS)[number] | typeof ALONE;
const DATABASE = "db";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PORT = 3_000;
const INNER_PORT = 3_100;

export const CREDENTIALS = { OWNER_EMAIL: "bench@example.com", OWNER_PASSWORD: "a-long-bench-password-7" };

export class Cluster {
  readonly network: Network;
  readonly postgres: Postgres;
  readonly folder: string;
  readonly #hosts = new Map<HostName, Host>();

  private constructor(network: Network, postgres: Postgres, folder: string) {
    this.network = network;
    this.postgres = postgres;
    this.folder = folder;
  }

  /** Starts all hosts on an empty database. */
  static async start(folder: string): Promise<Cluster> {
    const network = new Network([DATABASE, ...APIS, ...WORKERS, ALONE]);
    const postgres = await Postgres.make(network, DATABASE, path.join(folder, "postgres"));
    const cluster = new Cluster(network, postgres, folder);
    for (const name of [...APIS, ...WORKERS]) await cluster.startHost(name);
    return cluster;
  }

  async startHost(name: HostName, environment: Record<string, string> = {}): Promise<void> {
    const serves = !name.startsWith("worker");
    const address = this.network.address(name);
    const host = new Host({
      root: ROOT,
      role: serves ? "api" : "worker",
      port: PORT,
      address,
      within: this.network.on(name),
      environment: {
        ...CREDENTIALS,
        DATABASE_URL: this.postgres.address,
        SECRET_KEY: "the key of the cluster bench, long enough",
        SOUNDINGS_DATA: path.join(this.folder, name),
        WEBHOOK_ALLOW: this.network.outside,
        TRUST_PROXY: "1",
        BOT_CHECK: "off",
        DRAIN_SECONDS: "0",
        ...(serves && name !== ALONE ? { INTERNAL_ADDRESS: `${address}:${INNER_PORT}` } : {}),
        ...environment,
      },
    });
    this.#hosts.set(name, host);
    await host.started();
  }

  host(name: HostName): Host {
    const host = this.#hosts.get(name);
    if (!host) throw new Error(`${name} was not started`);
    return host;
  }

  owner(name: HostName = "api1"): Promise<Owner> {
    return ownerOf(this.host(name).base, CREDENTIALS);
  }

  /** Cuts a host from the database, or lets it to it again. */
  cut(name: HostName, how?: "silent" | "unreachable"): void {
    this.network.cut(name, DATABASE, how);
  }

  heal(name: HostName, how?: "silent" | "unreachable"): void {
    this.network.heal(name, DATABASE, how);
  }

  /** Processor seconds that have been used: by the hosts that serve with the database, and by those that work on jobs. */
  cpuSeconds(): { serving: number; working: number } {
    const used = (pids: readonly number[]) =>
      pids
        .map(cpuSeconds)
        .reduce((sum, { requests, threads, database }) => sum + requests + threads + database, 0);
    const pidsOf = (names: readonly HostName[]) => names.flatMap((name) => this.#hosts.get(name)?.pid ?? []);
    return {
      serving: used([this.postgres.pid, ...pidsOf([...APIS, ALONE])]),
      working: used(pidsOf(WORKERS)),
    };
  }

  /** What the hosts wrote, for who looks into what went wrong. */
  said(): string {
    return [...this.#hosts].map(([name, host]) => `${name}: ${host.said.slice(-2_000)}`).join("\n");
  }

  async close(): Promise<void> {
    await Promise.all([...this.#hosts.values()].map((host) => host.stop("SIGKILL")));
    await this.postgres.stop();
    this.network.close();
  }
}
