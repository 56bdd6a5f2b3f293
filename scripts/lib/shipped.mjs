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
 * Packages that the built server loads from node_modules, because they have programs for one processor in them. All
 * others are built in (apps/server/vite.config.ts), with their licences beside them in dist/licences.md.
 */
export const BESIDE_THE_BUILD = ["sharp", "@node-rs/argon2"];

/**
 * Of the packages that are installed, by place ("node_modules/sharp") as `node_modules/.package-lock.json` lists them,
 * the places that BESIDE_THE_BUILD loads: themselves and what they depend on.
 * @param {Record<string, { dependencies?: object, optionalDependencies?: object }>} installed
 */
export function placesBesideTheBuild(installed) {
  const found = new Set();
  const add = (name) => {
    const place = `node_modules/${name}`;
    if (found.has(place) || !installed[place]) return;
    found.add(place);
    const { dependencies, optionalDependencies } = installed[place];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed);
  };
  for (const name of BESIDE_THE_BUILD) add(name);
  return found;
}

/** Files that only who writes or reads code needs. Licences stay: `LICENSE.md`, `NOTICE.md`. */
export const isForDevelopers = (name) =>
  /\.(map|d\.[cm]?ts|tsbuildinfo)$/.test(name) ||
  (/\.(md|markdown)$/i.test(name) && !/^(licen[cs]e|notice|copying)/i.test(name));
