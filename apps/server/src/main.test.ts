import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "./config.ts";
import { newId } from "./db/new-id.ts";
import { checkInstallation } from "./installation/check-installation.ts";
import { main } from "./main.ts";
import { upsertConnection } from "./sources/connection-queries.ts";
import { buildUser } from "./testing/build.ts";
import { emptyDb, type TestDb, testDb } from "./testing/database.ts";

// Starts that are refused: main() itself, in this process, up to the exit that ends it otherwise.

const KEY = "the key of this installation, long enough";
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let t: TestDb;
let empty: TestDb;
let root: string;
let environment: Record<string, string>;
let listeners: Map<NodeJS.Signals, NodeJS.SignalsListener[]>;
beforeAll(async () => {
  [t, empty] = [await testDb(), await emptyDb()];
  root = await mkdtemp(path.join(tmpdir(), "soundings-main-"));
  environment = {
    PORT: "0",
    ROLE: "api",
    LOG_LEVEL: "silent",
    SOUNDINGS_DATA: path.join(root, "data"),
    DATABASE_URL: t.url,
    MEDIA_STORE: "folder",
    SECRET_KEY: KEY,
  };
  const config = readConfig(environment);
  await checkInstallation(t.db, config);
  const { account_id } = await buildUser(t.db);
  const connection = { external_id: "1", name: "Shop", source: "tiktok" as const, secret: {} };
  await upsertConnection(t.db, config, account_id, newId(), connection);
});
afterAll(async () => {
  await t.close();
  await empty.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => {
  listeners = new Map(SIGNALS.map((name) => [name, process.listeners(name)]));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const [name, before] of listeners) {
    for (const one of process.listeners(name)) if (!before.includes(one)) process.off(name, one);
  }
});

/** What a start says on stderr, and the code that it ends with. */
async function start(more: Record<string, string>) {
  for (const [name, value] of Object.entries({ ...environment, ...more })) vi.stubEnv(name, value);
  const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as () => never);
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await main();
  const said = (spy: typeof stderr) => spy.mock.calls.map(([text]) => String(text)).join("");
  return { code: exit.mock.calls[0]?.[0], err: said(stderr), out: said(stdout) };
}

async function refuses(more: Record<string, string>, words: RegExp): Promise<void> {
  const { code, err, out } = await start(more);
  expect(err).toMatch(words);
  // Words for people, no trace of the program, and no key.
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).not.toContain(KEY);
  expect(out).toBe("");
  expect(code).toBe(1);
}

test("a start with another key is refused", () =>
  refuses(
    { SECRET_KEY: "another key, which is long enough as well" },
    /^\nSECRET_KEY is not the key .* Set it to what it was/,
  ));

test("a start without the key is refused", () =>
  refuses({ SECRET_KEY: "" }, /is missing: SECRET_KEY is not set/));

test("a start beside another media folder is refused", () =>
  refuses({ SOUNDINGS_DATA: path.join(root, "fresh") }, /Mount that folder there/));

test("a start on an empty database where there was data is refused", () =>
  refuses({ DATABASE_URL: empty.url }, /is empty, and there was data before.*soundings -- adopt/));

test("a start on data of a newer version is refused", async () => {
  const name = "9999_future.sql";
  await sql`insert into schema_migrations (name, soundings_version) values (${name}, '7.3.1')`.execute(t.db);
  await refuses({}, /written by a newer Soundings .* Start version 7\.3\.1 or newer/);
  await sql`delete from schema_migrations where name = ${name}`.execute(t.db);
});

test("a first start that ends early has told the password, which is told once", async () => {
  const fresh = await emptyDb();
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const data = path.join(root, "fresh");
  const { err, out } = await start({
    DATABASE_URL: fresh.url,
    SOUNDINGS_DATA: data,
    MEDIA_STORE: "database",
    PORT: String(port),
  });
  expect(err).toContain("in use");
  expect(out).toMatch(/Sign in as owner@soundings\.local with the password \S+/);
  taken.close();
  await fresh.close();
});
