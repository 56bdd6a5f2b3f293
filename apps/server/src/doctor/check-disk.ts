import { placeOf } from "../backup/place.ts";
import type { Check } from "./finding.ts";

const MB = 1024 * 1024;
/** With less, this server says of itself that it is not ready. */
const FULL_MB = 32;
const LOW_MB = 1024;

/** Room on the disks of the data folder and of the backups. */
export const checkDisk: Check = async ({ config, free }) => {
  const folders = [config.dataFolder, placeOf(config)?.folder].filter((folder) => folder !== undefined);
  const rooms = await Promise.all(folders.map(async (folder) => ({ folder, bytes: await free(folder) })));
  const known = rooms.flatMap(({ folder, bytes }) =>
    bytes === null ? [] : [{ folder, mb: Math.floor(bytes / MB) }],
  );
  const least = known.sort((a, b) => a.mb - b.mb)[0];
  if (!least) return { state: "look", code: "disk_unknown" };
  if (least.mb < FULL_MB) return { state: "wrong", code: "disk_full", values: least };
  if (least.mb < LOW_MB) return { state: "look", code: "disk_low", values: least };
  return {
    state: "fine",
    code: "disk_fine",
    values: { folder: least.folder, gb: Math.floor(least.mb / 1024) },
  };
};
