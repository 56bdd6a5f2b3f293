import { ensureBuilt, ensureInstalled } from "./lib/ensure.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { makeSteps } from "./lib/steps.mjs";

// npm run build: makes what npm start would make, and no more than changed. `server`, `dashboard` or `survey-page` names one.
const steps = makeSteps();
checkNode();
await ensureInstalled(steps);
await ensureBuilt(steps, process.argv.length > 2 ? process.argv.slice(2) : undefined);
