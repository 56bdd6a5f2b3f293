/**
 * The image: its size, its start, and its stop under an open request and a running job.
 *
 *     npm run bench -- image
 *
 * Builds the image with Docker and runs it as compose.yaml does (read-only root, its own user, no capability), on a
 * PostgreSQL that this starts. Without Docker, root on Linux runs what the image holds in a chroot instead; else there
 * is nothing to run it with, and that is said.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { type Container, inChroot, inDocker } from "./product/containers.ts";

const PORT = 21_000 + (process.pid % 10_000);
const BASE = `http://127.0.0.1:${PORT}`;
const OWNER = { email: "bench@example.com", password: "a-long-bench-password-7" };
const ROWS = 40_000;

const has = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0;
const inside = has("docker", "info")
  ? inDocker
  : process.platform === "linux" && process.getuid?.() === 0
    ? inChroot
    : undefined;
if (!inside) {
  console.log("Neither Docker nor root on Linux: the image was neither built nor run.");
  process.exit(0);
}

const folder = mkdtempSync(path.join(tmpdir(), "soundings-image-"));
chmodSync(folder, 0o755);
const database = await startEmbedded(folder);
const socket = new URLSearchParams(database.address.split("?")[1]).get("host") ?? "";
// Whoever the image runs as may connect, on this machine only.
chmodSync(socket, 0o777);
chmodSync(path.join(socket, ".s.PGSQL.5432"), 0o777);

const container: Container = await inside({
  port: PORT,
  socket,
  environment: {
    DATABASE_URL: database.address,
    PORT: String(PORT),
    SECRET_KEY: "the key of a bench, which is long enough",
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    LOG_LEVEL: "warn",
  },
});
try {
  const rows: [string, string][] = [
    ["run by", container.what],
    ["size, MB", (container.bytes / 1e6).toFixed(0)],
    ["first start on an empty database → first answer, s", await startAndWait()],
    ["user and group", container.user()],
    ["writes outside /data", container.triesToWrite()],
  ];
  const token = await signIn();
  const dataset = await upload(token);
  while ((await statusOf(token, dataset)) !== "ANALYZING") await sleep(100);
  const open = slowSignIn();
  await sleep(300);
  const began = performance.now();
  const stopped = container.stop();
  await sleep(1_000);
  rows.push(["the request that was open at SIGTERM", `answered ${await open.finish()}`]);
  await stopped;
  rows.push(["SIGTERM, in the midst of an analysis → gone, s", seconds(began)]);
  rows.push(["a later start → first answer, s", await startAndWait()]);
  const later = await signIn();
  while ((await statusOf(later, dataset)) !== "FINISHED") await sleep(200);
  rows.push(["the analysis that was interrupted", "finished after the next start"]);
  const idle = performance.now();
  await container.stop();
  rows.push(["SIGTERM, idle → gone, s", seconds(idle)]);
  console.log("| what | figure |\n|---|---|");
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
} finally {
  await container.remove();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

async function startAndWait(): Promise<string> {
  const began = performance.now();
  await container.start();
  for (;;) {
    const reply = await fetch(`${BASE}/readyz`).catch(() => undefined);
    if (reply?.ok) return seconds(began);
    if (!container.runs()) throw new Error(`It ended:\n${container.log()}`);
    await sleep(50);
  }
}

async function signIn(): Promise<string> {
  const reply = await fetch(`${BASE}/api/auth/login`, { method: "POST", body: new URLSearchParams(OWNER) });
  return ((await reply.json()) as { tokens: { access: string } }).tokens.access;
}

/** A sign-in whose body comes in two parts: open until `finish`, which gives the status of its answer. */
function slowSignIn() {
  const body = new URLSearchParams(OWNER).toString();
  const asked = request(`${BASE}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "content-length": body.length },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    asked.once("response", (reply) => resolve(reply.resume().statusCode));
    asked.once("error", reject);
  });
  answered.catch(() => {});
  asked.write(body.slice(0, 10));
  return {
    finish: () => {
      asked.end(body.slice(10));
      return answered;
    },
  };
}

async function upload(token: string): Promise<string> {
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `"Delivery ${row} was late, but the staff were kind."`,
  );
  const data = new FormData();
  data.set("file", new Blob([["Comment", ...lines].join("\n")], { type: "text/csv" }), "comments.csv");
  const headers = { authorization: `Bearer ${token}` };
  const post = async (url: string, body: BodyInit) => {
    const reply = await fetch(`${BASE}/api${url}`, { method: "POST", body, headers });
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const file = (await post("/local-files", data)) as { id: string; columns: Record<string, unknown>[] };
  const columns = file.columns.map(({ index, header, data_type, data_format }) => ({
    index,
    header,
    data_type,
    data_format,
  }));
  const fields = { file_id: file.id, name: "Bench", columns: JSON.stringify(columns) };
  return ((await post("/datasets/from-local-file", new URLSearchParams(fields))) as { id: string }).id;
}

/** "FINISHED", or the stage that it is at. */
async function statusOf(token: string, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${BASE}/api/datasets/${id}`, { headers });
  const { status, status_progress } = (await reply.json()) as {
    status: string;
    status_progress: { status: string } | null;
  };
  return status === "PROCESSING" ? (status_progress?.status ?? status) : status;
}
