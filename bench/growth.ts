/**
 * How the product grows: memory, time and the slowest calls of large datasets, surveys, accounts and installations.
 *
 *     npm run bench -- growth [--only words] [--comments 1000000,10000000] [--responses 1000000,10000000]
 *       [--accounts 100000] [--datasets 50000] [--folder path] [--dist path] [--rebuild]
 *
 * One table, a row for each call; --only takes what has one of these words (a regular expression over "1000000 comments",
 * "10000000 responses", "accounts" …). Each size has a database of its own below the folder (soundings-growth below the
 * system's folder for passing files), which stays: the next run measures at once, --rebuild builds the columns of
 * comments anew of their rows. Ten million comments take 16 GB, as many responses 6: a million of them are rows, nine
 * are copies of their blocks under other ids. Analyses are made up, no engine runs. --dist is another build's folder.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { accountsPart } from "./growth/accounts-rows.ts";
import { commentsPart } from "./growth/comments-rows.ts";
import { printHead } from "./growth/measure.ts";
import { responsesPart } from "./growth/responses-rows.ts";
import { withServer } from "./growth/served-folder.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    comments: { type: "string", default: "1000000,10000000" },
    responses: { type: "string", default: "1000000,10000000" },
    accounts: { type: "string", default: "100000" },
    datasets: { type: "string", default: "50000" },
    folder: { type: "string", default: path.join(os.tmpdir(), "soundings-growth") },
    dist: { type: "string" },
    rebuild: { type: "boolean", default: false },
  },
});
const SERVER = path.join(import.meta.dirname, "../apps/server");
const only = new RegExp(values.only);
const numbers = (text: string) => text.split(",").map(Number);

const parts = [
  accountsPart(Number(values.accounts), Number(values.datasets)),
  ...numbers(values.responses).map(responsesPart),
  ...numbers(values.comments).map((count) => commentsPart(count, values.rebuild)),
];

if (!values.dist) spawnSync("npx", ["vite", "build"], { cwd: SERVER, stdio: "ignore" });
const load = () =>
  os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(" ");
console.log(`${os.cpus().length} cores, ${os.cpus()[0]?.model}, Node ${process.version}; load ${load()}\n`);
printHead();
for (const { name, fill, measure } of parts.filter((part) => only.test(part.name))) {
  const folder = path.join(values.folder, name.replace(/\W+/g, "-"));
  const filled = path.join(folder, "filled");
  await withServer(folder, { dist: values.dist ?? "apps/server/dist" }, async (served) => {
    if (!existsSync(filled)) {
      await fill(served);
      await writeFile(filled, "");
    }
    await measure(served);
  });
}
console.log(`\nload ${load()}`);
