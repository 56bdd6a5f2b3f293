import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ContactImport } from "@soundings/contract/contact-import";
import type { Contact } from "@soundings/contract/contacts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, multipart, testApp } from "../testing/test-app.ts";
import { hashOfAddress, readEmail, readPhone } from "./address.ts";
import { allContacts } from "./export-contacts.ts";
import { readLanguage } from "./read-contact-row.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let list: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
  list = (await post("/contact-lists", { name: "Guests" })).json().id;
});

const post = async (path: string, body: Record<string, unknown> = {}) =>
  await app.inject(form(path, body, bearer(user.token)));
const get = async (path: string) => await app.inject({ url: `/api${path}`, headers: bearer(user.token) });
const people = async (query = ""): Promise<Contact[]> => (await get(`/contacts${query}`)).json().items;
const problemOf = (reply: { json: () => { code: string } }) => reply.json().code;

const COLUMNS = [
  { index: 0, as: "email", field: null },
  { index: 1, as: "name", field: null },
  { index: 2, as: "language", field: null },
  { index: 3, as: "field", field: "store" },
  { index: 4, as: "phone", field: null },
];
const HEAD = "E-mail,Name,Language,Store,Phone";

async function upload(lines: readonly string[]): Promise<string> {
  const bytes = Buffer.from([HEAD, ...lines].join("\r\n"));
  const sent = await app.inject(multipart("/local-files", { name: "people.csv", bytes }, bearer(user.token)));
  expect(sent.statusCode, sent.body).toBe(200);
  return sent.json().id;
}

async function importFile(
  lines: readonly string[],
  { dry = false, columns = COLUMNS } = {},
): Promise<ContactImport> {
  const file_id = await upload(lines);
  const body = { file_id, columns, ...(!dry && { list_id: list }) };
  const reply = await post(`/contact-imports${dry ? "/preview" : ""}`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

test("a file's people come into a list, those that cannot are named by row, and a preview changes nothing", async () => {
  const lines = [
    "linh@example.com,Linh Đặng,vi-VN,North,+84 90 123 45 67",
    "not an address,Ann,en,South,",
    "LINH@example.com,Linh again,en,South,",
    ",Bình,Vietnamese,West,0901 234 568",
    ",Nobody,,,",
    "cara@example.com,Cara,Klingon,,",
  ];
  const preview = await importFile(lines, { dry: true });
  expect(await people()).toEqual([]);
  const done = await importFile(lines);
  expect(preview).toEqual(done);
  expect(done).toMatchObject({ rows: 6, added: 3, updated: 0, left_out: 3 });
  expect(done.rows_with_problems).toEqual([
    { row: 3, code: "EMAIL_INVALID", value: "not an address" },
    { row: 4, code: "TWICE_IN_FILE", value: "LINH@example.com" },
    { row: 6, code: "NO_ADDRESS", value: "Nobody" },
    { row: 7, code: "LANGUAGE_UNKNOWN", value: "Klingon" },
  ]);
  const found = await people(`?list_id=${list}`);
  expect(found.map(({ name, language }) => [name, language])).toEqual([
    ["Bình", "vi"],
    ["Cara", null],
    ["Linh Đặng", "vi"],
  ]);
  expect(found[2]).toMatchObject({
    email: "linh@example.com",
    phone: "+84901234567",
    fields: { store: "North" },
  });
  const { items, fields, contacts } = (await get("/contact-lists")).json();
  expect(items).toMatchObject([{ id: list, name: "Guests", contacts: 3 }]);
  expect([fields, contacts]).toEqual([["store"], 3]);
});

test("importing again changes what the file says and leaves the rest", async () => {
  await importFile(["ann@example.com,Ann,en,North,"]);
  const again = await importFile(["Ann@Example.com,,,South,", "bo@example.com,Bo,,,"]);
  expect(again).toMatchObject({ added: 1, updated: 1 });
  expect(await people("?search=ann")).toMatchObject([
    { email: "ann@example.com", name: "Ann", language: "en", fields: { store: "South" } },
  ]);
});

test("two imports of the same people at once make each of them once", async () => {
  const lines = Array.from({ length: 300 }, (_, at) => `p${at}@example.com,P ${at},,,`);
  const results = await Promise.all([importFile(lines), importFile([...lines].reverse())]);
  expect(results.every(({ left_out }) => left_out === 0)).toBe(true);
  expect((await get("/contact-lists")).json()).toMatchObject({ contacts: 300, items: [{ contacts: 300 }] });
});

test("a large import is planned by what it brought, from its end on", async () => {
  await importFile(Array.from({ length: 2_000 }, (_, at) => `q${at}@example.com,Q ${at},,,`));
  const { rows } = await sql<{ relname: string; known: boolean }>`select relname, reltuples >= 2000 as known
    from pg_class where relname in ('contacts', 'contact_list_members') order by relname`.execute(t.db);
  expect(rows.map(({ known }) => known)).toEqual([true, true]);
});

test("a field is deleted with everybody's value in it, and it is said what asks for it", async () => {
  await importFile(["ann@example.com,Ann,,North,", "bo@example.com,Bo,,South,", "cy@example.com,Cy,,,"]);
  const made = (await post("/surveys", { name: "Visit", language: "en" })).json();
  const { survey, version } = (await get(`/surveys/${made.id}`)).json();
  survey.parameters = [{ id: newId(), name: "STORE", values: [] }];
  const saved = await app.inject({
    method: "PUT",
    url: `/api/surveys/${made.id}`,
    headers: bearer(user.token),
    payload: { survey, version },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const fields = async () => (await get("/contact-fields")).json().items;
  expect(await fields()).toEqual([
    {
      ...{ name: "store", contacts: 2, invitations: [] },
      surveys: [{ survey_id: made.id, survey_name: "Visit" }],
    },
  ]);
  expect((await post("/contact-fields/delete", { name: "store" })).json()).toEqual({ contacts: 2 });
  expect(await fields()).toEqual([]);
  expect((await people()).map((one) => one.fields)).toEqual([{}, {}, {}]);
  expect((await post("/contact-fields/delete", { name: "store" })).statusCode).toBe(404);
});

test.each([
  [[{ index: 1, as: "name", field: null }], "CONTACT_COLUMNS_INVALID"],
  [[COLUMNS[0], { index: 1, as: "email", field: null }], "CONTACT_COLUMNS_INVALID"],
  [[COLUMNS[0], { index: 1, as: "field", field: null }], "CONTACT_COLUMNS_INVALID"],
  [
    [COLUMNS[0], ...Array.from({ length: 31 }, (_, at) => ({ index: 1, as: "field", field: `f${at}` }))],
    "CONTACT_FIELDS_LIMIT",
  ],
])("columns %j are refused with %s", async (columns, code) => {
  const file_id = await upload(["ann@example.com,Ann,en,North,"]);
  const reply = await post("/contact-imports", { file_id, list_id: list, columns });
  expect([reply.statusCode >= 400, problemOf(reply)]).toEqual([true, code]);
});

test("people are found by parts of names and addresses, without accents, and page by page", async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `guest${at}@example.com,Nguyễn Đức ${at},,,`);
  await importFile(lines);
  expect(await people("?search=nguyen%20DUC%2042")).toMatchObject([{ email: "guest42@example.com" }]);
  expect(await people("?search=guest7%40")).toHaveLength(1);
  const { items, total_items, total_pages } = (await get("/contacts?limit=25&page=3")).json();
  expect([items.length, total_items, total_pages]).toEqual([10, 60, 3]);
});

test("who opted out stays so through imports and deletion; only a member's own word is taken back", async () => {
  await importFile(["ann@example.com,Ann,,,", "bo@example.com,Bo,,,"]);
  const [ann, bo] = await people();
  expect((await post(`/contacts/${ann?.id}/opt-out`, { opted_out: true })).statusCode).toBe(200);
  expect((await people("?state=opted_out")).map(({ name }) => name)).toEqual(["Ann"]);
  expect(await importFile(["ann@example.com,Ann,,,"])).toMatchObject({ updated: 1, opted_out: 1 });
  expect((await post(`/contacts/${ann?.id}/opt-out`, { opted_out: false })).statusCode).toBe(200);
  expect(await people("?state=opted_out")).toEqual([]);

  const address_hash = hashOfAddress(user.account_id, "BO@example.com");
  const { account_id } = user;
  await t.db
    .insertInto("contact_opt_outs")
    .values({ account_id, address_hash, reason: "unsubscribed", at: new Date() })
    .execute();
  const refused = await post(`/contacts/${bo?.id}/opt-out`, { opted_out: false });
  expect([refused.statusCode, problemOf(refused)]).toEqual([409, "CONTACT_OPTED_OUT"]);
  const gone = await app.inject({
    method: "DELETE",
    url: `/api/contact-lists/${list}?with_contacts=true`,
    headers: bearer(user.token),
  });
  expect(gone.json()).toEqual({ contacts: 2 });
  list = (await post("/contact-lists", { name: "Again" })).json().id;
  expect(await importFile(["bo@example.com,Bo,,,"])).toMatchObject({ added: 1, opted_out: 1 });
});

test("an erased person is gone and never comes back, by file or by hand, mail or phone", async () => {
  await importFile(["ann@example.com,Ann,,North,0901234567"]);
  const [ann] = await people();
  const reply = await post(`/contacts/${ann?.id}/erase`, { answers: "anonymous" });
  expect(reply.json()).toEqual({ answers: 0 });
  expect(await people()).toEqual([]);
  const again = await importFile(["Ann@example.com,Ann,,,", ",Ann,,,0901 234 567", "bo@example.com,,,,"]);
  expect(again).toMatchObject({ added: 1, left_out: 2, problems: [{ code: "ERASED", count: 2 }] });
  const by_hand = await post("/contacts", { email: "ann@example.com" });
  expect([by_hand.statusCode, problemOf(by_hand)]).toEqual([409, "CONTACT_ERASED"]);
  const rows = await t.db
    .selectFrom("contact_opt_outs")
    .where("account_id", "=", user.account_id)
    .selectAll()
    .execute();
  expect(rows.map(({ reason }) => reason)).toEqual(["erased", "erased"]);
  expect(JSON.stringify(rows)).not.toContain("ann");
});

test("a person is added and changed by hand, and no two have one address", async () => {
  const added = await post("/contacts", { email: "ann@example.com", name: "Ann", list_id: list });
  const { id } = added.json();
  const other = (await post("/contacts", { email: "bo@example.com" })).json().id;
  const change = (email: string | null, more = {}) =>
    app.inject({
      ...form(
        `/contacts/${id}`,
        { email, phone: null, name: "Ann B", language: "fr", fields: { store: "West" }, ...more },
        bearer(user.token),
      ),
      method: "PUT",
    });
  await t.db
    .updateTable("contacts")
    .set({ bounced_at: new Date(), bounce_reason: "550" })
    .where("id", "=", id)
    .execute();
  expect(problemOf(await change("BO@example.com"))).toBe("CONTACT_ADDRESS_TAKEN");
  expect(problemOf(await change("ann"))).toBe("CONTACT_ADDRESS_INVALID");
  expect(problemOf(await change(null))).toBe("CONTACT_ADDRESS_INVALID");
  expect((await change("ann@new.example")).statusCode).toBe(200);
  expect((await get(`/contacts/${id}`)).json()).toMatchObject({
    email: "ann@new.example",
    name: "Ann B",
    language: "fr",
    fields: { store: "West" },
    bounced: null,
    lists: [{ id: list, name: "Guests" }],
  });
  await post(`/contacts/${other}/lists`, { list_id: list, member: true });
  expect(await people(`?list_id=${list}`)).toHaveLength(2);
  await post(`/contacts/${other}/lists`, { list_id: list, member: false });
  expect(await people(`?list_id=${list}`)).toHaveLength(1);
});

test("contacts come out as csv that can be imported again, and as lines in the account's export", async () => {
  await importFile(["ann@example.com,=1+1,en,North,", "bo@example.com,Bo,,,"]);
  const csv = await get("/contacts/download");
  const [head, ...lines] = csv.body.trimEnd().split("\r\n");
  expect(head).toBe("\ufeffE-mail,Phone,Name,Language,store,Opted out (UTC),Bounced (UTC)");
  expect(lines).toEqual(["ann@example.com,,'=1+1,en,North,,", "bo@example.com,,Bo,,,,"]);
  const exported = await text(Readable.from(allContacts(t.db, user.account_id)));
  const [ann] = exported.trim().split("\n");
  expect(JSON.parse(ann ?? "")).toMatchObject({ email: "ann@example.com", lists: ["Guests"] });
});

test("an export misses nobody when somebody is deleted meanwhile", async () => {
  await importFile(Array.from({ length: 5_200 }, (_, at) => `p${at}@example.com,Ann,en,,`));
  const seen = new Set<string>();
  for await (const line of allContacts(t.db, user.account_id)) {
    const { id } = JSON.parse(line);
    seen.add(id);
    if (seen.size === 1) await t.db.deleteFrom("contacts").where("id", "=", id).execute();
  }
  expect(seen.size).toBe(5_200);
});

test.each([
  ["Ann@Example.com", "Ann@Example.com"],
  [" a.b+c@sub.example.co ", "a.b+c@sub.example.co"],
  ["ann@localhost", null],
  ["ann@example..com", null],
  ["ann <ann@example.com>", null],
  ["ann@example.com\r\nBcc: x@example.com", null],
  ["\u202aan\u200bn@exam\u00adple.com\u202c", "ann@example.com"],
  ["ann@exam\u0001ple.com", null],
  ["ann@exam/ple.com", null],
])("the address %j is read as %j", (given, read) => {
  expect(readEmail(given)).toBe(read);
});

test.each([
  ["+84 (0)90-123", "+84090123"],
  ["0084 901 234 567", "+84901234567"],
  ["\u202a+84\u200b901234567\u202c", "+84901234567"],
  ["＋８４901234567", "+84901234567"],
  ["12345", null],
  ["call me", null],
])("the number %j is read as %j", (given, read) => {
  expect(readPhone(given)).toBe(read);
});

test.each([
  ["vi_VN", "vi"],
  ["Tiếng Việt", "vi"],
  ["DE", "de"],
  ["xx", null],
])("the language %j is read as %j", (given, read) => {
  expect(readLanguage(given)).toBe(read);
});

test.each([
  "ANN@BÜCHER.example",
  "ann@xn--bcher-kva.example",
  "ann@bu\u0308cher.example",
  "ann@bücher.ｅxample",
  "ａnn@bücher.example",
  "\ufeffann@bücher.exam\u200bple",
])("who opted out as ann@bücher.example did so as %j", (spelling) => {
  expect(hashOfAddress("a", spelling)).toEqual(hashOfAddress("a", "ann@bücher.example"));
});

test.each(["constructor", "__proto__", "toString"])("no field is named %s", async (field) => {
  const file_id = await upload(["ann@example.com,Ann,,North,"]);
  const columns = [
    { index: 0, as: "email", field: null },
    { index: 3, as: "field", field },
  ];
  const reply = await post("/contact-imports", { file_id, columns, list_id: list });
  expect(problemOf(reply)).toBe("INVALID_INPUT");
});
