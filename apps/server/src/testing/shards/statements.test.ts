import { afterAll, beforeAll, expect, test } from "vitest";
import { giveCell } from "../../answers/share-queries.ts";
import { type TestDb, testDb } from "../database.ts";
import { recordingDb, refusedStatements } from "./statements.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const ONE = "where account_id = $1";

test.each([
  [
    "select s.id from surveys s join responses r on r.account_id = s.account_id or r.id = s.id where s.account_id = $1",
    "not joined by account",
  ],
  [
    "select s.account_id = d.account_id from surveys s join datasets d on d.id = s.id where s.account_id = $1",
    "not joined by account",
  ],
  [`select id from surveys ${ONE} for update`, null],
  [`select s.id from surveys s join responses r using (account_id) where s.account_id = $1`, null],
  [
    `select id from surveys s where s.account_id = $1 and exists (select from responses r where r.survey_id = s.id)`,
    "not joined by account",
  ],
  [`select id from surveys s where exists (select from responses r where r.account_id = s.account_id)`, null],
  [
    `with one as (select * from surveys ${ONE}) select one.id from one join responses r using (account_id)`,
    null,
  ],
  [
    `select id from surveys where (account_id, id) in (select account_id, survey_id from responses ${ONE})`,
    null,
  ],
  [
    `select s.id from surveys s join (select id from datasets union all select id from media) d on d.id = s.id`,
    "not joined by account",
  ],
  [`select id from surveys where status = $1 for update`, "locks rows of more than one server"],
  [`update surveys set updated_at = now() ${ONE}`, null],
  [`update surveys set name = random()::text ${ONE}`, "volatile"],
  [`update surveys set publish_at = publish_at + interval '1 day' ${ONE}`, "over a column"],
  [`update surveys set publish_at = case when version > 1 then now() end ${ONE}`, "CASE"],
  [`update surveys set version = version + 1 ${ONE} returning to_char(updated_at, 'YYYY')`, "RETURNING"],
  [
    `insert into counted_comments (account_id, dataset_id, month, comment_count) values ($1, $2, $3, $4)
      on conflict (account_id, dataset_id, month) do update set month = now()`,
    "DO UPDATE",
  ],
  [
    `insert into counted_comments (account_id, dataset_id, month, comment_count) values ($1, $2, $3, $4)
      on conflict (account_id, dataset_id, month) do update set comment_count = excluded.comment_count`,
    null,
  ],
  [
    `insert into counted_comments (account_id, dataset_id, month, comment_count) values ($1, $2, $3, (select 1))`,
    "subquery",
  ],
  [
    `insert into counted_comments (account_id, month, dataset_id) select account_id, $2::date, dataset_id from comments ${ONE}`,
    null,
  ],
  [`insert into directory.storage_deletions select store, key, now() from media_contents ${ONE}`, null],
])("%s", async (statement, why) => {
  const refused = await refusedStatements(t.url, [statement]);
  expect(refused.flatMap((one) => one.why).join()).toEqual(why === null ? "" : expect.stringContaining(why));
});

test("statements are written down as they are run", async () => {
  const { db, statements } = recordingDb(t.url);
  await db.selectFrom("surveys").select("id").where("account_id", "=", crypto.randomUUID()).execute();
  await db.destroy();
  expect(statements).toContain('select "id" from "surveys" where "account_id" = $1');
});

test("a page with random groups that is opened asks nothing that would be refused", async () => {
  const { db, statements } = recordingDb(t.url);
  const nobody = { account_id: crypto.randomUUID(), survey_id: crypto.randomUUID() };
  expect(
    await giveCell(db, nobody, { draws: "a", order: [2, 1], now: new Date(), maxWait: "1s" }),
  ).toBeNull();
  await db.destroy();
  expect([...statements].filter((one) => one.includes("random_shares"))).toHaveLength(2);
  expect(await refusedStatements(t.url, statements)).toEqual([]);
});
