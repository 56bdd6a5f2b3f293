import path from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest } from "vitest/node";
import { ROOT } from "../run.mjs";

// Starts run-in-place.mjs as a test, so that it has what Vitest gives to tests. Its job is in MUTANTS_JOB.
const driver = path.relative(ROOT, fileURLToPath(new URL("run-in-place.mjs", import.meta.url)));
const options = {
  config: false,
  root: ROOT,
  include: [driver],
  watch: false,
  reporters: [{}],
  maxWorkers: 1,
  isolate: false,
};
const vitest = await createVitest("test", options);
const { testModules } = await vitest.start([driver]);
const errors = testModules.flatMap((module) =>
  [...module.children.allTests()].flatMap((one) => one.result().errors ?? []),
);
for (const error of errors) process.stderr.write(`${error.stack ?? error.message}\n`);
await vitest.close();
process.exit(errors.length > 0 || testModules.length === 0 ? 1 : 0);
