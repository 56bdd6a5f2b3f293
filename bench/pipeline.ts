/**
 * How long a file takes from upload to FINISHED, and how the API answers meanwhile.
 *
 *     npm run bench -- pipeline [rows …]      (default: 10000 and 40000, about 5 MB)
 *
 * Builds the server, starts it on an empty data folder with its own database, uploads files of
 * comments made of the sentence parts below (English and Vietnamese, with dates and ratings), and asks
 * the API something every 50 ms while they are analysed. Latency counts from when a request was due.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PORT = 21_000 + (process.pid % 10_000);
const API = `http://127.0.0.1:${PORT}/api`;
const OWNER = { email: "bench@example.com", password: "a-long-bench-password-7" };

const PARTS = {
  en: {
    who: ["The barista", "Our waiter", "The girl at the till", "Support", "The courier", "The manager"],
    did: [
      "was friendly and quick",
      "ignored us for ten minutes",
      "mixed up the order again",
      "explained everything patiently",
      "never answered the phone",
      "made us feel at home",
    ],
    what: [
      "The coffee",
      "The cake",
      "The app",
      "The parking",
      "The price",
      "The room",
      "Delivery",
      "The wifi",
    ],
    is: [
      "is excellent",
      "is far too expensive",
      "keeps crashing",
      "was cold when it arrived",
      "is better than last year",
      "is a disappointment",
      "is okay, nothing special",
      "smells wonderful",
    ],
    end: [
      "We will be back.",
      "Never again!",
      "Please fix this.",
      "Thank you so much 😊",
      "Worth a visit.",
      "",
    ],
    but: ["but", "although", "and"],
  },
  vi: {
    who: ["Nhân viên", "Bạn phục vụ", "Chị thu ngân", "Tổng đài", "Anh giao hàng", "Quản lý quán"],
    did: [
      "rất thân thiện và nhanh nhẹn",
      "thái độ khó chịu",
      "nhầm món hai lần liền",
      "tư vấn tận tình",
      "gọi mãi không ai nghe máy",
      "xin lỗi và đổi món ngay",
    ],
    what: ["Cà phê", "Bánh ngọt", "Ứng dụng", "Chỗ để xe", "Giá cả", "Không gian", "Giao hàng", "Wifi"],
    is: [
      "tuyệt vời",
      "quá đắt so với chất lượng",
      "hay bị lỗi",
      "nguội ngắt khi tới nơi",
      "tốt hơn năm ngoái",
      "gây thất vọng",
      "tạm được, không có gì nổi bật",
      "thơm nức mũi",
    ],
    end: [
      "Sẽ quay lại.",
      "Không bao giờ ghé nữa!",
      "Mong quán khắc phục.",
      "Cảm ơn quán 😊",
      "Đáng thử.",
      "",
    ],
    but: ["nhưng", "tuy vậy", "và"],
  },
} as const;

/** mulberry32: the same file every time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function csvOf(rows: number): Buffer {
  const random = randomOf(rows);
  const pick = <Part>(parts: readonly Part[]) => parts[Math.floor(random() * parts.length)] as Part;
  const lines = ["Comment,Date,Rating"];
  for (let row = 0; row < rows; row++) {
    const part = random() < 0.5 ? PARTS.en : PARTS.vi;
    const comment = [
      `${pick(part.who)} ${pick(part.did)}, ${pick(part.but)} ${pick(part.what).toLowerCase()} ${pick(part.is)}.`,
      random() < 0.5 ? `${pick(part.what)} ${pick(part.is)}.` : "",
      pick(part.end),
    ];
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 300))).toISOString().slice(0, 10);
    lines.push(`"${comment.filter(Boolean).join(" ")}",${day},${1 + Math.floor(random() * 5)}`);
  }
  return Buffer.from(lines.join("\n"));
}

let token = "";

async function call(method: string, url: string, body?: BodyInit): Promise<unknown> {
  const reply = await fetch(API + url, {
    method,
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return await reply.json();
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

async function upload(rows: number) {
  const csv = csvOf(rows);
  const data = new FormData();
  data.set("file", new Blob([new Uint8Array(csv)], { type: "text/csv" }), "comments.csv");
  const started = performance.now();
  const file = (await call("POST", "/local-files", data)) as {
    id: string;
    columns: { index: number; header: string; data_type: string; data_format: string | null }[];
  };
  const uploaded = performance.now();
  const columns = file.columns.map(({ index, header, data_type, data_format }) => ({
    index,
    header,
    data_type,
    data_format,
  }));
  const { id } = (await call(
    "POST",
    "/datasets/from-local-file",
    form({ file_id: file.id, name: `${rows} comments`, columns: JSON.stringify(columns) }),
  )) as { id: string };
  return { id, bytes: csv.length, started, uploaded };
}

/** Waits for FINISHED; returns how long each stage was seen, in seconds. */
async function waitFor(id: string): Promise<Record<string, number>> {
  const stages: Record<string, number> = {};
  for (let before = performance.now(); ; ) {
    const dataset = (await call("GET", `/datasets/${id}`)) as {
      status: string;
      failure: string | null;
      status_progress: { status: string } | null;
    };
    if (dataset.status === "FINISHED") return stages;
    if (dataset.status !== "PROCESSING") throw new Error(`${dataset.status} ${dataset.failure}`);
    await sleep(100);
    const now = performance.now();
    const stage = dataset.status_progress?.status ?? "";
    stages[stage] = (stages[stage] ?? 0) + (now - before) / 1000;
    before = now;
  }
}

/** Asks the API something every 50 ms until stopped; returns the latencies in ms. */
function watchApi(finished: string): () => Promise<number[]> {
  const asks = [
    () => call("POST", "/datasets/search?limit=10", form({ query: "" })),
    () => call("GET", `/datasets/progress?ids=${finished}`),
    () => call("GET", `/datasets/${finished}/overview`),
    () => call("GET", `/datasets/${finished}/comments?limit=50&query=ca+phe`),
    () => call("GET", "/auth/me"),
  ];
  const latencies: number[] = [];
  const open: Promise<unknown>[] = [];
  let stopped = false;
  const loop = (async () => {
    const begun = performance.now();
    for (let n = 0; !stopped; n++) {
      const due = begun + n * 50;
      await sleep(Math.max(0, due - performance.now()));
      const ask = asks[n % asks.length];
      if (ask) open.push(ask().then(() => latencies.push(performance.now() - due)));
    }
  })();
  return async () => {
    stopped = true;
    await loop;
    await Promise.all(open);
    return latencies;
  };
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

const folder = await mkdtemp(path.join(os.tmpdir(), "soundings-bench-"));
spawnSync("npx", ["vite", "build"], { cwd: path.join(ROOT, "apps/server"), stdio: "ignore" });
const server = spawn(
  process.execPath,
  ["-e", `import("./apps/server/dist/main.js").then((program) => program.main())`],
  {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(PORT),
      SOUNDINGS_DATA: folder,
      LOG_LEVEL: "warn",
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
    },
  },
);

try {
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (tries > 300) throw new Error("The server did not start");
    await sleep(100);
  }
  const signedIn = (await call("POST", "/auth/login", form(OWNER))) as { tokens: { access: string } };
  token = signedIn.tokens.access;
  const finished = (await upload(1000)).id;
  await waitFor(finished);

  const sizes = process.argv.slice(2).map(Number);
  const rows: string[] = [];
  for (const size of sizes.length > 0 ? sizes : [10_000, 40_000]) {
    const stop = watchApi(finished);
    const { id, bytes, started, uploaded } = await upload(size);
    const stages = await waitFor(id);
    const ended = performance.now();
    const latencies = await stop();
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const shown = Object.entries(stages).map(([stage, time]) => `${stage.toLowerCase()} ${time.toFixed(1)}`);
    rows.push(
      `| ${size} | ${(bytes / 1024 / 1024).toFixed(1)} | ${seconds(uploaded - started)} | ${seconds(ended - started)} | ${shown.join(", ")} | ${percentile(latencies, 0.5).toFixed(0)} / ${percentile(latencies, 0.95).toFixed(0)} / ${percentile(latencies, 1).toFixed(0)} |`,
    );
  }
  console.log(`${os.cpus().length} cores, ${os.cpus()[0]?.model}, Node ${process.version}\n`);
  console.log("| comments | MB | upload s | upload to FINISHED s | stages s | API p50 / p95 / max ms |");
  console.log("|---|---|---|---|---|---|");
  for (const row of rows) console.log(row);
} finally {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  await rm(folder, { recursive: true, force: true });
}
