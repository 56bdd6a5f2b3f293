import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { mustRun, npm, ROOT } from "./lib/run.mjs";
import { isForDevelopers, placesBesideTheBuild, SHIPPED } from "./lib/shipped.mjs";

// node scripts/ship.mjs FOLDER [amd64|arm64]: puts what an image holds into a folder, after `npm run build`: the built
// programs and the packages that are not built into them, made for that processor. Nothing of it is run, so the image of
// another processor needs no emulator.
const [folder, arch = process.arch] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("Usage: node scripts/ship.mjs FOLDER [amd64|arm64]\n");
  process.exit(2);
}
const cpu = { amd64: "x64" }[arch] ?? arch;
const to = (relative) => path.join(path.resolve(folder), relative);

rmSync(to("."), { recursive: true, force: true });
mkdirSync(to("."), { recursive: true });
const [command, args] = npm();
for (const name of ["package.json", "package-lock.json", ".npmrc", ...workspaces()]) copy(name);
const only = ["--omit=dev", "--workspace=@soundings/server", "--os=linux", `--cpu=${cpu}`, "--libc=glibc"];
await mustRun("npm ci", command, [...args, "ci", "--ignore-scripts", "--loglevel=error", ...only], {
  cwd: to("."),
});
for (const name of readdirSync(to("."))) if (name !== "node_modules") rmSync(to(name), { recursive: true });
keepOnly(
  placesBesideTheBuild(JSON.parse(readFileSync(to("node_modules/.package-lock.json"), "utf8")).packages),
);
prune(to("node_modules"));
for (const name of SHIPPED) copy(name);
prune(to("apps/server/dist"));

/** The package.json of every workspace, without which npm does not know what is installed for the server. */
function workspaces() {
  return ["packages", "apps"].flatMap((group) =>
    readdirSync(path.join(ROOT, group)).map((name) => `${group}/${name}/package.json`),
  );
}

function copy(relative) {
  cpSync(path.join(ROOT, relative), to(relative), { recursive: true });
}

/** Removes every package but those at these places. */
function keepOnly(places) {
  const remove = (place) => rmSync(to(place), { recursive: true, force: true });
  for (const name of readdirSync(to("node_modules"))) {
    const place = `node_modules/${name}`;
    if (!name.startsWith("@")) {
      if (!places.has(place)) remove(place);
      continue;
    }
    for (const inner of readdirSync(to(place))) {
      if (!places.has(`${place}/${inner}`)) remove(`${place}/${inner}`);
    }
    if (readdirSync(to(place)).length === 0) remove(place);
  }
}

function prune(place) {
  for (const entry of readdirSync(place, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && isForDevelopers(entry.name))
      rmSync(path.join(entry.parentPath ?? entry.path, entry.name));
  }
}
