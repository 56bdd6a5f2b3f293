import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "../run.mjs";

const RUNNER = fileURLToPath(new URL("start-in-place.mjs", import.meta.url));

/**
 * What becomes of every mutant of files of packages, in one run of their tests. A run that writes nothing for so long
 * has met an endless loop: it is ended, and goes on behind the mutant that made it.
 */
export async function runInPlace(files, maxMs) {
  const folder = mkdtempSync(path.join(tmpdir(), "mutants-"));
  const lines = path.join(folder, "lines");
  try {
    for (let from = 0; ; ) {
      const code = await runFrom({ files, from, lines }, maxMs);
      const results = readLines(lines);
      if (code === 0) return results;
      const last = results.at(-1);
      if (!last || last.what !== undefined) throw new Error("the tests do not pass without a mutant");
      from = last.at + 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The last that was written of each mutant; of one that made the run hang, only that it was begun. */
function readLines(lines) {
  const written = readFileSync(lines, { encoding: "utf8", flag: "a+" }).split("\n").filter(Boolean);
  return [...new Map(written.map((line) => JSON.parse(line)).map((one) => [one.at, one])).values()];
}

function runFrom(job, maxMs) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [RUNNER], {
      cwd: ROOT,
      env: { ...process.env, MUTANTS_JOB: JSON.stringify(job) },
      stdio: ["ignore", "ignore", "inherit"],
      // A group of its own: whoever hangs is a process that the runner made.
      detached: true,
    });
    const end = () => {
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // Gone by itself.
      }
    };
    // Before its first line it builds the tests and runs all of them once.
    const started = Date.now();
    const timer = setInterval(() => {
      const written = statSync(job.lines, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (written > started && Date.now() - written > maxMs) end();
    }, 1_000);
    process.once("exit", end);
    child.once("exit", (code) => {
      clearInterval(timer);
      process.off("exit", end);
      resolve(code);
    });
  });
}
