import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { login } from "@soundings/contract/auth";
import { deleteMyAccount, exportMyData, register } from "@soundings/contract/users";
import type { Survey } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { askForMail } from "../mail/ask-for-mail.ts";
import { openZip } from "../spreadsheet/zip-reader.ts";
import { takeChangeNumber } from "../surveys/change-number.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, buildFile, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, multipart, testApp } from "../testing/test-app.ts";
import { storeTranslation } from "../translation/memory.ts";
import { reserveCharacters } from "../translation/usage-queries.ts";
import { forgetAccounts } from "./delete-account.ts";
import { tablesOfAccounts } from "./queries.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let folder: string;
let mine: BuiltUser;
let others: BuiltUser;
let code: string;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  folder = mkdtempSync(path.join(tmpdir(), "soundings-accounts-"));
  mine = await buildUser(t.db, { name: "Mine" });
  others = await buildUser(t.db);
  code = await fill(mine);
  await fill(others);
  await work();
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
  rmSync(folder, { recursive: true });
});

const work = () =>
  runJobs(t.url, jobContext(t.db, engine, { config: readConfig({ SOUNDINGS_DATA: folder }) }));

/** Something of every kind; returns the survey's code. */
async function fill(user: BuiltUser): Promise<string> {
  const { account_id, token } = user;
  const csv = csvOf([
    ["Comment", "Store"],
    ["The food was great but the service was slow", "=A1"],
    ["Lovely staff", "B"],
  ]);
  await buildDataset(t.db, account_id, csv, { name: "Guests / spring" });
  await buildDataset(t.db, account_id, csv, { name: "Guests / spring" });
  await buildFile(t.db, account_id, csv);
  const pair = { account_id, source: "en", target: "vi" } as const;
  await storeTranslation(t.db, pair, "person", [["Lovely staff", `Nhân viên của ${user.user.name}`]]);
  await reserveCharacters(t.db, { account_id, month: "2026-11-01" }, 12, null);
  const sealed = { account_id, name: user.user.name, secret: Buffer.from("sealed-token") };
  await t.db
    .insertInto("connections")
    .values({ ...sealed, id: newId(), source: "shopee", external_id: "182607782" })
    .execute();
  await t.db
    .insertInto("google_accounts")
    .values({ ...sealed, id: newId(), subject: "1080", email: `sheets-${user.user.email}` })
    .execute();
  const cell_id = newId();
  const survey = await buildSurvey(app, t.db, user, (blank) => withQuota(ask(blank, "rating_star"), cell_id));
  const { key } = survey;
  const access = { password: "lá sen", once_per_device: true, continue_days: 7 };
  await app.inject({
    method: "PUT",
    url: `/api/surveys/${survey.id}/access`,
    payload: access,
    headers: bearer(token),
  });
  const library = (await app.inject(form("/media/libraries", { name: "Shop" }, bearer(token)))).json().id;
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const upload = { name: "../door.jpg", bytes: png };
  await app.inject(multipart(`/media?library_id=${library}`, upload, bearer(token)));
  const [id, response_id] = [newId(), newId()];
  const now = new Date();
  const row = {
    change_number: await takeChangeNumber(t.db, key),
    number: 2,
    language: "en" as const,
    parameters: '{"store":"Hue"}',
    answers: "{}",
    path: [],
    sequence: 1,
  };
  await t.db
    .insertInto("responses")
    .values({ ...key, id: response_id, ...row, started_at: now, updated_at: now, submitted_at: now })
    .execute();
  const hash = Buffer.from(response_id);
  await t.db
    .insertInto("answered_devices")
    .values({ ...key, response_id, device_hash: hash })
    .execute();
  await t.db
    .insertInto("continued_responses")
    .values({ ...key, response_id, token_hash: hash, expires_at: now })
    .execute();
  await t.db
    .insertInto("quota_cells")
    .values({ ...key, cell_id, used: 1, began_at: now })
    .execute();
  await t.db
    .insertInto("quota_pauses")
    .values({ ...key, quota_id: newId(), paused_at: now })
    .execute();
  await t.db
    .insertInto("quota_notices")
    .values({ ...key, quota_id: newId(), places: 50, told_at: now })
    .execute();
  const file = { name: "bill.txt", content_type: "text/plain", size: 5, sent_hash: Buffer.from("x") };
  await t.db
    .insertInto("answer_files")
    .values({ ...key, id, response_id, question_id: newId(), kept_by: response_id, ...file })
    .execute();
  await t.db
    .insertInto("answer_file_contents")
    .values({ ...key, file_id: id, content: Buffer.from("total") })
    .execute();
  await t.db
    .insertInto("directory.custom_links")
    .values({ ...key, namespace: "", link: `visit-${id.slice(-8)}` })
    .execute();
  await askForMail(t.db, { kind: "reset", email: user.user.email, origin: "http://localhost" });
  await app.inject(form(login.path, { email: user.user.email, password: "wrong" }));
  await app.inject(form("/users/request-password-reset", { email: user.user.email }));
  return survey.code;
}

const withQuota = ({ survey, id: question_id }: ReturnType<typeof ask>, cell_id: string): Survey => {
  const condition = { condition_number: 1, join: "and", question_id } as const;
  const conditions = [{ ...condition, operator: "is_selected" as const, value: "5" }];
  const cells = [{ id: cell_id, name: "Young", target: 50, conditions }];
  const quota = { id: newId(), name: "Ages", active: true, end_of_survey_id: null, cells };
  return { ...survey, quotas: [{ ...quota, when_full: "end" }] };
};

/** A checksum for each table that holds something of an account. */
async function rowsOf(account_id: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const tables = [
    ...(await tablesOfAccounts(t.db, "public")),
    ...(await tablesOfAccounts(t.db, "directory")),
  ];
  for (const name of tables) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(r::text, ',' order by r::text)) as sum
      from ${sql.raw(name)} r where account_id = ${account_id}`.execute(t.db);
    if (rows[0]?.sum) sums[name] = rows[0].sum;
  }
  return sums;
}

/** Tables of any schema, the queue too, that hold a text anywhere. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory', 'graphile_worker')`.execute(t.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ there: boolean }>`
      select exists (select from ${sql.raw(name)} r where strpos(r::text, ${words}) > 0) as there`.execute(
      t.db,
    );
    if (rows[0]?.there) found.push(name);
  }
  return found;
}

async function unpacked(bytes: Buffer): Promise<Record<string, string>> {
  const zip = openZip(bytes, 10_000_000);
  const files: Record<string, string> = {};
  for (const name of zip.names) {
    const pieces = zip.open(name);
    if (pieces) files[name] = String(await buffer(pieces));
  }
  return files;
}

test("every table of accounts goes with its account's row", async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive gone (oid) as (
      select 'public.accounts'::regclass::oid
      union
      select k.conrelid from gone join pg_constraint k
        on k.confrelid = gone.oid and k.contype = 'f' and k.confdeltype = 'c'
    )
    select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    where c.relkind in ('r', 'p') and n.nspname = 'public' and c.oid not in (select oid from gone)`.execute(
    t.db,
  );
  expect(rows).toEqual([]);
});

test("the export is one zip with all that the account holds, and nothing of others or of secrets", async () => {
  const reply = await app.inject({ url: `/api${exportMyData.path}`, headers: bearer(mine.token) });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("application/zip");
  expect(reply.headers["content-disposition"]).toMatch(/filename="Soundings \d{4}-\d\d-\d\d\.zip"/);
  const files = await unpacked(reply.rawPayload);
  expect(Object.keys(files)).toEqual([
    "account.json",
    "translations.jsonl",
    "cases.jsonl",
    "contacts.jsonl",
    "audit-log.csv",
    "surveys/Visit/survey.json",
    "surveys/Visit/versions/2 published.json",
    "surveys/Visit/versions/1 saved.json",
    "surveys/Visit/answers.csv",
    expect.stringMatching(/^surveys\/Visit\/files\/[\da-f-]{36}\/bill\.txt$/),
    "datasets/Guests _ spring/dataset.json",
    "datasets/Guests _ spring/comments.csv",
    "datasets/Guests _ spring/analysis.csv",
    "datasets/Guests _ spring (2)/dataset.json",
    "datasets/Guests _ spring (2)/comments.csv",
    "datasets/Guests _ spring (2)/analysis.csv",
    "pictures/Shop/door.png",
    "uploads/comments.csv",
    "uploads/comments (2).csv",
    "uploads/comments (3).csv",
  ]);
  expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({
    user: { email: mine.user.email, name: "Mine" },
    addresses: { links: [{ link: expect.stringMatching(/^visit-/) }] },
    sessions: [{ user_agent: "" }],
    second_steps: { authenticator_app_since: null, recovery_codes_left: 0, passkeys: [] },
    translated_characters: [{ month: "2026-11-01", characters: 12 }],
  });
  const created_at = expect.any(String);
  expect(JSON.parse(files["account.json"] ?? "").connections).toEqual({
    sources: [{ source: "shopee", external_id: "182607782", name: "Mine", created_at }],
    google: [{ email: `sheets-${mine.user.email}`, name: "Mine", created_at }],
  });
  expect(JSON.parse(files["translations.jsonl"] ?? "")).toMatchObject({
    source_text: "Lovely staff",
    text: "Nhân viên của Mine",
    by: "person",
  });
  expect(files["datasets/Guests _ spring/comments.csv"]).toBe(
    "\ufeffComment,Store\r\nThe food was great but the service was slow,'=A1\r\nLovely staff,B\r\n",
  );
  expect(files["datasets/Guests _ spring/analysis.csv"]).toContain("Lovely staff,B,");
  expect(files["surveys/Visit/answers.csv"]).toContain("Hue");
  expect(JSON.parse(files["surveys/Visit/survey.json"] ?? "")).toMatchObject({
    access: { has_password: true, once_per_device: true, continue_days: 7 },
    quotas: [{ name: "Ages", cells: [{ name: "Young", target: 50, used: 1 }] }],
  });
  expect(Object.values(files).filter((text) => text === "total")).toHaveLength(1);
  const all = Object.values(files).join("\n");
  for (const secret of [others.user.email, others.account_id, "$argon2", mine.token.split(".")[1] ?? ""])
    expect(all).not.toContain(secret);
});

test("a wrong password deletes nothing", async () => {
  const before = await rowsOf(mine.account_id);
  const reply = await app.inject(form(deleteMyAccount.path, { password: "wrong" }, bearer(mine.token)));
  expect([reply.statusCode, reply.json().code]).toEqual([403, "WRONG_PASSWORD"]);
  expect(await rowsOf(mine.account_id)).toEqual(before);
});

test("deleting the account leaves nothing of it anywhere, and everything of others", async () => {
  const { user, account_id, token, password } = mine;
  expect(Object.keys(await rowsOf(account_id)).length).toBeGreaterThan(18);
  expect((await app.inject(`/s/${code}`)).statusCode).toBe(403);
  expect(readdirSync(path.join(folder, "outbox")).join()).toContain(account_id);
  writeFileSync(path.join(folder, "outbox", "notes.txt"), "stays");
  const before = await rowsOf(others.account_id);
  // A job and a mail that still wait.
  await askForMail(t.db, { kind: "reset", email: user.email, origin: "http://localhost" });

  const reply = await app.inject(form(deleteMyAccount.path, { password }, bearer(token)));
  expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
  // At once: out, unknown, and its surveys gone.
  expect((await app.inject({ url: "/api/auth/me", headers: bearer(token) })).statusCode).toBe(401);
  expect((await app.inject(form(login.path, { email: user.email, password }))).json().code).toBe(
    "WRONG_CREDENTIALS",
  );
  expect((await app.inject(`/s/${code}`)).statusCode).toBe(404);

  await work();
  expect(await rowsOf(account_id)).toEqual({});
  expect(await tablesWith(account_id)).toEqual([]);
  // The sign-in that failed just now is counted for whoever has the address.
  expect(await tablesWith(user.email)).toEqual(["directory.password_tries"]);
  expect(readdirSync(path.join(folder, "outbox")).join()).not.toContain(account_id);
  expect(readdirSync(path.join(folder, "outbox"))).toContain("notes.txt");
  expect(await rowsOf(others.account_id)).toEqual(before);

  // The address is free again.
  const again = { email: user.email, password: "a quiet harbour at noon", name: "Mine" };
  await app.inject(form(register.path, again));
  expect((await app.inject(form(login.path, again))).json().code).toBe("NOT_VERIFIED");
});

test("sign-ups that nobody confirmed in a week are given up; a deletion that got stuck is taken up again", async () => {
  const now = new Date();
  const [week, stuck] = [await buildUser(t.db, { verified_at: null }), await buildUser(t.db)];
  const fresh = await buildUser(t.db, { verified_at: null });
  const long = new Date(now.getTime() - 8 * 86_400_000);
  await t.db.updateTable("users").set({ created_at: long }).where("id", "=", week.user.id).execute();
  await t.db
    .updateTable("accounts")
    .set({ deleted_at: now })
    .where("account_id", "=", stuck.account_id)
    .execute();
  expect(await forgetAccounts(t.db, now)).toBe(1);
  await work();
  expect(await rowsOf(week.account_id)).toEqual({});
  expect(await rowsOf(stuck.account_id)).toEqual({});
  expect(Object.keys(await rowsOf(fresh.account_id))).toContain("public.users");
});
