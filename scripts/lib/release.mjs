/** What a release changes in files, without git: scripts/release.mjs writes and commits it. */

const UNRELEASED = "## Unreleased";
const NONE_YET = "- Nothing yet.";

/**
 * Gives what stands under "Unreleased" a version and a date, and leaves an empty "Unreleased" above it.
 *
 * @param {string} changelog @param {string} version "0.4.0" @param {string} date "2026-11-26"
 * @throws where nothing stands there
 */
export function cutChangelog(changelog, version, date) {
  const [before, after] = changelog.split(`${UNRELEASED}\n`);
  if (after === undefined) throw new Error(`CHANGELOG.md has no "${UNRELEASED}"`);
  const said = after.split(/^## /m, 1)[0].replace(NONE_YET, "").trim();
  if (said === "") throw new Error(`CHANGELOG.md says nothing under "${UNRELEASED}"`);
  const older = after.slice(after.split(/^## /m, 1)[0].length);
  return `${before}${UNRELEASED}\n\n${NONE_YET}\n\n## ${version} (${date})\n\n${said}\n\n${older}`;
}

/** Why a version cannot follow another, or null: exactly one of its three numbers is one more, those after it 0. */
export function refuseVersion(version, last) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return `"${version}" is no version such as 0.4.0`;
  const [major, minor, patch] = last.split(".").map(Number);
  const next = [`${major + 1}.0.0`, `${major}.${minor + 1}.0`, `${major}.${minor}.${patch + 1}`];
  return next.includes(version) ? null : `After ${last} comes ${next.join(", ")}, not ${version}`;
}

/** A package.json or package-lock.json with another version of our own packages, all else as it was. */
export function withVersion(json, version) {
  const whole = JSON.parse(json);
  whole.version = version;
  for (const [place, entry] of Object.entries(whole.packages ?? {})) {
    if (!place.includes("node_modules/") && entry.version) entry.version = version;
  }
  return `${JSON.stringify(whole, null, 2)}\n`;
}
