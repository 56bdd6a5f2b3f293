import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "./build.ts";
import { type TestDb, testDb } from "./database.ts";
import { renderTables } from "./render-tables.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test("a built user stands in every table that sign-in asks", async () => {
  const { user, account_id } = await buildUser(t.db, { plan: "trial" });
  const row = await t.db
    .selectFrom("directory.sign_in_addresses as a")
    .innerJoin("users as u", (join) =>
      join.onRef("u.account_id", "=", "a.account_id").onRef("u.id", "=", "a.user_id"),
    )
    .innerJoin("accounts", "accounts.account_id", "u.account_id")
    .select(["u.email", "accounts.plan"])
    .where("u.account_id", "=", account_id)
    .executeTakeFirst();
  expect(row).toEqual({ email: user.email, plan: "trial" });
});

test("the table types are those of the migrations (npm run db:types makes them anew)", async () => {
  const committed = await readFile(new URL("../db/tables.generated.ts", import.meta.url), "utf8");
  expect(committed).toBe(await renderTables(t.url));
});
