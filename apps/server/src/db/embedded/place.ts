import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, mkdir, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { EmbeddedError } from "./embedded-error.ts";
import type { RunAs } from "./run-as.ts";

const run = promisify(execFile);
/** A socket's whole path may have 107 bytes on Linux and 103 on macOS; its own name takes 14 of them. */
const MAX_SOCKET_FOLDER_LENGTH = 88;
const SYSTEM_DATA = "/var/lib/soundings";

/** Where the embedded server keeps its files. */
export interface Place {
  /** The data folder in use; not the one asked for when the server's user cannot reach that one. */
  folder: string;
  moved: boolean;
  /** The server's own folder inside it. */
  cluster: string;
  socketFolder: string;
  logFile: string;
}

/** Makes the data folder (or finds the next best for `runAs`) and the folder of the socket. */
export async function preparePlace(asked: string, runAs: RunAs | undefined): Promise<Place> {
  let folder = await makeFolder(asked);
  let moved = false;
  if (runAs && !(await canEnter(folder, runAs)) && !(await openDoor(folder, runAs))) {
    // Its own folder for each place asked for: two clones below /root must not share a database.
    folder = await makeFolder(path.join(SYSTEM_DATA, shortHash(folder)));
    moved = true;
    if (!(await canEnter(folder, runAs))) {
      throw new EmbeddedError(
        `The database runs as user ${runAs.uid}, which can reach neither ${asked} nor ${folder}. ` +
          "Set SOUNDINGS_DATA to a folder that every user may enter, or set DATABASE_URL.",
      );
    }
  }
  const cluster = path.join(folder, "postgres");
  return {
    folder,
    moved,
    cluster,
    socketFolder: await socketFolder(cluster, runAs),
    logFile: path.join(folder, "postgres.log"),
  };
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    return await realpath(folder);
  } catch (error) {
    throw new EmbeddedError(
      `The data folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}). ` +
        "Set SOUNDINGS_DATA to a folder that may be written.",
    );
  }
}

/** Only the server's user enters the cluster's folder (0700), so a socket in there needs no password. */
async function socketFolder(cluster: string, runAs: RunAs | undefined): Promise<string> {
  if (Buffer.byteLength(cluster) <= MAX_SOCKET_FOLDER_LENGTH) return cluster;
  const name = `soundings-${process.getuid?.() ?? 0}-${shortHash(cluster)}`;
  const inTmp = path.join(tmpdir(), name);
  const folder = Buffer.byteLength(inTmp) <= MAX_SOCKET_FOLDER_LENGTH ? inTmp : path.join("/tmp", name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  // Fails when somebody else made the folder first: better than a socket in a folder of theirs.
  await chmod(folder, 0o700);
  return folder;
}

async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  return run("/bin/sh", ["-c", `test -x "$1"`, "sh", folder], { cwd: "/", ...runAs }).then(
    () => true,
    () => false,
  );
}

/** When only the data folder itself keeps the server's user out, lets it (and nobody's eyes) in. */
async function openDoor(folder: string, runAs: RunAs): Promise<boolean> {
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o011);
  if (await canEnter(folder, runAs)) return true;
  await chmod(folder, mode);
  return false;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
