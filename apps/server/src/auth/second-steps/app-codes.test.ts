import { login, me } from "@soundings/contract/auth";
import { beginApp, confirmApp, endApp, finishSignIn, secondSteps } from "@soundings/contract/second-steps";
import {
  changePassword,
  completePasswordReset,
  endOtherSessions,
  listSessions,
  requestPasswordReset,
} from "@soundings/contract/users";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { addMember } from "../../members/join-queries.ts";
import { takeOut } from "../../members/rehome-queries.ts";
import { appCode } from "../../testing/app-code.ts";
import { type BuiltUser, buildUser } from "../../testing/build.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { bearer, form, testApp } from "../../testing/test-app.ts";
import { pendingToken, setUpApp } from "../../testing/use-second-steps.ts";
import { replaceToken } from "../token-queries.ts";
import { deleteOldPending } from "./pending-queries.ts";

let t: TestDb;
let app: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
afterEach(() => vi.useRealTimers());

const AGENT = "Test browser";
const post = (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.inject(form(path, body, { "user-agent": AGENT, ...headers }));
const postJson = (path: string, body: object, token: string) =>
  app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { "content-type": "application/json", ...bearer(token) },
    payload: JSON.stringify(body),
  });
const shown = async (token: string) =>
  (await app.inject({ url: `/api${secondSteps.path}`, headers: bearer(token) })).json();

/** Goes through the first step. */
const firstStep = async ({ user, password }: BuiltUser, devices?: string[]) =>
  (await post(login.path, { email: user.email, password, ...(devices && { devices }) })).json();
const secondStep = async (token: string, code: string, more: Record<string, unknown> = {}) =>
  await post(finishSignIn.path, { token, code, ...more });
/** The problem of a reply, or "ok". */
const outcome = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.statusCode === 200 ? "ok" : reply.json().code;

/** Somebody with an authenticator app. */
async function withApp() {
  const person = await buildUser(t.db);
  return { person, ...(await setUpApp(app, person.token)) };
}
const homeOf = ({ account_id, user }: BuiltUser) => ({ account_id, user_id: user.id });
const storedSession = (account_id: string) =>
  t.db
    .selectFrom("sessions")
    .select(["signed_in_by", "second_step"])
    .where("account_id", "=", account_id)
    .orderBy("created_at", "desc")
    .executeTakeFirst();

test("who has an app gets no session for the password alone, and one for a code of it", async () => {
  const { person, secret } = await withApp();
  const begun = await firstStep(person);
  expect(begun).toEqual({
    second_step: {
      token: expect.any(String),
      expires_at: expect.any(String),
      app: true,
      passkeys: [],
      recovery_codes: true,
    },
  });
  const token = pendingToken(begun);
  // The token opens nothing by itself.
  expect((await app.inject({ url: `/api${me.path}`, headers: bearer(token) })).statusCode).toBe(401);
  const done = await secondStep(token, appCode(secret));
  expect(done.json().user.email).toBe(person.user.email);
  const access = done.json().tokens.access;
  expect((await app.inject({ url: `/api${me.path}`, headers: bearer(access) })).statusCode).toBe(200);
  expect(await storedSession(person.account_id)).toEqual({ signed_in_by: "password", second_step: "app" });
});

test("an app that was begun counts only once a code of it came", async () => {
  const person = await buildUser(t.db);
  const { secret, qr_code, address } = (await postJson(beginApp.path, {}, person.token)).json();
  expect(qr_code).toMatch(/^<svg /);
  expect(address).toContain(`secret=${secret}`);
  expect(await firstStep(person)).toHaveProperty("tokens");
  const confirm = (code: string) => post(confirmApp.path, { code }, bearer(person.token));
  expect(outcome(await confirm(appCode(secret, 5)))).toBe("CODE_WRONG");
  // Begun again it has another secret, and the first one's codes are worth nothing.
  const again = (await postJson(beginApp.path, {}, person.token)).json();
  expect(outcome(await confirm(appCode(secret)))).toBe("CODE_WRONG");
  const confirmed = await confirm(appCode(again.secret));
  expect(confirmed.json().recovery_codes).toHaveLength(10);
  expect(await firstStep(person)).toHaveProperty("second_step");
  expect(outcome(await confirm(appCode(again.secret)))).toBe("APP_IS_SET_UP");
  expect(outcome(await postJson(beginApp.path, {}, person.token))).toBe("APP_IS_SET_UP");
  expect(await shown(person.token)).toEqual({
    app: { since: expect.any(String) },
    passkeys: [],
    recovery_codes: 10,
  });
});

test("an app that was begun long ago has to be begun again, and only soon after signing in", async () => {
  const person = await buildUser(t.db);
  const { secret } = (await postJson(beginApp.path, {}, person.token)).json();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
  const confirmed = await post(confirmApp.path, { code: appCode(secret) }, bearer(person.token));
  expect(outcome(confirmed)).toBe("APP_SET_UP_EXPIRED");
  expect(outcome(await postJson(beginApp.path, {}, person.token))).toBe("PROOF_NEEDED");
  const proof = { password: person.password };
  expect(outcome(await postJson(beginApp.path, { proof }, person.token))).toBe("ok");
  expect(outcome(await postJson(beginApp.path, { proof: { password: "x" } }, person.token))).toBe(
    "WRONG_PASSWORD",
  );
});

test("a code works once, also beside another sign-in, and half a minute early or late", async () => {
  const { person, secret } = await withApp();
  const [first, second] = [pendingToken(await firstStep(person)), pendingToken(await firstStep(person))];
  const code = appCode(secret);
  const both = await Promise.all([secondStep(first, code), secondStep(second, code)]);
  expect(both.map(outcome).sort()).toEqual(["CODE_WRONG", "ok"]);
  const third = pendingToken(await firstStep(person));
  expect(outcome(await secondStep(third, code))).toBe("CODE_WRONG");
  // The one before it is used up with it: an app shows codes in their order.
  expect(outcome(await secondStep(third, appCode(secret, -1)))).toBe("CODE_WRONG");
  expect(outcome(await secondStep(third, appCode(secret, 2)))).toBe("CODE_WRONG");
  const next = appCode(secret, 1);
  expect(outcome(await secondStep(third, `${next.slice(0, 3)} ${next.slice(3)}`))).toBe("ok");
});

test("a pending sign-in works once, for five minutes, in its browser", async () => {
  const { person, secret } = await withApp();
  const token = pendingToken(await firstStep(person));
  const other = { "user-agent": "Another browser" };
  expect(outcome(await post(finishSignIn.path, { token, code: appCode(secret) }, other))).toBe(
    "SECOND_STEP_EXPIRED",
  );
  expect(outcome(await secondStep(`${token.slice(0, -1)}!`, appCode(secret)))).toBe("SECOND_STEP_EXPIRED");
  expect(outcome(await secondStep(token, appCode(secret)))).toBe("ok");
  expect(outcome(await secondStep(token, appCode(secret, 1)))).toBe("SECOND_STEP_EXPIRED");

  const late = pendingToken(await firstStep(person));
  const rows = () =>
    t.db.selectFrom("pending_sign_ins").selectAll().where("account_id", "=", person.account_id).execute();
  expect(JSON.stringify(await rows())).not.toContain(late.slice(23));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1_000 });
  expect(outcome(await secondStep(late, appCode(secret)))).toBe("SECOND_STEP_EXPIRED");
  expect(await rows()).toHaveLength(1);
  await deleteOldPending(t.db, new Date());
  expect(await rows()).toEqual([]);
});

test("of two who use one recovery code at once exactly one gets in, and a new one is asked for next time", async () => {
  const { person, recovery_codes } = await withApp();
  const [code = "", other = ""] = recovery_codes;
  const tokens = await Promise.all([firstStep(person), firstStep(person)]);
  const replies = await Promise.all(tokens.map((begun) => secondStep(pendingToken(begun), code)));
  expect(replies.map(outcome).sort()).toEqual(["CODE_WRONG", "ok"]);
  expect(await storedSession(person.account_id)).toMatchObject({ second_step: "recovery_code" });
  const access = replies.find(({ statusCode }) => statusCode === 200)?.json().tokens.access;
  expect(await shown(access)).toMatchObject({ recovery_codes: 9 });
  // As people type it.
  const typed = ` ${other.toUpperCase().replaceAll("-", " ")} `;
  expect(outcome(await secondStep(pendingToken(await firstStep(person)), typed))).toBe("ok");
  const stored = await t.db
    .selectFrom("recovery_codes")
    .selectAll()
    .where("account_id", "=", person.account_id)
    .execute();
  expect(stored).toHaveLength(8);
  expect(JSON.stringify(stored)).not.toContain(recovery_codes[5]);
});

test("five wrong codes lock a person's second step, wherever they come from, and a new password changes nothing", async () => {
  const { person, secret } = await withApp();
  for (let n = 0; n < 5; n++) {
    const token = pendingToken(await firstStep(person));
    expect(outcome(await secondStep(token, n % 2 ? "000000" : "aaaaa-aaaaa-aaaaa"))).toBe("CODE_WRONG");
  }
  const locked = await secondStep(pendingToken(await firstStep(person)), appCode(secret));
  expect(locked.statusCode).toBe(429);
  expect(locked.json()).toMatchObject({ code: "CODES_LOCKED", details: { minutes: 1 } });

  const reset = await t.db
    .transaction()
    .execute((trx) => replaceToken(trx, homeOf(person), "reset", new Date()));
  await post(completePasswordReset.path, { token: reset, password: "an entirely new one" });
  const renewed = { ...person, password: "an entirely new one" };
  const token = pendingToken(await firstStep(renewed));
  expect(outcome(await secondStep(token, appCode(secret)))).toBe("CODES_LOCKED");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect(outcome(await secondStep(token, appCode(secret)))).toBe("ok");
});

test("a password that was reset by mail is the first step only, and ends sign-ins of before", async () => {
  const { person, secret } = await withApp();
  const before = pendingToken(await firstStep(person));
  await post(requestPasswordReset.path, { email: person.user.email });
  const token = await t.db
    .transaction()
    .execute((trx) => replaceToken(trx, homeOf(person), "reset", new Date()));
  const password = "an entirely new one";
  const { device } = (await post(completePasswordReset.path, { token, password })).json();
  expect(outcome(await secondStep(before, appCode(secret)))).toBe("SECOND_STEP_EXPIRED");
  // Also in the browser that set it, which is known since.
  const begun = await firstStep({ ...person, password }, [device]);
  expect(outcome(await secondStep(pendingToken(begun), appCode(secret)))).toBe("ok");
});

test("a browser that is trusted is not asked for 30 days, unless the password changes or others are signed out", async () => {
  const { person, secret } = await withApp();
  const begun = pendingToken(await firstStep(person, []));
  const { tokens } = (await secondStep(begun, appCode(secret), { trust: true, devices: [] })).json();
  const again = await firstStep(person, [tokens.device]);
  expect(again.tokens.device).toBe(tokens.device);
  expect(await storedSession(person.account_id)).toMatchObject({ second_step: "trusted_browser" });
  // Others are asked.
  expect(await firstStep(person)).toHaveProperty("second_step");
  await app.inject({ method: "DELETE", url: `/api${endOtherSessions.path}`, headers: bearer(person.token) });
  expect(await firstStep(person, [tokens.device])).toHaveProperty("second_step");

  const next = pendingToken(await firstStep(person, []));
  const trusted = (await secondStep(next, appCode(secret, 1), { trust: true, devices: [] })).json().tokens;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * 86_400_000 });
  expect(await firstStep(person, [trusted.device])).toHaveProperty("tokens");
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  expect(await firstStep(person, [trusted.device])).toHaveProperty("second_step");
});

test("turning the app off needs the password or a code, and takes codes and trust with it", async () => {
  const { person, secret, recovery_codes } = await withApp();
  const begun = pendingToken(await firstStep(person, []));
  const { tokens } = (await secondStep(begun, appCode(secret), { trust: true, devices: [] })).json();
  const end = async (proof: object) => outcome(await postJson(endApp.path, { proof }, tokens.access));
  expect(await end({})).toBe("INVALID_INPUT");
  expect(await end({ password: "wrong" })).toBe("WRONG_PASSWORD");
  expect(await end({ code: "123456" })).toBe("CODE_WRONG");
  expect(await firstStep(person)).toHaveProperty("second_step");
  expect(await end({ code: recovery_codes[0] })).toBe("ok");
  expect(await shown(tokens.access)).toEqual({ app: null, passkeys: [], recovery_codes: 0 });
  expect(await firstStep(person)).toHaveProperty("tokens");
  await setUpApp(app, tokens.access);
  expect(await firstStep(person, [tokens.device])).toHaveProperty("second_step");
});

test("a stolen session that guesses codes locks itself out, and not its owner's sign-in", async () => {
  const { person, secret } = await withApp();
  const end = async () => outcome(await postJson(endApp.path, { proof: { code: "123456" } }, person.token));
  for (let n = 0; n < 5; n++) expect(await end()).toBe("CODE_WRONG");
  expect(await end()).toBe("CODES_LOCKED");
  expect(outcome(await secondStep(pendingToken(await firstStep(person)), appCode(secret)))).toBe("ok");
});

test("an app's codes cannot be checked by another key of the operator's; recovery codes work", async () => {
  const { person, secret, recovery_codes } = await withApp();
  await t.db
    .updateTable("authenticator_apps")
    .set({ secret: Buffer.alloc(40, 1) })
    .where("account_id", "=", person.account_id)
    .execute();
  const token = pendingToken(await firstStep(person));
  expect(outcome(await secondStep(token, appCode(secret)))).toBe("APP_UNREADABLE");
  expect(outcome(await secondStep(token, recovery_codes[0] ?? ""))).toBe("ok");
});

test("who leaves the account that they signed in by takes their second step along", async () => {
  const { person, secret, recovery_codes } = await withApp();
  const other = await buildUser(t.db);
  const place = { account_id: other.account_id, user_id: person.user.id };
  await addMember(t.db, place, { home: homeOf(person), role: "editor" }, new Date());
  await t.db.transaction().execute((trx) => takeOut(trx, homeOf(person)));
  const token = pendingToken(await firstStep(person));
  const done = await secondStep(token, appCode(secret));
  expect(done.json().user.account.id).toBe(other.account_id);
  expect(outcome(await secondStep(pendingToken(await firstStep(person)), recovery_codes[0] ?? ""))).toBe(
    "ok",
  );
  // And with the last account it goes.
  await t.db.transaction().execute((trx) => takeOut(trx, place));
  const left = await t.db
    .selectFrom("authenticator_apps")
    .selectAll()
    .where("user_id", "=", person.user.id)
    .execute();
  expect(left).toEqual([]);
});

test("the list of sessions says by what else somebody signed in", async () => {
  const { person, secret } = await withApp();
  const done = await secondStep(pendingToken(await firstStep(person)), appCode(secret));
  const list = await app.inject({
    url: `/api${listSessions.path}`,
    headers: bearer(done.json().tokens.access),
  });
  expect(list.json().items).toMatchObject([
    { signed_in_by: { way: "password" }, second_step: "app", current: true },
    { signed_in_by: null, second_step: null, current: false },
  ]);
});

test("a changed password keeps the app", async () => {
  const { person } = await withApp();
  const body = { current_password: person.password, password: "an entirely new one" };
  expect(outcome(await post(changePassword.path, body, bearer(person.token)))).toBe("ok");
  expect(await firstStep({ ...person, password: body.password })).toHaveProperty("second_step");
});

test("the secret lies encrypted, and neither it nor a code is in the audit log", async () => {
  const { person, secret, recovery_codes } = await withApp();
  await secondStep(pendingToken(await firstStep(person)), "123456");
  const code = appCode(secret);
  await secondStep(pendingToken(await firstStep(person)), code);
  await vi.waitFor(async () => {
    const events = await t.db
      .selectFrom("audit_events")
      .selectAll()
      .where("account_id", "=", person.account_id)
      .orderBy("id")
      .execute();
    expect(events.map(({ call, outcome: was, problem }) => [call, was, problem])).toEqual([
      ["POST /users/me/second-steps/app/confirm", "done", null],
      ["POST /auth/second-step", "denied", "CODE_WRONG"],
      ["POST /auth/second-step", "done", null],
    ]);
    const text = JSON.stringify(events);
    for (const word of [secret, code, ...recovery_codes]) expect(text).not.toContain(word);
  });
  const row = await t.db
    .selectFrom("authenticator_apps")
    .selectAll()
    .where("account_id", "=", person.account_id)
    .executeTakeFirstOrThrow();
  expect(row.secret.toString("latin1")).not.toContain(secret);
});
