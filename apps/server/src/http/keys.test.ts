import { readFileSync } from "node:fs";
import { KEY_PACE, KEY_PREFIX } from "@soundings/contract/api-keys";
import { SCOPES, type Scope, scopesOf } from "@soundings/contract/key-scopes";
import { NEEDS, needOf } from "@soundings/contract/needs";
import { atLeast } from "@soundings/contract/rights";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { switchMembers } from "../accounts/operate-accounts.ts";
import { ROUTES } from "../app.ts";
import { type BuiltUser, buildKey, buildMember, buildUser, grant } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { everyCall } from "../testing/every-call.ts";
import { type Attempt, type Ids, MARK } from "../testing/tenancy/attempt.ts";
import { ATTEMPTS, attemptRequest } from "../testing/tenancy/attempts.ts";
import { fillAccount } from "../testing/tenancy/fill-account.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { makeKeyLimit } from "./ask-key.ts";
import { accountOfKey, makeKey, withoutKeys } from "./key-text.ts";
import { makeLog } from "./log.ts";
import { ProblemError } from "./problem.ts";

// What programs may do with an API key, and what becomes of the key.

let t: TestDb;
let app: FastifyInstance;
/** Every call, with handlers that only say that they were reached. */
let gates: FastifyInstance;
let owner: BuiltUser;
let stranger: BuiltUser;
let ids: Ids;
const logged: string[] = [];

beforeAll(async () => {
  t = await testDb();
  const log = makeLog("trace", { write: (line) => void logged.push(line) });
  app = testApp(t.db, { routes: ROUTES, log });
  owner = await buildUser(t.db, { is_operator: true });
  stranger = await buildUser(t.db);
  ids = await fillAccount({ db: t.db, app }, owner, MARK);
  gates = testApp(t.db, {
    routes: ROUTES.map((group) => (serve) => {
      group(
        everyCall((call) =>
          serve(call, async () => {
            throw new ProblemError("SURVEY_STATUS");
          }),
        ),
      );
    }),
  });
  await gates.ready();
});
afterAll(async () => {
  await app.close();
  await gates.close();
  await t.close();
});

const me = (secret: string) => app.inject({ url: "/api/auth/me", headers: bearer(secret) });
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** How a call of the contract ends for a key, by the gate that its handler is behind. */
async function tried(name: string, secret: string): Promise<{ status: number; code: string }> {
  const attempt = ATTEMPTS[name];
  const given: Attempt = typeof attempt === "object" ? attempt : { intruder: 200 };
  const reply = await gates.inject({ ...attemptRequest(name, given, { token: secret }, ids) });
  return { status: reply.statusCode, code: reply.json().code };
}

/** As many keys as tests of all calls need, each asking less than one may at once. */
async function manyKeys(of: BuiltUser, scopes: readonly Scope[], count: number): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: Math.ceil(count / 150) }, async () => (await buildKey(t.db, of, scopes)).secret),
  );
}

test("each call is reached by keys with its scopes and refused to keys that lack one, whatever else they have", async () => {
  const calls = gates.calls.filter(({ access }) => access !== "anyone");
  const wrong: string[] = [];
  const all = await manyKeys(owner, SCOPES, calls.length);
  let asked = 0;
  for (const [index, call] of calls.entries()) {
    const needed = scopesOf(call);
    const { status, code } = await tried(nameOf(call), all[Math.floor(index / 150)] ?? "");
    asked++;
    const right = needed ? status !== 401 && status !== 403 : status === 403 && code === "KEY_NOT_TAKEN";
    if (!right) wrong.push(`${nameOf(call)} with all scopes: ${status} ${code}`);
  }
  for (const scope of SCOPES) {
    const theirs = calls.filter((call) => scopesOf(call)?.includes(scope));
    expect(theirs.length).toBeGreaterThan(3);
    const rest = await manyKeys(
      owner,
      SCOPES.filter((one) => one !== scope),
      theirs.length,
    );
    for (const [index, call] of theirs.entries()) {
      const { status, code } = await tried(nameOf(call), rest[Math.floor(index / 150)] ?? "");
      asked++;
      if (status !== 403 || code !== "KEY_SCOPE_MISSING")
        wrong.push(`${nameOf(call)} without ${scope}: ${status} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(calls.length * 1.5);
});

test("a key has no more than its member: what the role lacks is refused to every scope", async () => {
  const viewer = await buildMember(t.db, owner.account_id, "viewer");
  const beyond = gates.calls.filter(
    (call) => call.access === "signed-in" && scopesOf(call) && !atLeast("viewer", needOf(call).role),
  );
  const keys = await manyKeys(viewer, SCOPES, beyond.length);
  const reached: string[] = [];
  for (const [index, call] of beyond.entries()) {
    const { status, code } = await tried(nameOf(call), keys[Math.floor(index / 150)] ?? "");
    if (status !== 403 || code !== "FORBIDDEN") reached.push(`${nameOf(call)}: ${status} ${code}`);
  }
  expect(reached).toEqual([]);
});

test("a key has its member's grants: what does not exist for them exists in no reply", async () => {
  const member = await buildMember(t.db, owner.account_id, "viewer");
  await grant(t.db, member, { survey_id: ids.survey }, "none");
  const { secret } = await buildKey(t.db, member, SCOPES);
  const one = await app.inject({ url: `/api/surveys/${ids.survey}`, headers: bearer(secret) });
  const found = await app.inject(form("/surveys/search", {}, bearer(secret)));
  expect([one.statusCode, found.json().items]).toEqual([404, []]);
});

test("a key of another account sees nothing, with all scopes and every call", async () => {
  const attempts = Object.entries(ATTEMPTS).filter(
    (entry): entry is [string, Attempt] => typeof entry[1] !== "string",
  );
  const keys = await manyKeys(stranger, SCOPES, attempts.length);
  const leaks: string[] = [];
  for (const [index, [name, attempt]] of attempts.entries()) {
    const token = keys[Math.floor(index / 150)] ?? "";
    const reply = await app.inject(attemptRequest(name, attempt, { token }, ids));
    const secrets = [MARK, ...Object.values(ids), owner.user.id, owner.user.email];
    if (secrets.some((secret) => reply.body.includes(secret))) leaks.push(name);
  }
  expect(leaks).toEqual([]);
  expect(attempts.length).toBeGreaterThan(100);
});

test("what is the owner's, and one's own sign-in and keys, take no key", () => {
  const taken = Object.entries(NEEDS).filter(([name]) => {
    const [method = "", path = ""] = name.split(" ");
    return scopesOf({ method: method as "GET", path, access: "signed-in" }) !== null;
  });
  const refused = (part: string) => taken.filter(([name]) => name.includes(part)).map(([name]) => name);
  expect(refused("/password")).toEqual([]);
  expect(refused("/sessions")).toEqual([]);
  expect(refused("/keys")).toEqual([]);
  expect(refused("login")).toEqual([]);
  expect(taken.filter(([, { role }]) => role === "owner")).toEqual([]);
});

test("a key is shown once, stored as a hash alone, and in no reply, log or kept reply after", async () => {
  const asked = { name: "Nightly export", scopes: ["answers", "read", "read"], days: 90 };
  const twice = { ...bearer(owner.token), "idempotency-key": "twice" };
  const made = (await app.inject(form("/users/me/keys", asked, twice))).json();
  expect(made.secret).toMatch(/^soundings_[\w-]{22}_[\w-]{43}$/);
  expect(accountOfKey(made.secret)).toBe(owner.account_id);
  expect(made.key).toMatchObject({
    scopes: ["read", "answers"],
    hint: made.secret.slice(-4),
    expired: false,
  });
  expect((await app.inject(form("/users/me/keys", asked, twice))).json().secret).not.toBe(made.secret);
  expect((await me(made.secret)).json()).toMatchObject({ id: owner.user.id, is_operator: true });
  await app.inject({ url: `/api/datasets/${made.secret}?key=${made.secret}`, headers: bearer(made.secret) });
  const listed = await app.inject({ url: "/api/users/me/keys", headers: bearer(owner.token) });
  expect(listed.json().items[0].last_used_at ?? listed.json().items[1].last_used_at).not.toBeNull();
  expect(listed.body).not.toContain(made.secret);
  expect(logged.join()).toContain(made.key.id);
  expect(logged.join()).not.toContain(made.secret);
  const rows = await t.db.selectFrom("api_keys").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(made.secret);
  expect(await t.db.selectFrom("idempotency_keys").selectAll().where("key", "=", "twice").execute()).toEqual(
    [],
  );
  expect(withoutKeys(`a ${made.secret} b`)).toBe(`a ${KEY_PREFIX}[hidden] b`);
});

test("a member makes no key beyond their role, and fifty at most", async () => {
  const analyst = await buildMember(t.db, owner.account_id, "analyst");
  const make = (scopes: string[]) =>
    app.inject(form("/users/me/keys", { name: "k", scopes, days: null }, bearer(analyst.token)));
  const beyond = (await make(["read", "admin"])).json();
  expect([beyond.code, beyond.details]).toEqual(["FORBIDDEN", { role: "admin" }]);
  for (let n = 0; n < 49; n++) await buildKey(t.db, analyst, ["read"]);
  const both = await Promise.all([make(["read"]), make(["write"])]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("a key ends when it expires, is revoked, or its member is disabled, demoted or gone", async () => {
  const member = await buildMember(t.db, owner.account_id, "editor");
  const refused = async (secret: string) => {
    const reply = await me(secret);
    return [reply.statusCode, reply.json().code];
  };
  const REFUSED = [401, "KEY_REFUSED"];
  expect(await refused((await buildKey(t.db, member, ["read"], { expires_at: new Date() })).secret)).toEqual(
    REFUSED,
  );
  const revoked = await buildKey(t.db, member, ["read"]);
  expect((await me(revoked.secret)).statusCode).toBe(200);
  const revoke = { method: "DELETE", url: `/api/keys/${revoked.id}`, headers: bearer(owner.token) } as const;
  expect((await app.inject(revoke)).statusCode).toBe(200);
  expect(await refused(revoked.secret)).toEqual(REFUSED);
  // It says no more than that of one that never was, of another account, and of what is no key at all.
  for (const text of [makeKey(owner.account_id).secret, makeKey(stranger.account_id).secret, KEY_PREFIX])
    expect(await refused(text)).toEqual(REFUSED);

  const writing = await buildKey(t.db, member, ["write"]);
  const rename = () =>
    app.inject(form(`/surveys/${ids.survey}/rename`, { name: MARK }, bearer(writing.secret)));
  expect((await rename()).statusCode).toBe(200);
  await t.db.updateTable("users").set({ role: "viewer" }).where("id", "=", member.user.id).execute();
  expect((await rename()).json()).toMatchObject({ code: "FORBIDDEN", details: { role: "editor" } });
  await switchMembers(t.db, owner.account_id, new Date());
  await switchMembers(t.db, owner.account_id, null);
  expect(await refused(writing.secret)).toEqual(REFUSED);

  const left = await buildKey(t.db, member, ["read"]);
  await t.db
    .deleteFrom("users")
    .where("account_id", "=", owner.account_id)
    .where("id", "=", member.user.id)
    .execute();
  expect(await refused(left.secret)).toEqual(REFUSED);
});

test("publishing is a scope of its own: a key without it publishes neither at once nor by the clock", async () => {
  const { secret } = await buildKey(t.db, owner, ["read", "write"]);
  const headers = bearer(secret);
  const made = (await app.inject(form("/surveys", { name: "By a key" }, headers))).json();
  const { survey, version } = (await app.inject({ url: `/api/surveys/${made.id}`, headers })).json();
  const missing = { code: "KEY_SCOPE_MISSING", details: { scopes: "publish" } };
  const refused = async (path: string, body = {}) =>
    expect((await app.inject(form(`/surveys/${made.id}${path}`, body, headers))).json()).toMatchObject(
      missing,
    );
  await refused("/publish");
  await refused("/pause");
  await refused("/activate");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await refused("/schedule", { publish_at: tomorrow, pause_at: null });
  const scheduled = { ...survey, settings: { ...survey.settings, scheduled_publish_at: tomorrow } };
  const save = (body: object, by = headers) =>
    app.inject({ method: "PUT", url: `/api/surveys/${made.id}`, headers: by, payload: body });
  expect((await save({ survey: scheduled, version })).json()).toMatchObject(missing);
  expect((await save({ survey: { ...survey, name: "Renamed" }, version })).statusCode).toBe(200);

  // An older draft that had a schedule comes back without it.
  const person = bearer(owner.token);
  await save({ survey: scheduled, version: version + 1 }, person);
  const versions = (await app.inject({ url: `/api/surveys/${made.id}/versions`, headers })).json().items;
  expect(versions).toHaveLength(1);
  await app.inject(form(`/surveys/${made.id}/schedule`, { publish_at: null, pause_at: null }, person));
  await t.db
    .updateTable("survey_versions")
    .set({ survey: JSON.stringify(scheduled) })
    .where("survey_id", "=", made.id)
    .execute();
  const restored = await app.inject(form(`/surveys/${made.id}/versions/1/restore`, {}, headers));
  expect(restored.json()).toMatchObject({
    publish_at: null,
    survey: { settings: { scheduled_publish_at: null } },
  });
  const copy = await app.inject(form("/surveys", { name: "Whole", survey: scheduled }, headers));
  expect(copy.json()).toMatchObject({ name: "Whole", publish_at: null });
});

test("keys of before that may change surveys still publish them after the upgrade", async () => {
  const before = await Promise.all([
    buildKey(t.db, owner, ["read", "write", "admin"]),
    buildKey(t.db, owner, ["read", "answers"]),
  ]);
  const file = new URL("../db/migrations/0105_publish_scope.sql", import.meta.url);
  await sql.raw(readFileSync(file, "utf8")).execute(t.db);
  const rows = await t.db.selectFrom("api_keys").select(["id", "scopes"]).execute();
  const scopes = before.map(({ id }) => rows.find((row) => row.id === id)?.scopes);
  expect(scopes).toEqual([
    ["read", "write", "publish", "admin"],
    ["read", "answers"],
  ]);
});

test("a key's last use is written at most once a minute", async () => {
  const key = await buildKey(t.db, stranger, ["read"]);
  const used = async () => {
    const query = t.db.selectFrom("api_keys").select("last_used_at").where("id", "=", key.id);
    return (await query.executeTakeFirstOrThrow()).last_used_at?.getTime();
  };
  await me(key.secret);
  const first = await used();
  await me(key.secret);
  expect(await used()).toBe(first);
  const earlier = new Date(Date.now() - 61_000);
  await t.db.updateTable("api_keys").set({ last_used_at: earlier }).where("id", "=", key.id).execute();
  await me(key.secret);
  expect(await used()).toBeGreaterThan(earlier.getTime() + 60_000);
});

test("a key is told how much it may still ask, and to wait once that is used up", async () => {
  const { secret } = await buildKey(t.db, stranger, ["read"]);
  const reply = await me(secret);
  expect(reply.headers).toMatchObject({
    "ratelimit-limit": String(KEY_PACE.at_once),
    "ratelimit-remaining": String(KEY_PACE.at_once - 1),
    "ratelimit-reset": "1",
  });
  const limit = makeKeyLimit();
  const nobody = { header: () => nobody } as never;
  const ask = (now: number) => limit(Buffer.from("k"), nobody, now);
  for (let n = 0; n < KEY_PACE.at_once; n++) ask(0);
  expect(() => ask(0)).toThrow(
    expect.objectContaining({ code: "TOO_MANY_REQUESTS", details: { seconds: 1 } }),
  );
  ask(1_000 / KEY_PACE.a_second);
  limit(Buffer.from("another"), nobody, 0);
});
