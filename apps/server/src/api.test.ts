import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, startWatchPort } from "./api.ts";
import { readConfig } from "./config.ts";
import { makeLog } from "./http/log.ts";
import { type TestDb, testDb } from "./testing/database.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test("serving leaves the settings as they are: they go on to other threads", async () => {
  const config = readConfig({ PORT: "0", MEDIA_STORE: "database" });
  const options = { db: t.db, config, log: makeLog("silent") };
  const api = await startApi(options);
  const watch = await startWatchPort(options, 0);
  expect(structuredClone(config)).toEqual(readConfig({ PORT: "0", MEDIA_STORE: "database" }));
  expect((await fetch(`${api.address}/healthz`)).status).toBe(200);
  await watch.stop();
  await api.stop();
});
