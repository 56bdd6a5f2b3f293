import { runE2e } from "./lib/e2e.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/ensure.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { makeSteps } from "./lib/steps.mjs";

// npm run e2e: only the end-to-end tests. What follows `--` goes to Playwright: npm run e2e -- -g "sign in"
const tell = (line) => process.stdout.write(`${line}\n`);
const steps = makeSteps();
checkNode();
await ensureInstalled(steps);
await ensureBuilt(steps);
const { passed, failed } = await runE2e(tell, process.argv.slice(2));
tell(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
