/**
 * A dataset of a million comments at the API: how long each call takes, and how much memory the server has.
 *
 *     npx tsx bench/million.ts [comments] [--quick] [--only=words] [--folder=path] [--dist=path]      (default: 1000000)
 *
 * Builds the server, fills one dataset by COPY with made-up comments (English and Vietnamese, dates, a
 * rating, a number, a city, near copies, misspellings), and lets the real job analyse it; with --quick
 * made-up results are written instead, and the columns are built by the first call that asks. Then every
 * call below is made 45 times, one after the other, with changing parameters; the first five warm up.
 * --only takes the calls whose name has one of these words (a regular expression). Meanwhile somebody else asks
 * every 5 ms for what needs no dataset: "others wait" is how long the longest of those took, and one in a hundred.
 * With --folder the database stays there, and the next run with it measures at once; --dist is another build's folder,
 * to measure two versions on the same comments.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { fillDataset } from "./million/fill-dataset.ts";
import { watchOthers } from "./million/watch-others.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PORT = 21_000 + (process.pid % 10_000);
const API = `http://127.0.0.1:${PORT}/api`;
const OWNER = { email: "bench@example.com", password: "a-long-bench-password-7" };
const TIMES = 40;
const WARM_UP = 5;

const quick = process.argv.includes("--quick");
const option = (name: string) =>
  process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = new RegExp(option("only") ?? "");
const [kept, dist = "apps/server/dist"] = [option("folder"), option("dist")];
const count = Number(process.argv.slice(2).find((text) => /^\d+$/.test(text)) ?? 1_000_000);
let token = "";

async function call<Reply>(method: string, url: string, fields?: Record<string, string>): Promise<Reply> {
  const reply = await fetch(API + url, {
    method,
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

interface TopicItem {
  id: string;
  name: string;
  children: { id: string }[];
}
interface DatasetState {
  status: string;
  failure: string | null;
}

/** Calls by name; each gets the number of its turn. */
function callsOf(id: string, topics: TopicItem[]): [string, (turn: number) => Promise<unknown>][] {
  const topic = (turn: number) => topics[turn % Math.min(20, topics.length)]?.id ?? "";
  const of = <Part>(turn: number, parts: readonly Part[]) => parts[turn % parts.length] as Part;
  const get = (rest: string) => call("GET", `/datasets/${id}${rest}`);
  const list = (query: string) => get(`/comments?limit=50&${query}`);
  const search = (query: string) => list(`query=${encodeURIComponent(query)}`);
  const day = (turn: number) => `2024-${String(1 + (turn % 12)).padStart(2, "0")}-01`;
  const cell = (turn: number) => `cell=${encodeURIComponent(`4:Hà ${(turn % 12) * 5}`)}`;
  const page = (turn: number, share: number) => 1 + Math.floor((count * share) / 50) - (turn % 20);
  const pair = (turn: number) => `topic_ids=${topic(turn)}&topic_ids=${topic(turn + 1)}`;
  const comment = (turn: number) => 1 + ((turn * 7919) % count);
  /** What is looked for beside another call: one thing at a time. */
  const looking = new Set<number>();
  // What was worked out before does not hold after a correction.
  const corrected = async (turn: number, rest: string) => {
    await call("POST", `/datasets/${id}/comments/${comment(turn)}/score`, { score: String(50 - turn) });
    return await get(rest);
  };
  const edited = async (turn: number, fields: Record<string, string>, to = "") => {
    await call("POST", `/datasets/${id}/topics${to}`, {
      ...fields,
      name: `${fields.query ?? "Renamed"} ${turn}`,
    });
    return await get("/topics");
  };
  return [
    ["datasets list", () => call("POST", "/datasets/search?limit=10", { query: "" })],
    ["overview", () => get("/overview")],
    ["insights", () => get("/insights")],
    ["key points", () => get("/key-points")],
    ["key points of a topic", (turn) => get(`/key-points?topic_id=${topic(turn)}`)],
    ["key points of a year", (turn) => get(`/key-points?from=${day(turn)}`)],
    [
      "topics while key points are looked for",
      (turn) => {
        if (looking.size === 0) {
          looking.add(turn);
          const done = () => looking.clear();
          get(`/key-points?from=${day(turn)}&to=2026-12-${10 + (turn % 20)}`).then(done, done);
        }
        return get("/topics");
      },
    ],
    ["insights of a year", (turn) => get(`/insights?from=${day(turn)}`)],
    ["segments", () => get("/segments")],
    ["segments of a year, crossed", (turn) => get(`/segments?column=4&across=language&from=${day(turn)}`)],
    ["overview of a year", (turn) => get(`/overview?from=${day(turn)}`)],
    ["list, first page", () => list("")],
    ["list, deep page", (turn) => list(`page=${page(turn, 0.9)}`)],
    [
      "list by class and bucket",
      (turn) => list(`sentiment=${of(turn, ["negative", "positive"])}&bucket=${of(turn, ["bad", "good"])}`),
    ],
    ["list by topic, most typical", (turn) => list(`topic_id=${topic(turn)}&sortBy=typical`)],
    [
      "list by emotion, days, city",
      (turn) => list(`emotion=${of(turn, ["joy", "anger"])}&from=${day(turn)}&${cell(turn)}`),
    ],
    [
      "list by score, deep page",
      (turn) => list(`sortBy=score&sortDirection=${of(turn, ["asc", "desc"])}&page=${page(turn, 0.5)}`),
    ],
    ["list by date", (turn) => list(`sortBy=date&sortDirection=desc&page=${1 + turn * 100}`)],
    ["search, rare word", (turn) => search(of(turn, ["kariba", "dolami", "tetova", "ganozi"]))],
    ["search, common word", (turn) => search(of(turn, ["the", "ca phe", "is", "khong"]))],
    [
      "search, misspelt",
      (turn) => search(of(turn, ["disapointment", "excelent coffe", "thanh taon", "delivrey"])),
    ],
    [
      "search, phrase",
      (turn) => search(of(turn, ['"far too expensive"', '"giao hang" cham', '"again and nobody"'])),
    ],
    ["search while typing", (turn) => search("packaging".slice(0, 1 + (turn % 9)))],
    ["search within a topic", (turn) => list(`query=again&topic_id=${topic(turn)}&sentiment=negative`)],
    ["topics", () => get("/topics")],
    ["topics within a filter", (turn) => get(`/topics?from=${day(turn)}&${cell(turn)}`)],
    ["topics of a search", (turn) => get(`/topics?query=${of(turn, ["again", "tuyet voi"])}`)],
    ["compare, single", (turn) => get(`/topics/compare?mode=single&topic_ids=${topic(turn)}`)],
    ["compare, topic to topic", (turn) => get(`/topics/compare?mode=topic-topic&${pair(turn)}`)],
    [
      "compare, topic to dataset",
      (turn) => get(`/topics/compare?mode=topic-dataset&topic_ids=${topic(turn)}`),
    ],
    ["charts", () => get("/topic-charts")],
    ["correlations", () => get("/correlations")],
    ["column values", () => get("/columns/4/values?query=ha")],
    ["explanation", (turn) => get(`/comments/${comment(turn)}/explanation`)],
    [
      "a correction",
      (turn) =>
        call("POST", `/datasets/${id}/comments/${comment(turn)}/score`, { score: String(-50 + turn) }),
    ],
    ["a correction, then the overview", (turn) => corrected(turn, "/overview")],
    ["a correction, then the insights", (turn) => corrected(turn, "/insights")],
    ["a correction, then the key points", (turn) => corrected(turn, "/key-points")],
    ["a correction, then the topics", (turn) => corrected(turn, "/topics")],
    ["a correction, then the charts", (turn) => corrected(turn, "/topic-charts")],
    ["a correction, then the correlations", (turn) => corrected(turn, "/correlations")],
    ["rename, then the topics", (turn) => edited(turn, {}, `/${topic(turn)}/rename`)],
    [
      "topic from a search, then the topics",
      (turn) => edited(turn, { query: of(turn, ["nobody", "mua xuan", "minute"]) }),
    ],
    [
      "undo, then the topics",
      async () => {
        await call("POST", `/datasets/${id}/topic-edits/undo`);
        return await get("/topics");
      },
    ],
  ];
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

const folder = kept ?? (await mkdtemp(path.join(os.tmpdir(), "soundings-million-")));
if (!option("dist"))
  spawnSync("npx", ["vite", "build"], { cwd: path.join(ROOT, "apps/server"), stdio: "ignore" });
const database = await startEmbedded(folder);
const server = spawn(
  process.execPath,
  ["-e", `import("./${dist}/main.js").then((program) => program.main())`],
  {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATABASE_URL: database.address,
      SOUNDINGS_DATA: folder,
      LOG_LEVEL: "warn",
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
    },
  },
);
const since = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

try {
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (tries > 900) throw new Error("The server did not start");
    await sleep(100);
  }
  token = (await call<{ tokens: { access: string } }>("POST", "/auth/login", OWNER)).tokens.access;
  console.log(
    `${os.cpus().length} cores, ${os.cpus()[0]?.model}, Node ${process.version}; ${count} comments\n`,
  );

  let start = performance.now();
  const known = await call<{ items: { id: string }[] }>("POST", "/datasets/search?limit=10", { query: "" });
  const id = known.items[0]?.id ?? (await fillDataset(database.address, count, quick));
  console.log(`filled in ${since(start)} s`);
  start = performance.now();
  for (;;) {
    const { status, failure } = await call<DatasetState>("GET", `/datasets/${id}`);
    if (status === "FINISHED") break;
    if (status !== "PROCESSING") throw new Error(`${status} ${failure}`);
    await sleep(500);
  }
  if (!quick) console.log(`analysed in ${since(start)} s`);
  start = performance.now();
  // Columns that have to be built first take longer than a call may.
  while (!(await call("GET", `/datasets/${id}/overview`).catch(() => null))) await sleep(500);
  console.log(`first overview after ${since(start)} s, ${await residentMb(server.pid ?? 0)} MB resident`);

  const { items } = await call<{ items: TopicItem[] }>("GET", `/datasets/${id}/topics`);
  console.log(
    "\n| call | p50 ms | p95 ms | max ms | others wait p99 ms | max ms | resident MB after |\n|---|---|---|---|---|---|---|",
  );
  for (const [name, make] of callsOf(id, items).filter(([title]) => only.test(title))) {
    const latencies: number[] = [];
    const others = watchOthers(PORT);
    for (let turn = 0; turn < WARM_UP + TIMES; turn++) {
      const before = performance.now();
      await make(turn);
      if (turn >= WARM_UP) latencies.push(performance.now() - before);
    }
    const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(latencies, share).toFixed(0));
    const waits = await others();
    const [late, longest] = [0.99, 1].map((share) => percentile(waits, share).toFixed(0));
    console.log(
      `| ${name} | ${p50} | ${p95} | ${max} | ${late} | ${longest} | ${await residentMb(server.pid ?? 0)} |`,
    );
  }
} finally {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  await database.stop();
  if (!kept) await rm(folder, { recursive: true, force: true });
}
