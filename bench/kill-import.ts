/**
 * Kills everything in the middle of an import, several times, and counts afterwards.
 *
 *     npm run bench -- kill-import [kills] [rows]      (default: 5 kills, 20000 rows)
 *
 * Starts the built product on an empty data folder, uploads a csv of numbered comments, and sends
 * SIGKILL to the whole process tree (server, database, watchdog) at a random moment of the import;
 * starts it again; and so on. At the end the dataset must be FINISHED with exactly the file's comments,
 * each once and each analysed once.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openTable } from "../apps/server/src/spreadsheet/open-table.ts";
import { treeOf } from "./product/start-product.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const [kills = 5, rows = 20_000] = process.argv.slice(2).map(Number);
const PORT = 21_000 + (process.pid % 10_000);
const API = `http://127.0.0.1:${PORT}/api`;
const OWNER = { email: "bench@example.com", password: "a-long-bench-password-7" };
const REMARKS = [
  "the staff were kind",
  "giao hàng chậm",
  "far too expensive",
  "trà sữa ngon lắm",
  "it broke",
];

const data = await mkdtemp(path.join(os.tmpdir(), "soundings-kill-"));
await chmod(data, 0o755);
let token = "";

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(ROOT, "scripts/start.mjs")], {
    env: {
      ...process.env,
      SOUNDINGS_DATA: data,
      PORT: String(PORT),
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (output.includes("is ready")) break;
  }
  if (!output.includes("is ready")) throw new Error(`Did not start:\n${output}`);
  return child;
}

async function api(method: string, url: string, body?: BodyInit): Promise<Response> {
  const reply = await fetch(API + url, {
    method,
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return reply;
}

interface DatasetSeen {
  status: string;
  comment_count: number;
  analysed_count: number;
  status_progress: { status: string; current_items: number; total_items: number } | null;
}
const seen = async (id: string) => (await (await api("GET", `/datasets/${id}`)).json()) as DatasetSeen;

async function signIn() {
  const reply = await api("POST", "/auth/login", new URLSearchParams(OWNER));
  token = ((await reply.json()) as { tokens: { access: string } }).tokens.access;
}

async function upload(): Promise<string> {
  const lines = Array.from(
    { length: rows },
    (_, row) => `"Comment ${row + 1}: ${REMARKS[row % REMARKS.length]}"`,
  );
  const form = new FormData();
  form.set("file", new Blob([`Comment\n${lines.join("\n")}\n`], { type: "text/csv" }), "numbered.csv");
  const file = (await (await api("POST", "/local-files", form)).json()) as {
    id: string;
    columns: { index: number; header: string; data_type: string; data_format: string | null }[];
  };
  const columns = file.columns.map(({ index, header, data_type, data_format }) => ({
    index,
    header,
    data_type,
    data_format,
  }));
  const fields = { file_id: file.id, name: "Killed often", columns: JSON.stringify(columns) };
  const reply = await api("POST", "/datasets/from-local-file", new URLSearchParams(fields));
  return ((await reply.json()) as { id: string }).id;
}

try {
  let server = await start();
  await signIn();
  const id = await upload();
  const table: Record<string, string | number>[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(Math.random() * 1500);
    const { status, status_progress: progress } = await seen(id);
    const ended = new Promise((resolve) => server.once("exit", resolve));
    for (const pid of treeOf(server.pid ?? 0)) process.kill(pid, "SIGKILL");
    await ended;
    const began = performance.now();
    server = await start();
    table.push({
      kill,
      "killed in": progress?.status ?? status,
      at: progress ? `${progress.current_items} of ${progress.total_items}` : "",
      "ready again, s": ((performance.now() - began) / 1000).toFixed(2),
    });
  }
  const limit = Date.now() + 300_000;
  let dataset = await seen(id);
  while (dataset.status === "PROCESSING" && Date.now() < limit) {
    await sleep(500);
    dataset = await seen(id);
  }
  const raw = await api("GET", `/datasets/${id}/download-raw-data?type=xlsx`);
  const bytes = Buffer.from(await raw.arrayBuffer());
  const numbers = new Map<number, number>();
  const sheet = await openTable(bytes, { name: "raw.xlsx" });
  for await (const { cells } of sheet.rows()) {
    const number = Number(/^Comment (\d+):/.exec(String(cells[0]))?.[1]);
    if (number) numbers.set(number, (numbers.get(number) ?? 0) + 1);
  }
  const doubled = [...numbers.values()].filter((count) => count > 1).length;
  console.table(table);
  console.table([
    {
      status: dataset.status,
      comments: dataset.comment_count,
      analysed: dataset.analysed_count,
      "distinct in the export": numbers.size,
      lost: rows - numbers.size,
      doubled,
    },
  ]);
  const right =
    dataset.status === "FINISHED" &&
    dataset.comment_count === rows &&
    dataset.analysed_count === rows &&
    numbers.size === rows &&
    doubled === 0;
  console.log(right ? "Exactly the file's comments." : "WRONG");
  process.exitCode = right ? 0 : 1;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
} finally {
  await rm(data, { recursive: true, force: true });
}
