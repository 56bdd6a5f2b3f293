import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { checkInstallation } from "../installation/check-installation.ts";
import { upsertConnection } from "../sources/connection-queries.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { adoptCommand } from "./adopt.ts";
import { runCli } from "./run-cli.ts";

let t: TestDb;
let folder: string;
beforeAll(async () => {
  t = await testDb();
  folder = await mkdtemp(path.join(tmpdir(), "soundings-adopt-"));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(environment: Record<string, string>, ...argv: string[]) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} };
  const code = await runCli([adoptCommand], ["adopt", ...argv], io);
  return { code, err: String(stderr.read() ?? "") };
}

test("the key that the settings name is taken from now on", async () => {
  const settings = (key: string) => ({
    DATABASE_URL: t.url,
    SOUNDINGS_DATA: folder,
    SECRET_KEY: `${key}, which is long enough for a key`,
  });
  const first = readConfig(settings("the first"));
  await checkInstallation(t.db, first);
  const { account_id } = await buildUser(t.db);
  const connection = { external_id: "1", name: "Shop", source: "tiktok" as const, secret: {} };
  await upsertConnection(t.db, first, account_id, newId(), connection);
  const other = settings("another");
  await expect(checkInstallation(t.db, readConfig(other))).rejects.toThrow(/adopt/);
  expect(await run(other, "now")).toEqual({
    code: 2,
    err: expect.stringMatching(/"now" is one word too many/),
  });
  expect(await run(other)).toEqual({
    code: 0,
    err: "Database, key and folders belong together from now on.\n",
  });
  await checkInstallation(t.db, readConfig(other));
});
