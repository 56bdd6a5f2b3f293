import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findRunAs } from "../../apps/server/src/db/embedded/run-as.ts";
import type { Network } from "./network.ts";

/** A PostgreSQL of one's own on a host of the network, as an operator would have it. */

const PORT = 5432;
const USER = "soundings";

export class Postgres {
  readonly address: string;
  readonly #network: Network;
  readonly #host: string;
  readonly #folder: string;
  readonly #runAs: string[];
  #process: ChildProcess | null = null;

  private constructor(network: Network, host: string, folder: string, runAs: string[]) {
    this.address = `postgres://${USER}@${network.address(host)}:${PORT}/soundings`;
    this.#network = network;
    this.#host = host;
    this.#folder = folder;
    this.#runAs = runAs;
  }

  /** Makes an empty database in `folder` and starts its server. */
  static async make(network: Network, host: string, folder: string): Promise<Postgres> {
    const user = await findRunAs();
    if (!user) throw new Error("The bench needs root");
    mkdirSync(folder);
    chownSync(folder, user.uid, user.gid);
    const runAs = ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
    const made = new Postgres(network, host, folder, runAs);
    made.#run("initdb", "-D", made.#data, "-U", USER, "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust");
    appendFileSync(
      path.join(made.#data, "pg_hba.conf"),
      "host all all 10.213.0.0/16 trust\nhost replication all 10.213.0.0/16 trust\n",
    );
    appendFileSync(
      path.join(made.#data, "postgresql.conf"),
      `listen_addresses = '*'\nport = ${PORT}\nunix_socket_directories = ''\nmax_connections = 200\n`,
    );
    await made.start();
    await made.ask("create database soundings", "postgres");
    return made;
  }

  get #data(): string {
    return path.join(this.#folder, "data");
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Resolves once it takes connections. */
  async start(): Promise<void> {
    const [program = "", ...args] = [...this.within, "postgres"];
    this.#process = spawn(program, [...args, "-D", this.#data], { stdio: "ignore" });
    for (let tries = 0; tries < 300; tries++) {
      const up = await this.ask("select 1", "postgres").then(
        () => true,
        () => false,
      );
      if (up) return;
      await sleep(100);
    }
    throw new Error("PostgreSQL did not start");
  }

  /** SIGINT ends all connections, SIGQUIT and SIGKILL leave a crash behind. */
  async stop(signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  }

  async ask<Row>(statement: string, database = "soundings"): Promise<Row[]> {
    const client = new pg.Client(this.address.replace(/soundings$/, database));
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Leaves a copy as it is now, as a standby that falls behind from now on has it. */
  copy(): void {
    rmSync(this.#copy, { recursive: true, force: true });
    this.#run("pg_basebackup", "-d", this.address, "-D", this.#copy, "-X", "fetch", "-c", "fast");
  }

  /** The server is lost, and the copy takes its place. */
  async failOver(): Promise<void> {
    await this.stop("SIGQUIT");
    rmSync(this.#data, { recursive: true });
    renameSync(this.#copy, this.#data);
    await this.start();
  }

  get #copy(): string {
    return `${this.#data}-copy`;
  }

  /** What runs a command on its host as its user. */
  get within(): string[] {
    return [...this.#network.on(this.#host), ...this.#runAs];
  }

  #run(command: string, ...args: string[]): void {
    const [program = "", ...rest] = [...this.within, command, ...args];
    execFileSync(program, rest, { stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
  }
}
