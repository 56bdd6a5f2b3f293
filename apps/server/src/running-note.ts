import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Who runs on a data folder, for the message of a second start. */
interface RunningNote {
  pid?: number;
  address?: string;
}

const fileOf = (folder: string) => path.join(folder, "soundings.json");

export async function whoRunsOn(folder: string): Promise<RunningNote> {
  return JSON.parse(await readFile(fileOf(folder), "utf8").catch(() => "{}"));
}

/** Returns what takes it away again. */
export async function leaveRunningNote(
  folder: string,
  address: string | undefined,
): Promise<() => Promise<void>> {
  await writeFile(fileOf(folder), JSON.stringify({ pid: process.pid, address }));
  return () => rm(fileOf(folder), { force: true });
}
