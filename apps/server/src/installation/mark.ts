import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { InstallationError } from "./installation-error.ts";

/** The file by which a folder is known again. */
const FILE = "installation.json";
const NOTE =
  "Soundings knows this folder again by this file. Leave it here, and keep it in copies of the folder.";

const Mark = z.object({
  /** Id of the installation that the folder belongs to. */
  installation: z.guid(),
  /** Id of a media folder itself: several hosts may mount it. */
  folder: z.guid().optional(),
});
export type Mark = z.output<typeof Mark>;

/** The mark of a folder, or null where it has none. Throws InstallationError for a file that is no mark. */
export async function readMark(folder: string): Promise<Mark | null> {
  const file = path.join(folder, FILE);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw new InstallationError(`${file} cannot be read (${error.code}).`);
  });
  if (text === null) return null;
  try {
    return Mark.parse(JSON.parse(text));
  } catch {
    throw new InstallationError(`${file} is damaged. Put it back from a copy of the folder, or delete it.`);
  }
}

/** Marks a folder, over an earlier mark. */
export async function writeMark(folder: string, mark: Mark): Promise<void> {
  const file = path.join(folder, FILE);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, textOf(mark));
  await rename(`${file}.part`, file);
}

/** Marks a folder that has no mark; where two do so at once, one does. */
export async function writeFirstMark(folder: string, mark: Mark): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, FILE), textOf(mark), { flag: "wx" }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
}

export async function removeMark(folder: string): Promise<void> {
  await rm(path.join(folder, FILE), { force: true });
}

const textOf = (mark: Mark) => `${JSON.stringify({ ...mark, note: NOTE }, null, 2)}\n`;
