import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "packages/*/{src,training}/**/*.test.ts",
      "apps/*/src/**/*.test.{ts,tsx}",
      "scripts/**/*.test.ts",
    ],
    globalSetup: ["apps/server/src/testing/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
