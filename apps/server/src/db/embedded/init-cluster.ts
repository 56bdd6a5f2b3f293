import { execFile } from "node:child_process";
import { chown, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { EmbeddedError } from "./embedded-error.ts";
import type { Place } from "./place.ts";
import { isAlive } from "./processes.ts";
import type { RunAs } from "./run-as.ts";

const run = promisify(execFile);

/** The database role that owns everything; nobody else reaches the socket. */
export const SUPERUSER = "soundings";

/** Major version of the server that made this cluster; undefined when there is none yet. */
export async function clusterVersion(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/**
 * Makes the cluster in a folder beside its place and moves it there when it is whole: a crash in the
 * middle leaves no half cluster, and of two starts at once one wins and the other uses its cluster.
 */
export async function initCluster(
  place: Place,
  binaries: Binaries,
  runAs: RunAs | undefined,
  throwaway: boolean,
): Promise<void> {
  await removeOldDrafts(place);
  const draft = `${place.cluster}.new-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  if (runAs) await chown(draft, runAs.uid, runAs.gid);
  // C order is the same in every build for ever; from 17 on the server also knows all letters' cases.
  const builtin = binaries.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  const options = ["--encoding=UTF8", "--locale=C", ...builtin, "--data-checksums", "--auth=trust"];
  if (throwaway) options.push("--no-sync");
  try {
    await run(
      path.join(binaries.bin, "initdb"),
      ["-D", draft, "-U", SUPERUSER, ...options, "--no-instructions"],
      { cwd: "/", env: { PATH: process.execPath, LC_ALL: "C" }, ...runAs },
    );
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const reason = (error as { stderr?: string }).stderr ?? String(error);
    throw new EmbeddedError(`The database could not be created in ${place.folder}:\n${reason.trim()}`);
  }
  try {
    await rename(draft, place.cluster);
  } catch {
    await rm(draft, { recursive: true, force: true });
    if ((await clusterVersion(place.cluster)) === undefined) {
      throw new EmbeddedError(
        `${place.cluster} exists and is not a database. Move it away, or set SOUNDINGS_DATA to another folder.`,
      );
    }
  }
}

async function removeOldDrafts(place: Place): Promise<void> {
  const prefix = `${path.basename(place.cluster)}.new-`;
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(path.join(place.folder, name), { recursive: true, force: true });
  }
}
