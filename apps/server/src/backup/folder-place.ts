import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isBackup } from "./backup-name.ts";
import { BackupError } from "./frames.ts";
import type { BackupPlace } from "./place.ts";

const PART = ".part";

/** Backups as files of a folder, for the eyes of who runs the server: people's words and passwords' hashes are inside. */
export function folderPlace(folder: string): BackupPlace {
  return {
    address: folder,
    folder,
    write: (name, fill) => told(folder, () => writeWhole(folder, name, fill)),
    async read(name) {
      return await told(folder, async () => {
        const file = await open(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") throw new BackupError(`There is no backup ${name} in ${folder}.`);
          throw error;
        });
        return file.createReadStream();
      });
    },
    async list() {
      return await told(folder, async () => {
        const entries = await readdir(folder, { withFileTypes: true }).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code === "ENOENT") return [];
            throw error;
          },
        );
        const files = entries.filter((entry) => entry.isFile() && isBackup(entry));
        return await Promise.all(
          files.map(async ({ name }) => ({ name, bytes: (await stat(path.join(folder, name))).size })),
        );
      });
    },
    async remove(name) {
      await told(folder, () => rm(path.join(folder, name), { force: true }));
    },
    async sweep() {
      const names = await readdir(folder).catch((): string[] => []);
      for (const name of names) {
        const ours = name.endsWith(PART) && isBackup({ name: name.slice(0, -PART.length) });
        if (ours) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}

/** Nothing has the file's name before all of it is on the disk. */
async function writeWhole(
  folder: string,
  name: string,
  fill: Parameters<BackupPlace["write"]>[1],
): Promise<number> {
  const file = path.join(folder, name);
  const part = file + PART;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Opened before anything is read: a stream that cannot be fails while nobody listens, and ends the process.
    const opened = await open(part, "w", 0o600);
    // Synced before it is closed, and closed before it gets its name.
    const output = opened.createWriteStream({ flush: true });
    try {
      await fill(output);
    } finally {
      output.destroy();
    }
    const { size } = await stat(part);
    await rename(part, file);
    await syncFolder(folder);
    return size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** Puts a file's name on the disk too, where the system lets folders be synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

const WORDS: Record<string, string> = {
  ENOSPC: "has no room left on its disk",
  EDQUOT: "has used up its quota",
  EIO: "cannot be read or written: its disk reports an error",
  ESTALE: "is on a network share that is away",
  EROFS: "lies on a disk that is read-only",
  EACCES: "may not be used by the user who runs this server",
  EPERM: "may not be used by the user who runs this server",
  ENOTDIR: "is not a folder",
  EEXIST: "is not a folder",
};

async function told<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const words = WORDS[(error as NodeJS.ErrnoException).code ?? ""];
    if (!words || error instanceof BackupError) throw error;
    throw new BackupError(`The folder for backups ${folder} ${words}.`, { cause: error });
  }
}
