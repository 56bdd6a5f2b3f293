import { login, me } from "@soundings/contract/auth";
import type { Call } from "@soundings/contract/call";
import { enterAccount, listMembers } from "@soundings/contract/members";
import { needOf } from "@soundings/contract/needs";
import {
  resetSecondSteps,
  type SecondStepRule,
  secondStepRule,
  setSecondStepRule,
} from "@soundings/contract/second-step-rule";
import { finishSignIn } from "@soundings/contract/second-steps";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { appCode } from "../testing/app-code.ts";
import { type BuiltUser, buildMember, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { pendingToken, setUpApp } from "../testing/use-second-steps.ts";
import { addMember } from "./join-queries.ts";

/** Calls that end the session that makes them. */
const ENDS = ["POST /auth/logout", "POST /members/leave"];
const PROVIDER = { issuer: "https://id.example.com", client_id: "soundings" };

let t: TestDb;
let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  t = await testDb();
  const config = readConfig({
    SECRET_KEY: "the key of these tests, which is long enough",
    OIDC_PROVIDERS: JSON.stringify([
      { ...PROVIDER, id: "work", name: "Work" },
      { ...PROVIDER, id: "home", name: "Home", second_factor: false },
    ]),
  });
  app = testApp(t.db, { config });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const get = (path: string, token: string) => app.inject({ url: `/api${path}`, headers: bearer(token) });
const post = (path: string, body: Record<string, unknown>, token?: string) =>
  app.inject(form(path, body, token ? bearer(token) : {}));
const setRule = (token: string, required: boolean) =>
  app.inject({ ...form(setSecondStepRule.path, { required }, bearer(token)), method: "PUT" });
/** The problem of a reply, or "ok". */
const outcome = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.statusCode === 200 ? "ok" : reply.json().code;
const keyOf = ({ account_id, user }: BuiltUser) => ({ account_id, user_id: user.id });
const ruleOf = async (token: string): Promise<SecondStepRule> =>
  (await get(secondStepRule.path, token)).json();

/** An owner with an app, who asks it of everybody, and somebody else in the account. */
async function ruled(role: "viewer" | "admin" = "admin") {
  const owner = await buildUser(t.db);
  await setUpApp(app, owner.token);
  const other = await buildMember(t.db, owner.account_id, role);
  expect(outcome(await setRule(owner.token, true))).toBe("ok");
  return { owner, other };
}

test("an owner alone sets the rule; admins see it with who has a second step", async () => {
  const owner = await buildUser(t.db);
  const admin = await buildMember(t.db, owner.account_id, "admin");
  const viewer = await buildMember(t.db, owner.account_id, "viewer");
  await setUpApp(app, admin.token);
  expect(outcome(await setRule(admin.token, true))).toBe("FORBIDDEN");
  expect(outcome(await get(secondStepRule.path, viewer.token))).toBe("FORBIDDEN");
  const { required_since, members } = await ruleOf(admin.token);
  expect(required_since).toBeNull();
  expect(members).toEqual(
    [owner, admin, viewer].map(({ user }) => ({
      id: user.id,
      has_step: user.id === admin.user.id,
      by_provider: false,
      home: true,
    })),
  );
  const first = (await setRule(owner.token, true)).json().required_since;
  // Said again it is no later.
  await setUpApp(app, owner.token);
  expect((await setRule(owner.token, true)).json().required_since).toBe(first);
  expect((await setRule(owner.token, false)).json().required_since).toBeNull();
});

test("from then on who has none may do what sets one up, and nothing else", async () => {
  const { other } = await ruled();
  expect((await get(me.path, other.token)).json().second_step_needed).toBe(true);
  const refused: string[] = [];
  const open: string[] = [];
  for (const call of app.calls.filter(({ access }) => access !== "anyone")) {
    const url = `/api${call.path.replace(/:ids?\b/g, other.user.id).replace(/:\w+/g, "1")}`;
    const name = `${call.method} ${call.path}`;
    if (ENDS.includes(name)) continue;
    const reply = await app.inject({ method: call.method, url, headers: bearer(other.token) });
    (reply.json().code === "SECOND_STEP_NEEDED" ? refused : open).push(name);
  }
  expect(open.sort()).toEqual(
    [
      "GET /auth/me",
      "PATCH /users/me",
      "GET /users/me/second-steps",
      "POST /users/me/second-steps/app",
      "POST /users/me/second-steps/app/confirm",
      "POST /users/me/passkeys/begin",
      "POST /users/me/passkeys",
      "GET /users/me/accounts",
      "GET /users/me/sign-in-ways",
      "POST /users/me/accounts/enter",
    ].sort(),
  );
  expect(refused).toContain("POST /users/me/keys");
  // What is the operator's, too.
  expect(refused.some((name) => name.includes(" /operator"))).toBe(true);
  const isOpen = (call: Call) => call.access === "signed-in" && needOf(call).set_up === true;
  expect(app.calls.filter(isOpen)).toHaveLength(open.length + ENDS.length);
});

test("once one is set up everything is open, for every session of the person", async () => {
  const { other } = await ruled();
  const again = (await post(login.path, { email: other.user.email, password: other.password })).json();
  expect(again.user.second_step_needed).toBe(true);
  expect(outcome(await get(listMembers.path, again.tokens.access))).toBe("SECOND_STEP_NEEDED");
  await setUpApp(app, again.tokens.access);
  for (const token of [again.tokens.access, other.token]) {
    expect(outcome(await get(listMembers.path, token))).toBe("ok");
    expect((await get(me.path, token)).json().second_step_needed).toBe(false);
  }
});

test("switched off again nobody waits any more", async () => {
  const { owner, other } = await ruled("viewer");
  await setRule(owner.token, false);
  expect(outcome(await get(listMembers.path, other.token))).toBe("ok");
});

test("who signs in by a provider that counts needs none; by another one, or a password, they do", async () => {
  const { owner, other } = await ruled();
  const signedInBy = async (signed_in_by: string | null) => {
    await t.db
      .updateTable("sessions")
      .set({ signed_in_by })
      .where("account_id", "=", owner.account_id)
      .where("user_id", "=", other.user.id)
      .execute();
    return outcome(await get(listMembers.path, other.token));
  };
  expect(await signedInBy("oidc:work")).toBe("ok");
  for (const way of ["oidc:home", "oidc:gone", "password", null])
    expect(await signedInBy(way)).toBe("SECOND_STEP_NEEDED");
  await t.db
    .insertInto("directory.identities")
    .values({
      ...{
        ...keyOf(other),
        id: other.user.id,
        provider: "work",
        issuer: PROVIDER.issuer,
        sub: other.user.id,
      },
      ...{ created_at: new Date(), last_used_at: new Date() },
    })
    .execute();
  const found = (await ruleOf(owner.token)).members.find(({ id }) => id === other.user.id);
  expect(found).toMatchObject({ has_step: false, by_provider: true });
});

test("an API key works on", async () => {
  const owner = await buildUser(t.db);
  const made = await post("/users/me/keys", { name: "mine", scopes: ["read"], days: 30 }, owner.token);
  await setRule(owner.token, true);
  expect(outcome(await get(listMembers.path, owner.token))).toBe("SECOND_STEP_NEEDED");
  expect(outcome(await get(listMembers.path, made.json().secret))).toBe("ok");
});

test("it holds in the account that asks, and not in another one of the person", async () => {
  const { owner, other } = await ruled("viewer");
  const elsewhere = await buildUser(t.db);
  await addMember(
    t.db,
    { account_id: owner.account_id, user_id: elsewhere.user.id },
    { home: keyOf(elsewhere), role: "viewer" },
    new Date(),
  );
  expect(outcome(await get(listMembers.path, elsewhere.token))).toBe("ok");
  const enter = (token: string, account_id: string) => post(enterAccount.path, { account_id }, token);
  const entered = (await enter(elsewhere.token, owner.account_id)).json();
  expect(entered.user.second_step_needed).toBe(true);
  const token = entered.tokens.access;
  expect(outcome(await get(listMembers.path, token))).toBe("SECOND_STEP_NEEDED");
  // Back is open, and a second step at home counts everywhere.
  await setUpApp(app, token);
  expect(outcome(await get(listMembers.path, token))).toBe("ok");
  const members = (await ruleOf(owner.token)).members;
  expect(members.find(({ id }) => id === elsewhere.user.id)).toMatchObject({ has_step: true, home: false });
  expect(members.find(({ id }) => id === other.user.id)).toMatchObject({ has_step: false, home: true });
  const back = (await enter(token, elsewhere.account_id)).json();
  expect(back.user.second_step_needed).toBe(false);
});

const reset = (token: string, id: string) => post(resetSecondSteps.path.replace(":id", id), {}, token);

test("an admin takes a member's second steps away, who lost them, and a mail says so", async () => {
  const owner = await buildUser(t.db, { name: "Ann" });
  const admin = await buildMember(t.db, owner.account_id, "admin");
  const member = await buildMember(t.db, owner.account_id, "viewer");
  await setUpApp(app, owner.token);
  await setUpApp(app, member.token);
  const signIn = async () =>
    (await post(login.path, { email: member.user.email, password: member.password })).json();
  const begun = pendingToken(await signIn());
  expect(outcome(await reset(member.token, owner.user.id))).toBe("FORBIDDEN");
  expect(outcome(await reset(admin.token, owner.user.id))).toBe("FORBIDDEN");
  const done = await reset(admin.token, member.user.id);
  const found = (done.json() as SecondStepRule).members.find(({ id }) => id === member.user.id);
  expect(found?.has_step).toBe(false);
  expect(await signIn()).toHaveProperty("tokens");
  // What was begun with it goes no further.
  const late = await post(finishSignIn.path, { token: begun, code: appCode("AAAAAAAA") });
  expect(outcome(late)).toBe("SECOND_STEP_EXPIRED");
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs where payload ->> 'email' = ${member.user.email}`.execute(
    t.db,
  );
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    {
      kind: "second_steps_reset",
      by: "The admin",
      email: member.user.email,
      origin: expect.stringMatching(/^http/),
    },
  ]);
});

test("of who signs in by another account nothing is taken away here", async () => {
  const owner = await buildUser(t.db);
  const elsewhere = await buildUser(t.db);
  await addMember(
    t.db,
    { account_id: owner.account_id, user_id: elsewhere.user.id },
    { home: keyOf(elsewhere), role: "viewer" },
    new Date(),
  );
  await setUpApp(app, elsewhere.token);
  expect(outcome(await reset(owner.token, elsewhere.user.id))).toBe("SECOND_STEPS_ELSEWHERE");
  const signIn = await post(login.path, { email: elsewhere.user.email, password: elsewhere.password });
  expect(signIn.json()).toHaveProperty("second_step");
});
