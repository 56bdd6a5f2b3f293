import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser } from "../find-browser.mjs";
import { ROOT, run } from "./run.mjs";
import { MAX_RETRIED } from "./second-try.mjs";

const RESULTS = path.join(ROOT, ".cache/e2e-results.json");
const MAX_START_MS = 120_000;
const MAX_STOP_MS = 30_000;
/** Four times what all journeys take in one language. */
const MAX_RUN_MS = 40 * 60_000;

/**
 * Runs the end-to-end tests and resolves with `{ passed, failed, flaky }`. `oneLanguage` runs each journey in
 * one of the interface's languages instead of all. Journeys that failed twice run once more, one after the
 * other against a server that nothing happened to; what needed another try is named in `flaky`.
 */
export async function runE2e(tell, playwrightArguments = [], { oneLanguage = false } = {}) {
  const first = await runJourneys(tell, playwrightArguments, oneLanguage);
  const { length } = first.unexpected;
  if (length === 0 || length > MAX_RETRIED || first.failed > length) return first;
  tell("\n  what failed once more, by itself:");
  const second = await runJourneys(
    tell,
    [...playwrightArguments, "--last-failed", "--workers=1"],
    oneLanguage,
  );
  return {
    passed: first.passed + second.passed,
    failed: second.failed,
    flaky: [...first.flaky, ...(second.failed > 0 ? [] : first.unexpected)],
  };
}

/** One run against a server of its own: a free port, a fresh data folder, stopped by its process number at the end. */
async function runJourneys(tell, playwrightArguments, oneLanguage) {
  const browser = await findBrowser(tell);
  tell(`  browser: ${browser.name}`);
  const folder = mkdtempSync(path.join(tmpdir(), "soundings-e2e-"));
  const owner = {
    OWNER_EMAIL: "owner@example.com",
    OWNER_PASSWORD: `e2e-${randomBytes(9).toString("base64url")}`,
  };
  const [mail, upstream, oidc] = await Promise.all([
    startHelper("testing/mail-server-process.ts"),
    startHelper("upstream/upstream-process.ts"),
    startHelper("testing/oidc-server-process.ts"),
  ]);
  const server = await startServer({
    ...owner,
    ...upstream.env,
    ...oidc.env,
    SOUNDINGS_DATA: folder,
    SMTP_URL: mail.smtp,
    WEBHOOK_ALLOW: "127.0.0.1",
  });
  try {
    rmSync(RESULTS, { force: true });
    mkdirSync(path.dirname(RESULTS), { recursive: true });
    const cli = path.join(ROOT, "node_modules/@playwright/test/cli.js");
    const limits = [`--max-failures=${MAX_RETRIED + 1}`, `--global-timeout=${MAX_RUN_MS}`];
    const { code } = await run(process.execPath, [cli, "test", ...limits, ...playwrightArguments], {
      env: {
        E2E_ADDRESS: server.address,
        E2E_EMAIL: owner.OWNER_EMAIL,
        E2E_PASSWORD: owner.OWNER_PASSWORD,
        E2E_DATA: folder,
        E2E_MAILS: mail.mails,
        E2E_SMTP: mail.smtp,
        E2E_OIDC: oidc.desk,
        E2E_UPSTREAM: upstream.env.UPSTREAM_BASE,
        E2E_EXECUTABLE: browser.executablePath,
        E2E_EXECUTABLE_ENV: JSON.stringify(browser.env ?? {}),
        E2E_RESULTS: RESULTS,
        ...(oneLanguage && { E2E_ONE_LANGUAGE: "1" }),
      },
    });
    return countResults(code);
  } finally {
    await server.stop();
    mail.stop();
    upstream.stop();
    oidc.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts what the server under test speaks to in place of the world: a program that prints how to reach it. */
function startHelper(name) {
  const tsx = path.join(ROOT, "node_modules/tsx/dist/cli.mjs");
  const program = path.join(ROOT, "apps/server/src", name);
  const child = spawn(process.execPath, [tsx, program], { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
  const stop = () => child.kill("SIGTERM");
  process.once("exit", stop);
  return new Promise((resolve, reject) => {
    child.stdout.once("data", (line) => resolve({ ...JSON.parse(line), stop }));
    child.once("exit", (code) => reject(new Error(`${name} ended (exit code ${code})`)));
  });
}

/** Starts the built server, of this repository or of a copy, and waits for the address that it prints. */
export function startServer(env, root = ROOT) {
  const child = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
    cwd: root,
    env: { ...process.env, ...env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // However this program ends, the server does not outlive it.
  process.once("exit", () => child.kill("SIGTERM"));
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => process.exit(1));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => {
      process.stderr.write("The server did not stop in time.\n");
      child.kill("SIGKILL");
    }, MAX_STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  return new Promise((resolve, reject) => {
    let output = "";
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The server was not ready in ${MAX_START_MS / 1000} s:\n${output}`));
    }, MAX_START_MS);
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const address = /is ready: (http\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(late);
      resolve({ address, stop });
    });
    ended.then((code) => {
      clearTimeout(late);
      reject(new Error(`The server ended (exit code ${code}):\n${output}`));
    });
  });
}

function countResults(code) {
  if (!existsSync(RESULTS)) return { passed: 0, failed: 1, flaky: [], unexpected: [] };
  const { stats, errors, suites } = JSON.parse(readFileSync(RESULTS, "utf8"));
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    flaky: namesOf(suites, "flaky"),
    unexpected: namesOf(suites, "unexpected"),
  };
}

function namesOf(suites, outcome) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, line, title }) => `e2e/${file}:${line} ${title}`),
    ...namesOf(suite.suites ?? [], outcome),
  ]);
}
