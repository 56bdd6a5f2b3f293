import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { cacheCompiled, ensureBuilt, ensureInstalled } from "./lib/ensure.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/run.mjs";
import { makeSteps } from "./lib/steps.mjs";

// npm start: from a bare clone to a running Soundings. Plain Node; everything else it fetches itself.
// --demo fills the owner's account with analysed demo data.

const steps = makeSteps();

checkNode();
const unknown = process.argv.slice(2).filter((argument) => argument !== "--demo");
if (unknown.length > 0) {
  process.stderr.write(
    `npm start does not know ${unknown.join(" ")}. It knows --demo; see docs/operating.md.\n`,
  );
  process.exit(1);
}
if (process.argv.includes("--demo")) process.env.SOUNDINGS_DEMO = "1";
process.chdir(ROOT);
if (existsSync(".env")) process.loadEnvFile(".env");

await ensureInstalled(steps);
await ensureBuilt(steps);
process.env.NODE_ENV ??= "production";
cacheCompiled();
// In this very process: a second one would cost its memory twice.
const { main } = await import(pathToFileURL(path.join(ROOT, "apps/server/dist/main.js")).href);
await main(steps);
