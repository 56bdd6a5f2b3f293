import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A version of the product in a folder of its own, built, on the installed packages of this checkout. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WORKSPACES = ["packages", "apps"] as const;
const BUILDS = ["apps/server", "apps/dashboard", "apps/survey-page"] as const;

/** A commit's version, built there, as a whole or in parts. Throws where the history lacks it, or it does not build on these packages. */
export function makeCommit(commit: string, folder: string, builds: readonly string[] = BUILDS): void {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync("tar", ["x"], { cwd: folder, input: files });
  linkPackages(folder);
  const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
  for (const build of builds) {
    const environment = { ...process.env, NODE_ENV: "production" };
    execFileSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
      cwd: path.join(folder, build),
      env: environment,
      stdio: "ignore",
    });
  }
}

/** This checkout, built; `migration` adds a file to those that it takes. */
export function copyNow(folder: string, migration?: { name: string; text: string }): void {
  execFileSync(process.execPath, [path.join(ROOT, "scripts/build.mjs")], { cwd: ROOT, stdio: "ignore" });
  for (const workspace of WORKSPACES) {
    cpSync(path.join(ROOT, workspace), path.join(folder, workspace), {
      recursive: true,
      filter: (file) => path.basename(file) !== "node_modules",
    });
  }
  cpSync(path.join(ROOT, "package.json"), path.join(folder, "package.json"));
  linkPackages(folder);
  if (!migration) return;
  writeFileSync(path.join(folder, "apps/server/dist/migrations", migration.name), migration.text);
  // Files of pages have a hash of their content in their names: another version has others.
  for (const build of ["apps/dashboard/dist", "apps/survey-page/dist"])
    renameAssets(path.join(folder, build));
}

/** Third-party packages of the checkout, and the version's own. */
function linkPackages(folder: string): void {
  const modules = path.join(folder, "node_modules");
  mkdirSync(path.join(modules, "@soundings"), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, "node_modules"))) {
    if (name !== "@soundings") symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name));
  }
  for (const workspace of WORKSPACES) {
    for (const name of readdirSync(path.join(folder, workspace))) {
      const place = path.join(folder, workspace, name);
      symlinkSync(place, path.join(modules, "@soundings", name));
      const own = path.join(ROOT, workspace, name, "node_modules");
      if (existsSync(own)) symlinkSync(own, path.join(place, "node_modules"));
    }
  }
}

function renameAssets(dist: string): void {
  const assets = path.join(dist, "assets");
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const renamed = (text: string) =>
    names.reduce((grown, name) => grown.replaceAll(name, name.replace(/(\.\w+)$/, "x$1")), text);
  const pages = [".vite/manifest.json", "preview.html", "index.html"].filter((name) =>
    existsSync(path.join(dist, name)),
  );
  for (const name of pages) rewrite(path.join(dist, name), path.join(dist, name), renamed);
  for (const name of names) rewrite(path.join(assets, name), path.join(assets, renamed(name)), renamed);
}

function rewrite(from: string, to: string, change: (text: string) => string): void {
  writeFileSync(to, change(readFileSync(from, "utf8")));
  if (to !== from) execFileSync("rm", [from]);
}
