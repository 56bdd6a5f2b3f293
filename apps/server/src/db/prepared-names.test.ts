import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { type Db, openDb } from "./db.ts";
import { pipelinedTransaction } from "./pipeline.ts";
import { PreparedNames } from "./prepared-names.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
  await sql`create table numbers (number integer primary key)`.execute(t.db);
});
afterAll(() => t.close());

const nothing = async () => {};
/** What the connection of a pool of one has prepared. */
const prepared = async (db: Db) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  );
const add = (db: Db, number: number) =>
  pipelinedTransaction(
    db,
    async () => ({ result: null, last: [sql`insert into numbers values (${number})`] }),
    nothing,
  );

test("a statement gets a name once it comes often, and texts that come once get none", () => {
  const names = new PreparedNames();
  const asked = Array.from({ length: 7 }, () => names.nameOf("select $1"));
  expect(asked.slice(0, 4)).toEqual(Array(4).fill(undefined));
  expect(new Set(asked.slice(4)).size).toBe(1);
  for (let n = 0; n < 3_000; n++) expect(names.nameOf(`select $1, ${n}`)).toBeUndefined();
  expect(names.nameOf("select $1")).toBe(asked[6]);
});

test("connections hold so many at most", () => {
  const names = new PreparedNames();
  const given = new Set<string>();
  for (let n = 0; n < 500; n++) {
    for (let time = 0; time < 6; time++) given.add(names.nameOf(`select $1, ${n}`) ?? "");
  }
  expect(given.size).toBe(61);
});

test("a transaction that comes often plans its statements once for each connection, and no other", async () => {
  const db = openDb(t.url, { max: 1 });
  for (let number = 0; number < 10; number++) await add(db, number);
  expect(await prepared(db)).toEqual(["insert into numbers values ($1)"]);
  expect((await sql`select from numbers`.execute(db)).rows).toHaveLength(10);
  const { rows } = await sql<{ setting: string }>`select current_setting('plan_cache_mode') || ' '
    || current_setting('enable_seqscan') as setting`.execute(db);
  expect(rows[0]?.setting).toBe("auto on");
  await db.destroy();
});

test("behind a pooler nothing is prepared: the next transaction may have another session", async () => {
  const db = openDb(t.url, { max: 1, direct: `${t.url}&application_name=direct` });
  for (let number = 100; number < 110; number++) await add(db, number);
  expect(await prepared(db)).toEqual([]);
  await db.destroy();
});

test("a connection whose plans no longer hold is not used again, and no other fails by them", async () => {
  const db = openDb(t.url, { max: 2 });
  const read = () =>
    pipelinedTransaction(
      db,
      async (trx) => ({ result: (await sql`select *, ${1}::integer from numbers`.execute(trx)).rows.length }),
      nothing,
    );
  for (let time = 0; time < 6; time++) await Promise.all([read(), read()]);
  await sql`alter table numbers add column more text`.execute(t.db);
  await expect(read()).rejects.toMatchObject({ code: "0A000" });
  const after = await Promise.all([read(), read()]);
  expect(after.map(({ result }) => result)).toEqual([20, 20]);
  await db.destroy();
});
