import { encodeForm } from "@soundings/contract/form-encoding";
import type { FastifyInstance, InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "../app.ts";
import { hashToken } from "../http/session.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { ACCOUNTS_ATTEMPTS } from "../testing/tenancy/accounts.ts";
import { type Attempt, type Attempts, type Ids, MARK } from "../testing/tenancy/attempt.ts";
import { DATASETS_ATTEMPTS } from "../testing/tenancy/datasets.ts";
import { fillAccount } from "../testing/tenancy/fill-account.ts";
import { SURVEYS_ATTEMPTS } from "../testing/tenancy/surveys.ts";
import { bearer, testApp } from "../testing/test-app.ts";

// The wall between customers: every call is made with another account's ids. A new call must be put
// into one of the tables in testing/tenancy/, or the first test fails.

const ATTEMPTS: Attempts = { ...ACCOUNTS_ATTEMPTS, ...DATASETS_ATTEMPTS, ...SURVEYS_ATTEMPTS };

let t: TestDb;
let app: FastifyInstance;
let owner: BuiltUser;
let intruder: BuiltUser;
let ids: Ids;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { routes: ROUTES });
  owner = await buildUser(t.db, { name: MARK });
  intruder = await buildUser(t.db);
  ids = await fillAccount({ db: t.db, app }, owner, MARK);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

test("every call served stands in a table", async () => {
  await app.ready();
  expect(app.calls.map((call) => `${call.method} ${call.path}`).sort()).toEqual(Object.keys(ATTEMPTS).sort());
});

const attempts = Object.entries(ATTEMPTS).filter(
  (entry): entry is [string, Attempt] => typeof entry[1] !== "string",
);

test.each(attempts.filter(([, attempt]) => attempt.owner))("the owner may %s", async (name, attempt) => {
  const reply = await app.inject(request(name, attempt, owner));
  expect(reply.statusCode).toBe(200);
});

test.each(attempts)("another account's %s sees and changes nothing", async (name, attempt) => {
  const before = await rowsOf(owner.account_id);
  const reply = await app.inject(request(name, attempt, intruder));
  expect(reply.statusCode).toBe(attempt.intruder);
  for (const secret of [MARK, ...Object.values(ids), owner.account_id, owner.user.id, owner.user.email])
    expect(reply.body).not.toContain(secret);
  expect(await rowsOf(owner.account_id)).toEqual(before);
});

test.each(attempts)("without a session %s is refused", async (name, attempt) => {
  const { headers: _, ...rest } = request(name, attempt, intruder);
  const reply = await app.inject({
    ...rest,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([401, "UNAUTHORIZED"]);
});

function request(name: string, attempt: Attempt, user: BuiltUser): InjectOptions {
  const [method, path = ""] = name.split(" ");
  const url = attempt.url?.(ids) ?? path.replace(":id", ids.dataset);
  return {
    method: method as "GET",
    url: `/api${url}`,
    headers: {
      ...bearer(user.token),
      ...(attempt.body && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(attempt.body && { payload: encodeForm(attempt.body(ids)).toString() }),
  };
}

/** Everything that the database holds for an account: a checksum by table, whatever tables there are. */
async function rowsOf(account_id: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name = 'account_id' and table_schema in ('public', 'directory')`.execute(t.db);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(r::text, ',' order by r::text)), '') as sum
      from ${sql.raw(name)} r where account_id = ${account_id}`.execute(t.db);
    sums[name] = rows[0]?.sum ?? "";
  }
  return sums;
}
