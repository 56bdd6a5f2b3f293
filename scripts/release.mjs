import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cutChangelog, refuseVersion, withVersion } from "./lib/release.mjs";
import { ROOT } from "./lib/run.mjs";

// npm run release -- 0.4.0: dates the changelog's "Unreleased", writes the version into every package, commits,
// notes the commit in releases.json and tags it. npm run release -- tags: makes the tags that are missing from
// that file, which is the truth: tags do not travel with every copy of the repository. See docs/releasing.md.

const RELEASES = "apps/server/src/db/releases.json";
const KUBERNETES = "deploy/kubernetes/soundings.yaml";
/** Values that hosts of the last release know, see scripts/closed-lists.test.ts. */
const LISTS = "apps/server/src/db/closed-lists.json";
/** Values that they do not know, and why that is right. */
const ADDED = "apps/server/src/db/added-values.json";
const at = (file) => path.join(ROOT, file);
const read = (file) => readFileSync(at(file), "utf8");
const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
const tell = (line) => process.stdout.write(`${line}\n`);

try {
  const [wanted] = process.argv.slice(2);
  if (!wanted) throw new Error("Which version? npm run release -- 0.4.0, or: npm run release -- tags");
  if (wanted !== "tags") release(wanted);
  makeTags();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function release(version) {
  const releases = JSON.parse(read(RELEASES));
  const why = refuseVersion(version, releases.at(-1).version);
  if (why) throw new Error(why);
  if (git("status", "--porcelain") !== "") throw new Error("Commit or put away what has changed first");
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(at("CHANGELOG.md"), cutChangelog(read("CHANGELOG.md"), version, date));
  for (const file of ["package.json", "package-lock.json", ...packages()]) {
    writeFileSync(at(file), withVersion(read(file), version));
  }
  writeFileSync(at(KUBERNETES), read(KUBERNETES).replaceAll(/(\/soundings:)[\d.]+/g, `$1${version}`));
  execFileSync(process.execPath, ["--import", "tsx", "scripts/lib/closed-lists.ts", LISTS], { cwd: ROOT });
  writeFileSync(at(ADDED), "{}\n");
  git("commit", "--quiet", "--all", "--message", `Release ${version}`);
  const last_migration = readdirSync(at("apps/server/src/db/migrations")).sort().at(-1);
  releases.push({ version, date, commit: git("rev-parse", "HEAD"), last_migration });
  writeFileSync(at(RELEASES), `${JSON.stringify(releases, null, 2)}\n`);
  // Apart: a commit cannot name itself.
  git("commit", "--quiet", "--all", "--message", `Note which commit ${version} is`);
  tell(`Released ${version}. Now: git push && git push --tags`);
}

function packages() {
  return ["apps", "packages"].flatMap((folder) =>
    readdirSync(at(folder)).map((name) => `${folder}/${name}/package.json`),
  );
}

function makeTags() {
  const there = new Set(git("tag", "--list", "v*").split("\n"));
  for (const { version, commit } of JSON.parse(read(RELEASES))) {
    if (there.has(`v${version}`)) continue;
    git("tag", "--annotate", `v${version}`, commit, "--message", `Soundings ${version}`);
    tell(`tagged v${version}: ${commit.slice(0, 7)}`);
  }
}
