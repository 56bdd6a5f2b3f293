import { defineConfig } from "@playwright/test";

// Run by scripts/e2e.mjs and scripts/test.mjs, which start the server and find the browser.
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Long enough for a busy machine: what is stuck is stuck for ever.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Journeys wait half of their time, for saves and for what moves.
  workers: 4,
  // The longest one first: begun last, it would run alone for most of a minute.
  projects: [
    { name: "longest", testMatch: "survey-whole.spec.ts" },
    { name: "others", testIgnore: "survey-whole.spec.ts" },
  ],
  forbidOnly: true,
  // A second try tells a race from a fault; the report names what needed one as "flaky": mend those too.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_RESULTS ?? ".cache/e2e-results.json" }]],
  use: {
    baseURL: process.env.E2E_ADDRESS,
    // Without these a browser takes the machine's, and "en-US@posix" breaks Intl.
    locale: "en-US",
    timezoneId: "Europe/Rome",
    viewport: { width: 1440, height: 900 },
    // Nothing moves that need not: what moves is drawn by the processor here.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // A trace films the page and takes a third of the time; E2E_TRACE=1 asks for one.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.E2E_EXECUTABLE,
      env: { ...process.env, ...JSON.parse(process.env.E2E_EXECUTABLE_ENV ?? "{}") },
    },
  },
});
