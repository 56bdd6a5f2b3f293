/**
 * A survey of a million responses at the API: how long each call of results and report takes, and how much memory the server has.
 *
 *     npm run bench -- results [--count 1000000] [--only words] [--new 100] [--files] [--folder path] [--dist path]
 *
 * Builds the server, publishes a survey of 30 questions, fills it by COPY with made-up responses (three open
 * texts, a parameter, three links, 15 of 100 not submitted), and makes every call below 45 times, one after
 * the other, with changing parameters; the first five warm up. --only takes the calls whose name has one of
 * these words (a regular expression). Meanwhile somebody else asks every 5 ms for what needs no survey, see "others
 * wait". --files downloads each kind of file whole, once, in place of the calls. With --folder the database stays there, and the next run with it measures at once; --dist is another build's
 * folder, to measure two versions on the same responses.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { watchOthers } from "./million/watch-others.ts";
import { fillResponses, thirtyQuestions } from "./results/fill-responses.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PORT = 21_000 + (process.pid % 10_000);
const API = `http://127.0.0.1:${PORT}/api`;
const OWNER = { email: "bench@example.com", password: "a-long-bench-password-7" };
const TIMES = 40;
const WARM_UP = 5;

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000000" },
    new: { type: "string", default: "100" },
    only: { type: "string", default: "" },
    files: { type: "boolean", default: false },
    folder: { type: "string" },
    dist: { type: "string" },
  },
});
const count = Number(values.count);
const fresh = Number(values.new);
const only = new RegExp(values.only);
let token = "";

async function send(method: string, url: string, body?: unknown): Promise<Response> {
  const reply = await fetch(API + url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return reply;
}
const call = async (method: string, url: string, body?: unknown) => (await send(method, url, body)).json();

/** Calls by name; each gets the number of its turn. */
function callsOf(survey: Survey): [string, (turn: number) => Promise<unknown>][] {
  const questions = survey.blocks.flatMap((block) => block.questions);
  const of = (type: string) => questions.filter((question) => question.type === type).map(({ id }) => id);
  const pick = <Part>(turn: number, parts: readonly Part[]) => parts[turn % parts.length] as Part;
  const get = (rest: string) => call("GET", `/surveys/${survey.id}${rest}`);
  const list = (query: string) => get(`/answers?limit=50&${query}`);
  const [single, scale, text] = [of("single_choice"), of("metric_range"), of("text_input")];
  const many = questions.find((question) => question.type === "multiple_choice");
  const choice = (turn: number) =>
    many?.type === "multiple_choice" ? `answer=${many.id}:${pick(turn, many.options.choices).id}` : "";
  const day = (turn: number) => `2025-${String(1 + (turn % 12)).padStart(2, "0")}-01`;
  // Keeps every response, and is another question each time: what was worked out before does not hold.
  const far = (turn: number) => `${2100 + turn}-01-01`;
  const store = (turn: number) => `parameter=${encodeURIComponent(`store=Store ${1 + (turn % 40)}`)}`;
  const word = (turn: number) => pick(turn, ["coffee", "phục", "delivery", "disappointment"]);
  const page = (turn: number) => 1 + Math.floor((count * 0.6) / 50) - turn;
  const written = async (turn: number, rest: string) => {
    await fillResponses(database.address, survey, fresh, 1_000 + turn);
    return await timed(() => get(rest));
  };
  const deleted = async (turn: number, rest: string) => {
    const { list: found } = await list(`page=${1 + turn}`);
    await call("DELETE", `/surveys/${survey.id}/answers/${found[0].id}`);
    return await timed(() => get(rest));
  };
  const download = async (type: string) => {
    const began = performance.now();
    const reply = await send("GET", `/surveys/${survey.id}/download-answers?type=${type}`);
    const reader = reply.body?.getReader();
    await reader?.read();
    const took = performance.now() - began;
    await reader?.cancel();
    return took;
  };
  return [
    ["list, first page", () => list("")],
    ["list, deep page", (turn) => list(`page=${page(turn)}&sortDirection=${pick(turn, ["asc", "desc"])}`)],
    ["list by choice and store", (turn) => list(`${choice(turn)}&${store(turn)}`)],
    ["list by sentiment and days", (turn) => list(`sentiment=negative&from=${day(turn)}`)],
    ["list by a search", (turn) => list(`query=${encodeURIComponent(word(turn))}`)],
    ["summary", (turn) => get(`/answers/summary?to=${far(turn)}`)],
    ["summary within a filter", (turn) => get(`/answers/summary?${store(turn)}&completion=all`)],
    ["report", (turn) => get(`/report?to=${far(turn)}`)],
    ["report, nothing new", () => get("/report")],
    ["report of some days", (turn) => get(`/report?from=${day(turn)}`)],
    ["report within a choice", (turn) => get(`/report?${choice(turn)}`)],
    ["report within a search", (turn) => get(`/report?query=${encodeURIComponent(word(turn))}`)],
    [
      "compare a choice by language",
      (turn) => get(`/report/compare?question_id=${pick(turn, single)}&by=language`),
    ],
    [
      "compare a scale by store",
      (turn) => get(`/report/compare?question_id=${pick(turn, scale)}&by=parameter:store`),
    ],
    [
      "compare two questions",
      (turn) => get(`/report/compare?question_id=${pick(turn, scale)}&by=question:${pick(turn, single)}`),
    ],
    ["texts", (turn) => get(`/report/${pick(turn, text)}/texts?page=${1 + turn}`)],
    [
      "texts with a word",
      (turn) => get(`/report/${pick(turn, text)}/texts?word=${encodeURIComponent(word(turn))}`),
    ],
    [`${fresh} new responses, then the list`, (turn) => written(turn, "/answers")],
    [`${fresh} new responses, then the report`, (turn) => written(turn + 100, "/report")],
    ["a deletion, then the report", (turn) => deleted(turn, "/report")],
    ["xlsx, first bytes", () => download("xlsx")],
    ["csv, first bytes", () => download("csv")],
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const FILES = {
  csv: "download-answers?type=csv",
  sav: "download-statistics?type=sav",
  r: "download-statistics?type=r",
  codebook: "download-statistics?type=codebook",
};

/** Whole files: seconds, size, and the most memory that the server had meanwhile. */
async function wholeFiles(id: string): Promise<void> {
  console.log("\n| file | s | MB | peak resident MB |\n|---|---|---|---|");
  for (const [name, rest] of Object.entries(FILES)) {
    const began = performance.now();
    let [bytes, peak] = [0, 0];
    const watch = setInterval(() => {
      void residentMb(server.pid ?? 0).then((now) => {
        peak = Math.max(peak, now);
      });
    }, 100);
    const reader = (await send("GET", `/surveys/${id}/${rest}`)).body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read())
      bytes += part.value.length;
    clearInterval(watch);
    console.log(`| ${name} | ${since(began)} | ${(bytes / 1e6).toFixed(1)} | ${peak} |`);
  }
}

const percentile = (list: number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? Number.NaN;

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

function startServer() {
  const main = `import("./${values.dist ?? "apps/server/dist"}/main.js").then((program) => program.main())`;
  return spawn(process.execPath, ["-e", main], {
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
  });
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 900; tries++) {
    const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error("The server did not start");
}

async function stop(program: ReturnType<typeof startServer>): Promise<void> {
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGTERM");
  await ended;
}

const folder = values.folder ?? (await mkdtemp(path.join(os.tmpdir(), "soundings-results-")));
if (!values.dist)
  spawnSync("npx", ["vite", "build"], { cwd: path.join(ROOT, "apps/server"), stdio: "ignore" });
const database = await startEmbedded(folder);
let server = startServer();
const since = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

try {
  await ready();
  token = (await call("POST", "/auth/login", OWNER)).tokens.access;
  console.log(
    `${os.cpus().length} cores, ${os.cpus()[0]?.model}, Node ${process.version}; ${count} responses\n`,
  );
  const { items } = await call("POST", "/surveys/search", { query: "" });
  const id = items[0]?.id ?? (await call("POST", "/surveys", { name: "Thirty questions" })).id;
  const draft = await call("GET", `/surveys/${id}`);
  const survey = items[0] ? draft.survey : thirtyQuestions(draft.survey);
  let start = performance.now();
  if (!items[0]) {
    await call("PUT", `/surveys/${id}`, { survey, version: draft.version });
    await call("POST", `/surveys/${id}/publish`);
    await fillResponses(database.address, survey, count, 1);
  }
  console.log(`filled in ${since(start)} s`);
  start = performance.now();
  // Columns that have to be built first take longer than a call may.
  while (!(await call("GET", `/surveys/${id}/report`).catch(() => null))) await sleep(500);
  console.log(`first report after ${since(start)} s, ${await residentMb(server.pid ?? 0)} MB resident`);
  await stop(server);
  server = startServer();
  await ready();
  start = performance.now();
  await call("GET", `/surveys/${id}/report`);
  console.log(
    `first report after a restart ${since(start)} s, ${await residentMb(server.pid ?? 0)} MB resident`,
  );

  if (values.files) await wholeFiles(id);
  const calls = values.files ? [] : callsOf(survey).filter(([title]) => only.test(title));
  console.log(
    "\n| call | p50 ms | p95 ms | max ms | others wait p99 ms | max ms | resident MB after |\n|---|---|---|---|---|---|---|",
  );
  for (const [name, make] of calls) {
    const latencies: number[] = [];
    const others = watchOthers(PORT);
    for (let turn = 0; turn < WARM_UP + TIMES; turn++) {
      const before = performance.now();
      const own = await make(turn);
      // Calls that have to write first say themselves how long the reading took.
      if (turn >= WARM_UP) latencies.push(typeof own === "number" ? own : performance.now() - before);
    }
    const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(latencies, share).toFixed(0));
    const waits = await others();
    const [late, longest] = [0.99, 1].map((share) => percentile(waits, share).toFixed(0));
    console.log(
      `| ${name} | ${p50} | ${p95} | ${max} | ${late} | ${longest} | ${await residentMb(server.pid ?? 0)} |`,
    );
  }
} finally {
  await stop(server);
  await database.stop();
  if (!values.folder) await rm(folder, { recursive: true, force: true });
}
