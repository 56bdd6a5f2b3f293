import { ensureBuilt, ensureInstalled } from "./lib/ensure.mjs";
import { checkNode } from "./lib/node-version.mjs";

// npm run build: makes what npm start would make, and no more than changed. `server`, `dashboard` or `survey-page` names one.
const tell = (line) => process.stdout.write(`${line}\n`);
checkNode();
await ensureInstalled(tell);
await ensureBuilt(tell, process.argv.length > 2 ? process.argv.slice(2) : undefined);
