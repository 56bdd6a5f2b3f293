import { login, me } from "@soundings/contract/auth";
import {
  changePassword,
  checkPasswordReset,
  completePasswordReset,
  endSession,
  register,
  requestPasswordReset,
  resendVerification,
  verify,
} from "@soundings/contract/users";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { switchAccount } from "../accounts/operate-accounts.ts";
import { readConfig } from "../config.ts";
import { hashToken } from "../http/session.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../testing/mail-server.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { FIRST_MAILS_PER_ADDRESS, MAILS_PER_PAIR } from "./limit-mails.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let mail: MailServer;
beforeAll(async () => {
  t = await testDb();
  mail = await startMailServer();
  app = testApp(t.db, { config: readConfig({ SMTP_URL: mail.url, TRUST_PROXY: "true" }) });
});
afterAll(async () => {
  await app.close();
  await mail.close();
  await engine.close();
  await t.close();
});

let people = 0;
const newPerson = () => ({
  email: `person${++people}@example.com`,
  password: "a quiet harbour at noon",
  name: "Linh Trần",
});

/** Each call from a place of its own, so that counts of mails do not add up between tests. */
let places = 0;
const call = (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.inject(form(path, body, { "x-forwarded-for": `198.51.100.${++places % 250}`, ...headers }));

const code = async (reply: ReturnType<typeof call>) => (await reply).json().code ?? "ok";
const signIn = (email: string, password: string) => code(call(login.path, { email, password }));

/** Sends what waits and returns the mails that came of it. */
async function delivered(): Promise<ReceivedMail[]> {
  const before = mail.mails.length;
  await runJobs(t.url, jobContext(t.db, engine, { config: readConfig({ SMTP_URL: mail.url }) }));
  return mail.mails.slice(before);
}

async function tokenOf(mails: ReceivedMail[]): Promise<string> {
  expect(mails).toHaveLength(1);
  return new URL(mails[0]?.links[0] ?? "").searchParams.get("token") ?? "";
}

async function resetToken(user: BuiltUser["user"]): Promise<string> {
  await call(requestPasswordReset.path, { email: user.email });
  return tokenOf(await delivered());
}

test("signing up: a mail, its link confirms the address, and then the password signs in", async () => {
  const person = newPerson();
  const reply = await call(register.path, {
    ...person,
    email: ` ${person.email.toUpperCase()}`,
    language: "vi",
  });
  expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
  expect(await signIn(person.email, person.password)).toBe("NOT_VERIFIED");

  const mails = await delivered();
  expect(mails[0]).toMatchObject({ to: [person.email], subject: "Xác nhận địa chỉ email của bạn" });
  expect(mails[0]?.text).toContain("Xin chào Linh Trần,");
  const token = await tokenOf(mails);
  expect(mails[0]?.links[0]).toBe(`http://localhost/sign-up/verify?token=${token}`);
  expect(
    await code(call(verify.path, { token: `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}` })),
  ).toBe("VERIFY_LINK_INVALID");
  expect((await call(verify.path, { token })).json()).toEqual({ email: person.email, session: null });
  const signed = await call(login.path, person);
  expect(signed.json().user).toMatchObject({
    email: person.email,
    name: "Linh Trần",
    language: "vi",
    plan: "trial",
  });
  const days = (Date.parse(signed.json().user.trial_ends_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.99);
  expect(days).toBeLessThanOrEqual(14);
  // A second click is no fault.
  expect(await code(call(verify.path, { token }))).toBe("ok");
});

test("an address that has an account gets the same answer, keeps its password, and is told by mail", async () => {
  const { user, password } = await buildUser(t.db);
  const other = "another fine password";
  const known = await call(register.path, { email: user.email, password: other, name: "Eve" });
  const unknown = await call(register.path, { ...newPerson(), password: other });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  const mails = await delivered();
  const told = mails.find(({ to }) => to.includes(user.email));
  expect(told?.subject).toBe("You already have an account");
  expect(told?.links).toEqual(["http://localhost/login", "http://localhost/forgot-password"]);
  expect(await signIn(user.email, other)).toBe("WRONG_CREDENTIALS");
  expect(await signIn(user.email, password)).toBe("ok");
});

test("of sign-ups at the same moment with one address exactly one makes an account", async () => {
  const person = newPerson();
  const replies = await Promise.all(Array.from({ length: 4 }, () => call(register.path, person)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const rows = await t.db
    .selectFrom("users")
    .select("account_id")
    .where("email", "=", person.email)
    .execute();
  expect(rows).toHaveLength(1);
  const { count } = await t.db
    .selectFrom("accounts")
    .leftJoin("users", "users.account_id", "accounts.account_id")
    .where("users.id", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  await delivered();
});

test("the browser that signed up is signed in by the link, by its first use alone", async () => {
  const person = newPerson();
  await call(register.path, person);
  const token = await tokenOf(await delivered());
  const { email, session } = (await call(verify.path, { token, sign_in: true })).json();
  expect([email, session.user]).toMatchObject([person.email, { email: person.email, plan: "trial" }]);
  const headers = { authorization: `Bearer ${session.tokens.access}` };
  const me = await app.inject({ url: "/api/auth/me", headers });
  expect(me.json()).toMatchObject({ email: person.email });
  const again = await call(verify.path, { token, sign_in: true });
  expect(again.json()).toEqual({ email: person.email, session: null });
});

test("a lost confirmation can be sent again: the older link stops working", async () => {
  const person = newPerson();
  await call(register.path, person);
  const first = await tokenOf(await delivered());
  await call(resendVerification.path, { email: person.email });
  const second = await tokenOf(await delivered());
  expect(await code(call(verify.path, { token: first }))).toBe("VERIFY_LINK_INVALID");
  expect(await code(call(verify.path, { token: second }))).toBe("ok");
});

test("asking for a reset or for a confirmation answers the same for everybody and writes only to who is there", async () => {
  const { user } = await buildUser(t.db);
  for (const { path } of [requestPasswordReset, resendVerification]) {
    const known = await call(path, { email: user.email });
    const unknown = await call(path, { email: "nobody@example.com" });
    expect([known.statusCode, known.body]).toEqual([200, "{}"]);
    expect([unknown.statusCode, unknown.body]).toEqual([200, "{}"]);
  }
  expect((await delivered()).map(({ to }) => to)).toEqual([[user.email], [user.email]]);
});

test("a reset's link sets the password once, ends every session and forgets wrong passwords", async () => {
  const { user, token: session, password } = await buildUser(t.db);
  const place = { "x-forwarded-for": "203.0.113.9" };
  for (let i = 0; i < 5; i++) await call(login.path, { email: user.email, password: "wrong" }, place);
  expect(await code(call(login.path, { email: user.email, password }, place))).toBe("SIGN_IN_LOCKED");

  const token = await resetToken(user);
  const check = (one: string) => app.inject(`/api${checkPasswordReset.path}?token=${one}`);
  expect((await check(token)).json()).toEqual({ valid: true, email: user.email });
  expect((await check("anything")).json()).toEqual({ valid: false, email: null });

  const refused = await call(completePasswordReset.path, { token, password: "Password123" });
  expect(refused.json()).toMatchObject({
    code: "INVALID_INPUT",
    details: { issues: [{ path: "password", code: "too_common" }] },
  });
  const fresh = "an entirely new password";
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => code(call(completePasswordReset.path, { token, password: fresh }))),
  );
  expect(replies.sort()).toEqual(["RESET_LINK_INVALID", "RESET_LINK_INVALID", "ok"]);
  expect((await check(token)).json()).toEqual({ valid: false, email: null });
  expect((await app.inject({ url: `/api${me.path}`, headers: bearer(session) })).statusCode).toBe(401);
  expect(await code(call(login.path, { email: user.email, password: fresh }, place))).toBe("ok");
  expect(await signIn(user.email, password)).toBe("WRONG_CREDENTIALS");
});

test("a new request voids the link of the one before, and after an hour none works", async () => {
  const { user } = await buildUser(t.db);
  const first = await resetToken(user);
  const second = await resetToken(user);
  const complete = (token: string) =>
    code(call(completePasswordReset.path, { token, password: "an entirely new password" }));
  expect(await complete(first)).toBe("RESET_LINK_INVALID");
  const hour = new Date(Date.now() - 1);
  await t.db.updateTable("user_tokens").set({ expires_at: hour }).where("user_id", "=", user.id).execute();
  expect(await complete(second)).toBe("RESET_LINK_INVALID");
});

test("completing a reset enables a disabled account and confirms an unconfirmed one", async () => {
  for (const state of [{ disabled_at: new Date() }, { verified_at: null }]) {
    const { user } = await buildUser(t.db, state);
    const token = await resetToken(user);
    await call(completePasswordReset.path, { token, password: "an entirely new password" });
    expect(await signIn(user.email, "an entirely new password")).toBe("ok");
  }
});

test("a reset's link confirms no address, and a confirmation sets no password", async () => {
  const { user } = await buildUser(t.db, { verified_at: null });
  const reset = await resetToken(user);
  expect(await code(call(verify.path, { token: reset }))).toBe("VERIFY_LINK_INVALID");
  await call(resendVerification.path, { email: user.email });
  const token = await tokenOf(await delivered());
  expect(await code(call(completePasswordReset.path, { token, password: "an entirely new one" }))).toBe(
    "RESET_LINK_INVALID",
  );
});

test.each([
  ["iloveyou1", "too_common"],
  ["a-person-of-note", "has_name"],
])("the password %s is refused: %s", async (password, fault) => {
  const body = { email: "person@example.com", password, name: "P" };
  expect((await call(register.path, body)).json().details.issues).toEqual([
    { path: "password", code: fault },
  ]);
});

test("mails to one address are limited, for everybody alike, and no few places can use them all up", async () => {
  const { user, password } = await buildUser(t.db);
  const { devices } = await deviceOf(user.email, password);
  for (const email of [user.email, "ghost@example.com"]) {
    const ask = async (place: number, shown?: string[]) => {
      const from = { "x-forwarded-for": `192.0.2.${place}` };
      return (await call(requestPasswordReset.path, { email, devices: shown }, from)).json().code ?? "ok";
    };
    const five = [1, 2, 3, 4, 5];
    for (const place of five) {
      for (let n = 0; n < MAILS_PER_PAIR; n++) expect(await ask(place)).toBe("ok");
      expect(await ask(place)).toBe("TOO_MANY_MAILS");
    }
    // The owner, elsewhere, still gets theirs, once.
    expect(await ask(6)).toBe("ok");
    expect(await ask(6)).toBe("TOO_MANY_MAILS");
    const others = await Promise.all(Array.from({ length: FIRST_MAILS_PER_ADDRESS }, (_, n) => ask(100 + n)));
    expect(others.filter((one) => one === "ok")).toHaveLength(FIRST_MAILS_PER_ADDRESS - 6);
    expect(await ask(200)).toBe("TOO_MANY_MAILS");
    // And from where they signed in before, whatever others did.
    expect(await ask(201, devices)).toBe(email === user.email ? "ok" : "TOO_MANY_MAILS");
  }
  // Whoever asked most, one mail waits.
  expect(await delivered()).toHaveLength(1);
});

test("a link that was mailed before a password was changed sets no other", async () => {
  const { user, password, token } = await buildUser(t.db);
  const link = await resetToken(user);
  const changed = { current_password: password, password: "an entirely new password" };
  expect(await code(call(changePassword.path, changed, bearer(token)))).toBe("ok");
  const check = await app.inject(`/api${checkPasswordReset.path}?token=${link}`);
  expect(check.json()).toEqual({ valid: false, email: null });
  expect(
    await code(call(completePasswordReset.path, { token: link, password: "yet another password" })),
  ).toBe("RESET_LINK_INVALID");
  expect(await signIn(user.email, changed.password)).toBe("ok");
});

test("completing a reset ends every link that was mailed before, and those of a disabled account end too", async () => {
  const { user } = await buildUser(t.db, { verified_at: null });
  await call(resendVerification.path, { email: user.email });
  const confirmation = await tokenOf(await delivered());
  const link = await resetToken(user);
  await call(completePasswordReset.path, { token: link, password: "an entirely new password" });
  expect(await code(call(verify.path, { token: confirmation }))).toBe("VERIFY_LINK_INVALID");
  const later = await resetToken(user);
  await switchAccount(t.db, user.email, new Date());
  expect(
    await code(call(completePasswordReset.path, { token: later, password: "yet another password" })),
  ).toBe("RESET_LINK_INVALID");
});

test("whoever set a new password by mail signs in with it, however many others guess", async () => {
  const { user, password } = await buildUser(t.db);
  const before = await deviceOf(user.email, password);
  const link = await resetToken(user);
  const reset = await call(completePasswordReset.path, { token: link, password: "an entirely new password" });
  for (let n = 0; n < 30; n++) {
    await call(
      login.path,
      { email: user.email, password: "wrong" },
      { "x-forwarded-for": `198.51.100.${n}` },
    );
  }
  const as = async (devices: string[]) =>
    code(call(login.path, { email: user.email, password: "an entirely new password", devices }));
  expect(await as([reset.json().device])).toBe("ok");
  // Browsers of before the reset are strangers again.
  expect(await as(before.devices)).toBe("SIGN_IN_LOCKED");
});

test("changing the password keeps the browser known, and forgets the others", async () => {
  const { user, password } = await buildUser(t.db);
  const mine = await deviceOf(user.email, password);
  const theirs = await deviceOf(user.email, password);
  const changed = { current_password: password, password: "an entirely new password" };
  await call(changePassword.path, changed, bearer(mine.access));
  const rows = await t.db.selectFrom("devices").selectAll().where("user_id", "=", user.id).execute();
  expect(rows.map(({ token_hash }) => token_hash)).toEqual([hashToken(mine.devices[0] ?? "")]);
  expect(theirs.devices).not.toEqual(mine.devices);
});

test("a session that its user signs out from elsewhere takes its browser's token along", async () => {
  const { user, password } = await buildUser(t.db);
  const mine = await deviceOf(user.email, password);
  const theirs = await deviceOf(user.email, password);
  const id = hashToken(theirs.access).toString("hex");
  await app.inject({
    method: "DELETE",
    url: `/api${endSession.path.replace(":id", id)}`,
    headers: bearer(mine.access),
  });
  const rows = await t.db.selectFrom("devices").selectAll().where("user_id", "=", user.id).execute();
  expect(rows.map(({ token_hash }) => token_hash)).toEqual([hashToken(mine.devices[0] ?? "")]);
});

async function deviceOf(email: string, password: string): Promise<{ access: string; devices: string[] }> {
  const { access, device } = (await call(login.path, { email, password, devices: [] })).json().tokens;
  return { access, devices: [device] };
}

test("closed sign-up is said, and nothing is made", async () => {
  const closed = testApp(t.db, { config: readConfig({ SIGN_UP: "closed" }) });
  const person = newPerson();
  const reply = await closed.inject(form(register.path, person));
  expect([reply.statusCode, reply.json().code]).toEqual([403, "SIGN_UP_CLOSED"]);
  await closed.close();
  expect(await signIn(person.email, person.password)).toBe("WRONG_CREDENTIALS");
});

test("nobody chooses where a mailed link leads", async () => {
  const asked = form(requestPasswordReset.path, { email: "person@example.com" }, { host: "evil.example" });
  expect((await app.inject(asked)).json().code).toBe("PUBLIC_URL_MISSING");
  const config = readConfig({ SMTP_URL: mail.url, PUBLIC_URL: "https://soundings.example/" });
  const named = testApp(t.db, { config });
  const { user } = await buildUser(t.db);
  await named.inject(form(requestPasswordReset.path, { email: user.email }, { host: "evil.example" }));
  await named.close();
  expect((await delivered())[0]?.links[0]).toMatch(/^https:\/\/soundings\.example\/reset-password\?token=/);
});
