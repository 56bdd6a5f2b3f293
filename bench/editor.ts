/**
 * The survey editor with 200 questions and 300 branches: how long each key takes until the page is drawn
 * again, and how long a save takes.
 *
 *     npm run bench -- editor [questions] [branches]
 *
 * Starts the built product on an empty folder, makes the survey through the API, and types sixty letters,
 * ten a second, into fields of the Questions, Flows and Settings tabs in Chromium. A key's time is that from
 * the key event to the first frame after it (Event Timing rounds to 8 ms, so it is measured in the page).
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { largeSurvey } from "../packages/survey/src/testing/large.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OWNER = { email: "bench@example.com", password: "a-long-bench-password-7" };
const KEYS = 60;
const [questions = 200, branches = 300] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number);

const folder = await mkdtemp(path.join(os.tmpdir(), "soundings-editor-"));
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

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
const row = (what: string, values: number[]) =>
  console.log(
    `| ${what} | ${[0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(0)).join(" | ")} |`,
  );

async function main(): Promise<void> {
  const signIn = await post("/auth/login", OWNER, "");
  const { access } = signIn.tokens as { access: string };
  const { id } = await post("/surveys", { name: "Large" }, access);
  const survey = { ...largeSurvey({ questions, branches }), id };
  const saves: number[] = [];
  for (let version = 1; version <= 20; version++) {
    const began = performance.now();
    const reply = await fetch(`${address}/api/surveys/${id}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
      body: JSON.stringify({ survey: { ...survey, name: `Large ${version}` }, version }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    await reply.text();
    saves.push(performance.now() - began);
  }
  console.log(
    `${questions} questions, ${branches} branches, ${Math.round(JSON.stringify(survey).length / 1024)} KiB\n`,
  );
  console.log("| what | p50 ms | p95 ms | max ms |\n|---|---|---|---|");
  row("a save at the API", saves);

  const { findBrowser } = await import(path.join(ROOT, "scripts/find-browser.mjs"));
  const found = await findBrowser(() => {});
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
    await page.goto(`${address}/login`);
    await page.evaluate(
      ([user, token]) => {
        localStorage.setItem("user", user as string);
        localStorage.setItem("accessToken", token as string);
      },
      [JSON.stringify(signIn.user), access],
    );
    const question = survey.blocks[10]?.questions[2]?.id ?? "";
    const open = async (query: string) => {
      await page.goto(`${address}/surveys/edit?id=${id}&${query}`);
      await page.waitForLoadState("networkidle");
      await sleep(1500);
    };
    await open(`tab=questions&show=${question}`);
    await page.locator("[data-card][data-open] [data-text] [role=textbox]").first().click();
    row("a key in a question's text", await type(page));
    await page.locator("[data-card][data-open] [data-choice] input").first().click();
    row("a key in a choice", await type(page));
    await open("tab=settings");
    await page.locator("main textarea").first().click();
    row("a key in the survey's description", await type(page));
    const branch = survey.block_flows.find((flow) => flow.block_type === "branch")?.id ?? "";
    await open(`tab=flows&show=${branch}`);
    await page.locator("aside input[type=text], aside input:not([type])").first().click();
    row("a key in a branch's name", await type(page));
  } finally {
    await browser.close();
  }
}

/** Types letters and gives how long each took, from the key to the next frame's end. */
async function type(page: Page): Promise<number[]> {
  // As text: what tsx makes of a function calls helpers that the page does not have.
  await page.evaluate(`
    window.keyTimes = [];
    addEventListener("keydown", (event) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => keyTimes.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(null);
      });
    }, { capture: true });
  `);
  for (let at = 0; at < KEYS; at++) {
    await page.keyboard.press("abcdefghij"[at % 10] as string);
    await sleep(100);
  }
  return (await page.evaluate("keyTimes")) as number[];
}

// biome-ignore lint/suspicious/noExplicitAny: replies of several calls
async function post(route: string, fields: Record<string, string>, token: string): Promise<any> {
  const reply = await fetch(`${address}/api${route}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok) throw new Error(`${route}: ${reply.status} ${await reply.text()}`);
  return await reply.json();
}

try {
  await main();
} finally {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  await rm(folder, { recursive: true, force: true });
}
