import { me } from "@soundings/contract/auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { makeLog } from "./log.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test("the signed-in user is read", async () => {
  const app = buildApp({ db: t.db, config: readConfig({}), log: makeLog("warn") });
  const { user, token } = await buildUser(t.db);
  const reply = await app.inject({ url: `/api${me.path}`, headers: { authorization: `Bearer ${token}` } });
  expect(reply.json()).toMatchObject({ id: user.id });
  expect(reply.statusCode).toBe(200);
});
