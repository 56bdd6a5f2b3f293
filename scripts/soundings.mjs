import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled } from "./lib/ensure.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/run.mjs";

// npm run -s soundings -- …: the command line. Only the command itself writes to stdout.
checkNode();
const tell = (line) => process.stderr.write(`${line}\n`);
await ensureInstalled(tell);
await ensureBuilt(tell, ["server"]);
process.env.NODE_ENV ??= "production";
const { main } = await import(pathToFileURL(path.join(ROOT, "apps/server/dist/cli.js")).href);
await main(process.argv.slice(2));
