import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

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

// Projects, so that tests of pure code do not wait for a database server, and `npm test` for no outage.
export default defineConfig({
  test: {
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
        test: { ...server, name: "server", include: ["apps/server/src/**/*.test.ts"], exclude: [OUTAGES] },
      },
      {
        test: { ...server, name: "outages", include: [OUTAGES] },
      },
    ],
  },
});
