import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { limitsOf } from "../../apps/server/src/db/connection-limits.ts";
import type { Postgres } from "./postgres.ts";

/** PgBouncer in transaction mode on the host of the database, as the handbook has it. */

const PORT = 6432;

export const hasPooler = (): boolean => spawnSync("pgbouncer", ["--version"]).status === 0;

export class Pooler {
  readonly address: string;
  readonly #process: ChildProcess;

  constructor(postgres: Postgres, folder: string) {
    const { hostname, port, username } = new URL(postgres.address);
    const users = path.join(folder, "pgbouncer-users.txt");
    const settings = path.join(folder, "pgbouncer.ini");
    writeFileSync(users, `"${username}" ""\n`, { mode: 0o644 });
    writeFileSync(
      settings,
      `[databases]\nsoundings = host=${hostname} port=${port} connect_query='${limitsOf("calls")}'\n[pgbouncer]\nlisten_addr = *\nlisten_port = ${PORT}\n` +
        `unix_socket_dir =\nauth_type = trust\nauth_file = ${users}\npool_mode = transaction\n` +
        "default_pool_size = 20\nmax_client_conn = 500\n",
      { mode: 0o644 },
    );
    this.address = postgres.address.replace(`:${port}/`, `:${PORT}/`);
    const [program = "", ...args] = [...postgres.within, "pgbouncer", "-q", settings];
    this.#process = spawn(program, args, { stdio: "ignore" });
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGQUIT");
    await ended;
  }
}
