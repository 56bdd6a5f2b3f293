import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import releases from "../../apps/server/src/db/releases.json" with { type: "json" };
import { randomOf } from "../../apps/server/src/testing/random-answers.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MIGRATIONS = "apps/server/src/db/migrations";
const RANDOM = 3;

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** Names of the migrations that a commit has. */
export const migrationsAt = (commit: string): string[] =>
  git("ls-tree", "--name-only", commit, `${MIGRATIONS}/`)
    .split("\n")
    .map((name) => name.slice(MIGRATIONS.length + 1))
    .filter((name) => name !== "");

export interface From {
  /** "0.2.0", or a commit's short name. */
  name: string;
  commit: string;
}

export interface Chosen {
  seed: number;
  from: From[];
  /** What could not be chosen, in words. */
  left: string[];
}

/**
 * Every release and three commits since the first one, by a seed that changes with every commit. Of a copy without
 * the whole history what is there.
 */
export function chooseCommits(): Chosen {
  const chosen: Chosen = { seed: 0, from: [], left: [] };
  let history: string[];
  try {
    history = git("rev-list", "HEAD").split("\n");
  } catch {
    chosen.left.push("there is no history here: nothing to upgrade from");
    return chosen;
  }
  chosen.seed = history.length;
  if (git("rev-parse", "--is-shallow-repository") === "true") {
    chosen.left.push(`this copy has only the last ${history.length} commits`);
  }
  const here = new Set(history);
  for (const { version, commit } of releases) {
    if (here.has(commit)) chosen.from.push({ name: version, commit });
    else chosen.left.push(`${version} (${commit.slice(0, 7)}) is not in the history here`);
  }
  const first = history.indexOf(releases[0]?.commit ?? "");
  const candidates = history.slice(1, first < 0 ? undefined : first);
  const now = new Set(readdirSync(new URL(`../../${MIGRATIONS}/`, import.meta.url)));
  const lot = randomOf(chosen.seed);
  for (let n = 0; n < RANDOM && candidates.length > 0; ) {
    const [commit = ""] = candidates.splice(lot(candidates.length), 1);
    const strange = migrationsAt(commit).filter((name) => !now.has(name));
    // It never reached anybody's database but that of whoever wrote it.
    if (strange.length > 0)
      chosen.left.push(`${commit.slice(0, 7)} has ${strange.join(", ")}, which got another name`);
    else {
      chosen.from.push({ name: commit.slice(0, 7), commit });
      n++;
    }
  }
  return chosen;
}
