import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { buildPrograms } from "./build-programs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the migrated database that every test's own is a clone of. */
    templateAddress: string;
    /** The folder of the built programs and threads. */
    programs: string;
  }
}

/** One database server and one build of the programs for the whole test run, in folders that are thrown away. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [programs, database] = await Promise.all([buildPrograms(), startDatabase()]);
  project.provide("programs", programs.folder);
  project.provide("templateAddress", database.template);
  return async () => {
    await Promise.all([programs.remove(), database.stop()]);
  };
}

async function startDatabase() {
  const place = await databasePlace();
  await removeLeftovers(place);
  const folder = await mkdtemp(path.join(place, PREFIX));
  const server = await startEmbedded(folder, { throwaway: true });
  const client = new pg.Client({ connectionString: server.address });
  await client.connect();
  await client.query("create database template_soundings");
  await client.end();
  const template = server.address.replace("/soundings?", "/template_soundings?");
  await migrate(template);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { template, stop };
}

const PREFIX = "soundings-test-";
/** No run takes as long. */
const MAX_AGE_MS = 2 * 3_600_000;

/** What runs left that were killed: it would stay in memory until the machine starts anew. */
async function removeLeftovers(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(place, name);
    // Another run may remove it at the same time.
    const mtimeMs = (await stat(folder).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(folder, { recursive: true, force: true });
  }
}

const MEMORY = "/dev/shm";
const MIN_MEMORY_BYTES = 2 ** 31;

/** Memory, where the machine lends enough of it: each test file copies a database, gigabytes in all. */
async function databasePlace(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize >= MIN_MEMORY_BYTES ? MEMORY : tmpdir();
}
