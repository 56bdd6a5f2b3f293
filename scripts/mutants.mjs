import { fork } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runInPlace } from "./lib/mutants/all-in-place.mjs";
import { ROOT } from "./lib/run.mjs";

// npm run mutants -- PATH…: changes each source file below the paths in many small ways, one at a time,
// and runs the tests below its folder that are named after it or import it, else those of its folder: what they do
// not notice is listed. `--tests PATH…` names other tests to run. Of packages/survey all tests that reach a file are
// run: they are quick, and all mutants stand in one script with them.
const RUNNER = fileURLToPath(new URL("lib/mutants/run-mutants.mjs", import.meta.url));
/** A mutant that runs for longer, and for so many times as long as the start, has made an endless loop: noticed. */
const MAX_MUTANT_MS = 60_000;
const MAX_TIMES_START = 3;
/** Vitest's start, and the tests without a mutant. */
const MAX_START_MS = 180_000;
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const tell = (line) => process.stdout.write(`${line}\n`);

const { paths, tests } = readArguments(process.argv.slice(2));
if (paths.length === 0) {
  tell("Name files or folders: npm run mutants -- packages/survey/src/numbering.ts");
  process.exit(1);
}
const total = { killed: 0, all: 0, untried: 0 };
const files = paths.flatMap(sourcesBelow);
const inPlace = tests.length > 0 ? [] : files.filter((file) => file.startsWith("packages/survey/"));
if (inPlace.length > 0) {
  const results = await runInPlace(inPlace, MAX_MUTANT_MS);
  for (const file of inPlace)
    report(
      file,
      results.filter((one) => one.file === file),
    );
}
for (const file of files.filter((one) => !inPlace.includes(one))) {
  report(file, await runFile(file, tests.length > 0 ? tests : testsOf(file)));
}
tell(`${total.killed} of ${total.all} mutants killed (${Math.round((100 * total.killed) / total.all)} %)`);
if (total.untried > 0) tell(`${total.untried} of the others were not tried with all tests that come by them`);

function report(file, results) {
  if (results.length === 0) return;
  const survivors = results.filter(({ killed }) => killed === false);
  total.killed += results.length - survivors.length;
  total.all += results.length;
  tell(`${file}: ${results.length - survivors.length} of ${results.length} killed`);
  for (const { line, what, untried = 0 } of survivors) {
    if (untried > 0) total.untried++;
    tell(`  ${file}:${line}  ${what}${untried > 0 ? `  (${untried} tests not tried)` : ""}`);
  }
}

function readArguments(words) {
  const at = words.indexOf("--tests");
  return at < 0 ? { paths: words, tests: [] } : { paths: words.slice(0, at), tests: words.slice(at + 1) };
}

function sourcesBelow(name) {
  const relative = path.relative(ROOT, path.resolve(name));
  if (!statSync(path.join(ROOT, relative)).isDirectory()) return [relative];
  return readdirSync(path.join(ROOT, relative), { recursive: true })
    .filter((one) => /\.tsx?$/.test(one) && !/\.test\.tsx?$|(^|\/)testing\//.test(one))
    .map((one) => path.join(relative, one))
    .sort();
}

function testsOf(file) {
  const folder = path.join(ROOT, path.dirname(file));
  const name = path.basename(file).replace(/\.tsx?$/, "");
  const all = readdirSync(folder, { recursive: true }).filter((one) => /\.test\.tsx?$/.test(one));
  const own = all.filter(
    (one) =>
      one.startsWith(`${name}.`) || one.startsWith(`${name}-`) || imports(path.join(folder, one), file),
  );
  const beside = all.filter((one) => path.dirname(one) === ".");
  return (own.length > 0 ? own : beside).map((one) => path.join(path.dirname(file), one));
}

function imports(test, file) {
  const names = readFileSync(test, "utf8").matchAll(/ from "(\.[^"]+)"/g);
  return [...names].some(([, name]) => path.resolve(path.dirname(test), name) === path.join(ROOT, file));
}

/** Each mutant's outcome; a run that hangs is ended, and goes on behind the mutant that made it hang. */
async function runFile(file, testFiles) {
  if (testFiles.length === 0) return [];
  const results = [];
  for (let from = 0; ; from = results.length) {
    const hung = await runFrom(file, from, testFiles, results);
    if (!hung) return results;
  }
}

function runFrom(file, from, testFiles, results) {
  return new Promise((resolve, reject) => {
    const child = fork(RUNNER, [file, String(from), ...testFiles], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // A group of its own: whoever hangs is a process that the runner made.
      detached: true,
    });
    const started = Date.now();
    let timer = setTimeout(end, MAX_START_MS);
    let maxMs;
    let running;
    child.on("message", (message) => {
      clearTimeout(timer);
      // On a loaded machine everything takes longer, the start as well.
      maxMs ??= Math.max(MAX_MUTANT_MS, MAX_TIMES_START * (Date.now() - started));
      timer = setTimeout(end, maxMs);
      if (message.problem) reject(new Error(`${message.problem}: ${message.tests.join(", ")}`));
      else if (message.what === undefined) running = message.at;
      else {
        running = undefined;
        results.push(message);
      }
    });
    process.once("exit", end);
    child.once("exit", (code) => {
      clearTimeout(timer);
      process.off("exit", end);
      if (running === undefined && code === 0) resolve(false);
      else if (running === undefined) reject(new Error(`${file}: the runner ended (exit code ${code})`));
      else {
        results.push({ at: running, killed: true });
        resolve(true);
      }
    });
    function end() {
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // Gone by itself.
      }
    }
  });
}
