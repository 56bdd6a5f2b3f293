import { ensureInstalled } from "./lib/ensure.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { makeSteps } from "./lib/steps.mjs";
import { runUnitTests } from "./lib/unit-tests.mjs";

// npm run outages: the tests that kill processes and databases and cut networks. They wait for most of their time, and
// .ci/run has them with every commit.
const tell = (line) => process.stdout.write(`${line}\n`);
checkNode();
await ensureInstalled(makeSteps());
const { passed, failed, flaky } = await runUnitTests(tell, ["outages"]);
for (const name of flaky) tell(`flaky, a fault to mend: ${name}`);
tell(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
