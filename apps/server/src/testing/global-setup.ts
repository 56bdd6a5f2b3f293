import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the migrated database that every test's own is a clone of. */
    templateAddress: string;
  }
}

/** One database server for the whole test run, in a folder that is thrown away. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "soundings-test-"));
  const server = await startEmbedded(folder, { throwaway: true });
  const client = new pg.Client({ connectionString: server.address });
  await client.connect();
  await client.query("create database template_soundings");
  await client.end();
  const template = server.address.replace("/soundings?", "/template_soundings?");
  await migrate(template);
  project.provide("templateAddress", template);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
