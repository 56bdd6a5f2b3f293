/**
 * Views of a respondent's page: how many a second, and how long each takes.
 *
 *     npm run bench -- survey-page [seconds] [views a second]
 *
 * Starts the built product on an empty folder with a published survey of ten questions, and opens its page
 * over 32 connections that stay open, gzipped and read to the end. First at a steady rate (1,500 a second unless
 * told), each view timed from the moment that it was due, then as fast as it goes; the table says how much later
 * than due the generator itself was, and what processor time a view takes. Every hundredth page is unpacked and looked at. The load runs on the same cores as the server. Then a
 * browser opens it on a phone's line (150 ms there and back, 1.6 Mbit/s: "slow 4G") with a processor four
 * times slower, each time anew and with nothing kept.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { fullQuestion } from "../apps/survey-page/src/testing/surveys.ts";
import { blankBlock } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import { QUESTION_TYPES } from "../packages/survey/src/questions.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { atRate, flatOut, HttpLoad, percentile } from "./product/http-load.ts";
import { measureLoad } from "./product/measure-load.ts";

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

let views = 0;
let bytes = 0;

/** Opens the page once and reads it to its end. */
function viewerOf(page: string, load: HttpLoad): () => Promise<void> {
  const { host, pathname } = new URL(page);
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-language: en\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;
  return async () => {
    const looked = views++ % 100 === 0;
    const { status, body } = await load.send(request);
    bytes = body.length;
    const sound = !looked || gunzipSync(body).includes("Question 1");
    if (status !== 200 || !sound) throw new Error(`The page came with ${status}.`);
  };
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

let load: HttpLoad | null = null;
try {
  const page = await publish();
  load = await HttpLoad.connect(address, CONNECTIONS);
  const view = viewerOf(page, load);
  const pid = server.pid ?? 0;
  for (let n = 0; n < 2_000; n++) await view();
  const steady = await measureLoad(`${rate} a second, steadily`, pid, () => atRate({ rate, seconds }, view));
  const most = await measureLoad(`as fast as it goes, ${CONNECTIONS} connections`, pid, () =>
    flatOut({ at_once: CONNECTIONS, seconds }, view),
  );
  console.table([steady, most]);
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
  load?.close();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  await rm(folder, { recursive: true, force: true });
}
