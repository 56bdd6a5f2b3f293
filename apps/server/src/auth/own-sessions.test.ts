import { login, me } from "@soundings/contract/auth";
import { enterAccount } from "@soundings/contract/members";
import { changePassword, endOtherSessions, listSessions, type Session } from "@soundings/contract/users";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken } from "../http/session.ts";
import { addMember } from "../members/join-queries.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

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

/** Each call from a place of its own unless told, so that wrong passwords do not add up between tests. */
let places = 0;
const call = (path: string, body: Record<string, unknown>, headers = {}, place?: string) =>
  app.inject({ ...form(path, body, headers), remoteAddress: place ?? `198.51.100.${++places % 250}` });

const code = async (reply: ReturnType<typeof call>) => (await reply).json().code ?? "ok";
const signIn = (email: string, password: string) => code(call(login.path, { email, password }));

test("changing the password asks for the old one, keeps this session and ends the others", async () => {
  const { user, password, token } = await buildUser(t.db);
  const elsewhere = (await call(login.path, { email: user.email, password })).json().tokens.access;
  const change = (current_password: string, next: string) =>
    code(call(changePassword.path, { current_password, password: next }, bearer(token)));
  expect(await change("wrong", "an entirely new password")).toBe("WRONG_PASSWORD");
  expect(await change(password, "password1")).toBe("INVALID_INPUT");
  expect(await change(password, "an entirely new password")).toBe("ok");
  const ask = (one: string) => app.inject({ url: `/api${me.path}`, headers: bearer(one) });
  expect([(await ask(token)).statusCode, (await ask(elsewhere)).statusCode]).toEqual([200, 401]);
  expect(await signIn(user.email, "an entirely new password")).toBe("ok");
});

test("a stolen session cannot guess the password", async () => {
  const { token } = await buildUser(t.db);
  const guess = () =>
    code(
      call(
        changePassword.path,
        { current_password: "wrong", password: "a new password" },
        bearer(token),
        "203.0.113.77",
      ),
    );
  for (let i = 0; i < 5; i++) expect(await guess()).toBe("WRONG_PASSWORD");
  expect(await guess()).toBe("SIGN_IN_LOCKED");
});

test("sessions are listed with the one that asks, and can be ended one by one or all at once", async () => {
  const { user, password, token } = await buildUser(t.db);
  const others: string[] = [];
  for (const agent of ["Firefox", "Safari", "Edge"]) {
    const reply = await call(login.path, { email: user.email, password }, { "user-agent": agent });
    others.push(reply.json().tokens.access);
  }
  const list = async (): Promise<Session[]> =>
    (await app.inject({ url: `/api${listSessions.path}`, headers: bearer(token) })).json().items;
  const sessions = await list();
  expect(sessions.map(({ user_agent }) => user_agent).sort()).toEqual(["", "Edge", "Firefox", "Safari"]);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);

  const firefox = sessions.find(({ user_agent }) => user_agent === "Firefox");
  const end = (path: string) => app.inject({ method: "DELETE", url: `/api${path}`, headers: bearer(token) });
  expect((await end(`/users/me/sessions/${firefox?.id}`)).statusCode).toBe(200);
  expect((await end(`/users/me/sessions/${firefox?.id}`)).statusCode).toBe(404);
  expect((await app.inject({ url: `/api${me.path}`, headers: bearer(others[0] ?? "") })).statusCode).toBe(
    401,
  );
  expect((await end(endOtherSessions.path)).json()).toEqual({ ended: 2 });
  expect((await list()).map(({ current }) => current)).toEqual([true]);
});

test("200 wrong passwords lock the one who guesses, and nobody else", async () => {
  const [victim, bystander] = [await buildUser(t.db), await buildUser(t.db)];
  const guesser = "203.0.113.200";
  const answers: string[] = [];
  for (let i = 0; i < 200; i++) {
    const wrong = { email: victim.user.email, password: `guess ${i}` };
    answers.push(await code(call(login.path, wrong, {}, guesser)));
  }
  expect(answers.slice(0, 5)).toEqual(Array(5).fill("WRONG_CREDENTIALS"));
  // Past the lock also the limit of sign-ins a minute may answer.
  for (const answer of answers.slice(5)) expect(["SIGN_IN_LOCKED", "TOO_MANY_REQUESTS"]).toContain(answer);
  const right = { email: victim.user.email, password: victim.password };
  expect(await code(call(login.path, right, {}, guesser))).not.toBe("ok");
  expect(await signIn(victim.user.email, victim.password)).toBe("ok");
  expect(await signIn(bystander.user.email, bystander.password)).toBe("ok");
});

test("a session has how its person signed in, also where it goes on in another account", async () => {
  const [person, other] = [await buildUser(t.db), await buildUser(t.db)];
  await addMember(
    t.db,
    { account_id: other.account_id, user_id: person.user.id },
    {
      home: { account_id: person.account_id, user_id: person.user.id },
      role: "editor",
    },
    new Date(),
  );
  const body = { email: person.user.email, password: person.password };
  const opened = (await call(login.path, body)).json();
  const stored = async (token: string) =>
    await t.db
      .selectFrom("sessions")
      .select(["account_id", "signed_in_by"])
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst();
  const [here, there] = [
    opened.user.account.id,
    [person, other].find(({ account_id }) => account_id !== opened.user.account.id),
  ];
  expect(await stored(opened.tokens.access)).toEqual({ account_id: here, signed_in_by: "password" });
  const entered = await call(
    enterAccount.path,
    { account_id: there?.account_id },
    bearer(opened.tokens.access),
  );
  expect(await stored(entered.json().tokens.access)).toEqual({
    account_id: there?.account_id,
    signed_in_by: "password",
  });
});
