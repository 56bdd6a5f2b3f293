import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "../../apps/server/src/db/embedded.ts";

/** A built server on a data folder that stays, with calls to its API as the owner. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OWNER = { email: "bench@example.com", password: "a-long-bench-password-7" };
const PORT = 21_000 + (process.pid % 10_000);
const MAX_START_MS = 180_000;

export interface ServedFolder {
  port: number;
  /** Of the database. */
  address: string;
  api: (method: string, url: string, body?: object) => Promise<unknown>;
  /** Ends the server and starts it again; the database goes on. */
  restart: () => Promise<void>;
  residentMb: () => Promise<number>;
  /** The most that it was since the server started. */
  peakMb: () => Promise<number>;
}

/** Does work with a server on a folder, which is made where there is none. */
export async function withServer<Result>(
  folder: string,
  { dist, environment = {} }: { dist: string; environment?: Record<string, string> },
  work: (served: ServedFolder) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const database = await startEmbedded(folder);
  const start = () => startServer({ dist, address: database.address, folder, environment });
  let server = start();
  try {
    await ready();
    const token = await signIn();
    return await work({
      port: PORT,
      address: database.address,
      api: (method, url, body) => send(token, method, url, body),
      restart: async () => {
        await stop(server);
        server = start();
        await ready();
      },
      residentMb: () => memoryMb(server.pid, "VmRSS"),
      peakMb: () => memoryMb(server.pid, "VmHWM"),
    });
  } finally {
    await stop(server);
    await database.stop();
  }
}

function startServer(given: {
  dist: string;
  address: string;
  folder: string;
  environment: Record<string, string>;
}): ChildProcess {
  const main = `import("./${given.dist}/main.js").then((program) => program.main())`;
  return spawn(process.execPath, ["-e", main], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATABASE_URL: given.address,
      SOUNDINGS_DATA: given.folder,
      LOG_LEVEL: "warn",
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      ...given.environment,
    },
  });
}

async function ready(): Promise<void> {
  const end = performance.now() + MAX_START_MS;
  while (performance.now() < end) {
    const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error("The server did not start");
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams(OWNER);
  const reply = await fetch(`http://127.0.0.1:${PORT}/api/auth/login`, { method: "POST", body });
  return ((await reply.json()) as { tokens: { access: string } }).tokens.access;
}

async function send(token: string, method: string, url: string, body?: object): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${PORT}/api${url}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return await reply.json();
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}

async function memoryMb(pid: number | undefined, field: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024);
}
