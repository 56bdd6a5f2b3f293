import { me } from "@soundings/contract/auth";
import { defineCall } from "@soundings/contract/call";
import { problemText } from "@soundings/contract/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ROUTES } from "../app.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { makeLog } from "./log.ts";
import type { Serve } from "./serve.ts";

// What people read when the database did not do what was asked, by PostgreSQL's own faults.

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const call = defineCall({
  method: "GET",
  path: "/asks",
  access: "anyone",
  summary: "Asks the database for something",
  reply: z.object({}),
});

/** What a call says whose transaction does this. */
async function reply(work: (trx: DbOrTransaction) => Promise<unknown>) {
  const routes = [
    (serve: Serve) =>
      serve(call, async ({ db }) => {
        await db.transaction().execute(work);
        return {};
      }),
  ];
  const app = testApp(t.db, { routes });
  const { statusCode, ...answer } = await app.inject({
    url: "/api/asks",
    headers: { "accept-language": "en" },
  });
  await app.close();
  return { statusCode, ...answer.json() };
}

test("a statement that takes too long is told as that", async () => {
  const slow = await reply(async (trx) => {
    await sql`set local statement_timeout = 20`.execute(trx);
    await sql`select pg_sleep(60)`.execute(trx);
  });
  expect(slow).toEqual({ statusCode: 503, code: "TOO_SLOW", message: problemText("TOO_SLOW", "en") });
  expect(slow.message).not.toContain("database");
});

test("waiting too long for what somebody else changes is told as that", async () => {
  const { account_id } = await buildUser(t.db);
  const change = (trx: DbOrTransaction) =>
    trx.updateTable("accounts").set({ plan: "trial" }).where("account_id", "=", account_id).execute();
  const busy = await t.db.transaction().execute(async (other) => {
    await change(other);
    return await reply(async (trx) => {
      await sql`set local lock_timeout = 20`.execute(trx);
      await change(trx);
    });
  });
  expect(busy).toEqual({ statusCode: 503, code: "BUSY", message: problemText("BUSY", "en") });
});

test("columns that are missing after a restore are told as that, and what to do is logged once", async () => {
  const restored = await testDb();
  const lines: { msg: string; level: number }[] = [];
  const log = makeLog("error", { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = testApp(restored.db, { log, routes: ROUTES });
  const { token } = await buildUser(restored.db);
  await sql`alter table users drop column language`.execute(restored.db);
  for (let n = 0; n < 3; n++) {
    const headers = { ...bearer(token), "accept-language": "en" };
    const told = await app.inject({ url: `/api${me.path}`, headers });
    const { code, message } = told.json();
    expect([told.statusCode, code]).toEqual([503, "DATABASE_OUTDATED"]);
    expect(message).toMatch(/does not fit this version/);
    expect(message).not.toMatch(/reach/);
  }
  const advice = lines.filter(({ msg }) => msg.includes("restart Soundings"));
  expect(advice).toHaveLength(1);
  await app.close();
  await restored.close();
});

test("a process is not ready on a database that was restored from an earlier version", async () => {
  const restored = await testDb();
  const app = testApp(restored.db);
  const ready = async () => (await app.inject("/readyz")).json();
  expect(await ready()).toEqual({ status: "ready" });
  const { rows } = await sql<{ name: string }>`delete from schema_migrations
    where name = (select max(name) from schema_migrations) returning name`.execute(restored.db);
  expect(rows).toHaveLength(1);
  expect(await ready()).toMatchObject({ code: "UNAVAILABLE", details: { reason: "not_migrated" } });
  await sql`insert into schema_migrations (name) values (${rows[0]?.name}), ('9999_of_a_newer_one.sql')`.execute(
    restored.db,
  );
  expect(await ready()).toEqual({ status: "ready" });
  await app.close();
  await restored.close();
});
