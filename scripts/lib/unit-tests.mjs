import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT, run } from "./run.mjs";
import { MAX_RETRIED } from "./second-try.mjs";

const RESULTS = path.join(ROOT, ".cache/unit-results.json");
/** Ten times what they take: what is not done by then is stuck, and says so instead of waiting for ever. */
const MAX_MS = 20 * 60_000;

/**
 * Runs the tests of some projects of vitest.config.ts and resolves with `{ passed, failed, flaky }`. Files that
 * failed run once more, each in a process of its own: what passes then failed for the company it kept or the
 * moment, and its file is named in `flaky`.
 */
export async function runUnitTests(tell, projects) {
  const chosen = projects.map((name) => `--project=${name}`);
  const first = await runVitest(chosen);
  if (first.failed === 0 || first.failedFiles.length > MAX_RETRIED) return { ...first, flaky: [] };
  tell("\n  what failed once more, by itself:");
  const second = await runVitest([...first.failedFiles, ...chosen, "--isolate", "--maxWorkers=1"]);
  const all = first.failedFiles.length === 0;
  return {
    passed: second.passed + (all ? 0 : first.passedInGoodFiles),
    failed: second.failed,
    flaky: second.failed > 0 ? [] : all ? ["the tests as a whole"] : first.failedFiles,
  };
}

async function runVitest(args) {
  rmSync(RESULTS, { force: true });
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}`];
  const { code } = await run(process.execPath, [vitest, "run", ...args, ...reporters], {
    longestMs: MAX_MS,
  });
  if (!existsSync(RESULTS)) return { passed: 0, failed: 1, failedFiles: [], passedInGoodFiles: 0 };
  return readResults(JSON.parse(readFileSync(RESULTS, "utf8")), code);
}

/** What Vitest's own JSON says, with the exit code for what it does not count. */
export function readResults({ numPassedTests, numFailedTests, testResults }, code) {
  const isGood = (file) => file.status === "passed";
  const passedIn = (file) => file.assertionResults.filter(({ status }) => status === "passed").length;
  return {
    passed: numPassedTests,
    // A file that cannot even be loaded, or an error that nobody caught, fails without a failed test.
    failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests,
    failedFiles: testResults.filter((file) => !isGood(file)).map((file) => path.relative(ROOT, file.name)),
    passedInGoodFiles: testResults.filter(isGood).reduce((sum, file) => sum + passedIn(file), 0),
  };
}
