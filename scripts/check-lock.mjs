import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./lib/run.mjs";

// The lock file must serve every platform: npm writes one without the optional programs of a platform
// when a registry lacks them, and then `npm ci` fails there. It must also name no registry's address.
const lock = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8"));
const faults = [];

for (const [place, entry] of Object.entries(lock.packages)) {
  if (/^https?:/.test(entry.resolved ?? "")) faults.push(`${place} names an address: ${entry.resolved}`);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isLocked(name, place))
      faults.push(`${place || "package.json"} wants ${name}, which is not in the lock`);
  }
  const direct = place === "" || /^(apps|packages)\//.test(place);
  const wanted = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies };
  for (const [name, range] of direct ? Object.entries(wanted) : []) {
    const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range);
    if (!exact && !name.startsWith("@soundings/")) faults.push(`${place}: ${name} is not pinned (${range})`);
  }
}

if (faults.length > 0) {
  process.stderr.write(`package-lock.json:\n  ${faults.join("\n  ")}\n`);
  process.exit(1);
}

/** Looks where Node would: beside the package that asks, then outwards. */
function isLocked(name, from) {
  for (let folder = from; ; folder = outer(folder)) {
    if (lock.packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

function outer(folder) {
  const cut = folder.lastIndexOf("/node_modules/");
  return cut < 0 ? "" : folder.slice(0, cut);
}
