import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { ShownFinding } from "@soundings/contract/checks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { readConfig } from "../config.ts";
import { makeLog } from "../http/log.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { reportAlive } from "../watching/report-process.ts";
import { doctorCommand } from "./doctor.ts";
import { runCli } from "./run-cli.ts";

let t: TestDb;
let folder: string;
let end: () => Promise<void>;
beforeAll(async () => {
  t = await testDb();
  await buildUser(t.db, { is_operator: true });
  folder = await mkdtemp(path.join(tmpdir(), "soundings-doctor-"));
  end = await reportAlive(t.db, readConfig({}), makeLog("silent"));
});
beforeEach(() => {
  vi.stubEnv("DATABASE_URL", t.url);
  vi.stubEnv("SOUNDINGS_DATA", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await end();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function doctor(...argv: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} };
  const code = await runCli([doctorCommand], ["doctor", ...argv], io);
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
}

test("a good installation is a table with exit code 0, and what to look at says what to do", async () => {
  const { code, out } = await doctor();
  expect([code, out]).toEqual([0, expect.stringMatching(/^fine {3}Database +PostgreSQL \d/)]);
  expect(out).toMatch(/look {3}Backups +No backups are made\.\n +→ Set BACKUP_TO/);
  expect(out).toMatch(/\n\n0 wrong, 2 to look at, 12 fine\.\n$/);
});

test("what is wrong is exit code 1, for programs as JSON", async () => {
  vi.stubEnv("PUBLIC_URL", "soundings.example");
  const { code, out } = await doctor("--json");
  const told = z.object({ wrong: z.number(), findings: z.array(ShownFinding) }).parse(JSON.parse(out));
  expect([code, told.wrong]).toEqual([1, 1]);
  expect(told.findings.find(({ state }) => state === "wrong")).toMatchObject({
    check: "address",
    code: "address_wrong",
  });
});

test("settings that cannot be read are a finding, not a failure", async () => {
  vi.stubEnv("PORT", "many");
  expect(await doctor()).toMatchObject({
    code: 1,
    out: expect.stringMatching(/wrong {2}Settings .*PORT.*\n +→ Correct/),
    err: "",
  });
});

test("a database that is away is a finding, with what else can be looked at", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  expect(await doctor()).toMatchObject({
    code: 1,
    out: expect.stringMatching(/wrong {2}Database .*\n +→ Start PostgreSQL[\s\S]*Disk/),
  });
  expect(await doctor("now")).toMatchObject({ code: 2 });
});
