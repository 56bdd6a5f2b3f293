import manifest from "../../package.json" with { type: "json" };
import { aliveProcesses } from "../watching/process-queries.ts";
import type { Check } from "./finding.ts";

/** Which programs run together. */
export const checkVersions: Check = async ({ db }) => {
  const versions = [...new Set((await aliveProcesses(db)).map(({ version }) => version))].sort();
  const values = { version: manifest.version, node: process.versions.node };
  if (versions.length > 1)
    return { state: "look", code: "versions_mixed", values: { versions: versions.join(", ") } };
  if (versions[0] && versions[0] !== manifest.version) {
    return { state: "look", code: "versions_other", values: { ...values, running: versions[0] } };
  }
  return { state: "fine", code: "versions_fine", values };
};
