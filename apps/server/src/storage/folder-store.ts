import { mkdir, open, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { type Storage, StorageError } from "./storage.ts";

/**
 * Objects as files: `account/random` lies in `account/ra/random`, so that no folder has more files than
 * file systems are quick with. A file has its name only once its bytes are on the disk.
 */
export function folderStore(folder: string): Storage {
  const fileOf = (key: string) => {
    const [account = "", name = ""] = key.split("/");
    // Keys are this program's; one that is not leads nowhere.
    if (!/^[\w-]+\/[\w-]{2,}$/.test(key)) throw new Error(`Not a key: ${key}`);
    return path.join(folder, account, name.slice(0, 2), name);
  };

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const part = partOf(file);
      await told(folder, async () => {
        // A folder that became empty may be taken away between being made and being used.
        await twice(async () => {
          await mkdir(path.dirname(file), { recursive: true });
          await writeDurably(part, bytes);
          await rename(part, file);
        });
        await syncFolder(path.dirname(file));
      });
    },

    async get(key) {
      return await told(folder, async () => {
        const file = await open(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return null;
          throw error;
        });
        if (!file) return null;
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      });
    },

    async remove(keys) {
      for (const key of keys) {
        const file = fileOf(key);
        await told(folder, async () => {
          await rm(file, { force: true });
          await rm(partOf(file), { force: true });
        });
        // Folders that have become empty go too; others stay, whatever the system calls that.
        const shard = path.dirname(file);
        await rmdir(shard)
          .then(() => rmdir(path.dirname(shard)))
          .catch(() => {});
      }
    },
  };
}

const partOf = (file: string) => `${file}.part`;

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  // Pictures of surveys, and files that respondents meant for one person.
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Puts a file's name on the disk too, where the system lets folders be synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

async function twice(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await work();
  }
}

async function told<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const words = WORDS[code];
    if (!words) throw error;
    throw new StorageError(words.fault, `The media folder ${folder} ${words.text}.`, { cause: error });
  }
}

const WORDS: Record<string, { fault: "AWAY" | "REFUSED"; text: string }> = {
  ENOSPC: { fault: "AWAY", text: "has no room left on its disk" },
  EDQUOT: { fault: "AWAY", text: "has used up its quota" },
  EMFILE: { fault: "AWAY", text: "cannot be opened: this process has too many files open" },
  EIO: { fault: "AWAY", text: "cannot be read or written: its disk reports an error" },
  ESTALE: { fault: "AWAY", text: "is on a network share that is away" },
  EROFS: { fault: "REFUSED", text: "lies on a disk that is read-only" },
  EACCES: { fault: "REFUSED", text: "may not be used by the user who runs this server" },
  EPERM: { fault: "REFUSED", text: "may not be used by the user who runs this server" },
  ENOTDIR: { fault: "REFUSED", text: "is not a folder" },
  EEXIST: { fault: "REFUSED", text: "is not a folder" },
};
