import { mkdtemp, rm, statfs } from "node:fs/promises";
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
  const folder = await mkdtemp(path.join(await databasePlace(), "soundings-test-"));
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

const MEMORY = "/dev/shm";
const MIN_MEMORY_BYTES = 2 ** 31;

/** Memory, where the machine lends enough of it: each test file copies a database, gigabytes in all. */
async function databasePlace(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize >= MIN_MEMORY_BYTES ? MEMORY : tmpdir();
}
