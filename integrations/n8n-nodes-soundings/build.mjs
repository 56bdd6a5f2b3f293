import { execFileSync } from "node:child_process";
import { copyFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

// n8n loads nodes with require(), from files that are called as their classes: dist is CommonJS with such names, whatever
// this package is written in.

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const dist = process.argv[2] ?? path.join(FOLDER, "dist");
rmSync(dist, { recursive: true, force: true });
execFileSync("npx", ["tsc", "-p", path.join(FOLDER, "tsconfig.json"), "--outDir", dist], {
  stdio: "inherit",
});
writeFileSync(path.join(dist, "package.json"), '{ "type": "commonjs" }\n');
copyFileSync(path.join(FOLDER, "nodes/soundings.svg"), path.join(dist, "nodes/soundings.svg"));
for (const [from, to] of [
  ["nodes/soundings.node.js", "nodes/Soundings.node.js"],
  ["nodes/soundings-trigger.node.js", "nodes/SoundingsTrigger.node.js"],
  ["credentials/soundings-api.credentials.js", "credentials/SoundingsApi.credentials.js"],
])
  renameSync(path.join(dist, from), path.join(dist, to));
