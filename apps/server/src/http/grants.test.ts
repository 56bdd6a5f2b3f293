import { needOf } from "@soundings/contract/needs";
import { atLeast, type GrantLevel, type Role, roleOn } from "@soundings/contract/rights";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "../app.ts";
import { newId } from "../db/new-id.ts";
import { readersOf, stillReads } from "../mail/queries.ts";
import { type BuiltUser, buildMember, buildUser, grant } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import type { Attempt, Ids } from "../testing/tenancy/attempt.ts";
import { ATTEMPTS, attemptRequest } from "../testing/tenancy/attempts.ts";
import { fillAccount } from "../testing/tenancy/fill-account.ts";
import { gatesApp, REACHED } from "../testing/tenancy/gates.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

// What members have on single surveys and datasets: every call about one is asked by every role with every grant, and
// what does not exist for a member is in no reply.

let t: TestDb;
let app: FastifyInstance;
let gates: FastifyInstance;
let owner: BuiltUser;
/** Two of everything in one account. */
let seen: Ids;
let hidden: Ids;
const HIDDEN = "qq9-not-for-you";

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { routes: ROUTES });
  gates = gatesApp(t.db);
  await gates.ready();
  owner = await buildUser(t.db);
  seen = await fillAccount({ db: t.db, app }, owner, "seen");
  hidden = await fillAccount({ db: t.db, app }, owner, "other");
  const key = ["account_id", "=", owner.account_id] as const;
  for (const table of ["datasets", "surveys"] as const)
    await t.db
      .updateTable(table)
      .set({ name: HIDDEN })
      .where(...key)
      .where("id", "in", [hidden.dataset, hidden.sourced, hidden.survey])
      .execute();
  // A picture that people see, in a survey that they do not.
  await sql`update surveys set draft = jsonb_set(draft, '{configurations,logo,image_id}', to_jsonb(${seen.picture}::text))
    where account_id = ${owner.account_id} and id = ${hidden.survey}`.execute(t.db);
});
afterAll(async () => {
  await app.close();
  await gates.close();
  await t.close();
});

async function memberWith(role: Role, level: GrantLevel, of: Ids = hidden): Promise<BuiltUser> {
  const member = await buildMember(t.db, owner.account_id, role);
  await grant(t.db, member, { survey_id: of.survey }, level);
  for (const dataset_id of [of.dataset, of.sourced]) await grant(t.db, member, { dataset_id }, level);
  return member;
}

const CASES: [Role, GrantLevel][] = [
  ["viewer", "none"],
  ["viewer", "edit"],
  ["analyst", "none"],
  ["analyst", "view"],
  ["analyst", "edit"],
  ["editor", "none"],
  ["editor", "view"],
  // No grant takes anything from those who give them.
  ["admin", "none"],
  ["owner", "view"],
];

test("every call about one survey or dataset needs its role there, and is 404 where it does not exist for the member", async () => {
  const wrong: string[] = [];
  let asked = 0;
  const about = gates.calls.filter((call) => {
    if (call.access !== "signed-in") return false;
    const { survey, dataset } = needOf(call);
    return (survey ?? dataset) !== undefined;
  });
  for (const [role, level] of CASES) {
    const member = await memberWith(role, level);
    for (const call of about) {
      const name = `${call.method} ${call.path}`;
      const need = needOf(call);
      const has = roleOn({ role, grants: new Map([[hidden.dataset, level]]) }, hidden.dataset);
      const reply = await gates.inject(attemptRequest(name, ATTEMPTS[name] as Attempt, member, hidden));
      asked++;
      const status = reply.statusCode;
      const list = (need.dataset ?? need.survey ?? "").endsWith("ids");
      const expected =
        need.account && !atLeast(role, need.account)
          ? 403
          : has === null
            ? list
              ? REACHED
              : 404
            : atLeast(has, need.role)
              ? REACHED
              : 403;
      if (status !== expected) wrong.push(`${name} by ${role} with ${level}: ${status}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBe(about.length * CASES.length);
});

/** Calls that read, asked with what the member sees. */
const READS =
  /^GET |\/search$|\/alerts\/read$|^POST \/surveys\/activate$|\/ask|\/themes\/(compare|moved)$|\/preview$/;

async function leaksTo(member: BuiltUser): Promise<string[]> {
  const secrets = [
    HIDDEN,
    ...(["survey", "dataset", "sourced", "alert", "answer", "webhook"] as const).map((kind) => hidden[kind]),
  ];
  const leaks: string[] = [];
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    if (typeof attempt === "string" || !READS.test(name) || name.includes("/operator/")) continue;
    const whole = name === "GET /alerts" ? { ...attempt, url: () => "/alerts" } : attempt;
    const reply = await app.inject(attemptRequest(name, whole, member, seen));
    if (secrets.some((secret) => reply.body.includes(secret))) leaks.push(name);
  }
  return leaks.sort();
}

test("what does not exist for a member is in no list, search, count, alert or use; for an admin it is", async () => {
  expect(await leaksTo(await memberWith("editor", "none"))).toEqual([]);
  expect(await leaksTo(await memberWith("admin", "none"))).toEqual(
    [
      "GET /alerts",
      "GET /case-rules",
      "GET /cases",
      "GET /connections/health",
      // Whom they were invited to.
      "GET /contacts/:id",
      "GET /media/:ids/uses",
      "GET /shares",
      "POST /datasets/search",
      "POST /surveys/search",
    ].sort(),
  );
  const counts = async (member: BuiltUser) => {
    const read = async (url: string) =>
      (await app.inject({ url: `/api${url}`, headers: bearer(member.token) })).json();
    const search = async (what: string) =>
      (await app.inject(form(`/${what}/search`, { query: "" }, bearer(member.token)))).json();
    // What came before they joined would count as read.
    await sql`update users set created_at = '2020-01-01' where id = ${member.user.id}`.execute(t.db);
    await sql`delete from alert_reads where account_id = ${owner.account_id}`.execute(t.db);
    return [
      (await search("datasets")).total_items,
      (await search("surveys")).total_items,
      (await read("/alerts")).total_items,
      (await read("/alerts/unread")).unread,
      (await read("/google/accounts")).items?.reduce(
        (sum: number, { surveys }: { surveys: number }) => sum + surveys,
        0,
      ),
    ];
  };
  expect(await counts(await memberWith("editor", "none"))).toEqual([2, 1, 1, 1, 1]);
  expect(await counts(await memberWith("editor", "view"))).toEqual([4, 2, 2, 2, 2]);
});

test("a second dataset that is only read must exist for the member, too", async () => {
  const member = await memberWith("editor", "none");
  const headers = bearer(member.token);
  const other = await app.inject({
    url: `/api/datasets/${seen.dataset}/comparison?other_id=${hidden.dataset}`,
    headers,
  });
  const themes = await app.inject(
    form(`/datasets/${seen.dataset}/themes/compare`, { dataset_id: hidden.dataset }, headers),
  );
  expect([other.statusCode, themes.statusCode]).toEqual([404, 404]);
});

test("of a list of ids, what does not exist is left out, and one that may only be seen refuses all", async () => {
  const remove = (member: BuiltUser, ids: string[]) =>
    app.inject({ method: "DELETE", url: `/api/surveys/${ids.join(",")}`, headers: bearer(member.token) });
  const surveys = () =>
    t.db.selectFrom("surveys").where("account_id", "=", owner.account_id).select("id").execute();
  const before = await surveys();
  const made = (
    await app.inject(form("/surveys/from-template", { template: "nps" }, bearer(owner.token)))
  ).json().id;
  const looking = await remove(await memberWith("editor", "view"), [made, hidden.survey]);
  expect([looking.statusCode, looking.json().details]).toEqual([403, { role: "editor" }]);
  const without = await remove(await memberWith("editor", "none"), [made, hidden.survey, newId()]);
  expect(without.json()).toEqual({ ids: [made] });
  expect(await surveys()).toEqual(before);
});

test("a survey's datasets go with it, unless they have a grant of their own", async () => {
  const member = await buildMember(t.db, owner.account_id, "analyst");
  const id = newId();
  const row = { name: "Texts", source: "survey", columns: "[]", status: "FINISHED" } as const;
  const source_ref = JSON.stringify({ survey_id: hidden.survey, question_id: null, fields: [] });
  await t.db
    .insertInto("datasets")
    .values({ account_id: owner.account_id, id, ...row, source_ref })
    .execute();
  await grant(t.db, member, { survey_id: hidden.survey }, "none");
  const status = async () =>
    (await app.inject({ url: `/api/datasets/${id}`, headers: bearer(member.token) })).statusCode;
  expect(await status()).toBe(404);
  await grant(t.db, member, { dataset_id: id }, "view");
  expect(await status()).toBe(200);
  await t.db.deleteFrom("datasets").where("account_id", "=", owner.account_id).where("id", "=", id).execute();
});

test("mails that nobody asked for reach those for whom the thing exists, and who may mend it", async () => {
  const [blind, looker, viewer] = [
    await memberWith("editor", "none"),
    await memberWith("editor", "view"),
    await memberWith("viewer", "edit"),
  ];
  const readers = async (id: string, role: Role) => await readersOf(t.db, owner.account_id, { id, role });
  const seeing = await readers(hidden.dataset, "viewer");
  expect(seeing).toEqual(expect.arrayContaining([owner.user.email, looker.user.email, viewer.user.email]));
  expect(seeing).not.toContain(blind.user.email);
  const mending = await readers(hidden.survey, "editor");
  expect(mending).toEqual(expect.arrayContaining([owner.user.email, viewer.user.email]));
  expect(mending).not.toContain(looker.user.email);
  const key = { account_id: owner.account_id, user_id: blind.user.id };
  expect(await stillReads(t.db, key, { id: hidden.dataset, role: "viewer" })).toBe(false);
  expect(await stillReads(t.db, key, { id: seen.dataset, role: "viewer" })).toBe(true);
});

test("an Idempotency-Key of one member gives another nothing of the first one's reply", async () => {
  const [one, other] = [await memberWith("editor", "edit"), await memberWith("editor", "edit")];
  const ask = ({ token }: BuiltUser) =>
    app.inject(form("/surveys", { name: "Once" }, { ...bearer(token), "idempotency-key": "ours" }));
  expect((await ask(one)).statusCode).toBe(200);
  expect((await ask(other)).json().code).toBe("IDEMPOTENCY_KEY_REUSED");
});
