import { defineConfig } from "@playwright/test";

// Run by scripts/e2e.mjs and scripts/test.mjs, which start the server and find the browser.
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_RESULTS ?? ".cache/e2e-results.json" }]],
  use: {
    baseURL: process.env.E2E_ADDRESS,
    // Without these a browser takes the machine's, and "en-US@posix" breaks Intl.
    locale: "en-US",
    timezoneId: "Europe/Rome",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.E2E_EXECUTABLE,
      env: { ...process.env, ...JSON.parse(process.env.E2E_EXECUTABLE_ENV ?? "{}") },
    },
  },
});
