import { readFileSync } from "node:fs";
import path from "node:path";
import { createVitest } from "vitest/node";
import { ROOT } from "../run.mjs";
import { findMutants } from "./find-mutants.mjs";

// Runs the tests of one file against its mutants, from a number on, in one process: the change is made as
// the file is loaded, nothing on the disk is touched. Writes a JSON line to its parent for each mutant.
// node run-mutants.mjs FILE FROM TEST…
const [file, from, ...tests] = process.argv.slice(2);
const full = path.join(ROOT, file);
const source = readFileSync(full, "utf8");
const mutants = findMutants(full, source);
let active;

const plugin = {
  name: "mutant",
  enforce: "pre",
  load(id) {
    if (!active || id.split("?")[0] !== full) return null;
    return source.slice(0, active.start) + active.text + source.slice(active.end);
  },
};
// Not vitest.config.ts: the plugins of a project are its own.
const options = {
  config: false,
  root: ROOT,
  include: tests,
  globalSetup: file.startsWith("apps/server/") ? ["apps/server/src/testing/global-setup.ts"] : [],
  watch: false,
  reporters: [{}],
  bail: 1,
  maxWorkers: 1,
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const vitest = await createVitest("test", options, { plugins: [plugin] });
const { testModules } = await vitest.start(tests);
const specifications = testModules.map((module) => module.toTestSpecification());
const failed = () => vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0;
if (specifications.length === 0 || testModules.some((module) => !module.ok())) {
  process.send({ problem: `the tests of ${file} do not pass without a mutant`, tests });
  process.exit(1);
}
for (let at = Number(from); at < mutants.length; at++) {
  active = mutants[at];
  process.send({ at });
  vitest.invalidateFile(full);
  vitest.state.clearErrors();
  const { testModules: modules } = await vitest.rerunTestSpecifications(specifications);
  const killed = modules.some((module) => !module.ok()) || failed();
  process.send({ at, killed, line: active.line, what: active.what });
}
await vitest.close();
process.exit(0);
