import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { cacheCompiled, ensureBuilt, ensureInstalled } from "./lib/ensure.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/run.mjs";
import { makeSteps } from "./lib/steps.mjs";

// npm run -s soundings -- …: the command line. Only the command itself writes to stdout.
checkNode();
const steps = makeSteps(process.stderr);
await ensureInstalled(steps);
await ensureBuilt(steps, ["server"]);
process.env.NODE_ENV ??= "production";
cacheCompiled();
// The data folder is the one npm start uses; files are named from where the person stands.
if (existsSync(path.join(ROOT, ".env"))) process.loadEnvFile(path.join(ROOT, ".env"));
process.env.SOUNDINGS_DATA = path.resolve(ROOT, process.env.SOUNDINGS_DATA || "data");
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
await import(pathToFileURL(path.join(ROOT, "apps/server/dist/cli.js")).href);
