import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ROUTES } from "../app.ts";
import { JOB_NAMES } from "../job-names.ts";
import { JOBS } from "../jobs.ts";
import { CRONTAB } from "../schedule.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { recordingDb, refusedStatements } from "../testing/shards/statements.ts";
import { type Attempt, type Ids, MARK } from "../testing/tenancy/attempt.ts";
import { ATTEMPTS, attemptRequest, urlOf } from "../testing/tenancy/attempts.ts";
import { fillAccount } from "../testing/tenancy/fill-account.ts";
import { OPERATOR_ATTEMPTS } from "../testing/tenancy/operator.ts";
import { testApp } from "../testing/test-app.ts";

// The wall between customers: every call is made with another account's ids. A new call must be put
// into one of the tables in testing/tenancy/, or the first test fails.

let t: TestDb;
let app: FastifyInstance;
/** What the calls ask the database. */
let ran: ReturnType<typeof recordingDb>;
let owner: BuiltUser;
let intruder: BuiltUser;
let ids: Ids;
/** The intruder's own, of the same kinds. */
let theirs: Ids;

beforeAll(async () => {
  t = await testDb();
  ran = recordingDb(t.url);
  app = testApp(ran.db, { routes: ROUTES });
  owner = await buildUser(t.db, { name: MARK });
  intruder = await buildUser(t.db);
  ids = await fillAccount({ db: t.db, app }, owner, MARK);
  theirs = await fillAccount({ db: t.db, app }, intruder, "their own");
});
afterAll(async () => {
  await app.close();
  await ran.db.destroy();
  await t.close();
});

test("every call served stands in a table", async () => {
  await app.ready();
  expect(app.calls.map((call) => `${call.method} ${call.path}`).sort()).toEqual(Object.keys(ATTEMPTS).sort());
});

test("calls for operators are those below /operator, and ordinary accounts get 403 of each", () => {
  const theirs = app.calls
    .filter(({ access }) => access === "operator")
    .map(({ method, path }) => `${method} ${path}`);
  expect(theirs.filter((name) => !name.includes(" /operator/"))).toEqual([]);
  expect(theirs.sort()).toEqual(Object.keys(OPERATOR_ATTEMPTS).sort());
  expect(new Set(Object.values(OPERATOR_ATTEMPTS).map((one) => (one as Attempt).intruder))).toEqual(
    new Set([403]),
  );
});

const attempts = Object.entries(ATTEMPTS).filter(
  (entry): entry is [string, Attempt] => typeof entry[1] !== "string",
);

test.each(attempts.filter(([, attempt]) => attempt.owner))("the owner may %s", async (name, attempt) => {
  const reply = await app.inject(attemptRequest(name, attempt, owner, ids));
  expect(reply.statusCode).toBe(200);
});

test.each(attempts)("another account's %s sees and changes nothing", async (name, attempt) => {
  const before = await ownedRows();
  const reply = await app.inject(attemptRequest(name, attempt, intruder, ids));
  expect(reply.statusCode).toBe(attempt.intruder);
  expectNothingOf(owner, reply.body);
  expect(await ownedRows({ again: true })).toEqual(before);
});

/** Attempts with several ids: one of the owner's among the intruder's own, each in turn. */
const mixed = attempts.flatMap(([name, attempt]) => {
  const used = idsUsed(attempt);
  return used.length > 1 ? used.map((kind) => [name, kind, attempt] as const) : [];
});

test.each(mixed)(
  "%s with another account's %s among ids of one's own changes nothing",
  async (name, kind, attempt) => {
    const before = await ownedRows();
    const reply = await app.inject(attemptRequest(name, attempt, intruder, { ...theirs, [kind]: ids[kind] }));
    expect(reply.statusCode).toBeLessThan(500);
    expectNothingOf(owner, reply.body, ids[kind]);
    expect(await ownedRows({ again: true })).toEqual(before);
  },
);

test("every id that a call takes, in its path, query or body, is one that an attempt gives", () => {
  const missing = app.calls.flatMap((call) => {
    const name = `${call.method} ${call.path}`;
    const attempt = ATTEMPTS[name];
    if (attempt === undefined || (typeof attempt === "string" && attempt.startsWith("open"))) return [];
    if (typeof attempt === "string")
      return [...idFields(call.params), ...idFields(call.query), ...idFields(call.body)].map(
        (field) => `${name}: ${field}`,
      );
    const given = new Set([
      ...new URL(urlOf(name, attempt, ids), "http://x").searchParams.keys(),
      ...Object.keys(attempt.body?.(ids) ?? {}),
    ]);
    return [...idFields(call.query), ...idFields(call.body)]
      .filter((field) => !given.has(field))
      .map((field) => `${name}: ${field}`);
  });
  expect(missing).toEqual([]);
});

test.each(attempts)("without a session %s is refused", async (name, attempt) => {
  const { headers: _, ...rest } = attemptRequest(name, attempt, intruder, ids);
  const reply = await app.inject({
    ...rest,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([401, "UNAUTHORIZED"]);
});

test("nothing that the calls, their jobs and the clocks ask would be refused by servers that share the accounts", async () => {
  const engine = testEngine();
  const context = jobContext(ran.db, engine);
  await runJobs(t.url, context);
  // A backup would be written into the data folder.
  const clocks = JOB_NAMES.filter((name) => CRONTAB.includes(` ${name} `) && name !== "make_backups");
  expect(clocks.length).toBeGreaterThan(8);
  for (const name of clocks) await JOBS[name]({}, context);
  await runJobs(t.url, context);
  await engine.close();
  expect(ran.statements.size).toBeGreaterThan(400);
  expect(await refusedStatements(t.url, ran.statements)).toEqual([]);
});

/** Nothing of a user's is in a reply, but an id that was asked with. */
function expectNothingOf(user: BuiltUser, body: string, asked?: string): void {
  const secrets = [MARK, ...Object.values(ids), user.account_id, user.user.id, user.user.email];
  for (const secret of secrets) if (secret !== asked) expect(body).not.toContain(secret);
}

/** The kinds of ids that an attempt fills in. */
function idsUsed({ url, body }: Attempt): (keyof Ids)[] {
  const used = new Set<keyof Ids>();
  const watched = new Proxy({} as Ids, {
    get: (_, kind) => {
      used.add(kind as keyof Ids);
      return "id";
    },
  });
  url?.(watched);
  body?.(watched);
  return [...used];
}

/** Fields of an input that hold ids of rows. */
function idFields(shape: z.ZodType | undefined): string[] {
  if (!(shape instanceof z.ZodObject)) return [];
  return Object.keys(shape.shape).filter((field) => /(^|_)ids?$/.test(field));
}

let owned: Record<string, string> | undefined;
let tables: { name: string }[] | undefined;

/** What the owner's rows were when they were last looked at: what came of one attempt is what the next one finds. */
async function ownedRows({ again = false } = {}): Promise<Record<string, string>> {
  if (!owned || again) owned = await rowsOf(owner.account_id);
  return owned;
}

/** Everything that the database holds for an account: a checksum by table, whatever tables there are. */
async function rowsOf(account_id: string): Promise<Record<string, string>> {
  tables ??= (
    await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name = 'account_id' and table_schema in ('public', 'directory')`.execute(t.db)
  ).rows;
  const sums = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      coalesce(md5(string_agg(r::text, ',' order by r::text)), '') as sum
      from ${sql.raw(name)} r where account_id = ${account_id}`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(
    t.db,
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
