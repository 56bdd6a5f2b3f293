import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { mustRun, npm, ROOT } from "./run.mjs";

/** What each build is made of; a change in any of these files makes it anew. */
const BUILDS = {
  server: {
    title: "the server",
    folder: "apps/server",
    // It draws the respondent's page.
    sources: [
      "apps/server/src",
      "apps/server/vite.config.ts",
      "scripts/lib/shipped.mjs",
      "apps/survey-page/src",
      "packages",
      "package-lock.json",
    ],
    proof: "apps/server/dist/main.js",
  },
  dashboard: {
    title: "the dashboard",
    folder: "apps/dashboard",
    sources: [
      "apps/dashboard/src",
      "apps/dashboard/public",
      "apps/dashboard/index.html",
      "apps/dashboard/vite.config.ts",
      "scripts/lib/fetch-before-import.ts",
      "packages/charts",
      "packages/contract",
      "packages/survey",
      "packages/nlp/src/scale.ts",
      "package-lock.json",
    ],
    proof: "apps/dashboard/dist/index.html",
  },
  "survey-page": {
    title: "the respondent's page",
    folder: "apps/survey-page",
    sources: [
      "apps/survey-page/src",
      "apps/survey-page/preview.html",
      "apps/survey-page/vite.config.ts",
      "scripts/lib/fetch-before-import.ts",
      "scripts/lib/load-by-need.ts",
      "packages/survey",
      "package-lock.json",
    ],
    proof: "apps/survey-page/dist/preview.html",
  },
};

/** Whether this is what was built, without its sources: an image. There is nothing to install or to build. */
const isBuiltOnly = () => !existsSync(path.join(ROOT, "apps/server/vite.config.ts"));

/** Installs what package-lock.json names, when node_modules is not that already. `step` as lib/steps.mjs makes it. */
export async function ensureInstalled(step) {
  if (isBuiltOnly() || isInstalled()) return;
  const [command, args] = npm();
  await step("Installing the packages (once)", () =>
    mustRun("npm ci", command, [...args, "ci", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
}

/**
 * Builds what changed since its last build: by content, so that a checkout back and forth costs nothing. While no file
 * was touched since it was last looked at, not even that is read.
 */
export async function ensureBuilt(step, names = Object.keys(BUILDS)) {
  if (isBuiltOnly()) return;
  const { version } = JSON.parse(readFileSync(path.join(ROOT, "node_modules/vite/package.json"), "utf8"));
  for (const name of names) {
    const build = BUILDS[name];
    const stamp = path.join(ROOT, ".cache", `built-${name}`);
    const looked = hashOf(addPlaceTo, build.sources, version);
    const [content, lookedBefore] = existsSync(path.join(ROOT, build.proof))
      ? (readText(stamp)?.split(" ") ?? [])
      : [];
    if (looked === lookedBefore) continue;
    const wanted = hashOf(addContentTo, build.sources, version);
    if (content === wanted) {
      noteLooked(stamp, `${wanted} ${looked}`);
      continue;
    }
    rmSync(stamp, { force: true });
    // Of files that are no more.
    rmSync(COMPILED, { recursive: true, force: true });
    const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
    await step(`Building ${build.title}`, () =>
      mustRun(`Building ${build.title}`, process.execPath, [vite, "build", "--logLevel", "warn"], {
        cwd: path.join(ROOT, build.folder),
        env: { NODE_ENV: "production" },
      }),
    );
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, `${wanted} ${looked}`);
  }
}

/** Saves the next start some reading; who may not write here, as a service may not, reads again. */
function noteLooked(stamp, text) {
  try {
    writeFileSync(stamp, text);
  } catch {}
}

const COMPILED = path.join(ROOT, ".cache/compiled");

/** Lets Node keep what it compiled of the programs, from 22.8 on: a quarter of a start. Where it cannot write, it does not. */
export function cacheCompiled() {
  module.enableCompileCache?.(COMPILED);
}

/** npm keeps in node_modules what it installed; compared with the lock by content, not by dates. */
function isInstalled() {
  const done = readText(path.join(ROOT, "node_modules/.package-lock.json"));
  if (!done) return false;
  const { packages: have } = JSON.parse(done);
  const { packages: want } = JSON.parse(readText(path.join(ROOT, "package-lock.json")));
  return Object.entries(want).every(([place, entry]) => {
    if (!place.startsWith("node_modules/") && !place.includes("/node_modules/")) return true;
    if (!isForThisMachine(entry)) return true;
    return have[place]?.version === entry.version;
  });
}

/** npm leaves optional packages out by rules of its own; those made for exactly this machine it takes. */
function isForThisMachine({ os, cpu, libc, optional }) {
  if (!optional) return true;
  // Which C library this is, npm knows.
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

/** Of files, each told to the hash by `add`, and of `more`. */
function hashOf(add, sources, ...more) {
  const hash = createHash("sha256");
  for (const text of more) hash.update(text);
  for (const source of sources) {
    for (const [relative, stat] of filesOf(source)) add(hash, relative, stat);
  }
  return hash.digest("hex");
}

function addContentTo(hash, relative) {
  hash.update(`${relative}\0`);
  hash.update(readFileSync(path.join(ROOT, relative)));
}

/** Whatever writes a file changes the last of these. */
function addPlaceTo(hash, relative, { ino, size, ctimeMs }) {
  hash.update(`${relative}\0${ino} ${size} ${ctimeMs}\0`);
}

function* filesOf(relative) {
  const stat = statSync(path.join(ROOT, relative), { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    // Tests never reach a build.
    if (!/\.test\.tsx?$/.test(relative)) yield [relative, stat];
    return;
  }
  for (const name of readdirSync(path.join(ROOT, relative)).sort()) {
    // The engine's models are read by the server as it starts and are in no build.
    if (["node_modules", "dist", "models", "training"].includes(name)) continue;
    yield* filesOf(path.join(relative, name));
  }
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
