import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { findBrowser } from "./find-browser.mjs";
import { runE2e } from "./lib/e2e.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/ensure.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { ROOT, run } from "./lib/run.mjs";
import { makeSteps } from "./lib/steps.mjs";
import { runUnitTests } from "./lib/unit-tests.mjs";

// npm test: everything, from a bare clone. The last line says how many tests passed and failed; a check
// that fails (types, lint, …) counts as one. Above it stands what failed and then passed by itself. Of the
// journeys only those tagged @smoke run, one language each; npm run e2e has all of them, in both. Outages have a
// command of their own, npm run outages.
const node = process.execPath;
const inModules = (file) => path.join(ROOT, "node_modules", file);
const tell = (line) => process.stdout.write(`${line}\n`);
const steps = makeSteps();
const total = { passed: 0, failed: 0, flaky: [] };

checkNode();
const began = Date.now();
await ensureInstalled(steps);
// Beside one another: types alone leave a core idle. Every checker of types works out for itself what it shares with
// the others, a third of the work for each: where there are two cores, one is done sooner, and leaves lint the other.
const checkers = availableParallelism() > 2 ? 4 : 1;
await Promise.all([
  check("lock file", [path.join(ROOT, "scripts/check-lock.mjs")]),
  check("types", [inModules("typescript/bin/tsc"), "--noEmit", "--checkers", String(checkers)]),
  check("lint and walls", [inModules("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."]),
  check("nothing unused", [inModules("knip/bin/knip.js")]),
]);
// A browser that has to be fetched comes over the network meanwhile; what is wrong with it is told by the journeys.
const browserFetched = findBrowser().catch(() => {});
await step("unit and integration tests", () => runUnitTests(tell, ["pure", "server"]));
await step("build and smoke journeys", async () => {
  await ensureBuilt(steps);
  await browserFetched;
  return await runE2e(tell, ["--grep", "@smoke"], { oneLanguage: true });
});

const seconds = Math.round((Date.now() - began) / 1000);
mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
writeFileSync(path.join(ROOT, ".cache/npm-test-seconds"), String(seconds));
tell(`\nIn ${seconds} s:`);
for (const name of total.flaky) tell(`flaky, a fault to mend: ${name}`);
tell(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** One check by a program: told at its end, and silent when all is well. */
async function check(title, args) {
  const start = Date.now();
  const { code, output } = await run(node, args, { quiet: true });
  tell(`\n— ${title}`);
  if (code !== 0) tell(output.trimEnd());
  count(start, { passed: 0, failed: code === 0 ? 0 : 1 });
}

async function step(title, work) {
  const start = Date.now();
  tell(`\n— ${title}`);
  let result;
  try {
    result = await work();
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    result = { passed: 0, failed: 1 };
  }
  count(start, result);
}

function count(start, { passed, failed, flaky = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.flaky.push(...flaky);
  tell(`  ${failed === 0 ? "ok" : "FAILED"} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
