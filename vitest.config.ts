import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Two projects, so that tests of pure code do not wait for a database server. Pure code keeps nothing
// between files, so its files share one loaded copy of it, which saves most of their time.
export default defineConfig({
  test: {
    // Vitest alone would leave a core idle on a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "pure",
          isolate: false,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/dashboard/src/**/*.test.{ts,tsx}",
            "apps/survey-page/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          globalSetup: ["apps/server/src/testing/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
