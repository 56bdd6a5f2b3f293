import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The server, built now, on an empty data folder of its own, for benches that load or kill it. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SERVER = path.join(ROOT, "apps/server");
const OWNER = { email: "bench@example.com", password: "a-long-bench-password-7" };

export interface Product {
  /** "http://127.0.0.1:21000". */
  base: string;
  /** Process id of the program that runs now. */
  pid: () => number;
  /** Calls the API as the owner; throws for every failure. */
  api: (method: string, url: string, body?: object) => Promise<unknown>;
  /** Kills server, database and all at once, and starts again. Returns the seconds until it was ready. */
  killAndStart: () => Promise<number>;
  /** Stops it and throws its data away. */
  stop: () => Promise<void>;
}

export async function startProduct(
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Product> {
  spawnSync("npx", ["vite", "build"], { cwd: SERVER, stdio: "ignore" });
  const data = await mkdtemp(path.join(os.tmpdir(), "soundings-bench-"));
  await chmod(data, 0o755);
  const port = 21_000 + (process.pid % 10_000);
  const base = `http://127.0.0.1:${port}`;
  const start = () => startOn({ data, port, environment, flags });
  let server = await start();
  const token = await signIn(base);
  return {
    base,
    pid: () => server.pid ?? 0,
    api: async (method, url, body) => {
      const reply = await fetch(`${base}/api${url}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      });
      if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
      return await reply.json();
    },
    killAndStart: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      for (const pid of treeOf(server.pid ?? 0)) process.kill(pid, "SIGKILL");
      await ended;
      const began = performance.now();
      server = await start();
      return (performance.now() - began) / 1_000;
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

interface Place {
  data: string;
  port: number;
  environment: Record<string, string>;
  /** Node's own. */
  flags: readonly string[];
}

async function startOn({ data, port, environment, flags }: Place): Promise<ChildProcess> {
  const main = `import(${JSON.stringify(path.join(SERVER, "dist/main.js"))}).then(({ main }) => main())`;
  const child = spawn(process.execPath, [...flags, "-e", main], {
    cwd: ROOT,
    env: {
      ...process.env,
      SOUNDINGS_DATA: data,
      PORT: String(port),
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (output.includes("is ready")) return child;
  }
  throw new Error(`Did not start:\n${output}`);
}

async function signIn(base: string): Promise<string> {
  const reply = await fetch(`${base}/api/auth/login`, { method: "POST", body: new URLSearchParams(OWNER) });
  return ((await reply.json()) as { tokens: { access: string } }).tokens.access;
}

/** Every process below `pid`, itself included: from /proc, because the database is not our child alone. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended while we looked.
    }
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(children.get(one) ?? []));
  return tree;
}

export interface CpuSeconds {
  /** The thread that takes requests. */
  requests: number;
  /** The program's other threads: jobs, the engine, garbage collection. */
  threads: number;
  /** The processes below it. */
  database: number;
}

/** Processor seconds that the product has used. */
export function cpuSeconds(pid: number): CpuSeconds {
  const requests = secondsOf(`/proc/${pid}/task/${pid}/stat`);
  const database = treeOf(pid).slice(1);
  return {
    requests,
    threads: secondsOf(`/proc/${pid}/stat`) - requests,
    database: database.reduce((sum, one) => sum + secondsOf(`/proc/${one}/stat`), 0),
  };
}

function secondsOf(file: string): number {
  try {
    const stat = readFileSync(file, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    // It has ended.
    return 0;
  }
}
