import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import releases from "../apps/server/src/db/releases.json" with { type: "json" };
import manifest from "../package.json" with { type: "json" };
import { cutChangelog, refuseVersion, withVersion } from "./lib/release.mjs";

const ROOT = path.join(import.meta.dirname, "..");
const MIGRATIONS = "apps/server/src/db/migrations";
const changelog = readFileSync(path.join(ROOT, "CHANGELOG.md"), "utf8");

test("the changelog dates every release, the newest first under what is not released", () => {
  const heads = [...changelog.matchAll(/^## (.+)$/gm)].map(([, head]) => head);
  const dated = releases.map(({ version, date }) => `${version} (${date})`);
  expect(heads).toEqual(["Unreleased", ...dated.reverse()]);
});

test("every package has the version of the last release, and releases follow one another", () => {
  const last = releases.at(-1)?.version;
  const folders = ["apps", "packages"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((name) => path.join(ROOT, folder, name)),
  );
  for (const folder of folders) {
    const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    expect(version, folder).toBe(last);
  }
  expect(manifest.version).toBe(last);
  for (const [at, { version }] of releases.entries()) {
    if (at > 0) expect(refuseVersion(version, releases[at - 1]?.version ?? "")).toBeNull();
  }
});

test("a migration that a release has taken is never changed, renamed or taken away", () => {
  const names = readdirSync(path.join(ROOT, MIGRATIONS));
  for (const { version, commit, last_migration } of releases) {
    expect(names, version).toContain(last_migration);
    const changed = changedMigrations(commit);
    // A copy without that part of the history cannot tell.
    if (changed === null) console.warn(`the history of ${version} is not here: its migrations not compared`);
    else expect(changed, version).toEqual([]);
  }
});

/** Migrations of a commit that are not the same now; null where the commit is not here. */
function changedMigrations(commit: string): string[] | null {
  try {
    const args = ["diff", "--name-only", "--diff-filter=a", "--no-renames", commit, "--", MIGRATIONS];
    const output = execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.split("\n").filter((line) => line !== "");
  } catch {
    return null;
  }
}

const BEFORE = "# Changelog\n\n## Unreleased\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- The first.\n";

test("a release dates what was not released and begins anew above it", () => {
  expect(cutChangelog(BEFORE, "0.2.0", "2026-02-03")).toBe(
    "# Changelog\n\n## Unreleased\n\n- Nothing yet.\n\n## 0.2.0 (2026-02-03)\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- The first.\n",
  );
  const after = cutChangelog(BEFORE, "0.2.0", "2026-02-03");
  expect(() => cutChangelog(after, "0.3.0", "2026-02-04")).toThrow("says nothing");
  expect(() => cutChangelog("# Changelog\n", "0.3.0", "2026-02-04")).toThrow("has no");
});

test("a version follows the last one by exactly one step", () => {
  for (const next of ["0.3.1", "0.4.0", "1.0.0"]) expect(refuseVersion(next, "0.3.0")).toBeNull();
  for (const odd of ["0.3.0", "0.2.9", "0.5.0", "0.4.1", "2.0.0", "v0.4.0", ""]) {
    expect(refuseVersion(odd, "0.3.0"), odd).not.toBeNull();
  }
});

test("only our own packages get the new version", () => {
  const lock = {
    version: "0.1.0",
    packages: {
      "": { version: "0.1.0" },
      "apps/server": { version: "0.1.0" },
      "node_modules/x": { version: "0.1.0" },
      "node_modules/@soundings/survey": { link: true },
    },
  };
  const after = JSON.parse(withVersion(JSON.stringify(lock), "0.2.0"));
  expect(after.packages["apps/server"].version).toBe("0.2.0");
  expect(after.packages["node_modules/x"].version).toBe("0.1.0");
  expect(after.packages["node_modules/@soundings/survey"]).toEqual({ link: true });
});
