import { stat } from "node:fs/promises";
import { placeOf } from "../backup/place.ts";
import type { Check, Finding } from "./finding.ts";

const MB = 1024 * 1024;
/** With less, this server says of itself that it is not ready. */
const FULL_MB = 32;
const LOW_MB = 1024;

/** Room on the disk of the data folder, and on that of the backups where it is another. */
export const checkDisk: Check = async ({ config, free }) => {
  const data = config.dataFolder;
  const backups = placeOf(config)?.folder;
  const found = [ofRoom(data, await free(data), "disk")];
  if (backups !== undefined && !(await onOneDisk(data, backups)))
    found.push(ofRoom(backups, await free(backups), "backup_disk"));
  const findings = found.filter((finding) => finding !== null);
  return findings.length > 0 ? findings : { state: "look", code: "disk_unknown" };
};

function ofRoom(folder: string, bytes: number | null, of: "disk" | "backup_disk"): Finding | null {
  if (bytes === null) return null;
  const mb = Math.floor(bytes / MB);
  if (mb < FULL_MB) return { state: "wrong", code: `${of}_full`, values: { folder, mb } };
  if (mb < LOW_MB) return { state: "look", code: `${of}_low`, values: { folder, mb } };
  return { state: "fine", code: `${of}_fine`, values: { folder, gb: Math.floor(mb / 1024) } };
}

/** A folder that is not there yet is made in the data folder, as a rule. */
async function onOneDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((at) => stat(at).catch(() => null)));
  return !b || a?.dev === b.dev;
}
