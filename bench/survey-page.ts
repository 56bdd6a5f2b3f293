/**
 * Views of a respondent's page: how many a second, and how long each takes.
 *
 *     npm run bench -- survey-page [seconds] [views a second]
 *
 * Starts the built product on an empty folder with a published survey of ten questions, and opens its page
 * from a thread of this program over 32 connections, as browsers do: gzip, read to the end. First at a steady
 * rate (1,500 a second unless told), each view timed from the moment that it was due, then as fast as it goes.
 * Every hundredth page is unpacked and looked at. The load runs on the same cores as the server. Then a
 * browser opens it on a phone's line (150 ms there and back, 1.6 Mbit/s: "slow 4G") with a processor four
 * times slower, each time anew and with nothing kept.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { fullQuestion } from "../apps/survey-page/src/testing/surveys.ts";
import { blankBlock } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import { QUESTION_TYPES } from "../packages/survey/src/questions.ts";
import type { Survey } from "../packages/survey/src/survey.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OWNER = { email: "bench@example.com", password: "a-long-bench-password-7" };
const CONNECTIONS = 32;
const [seconds = 10, rate = 1_500] = process.argv.slice(2).map(Number);

const folder = await mkdtemp(path.join(os.tmpdir(), "soundings-survey-page-"));
const server = spawn(process.execPath, [path.join(ROOT, "scripts/start.mjs")], {
  cwd: ROOT,
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    SOUNDINGS_DATA: folder,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  },
});
const address = await new Promise<string>((resolve, reject) => {
  let output = "";
  server.stdout.on("data", (chunk) => {
    output += chunk;
    const found = /is ready: (http\S+)/.exec(output)?.[1];
    if (found) resolve(found);
  });
  server.once("exit", () => reject(new Error(output)));
});

/** Two pages of five questions, of ten kinds. */
function tenQuestions(blank: Survey): Survey {
  const newId = () => crypto.randomUUID();
  const types = QUESTION_TYPES.filter((type) => type !== "photo");
  const empty = { ...blank, blocks: [], block_flows: [], last_block_number: 0, last_question_number: 0 };
  return [types.slice(0, 5), types.slice(5)].reduce<Survey>((survey, part, page) => {
    const block = blankBlock(newId(), `Page ${page + 1}`);
    const withBlock = addBlock(survey, block, newId);
    return part.reduce(
      (grown, type, k) => addQuestion(grown, fullQuestion(10 * page + k + 1, block.id, type)),
      withBlock,
    );
  }, empty);
}

async function publish(): Promise<string> {
  const signIn = await call("POST", "/auth/login", OWNER);
  const token = (signIn.tokens as { access: string }).access;
  const { id } = await call("POST", "/surveys", { name: "Bench" }, token);
  const { survey, version } = await call("GET", `/surveys/${id}`, null, token);
  await call("PUT", `/surveys/${id}`, { survey: tenQuestions(survey as Survey), version }, token);
  await call("POST", `/surveys/${id}/publish`, {}, token);
  return (await call("GET", `/surveys/${id}/distribution`, null, token)).public_address as string;
}

async function call(
  method: string,
  where: string,
  body: unknown,
  token = "",
): Promise<Record<string, unknown>> {
  const reply = await fetch(`${address}/api${where}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  const read = await reply.json();
  if (!reply.ok) throw new Error(JSON.stringify(read));
  return read;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
let views = 0;
let bytes = 0;

/** Opens the page once and reads it to its end. */
function view(page: string): Promise<void> {
  const looked = views++ % 100 === 0;
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip, deflate, br", accept: "text/html", "accept-language": "en" };
    const request = http.get(page, { agent, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("error", reject);
      reply.on("end", () => {
        const whole = Buffer.concat(chunks);
        bytes = whole.length;
        const sound = !looked || gunzipSync(whole).includes("Question 1");
        if (reply.statusCode === 200 && sound) resolve();
        else reject(new Error(`The page came with ${reply.statusCode}.`));
      });
    });
    request.on("error", reject);
  });
}

async function steadily(page: string): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let n = 0; n < seconds * rate; n++) {
    const due = began + (n * 1_000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    running.push(view(page).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(running);
  return times;
}

async function flatOut(page: string): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const began = performance.now();
        await view(page);
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

const PHONE = { width: 360, height: 780 };
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Milliseconds until a phone shows the page first, and until its script has taken over. */
async function onPhone(page: string, times: number): Promise<{ painted: number[]; taken: number[] }> {
  const { findBrowser } = await import(path.join(ROOT, "scripts/find-browser.mjs"));
  const { executablePath, env } = await findBrowser(() => {});
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
  const painted: number[] = [];
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const context = await browser.newContext({ viewport: PHONE });
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await tab.goto(page);
    await tab.locator("p.status").waitFor({ state: "attached" });
    const [paint, now] = await tab.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      performance.now(),
    ]);
    painted.push(paint ?? Number.NaN);
    taken.push(now ?? Number.NaN);
    await context.close();
  }
  await browser.close();
  return { painted, taken };
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

async function row(what: string, run: () => Promise<number[]>): Promise<void> {
  const began = performance.now();
  const times = await run();
  const passed = (performance.now() - began) / 1_000;
  const figures = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  console.log(`| ${what} | ${Math.round(times.length / passed)} | ${figures.join(" | ")} |`);
}

try {
  const page = await publish();
  for (let n = 0; n < 500; n++) await view(page);
  console.log("| how | views a second | p50 ms | p95 ms | p99 ms | max ms |\n|---|---|---|---|---|---|");
  await row(`${rate} a second, steadily`, () => steadily(page));
  await row(`as fast as it goes, ${CONNECTIONS} connections`, () => flatOut(page));
  const { painted, taken } = await onPhone(page, 10);
  console.log("\n| on slow 4G, 4 × slower processor | p50 ms | max ms |\n|---|---|---|");
  for (const [what, values] of [
    ["first paint", painted] as const,
    ["script has taken over", taken] as const,
  ]) {
    console.log(`| ${what} | ${percentile(values, 0.5).toFixed(0)} | ${percentile(values, 1).toFixed(0)} |`);
  }
  console.log(`\n${bytes} bytes a view, gzip.`);
} finally {
  agent.destroy();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  await rm(folder, { recursive: true, force: true });
}
