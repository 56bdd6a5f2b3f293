import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface HostPlace {
  /** Of the version: make-version.ts. */
  root: string;
  role: "api" | "worker" | "all";
  port: number;
  environment: Record<string, string>;
  /** Where it listens; 127.0.0.1 unless told. */
  address?: string;
  /** What the command begins with, so that it runs on a host of a network. */
  within?: readonly string[];
}

const MAX_START_MS = 60_000;

/** One process of the product, as a service manager would run it. */
export class Host {
  readonly base: string;
  readonly #process: ChildProcess;
  #said = "";

  constructor({ root, role, port, environment, address = "127.0.0.1", within = [] }: HostPlace) {
    const main = `import(${JSON.stringify(path.join(root, "apps/server/dist/main.js"))}).then(({ main }) => main())`;
    this.base = `http://${address}:${port}`;
    const [program = "", ...args] = [...within, process.execPath, "-e", main];
    this.#process = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        LOG_LEVEL: "warn",
        NODE_ENV: "production",
        ...environment,
        ROLE: role,
        HOST: address,
        PORT: String(port),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        this.#said += chunk;
      });
    }
  }

  /** What it has written so far. */
  get said(): string {
    return this.#said;
  }

  /** Resolves once it says that it serves or works; throws with what it said where it ended instead. */
  async started(): Promise<void> {
    const deadline = Date.now() + MAX_START_MS;
    while (!/is ready|works on background jobs/.test(this.#said)) {
      if (this.ended || Date.now() > deadline) {
        throw new Error(`A host did not start:\n${this.#said}`);
      }
      await sleep(50);
    }
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  get ended(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** Asks it to end, or kills it, and returns the seconds that it took; what ended before took none. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<number> {
    if (this.ended) return 0;
    const began = performance.now();
    const ended = once(this.#process, "exit");
    this.#process.kill(signal);
    await ended;
    return (performance.now() - began) / 1_000;
  }
}
