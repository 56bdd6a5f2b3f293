import { Installation, showInstallation } from "@soundings/contract/operator";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLog } from "../http/log.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { reportAlive } from "../watching/report-process.ts";

let t: TestDb;
let app: FastifyInstance;
let operator: BuiltUser;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  operator = await buildUser(t.db, { is_operator: true });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

test("the operator sees versions, the database and every process that lives", async () => {
  const ends = [
    await reportAlive(t.db, { role: "api" }, makeLog("silent")),
    await reportAlive(t.db, { role: "worker" }, makeLog("silent")),
  ];
  const reply = await app.inject({ url: `/api${showInstallation.path}`, headers: bearer(operator.token) });
  expect(reply.json()).toMatchObject({
    node_version: process.versions.node,
    database: { version: expect.stringMatching(/^\d/) },
    accounts: 1,
  });
  const { processes } = Installation.parse(reply.json());
  expect(processes.map(({ role }) => role).sort()).toEqual(["api", "worker"]);
  for (const end of ends) await end();
});
