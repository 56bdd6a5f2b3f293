import { readFileSync } from "node:fs";

/** Stops with one clear sentence when this Node cannot run Soundings. Keep the syntax old: old Nodes read it. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (fits) return;
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  process.stderr.write(
    `Soundings needs Node ${engines.node}, and this is ${process.version}. Get a newer one from https://nodejs.org\n`,
  );
  process.exit(1);
}
