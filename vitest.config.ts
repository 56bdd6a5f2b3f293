import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const together = {
  // Files keep nothing from one another but what a process is meant to keep, so they share one loaded
  // copy of the code, which saves half of their time.
  isolate: false,
  restoreMocks: true,
  // Long enough for a busy machine: what is stuck is stuck for ever.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const server = {
  ...together,
  globalSetup: ["apps/server/src/testing/global-setup.ts"],
  setupFiles: ["apps/server/src/testing/programs.ts"],
};
/** Kill processes and databases and cut networks, and wait until that is noticed. */
const OUTAGES = "apps/server/src/**/*.outage.test.ts";

/** What takes longest, by its file's name: begun last, it would run alone. */
const LONGEST =
  /\/(claims-open|tenancy|cli|long-texts|import-source|runs|large-files|continued|google-sheets|alerts)\.test\.ts$/;

/** Those with databases first: the many small tests of the last then fill what is left of each worker. */
const ORDER = ["server", "outages", "pure"];

/** By project, and of each what takes longest first. Vitest's own order knows no times in a new clone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * ORDER.indexOf(project.name) + (LONGEST.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

// Projects, so that tests of pure code do not wait for a database server, and `npm test` for no outage.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Tests wait for databases and processes for much of their time: three workers keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...together,
          name: "pure",
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/dashboard/src/**/*.test.{ts,tsx}",
            "apps/survey-page/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...server,
          name: "server",
          include: ["apps/server/src/**/*.test.ts", "integrations/**/*.test.ts"],
          exclude: [OUTAGES],
        },
      },
      {
        test: { ...server, name: "outages", include: [OUTAGES] },
      },
    ],
  },
});
