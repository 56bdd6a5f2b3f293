import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync, truncateSync, unlinkSync } from "node:fs";
import path from "node:path";
import type { Place } from "./place.ts";
import { commandLines, servesCluster } from "./processes.ts";
import type { Launch } from "./reach-server.ts";
import type { RunAs } from "./run-as.ts";
import { SOCKET_PORT, serverSettings } from "./settings.ts";

const LARGEST_LOG = 10 * 1024 * 1024;
// Lines of postmaster.pid, from 0 (pidfile.h of PostgreSQL; the same in every version from 10 on).
const SOCKET_FOLDER_LINE = 4;
const STATUS_LINE = 7;

export interface ServerFile {
  pid: number;
  /** Undefined while the server has not written it yet: the file grows line by line as it starts. */
  socketFolder: string | undefined;
  /** It takes no connections any more and ends when its last session does. */
  stopping: boolean;
}

/** What postmaster.pid says, whether the server still lives or not. */
export function readServerFile(cluster: string): ServerFile | undefined {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    if (!(pid > 0)) return undefined;
    const folder = lines[SOCKET_FOLDER_LINE] ?? "";
    const whole = lines.length > SOCKET_FOLDER_LINE + 1 && folder.startsWith("/");
    return {
      pid,
      socketFolder: whole ? folder : undefined,
      stopping: lines[STATUS_LINE]?.trim() === "stopping",
    };
  } catch {
    return undefined;
  }
}

/** The server that runs on this cluster now, whoever started it. */
export function runningServer(place: Place): ServerFile | undefined {
  const file = readServerFile(place.cluster);
  return file && servesCluster(file.pid, place.cluster) ? file : undefined;
}

/** Starts the server as a process of its own, so that Ctrl-C in a terminal reaches only our program. */
export function spawnServer({ place, binaries, runAs, throwaway }: Launch): ChildProcess {
  forgetReusedNumbers(place);
  const log = openLog(place.logFile);
  try {
    const child = spawn(
      path.join(binaries.bin, "postgres"),
      ["-D", place.cluster, ...serverSettings(place, throwaway)],
      { cwd: "/", detached: true, stdio: ["ignore", log, log], env: { LC_ALL: "C" }, ...runAs },
    );
    child.on("error", () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/**
 * After kill -9 two lock files stay. PostgreSQL takes them over when their number is free, but refuses
 * while the number belongs to another program (as happens in containers) or to a dead server that
 * nobody has collected yet (as happens without an init process, for ever).
 */
function forgetReusedNumbers(place: Place): void {
  const files = [
    path.join(place.cluster, "postmaster.pid"),
    path.join(place.socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`),
  ];
  for (const file of files) {
    try {
      const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
      if (servesCluster(pid, place.cluster)) continue;
      process.kill(pid, 0);
      unlinkSync(file);
    } catch {
      // There is no file, or its number is free: PostgreSQL sees to it.
    }
  }
}

function openLog(file: string): number {
  try {
    if (statSync(file).size > LARGEST_LOG) truncateSync(file);
  } catch {
    // There is none yet.
  }
  return openSync(file, "a", 0o600);
}

/** The last lines of the server's log, for a message. */
export function logTail(file: string): string {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-6).join("\n");
  } catch {
    return "";
  }
}

/** When the pipe closes (the parent ended, however), stops the server; never a stranger with its number. */
const WATCHDOG = `
read -r _
[ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] || exit 0
kill -INT "$1" 2>/dev/null || exit 0
n=0
while [ "$n" -lt 60 ] && kill -0 "$1" 2>/dev/null; do sleep 1; n=$((n + 1)); done
kill -QUIT "$1" 2>/dev/null
exit 0`;

const WATCHDOG_NAME = "soundings-watchdog";

/** Whether a watchdog of server `pid` lives. */
export function hasWatchdog(pid: number): boolean {
  return commandLines().some((line) => line.includes(`${WATCHDOG_NAME} ${pid} `));
}

/** Starts the watchdog of server `pid`: a tiny shell that outlives kill -9 of this process. */
export function spawnWatchdog(pid: number, cluster: string, runAs: RunAs | undefined): ChildProcess {
  const child = spawn("/bin/sh", ["-c", WATCHDOG, WATCHDOG_NAME, String(pid), cluster], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    ...runAs,
  });
  child.on("error", () => {});
  child.unref();
  // The pipe must not keep this process alive, nor a dead watchdog break it.
  const pipe = child.stdin as (NodeJS.WritableStream & { unref?: () => void }) | null;
  pipe?.on("error", () => {});
  pipe?.unref?.();
  return child;
}
