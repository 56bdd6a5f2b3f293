import { statfs } from "node:fs/promises";
import path from "node:path";

/** The work of the server itself needs room, too. */
const RESERVE_BYTES = 256 * 1024 * 1024;
const MB = 1024 * 1024;

/** Free bytes of the disk that a folder lies on, or will; null where the system does not say. */
export type FreeBytes = (folder: string) => Promise<number | null>;

export const freeBytes: FreeBytes = async (folder) => {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const room = await statfs(at).catch(() => null);
    if (room) return room.bavail * room.bsize;
    if (at === path.dirname(at)) return null;
  }
};

/** Whether so much more fits on a folder's disk, with room left for the server's own work. */
export async function roomFor(
  folder: string,
  bytes: number,
  free: FreeBytes = freeBytes,
): Promise<{ enough: boolean; free_mb: number; needed_mb: number }> {
  const room = await free(folder);
  const needed = bytes + RESERVE_BYTES;
  return {
    enough: room === null || room >= needed,
    free_mb: Math.floor((room ?? 0) / MB),
    needed_mb: Math.ceil(needed / MB),
  };
}
