import { defineConfig } from "vitest/config";

// Two projects, so that tests of pure code do not wait for a database server.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/dashboard/src/**/*.test.{ts,tsx}",
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
