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
}

const MAX_START_MS = 60_000;

/** One process of the product, as a service manager would run it. */
export class Host {
  readonly base: string;
  readonly #process: ChildProcess;
  #said = "";

  constructor({ root, role, port, environment }: HostPlace) {
    const main = `import(${JSON.stringify(path.join(root, "apps/server/dist/main.js"))}).then(({ main }) => main())`;
    this.base = `http://127.0.0.1:${port}`;
    this.#process = spawn(process.execPath, ["-e", main], {
      cwd: root,
      env: {
        ...process.env,
        LOG_LEVEL: "warn",
        NODE_ENV: "production",
        ...environment,
        ROLE: role,
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
      if (this.#process.exitCode !== null || Date.now() > deadline) {
        throw new Error(`A host did not start:\n${this.#said}`);
      }
      await sleep(50);
    }
  }

  /** Asks it to end and returns the seconds that it took; what ended before took none. */
  async stop(): Promise<number> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return 0;
    const began = performance.now();
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    await ended;
    return (performance.now() - began) / 1_000;
  }
}
