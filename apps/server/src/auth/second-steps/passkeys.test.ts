import { generateKeyPairSync } from "node:crypto";
import { login, me } from "@soundings/contract/auth";
import type { PasskeyShown } from "@soundings/contract/passkey-shapes";
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from "@soundings/contract/passkeys";
import { endApp, finishSignIn, secondSteps } from "@soundings/contract/second-steps";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { addMember } from "../../members/join-queries.ts";
import { takeOut } from "../../members/rehome-queries.ts";
import { appCode } from "../../testing/app-code.ts";
import { type BuiltUser, buildUser } from "../../testing/build.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { type Otherwise, SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { bearer, testApp } from "../../testing/test-app.ts";
import { pendingToken, setUpApp } from "../../testing/use-second-steps.ts";
import { setDisabled } from "../queries.ts";
import { deleteOldChallenges } from "./challenges.ts";

const SITE = "https://soundings.example";

let t: TestDb;
let app: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  const config = readConfig({ PUBLIC_URL: SITE, SECRET_KEY: "the key of these tests, which is long enough" });
  app = testApp(t.db, { config });
});
afterAll(async () => {
  await app.close();
  await t.close();
});
afterEach(() => vi.useRealTimers());

const post = (path: string, body: object, token?: string) =>
  app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: {
      "content-type": "application/json",
      "user-agent": "Test browser",
      ...(token && bearer(token)),
    },
    payload: JSON.stringify(body),
  });
/** The problem of a reply, or "ok". */
const outcome = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.statusCode === 200 ? "ok" : reply.json().code;
const homeOf = ({ account_id, user }: BuiltUser) => ({ account_id, user_id: user.id });
const firstStep = async ({ user, password }: BuiltUser) =>
  (await post(login.path, { email: user.email, password })).json();
const shown = async (token: string) =>
  (await app.inject({ url: `/api${secondSteps.path}`, headers: bearer(token) })).json();

const creation = async (token: string): Promise<PasskeyCreation> =>
  (await post(beginPasskey.path, {}, token)).json().options;
const request = async (): Promise<PasskeyRequest> => (await post(askForPasskey.path, {})).json().options;
const enter = (response: PasskeyShown) => post(signInByPasskey.path, { response });

/** Somebody who signed in, with a passkey in an authenticator. */
async function withPasskey(authenticator = new SoftwareAuthenticator(SITE)) {
  const person = await buildUser(t.db);
  const { tokens } = await firstStep(person);
  const response = authenticator.make(await creation(tokens.access));
  const made = await post(addPasskey.path, { response, name: " My phone " }, tokens.access);
  const { passkey, recovery_codes } = made.json();
  return { person, token: tokens.access as string, authenticator, passkey, recovery_codes };
}

test("a passkey signs its person in alone, and is both steps in one", async () => {
  const { person, token, authenticator, passkey, recovery_codes } = await withPasskey();
  expect(passkey).toMatchObject({ name: "My phone", last_used_at: null });
  expect(recovery_codes).toHaveLength(10);
  const reply = await enter(authenticator.show(await request()));
  expect(reply.json().user.email).toBe(person.user.email);
  const access = reply.json().tokens.access;
  expect((await app.inject({ url: `/api${me.path}`, headers: bearer(access) })).statusCode).toBe(200);
  const session = await t.db
    .selectFrom("sessions")
    .select(["signed_in_by", "second_step"])
    .where("account_id", "=", person.account_id)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  expect(session).toEqual({ signed_in_by: "passkey", second_step: "passkey" });
  expect((await shown(token)).passkeys).toEqual([
    { ...passkey, last_used_at: expect.stringMatching(/^\d{4}-/) },
  ]);
});

test("after the password it is the second step, and so is an app beside it", async () => {
  const { person, token, authenticator } = await withPasskey();
  const begun = await firstStep(person);
  const id = authenticator.credentials[0]?.id.toString("base64url");
  expect(begun.second_step).toMatchObject({ app: false, passkeys: [id], recovery_codes: true });
  const body = { token: pendingToken(begun), passkey: authenticator.show(await request()) };
  expect(outcome(await post(finishSignIn.path, body))).toBe("ok");
  expect(outcome(await post(finishSignIn.path, body))).toBe("SECOND_STEP_EXPIRED");

  const { secret, recovery_codes } = await setUpApp(app, token);
  // Those that came with the passkey are for both.
  expect(recovery_codes).toEqual([]);
  const again = await firstStep(person);
  expect(again.second_step).toMatchObject({ app: true, passkeys: [id] });
  const code = { token: pendingToken(again), code: appCode(secret) };
  expect(outcome(await post(finishSignIn.path, code))).toBe("ok");
  expect(outcome(await post(finishSignIn.path, { token: "x" }))).toBe("INVALID_INPUT");
});

test("somebody else's passkey is no second step", async () => {
  const { person } = await withPasskey();
  const other = await withPasskey();
  const token = pendingToken(await firstStep(person));
  const passkey = other.authenticator.show(await request());
  expect(outcome(await post(finishSignIn.path, { token, passkey }))).toBe("PASSKEY_REFUSED");
  const own = other.authenticator.show(await request());
  // Nor is one that says to be of somebody else.
  const handle = Buffer.from(person.user.id.replaceAll("-", ""), "hex").toString("base64url");
  const posing = { ...own, response: { ...own.response, userHandle: handle } };
  expect(outcome(await enter(posing))).toBe("PASSKEY_REFUSED");
  expect(outcome(await enter(own))).toBe("ok");
});

test("an answer counts once, and a challenge only for what it was made for", async () => {
  const { token, authenticator } = await withPasskey(new SoftwareAuthenticator(SITE, { counts: false }));
  const answer = authenticator.show(await request());
  const both = await Promise.all([enter(answer), enter(answer)]);
  expect(both.map(outcome).sort()).toEqual(["PASSKEY_REFUSED", "ok"]);
  expect(outcome(await enter(answer))).toBe("PASSKEY_REFUSED");
  const { challenge } = await creation(token);
  expect(outcome(await enter(authenticator.show({ ...(await request()), challenge })))).toBe(
    "PASSKEY_REFUSED",
  );
  const made_up = Buffer.alloc(62, 7).toString("base64url");
  for (const text of [made_up, "AAAA", `${(await request()).challenge}A`])
    expect(outcome(await enter(authenticator.show({ ...(await request()), challenge: text })))).toBe(
      "PASSKEY_REFUSED",
    );
  // A real one still works, and what was answered is forgotten once it has run out.
  expect(outcome(await enter(authenticator.show(await request())))).toBe("ok");
  const used = () => t.db.selectFrom("directory.used_challenges").selectAll().execute();
  expect((await used()).length).toBeGreaterThan(1);
  await deleteOldChallenges(t.db, new Date(Date.now() + 16 * 60_000));
  expect(await used()).toEqual([]);
});

test("a challenge works for a quarter of an hour", async () => {
  const { authenticator } = await withPasskey();
  const early = authenticator.show(await request());
  const late = authenticator.show(await request());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 14 * 60_000 });
  expect(outcome(await enter(early))).toBe("ok");
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(outcome(await enter(late))).toBe("PASSKEY_REFUSED");
});

const WRONG: Record<string, Otherwise> = {
  "of a page elsewhere": { origin: "https://soundings.example.evil.example" },
  "of the same host without https": { origin: "http://soundings.example" },
  "for another site": { rp_id: "evil.example" },
  "without a finger, a face or a PIN": { unverified: true },
  "of another ceremony": { type: "webauthn.other" },
};

test.each(Object.entries(WRONG))("an answer %s is refused", async (_, otherwise) => {
  const { token, authenticator } = await withPasskey();
  expect(outcome(await enter(authenticator.show(await request(), otherwise)))).toBe("PASSKEY_REFUSED");
  const another = new SoftwareAuthenticator(SITE);
  const response = another.make(await creation(token), otherwise);
  expect(outcome(await post(addPasskey.path, { response, name: "x" }, token))).toBe("PASSKEY_REFUSED");
  expect((await shown(token)).passkeys).toHaveLength(1);
  expect(outcome(await enter(authenticator.show(await request())))).toBe("ok");
});

test("another key's signature, and a copy that counts behind, are refused", async () => {
  const { authenticator } = await withPasskey();
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  expect(outcome(await enter(authenticator.show(await request(), { key })))).toBe("PASSKEY_REFUSED");
  expect(outcome(await enter(authenticator.show(await request(), { counter: 100 })))).toBe("ok");
  for (const counter of [100, 99, 0])
    expect(outcome(await enter(authenticator.show(await request(), { counter })))).toBe("PASSKEY_REFUSED");
  expect(outcome(await enter(authenticator.show(await request(), { counter: 101 })))).toBe("ok");
});

test("a passkey is added by the one who began it, once, and soon after signing in", async () => {
  const { person, token, authenticator } = await withPasskey();
  const other = await buildUser(t.db);
  const options = await creation(token);
  expect(options.excludeCredentials).toHaveLength(1);
  expect(() => authenticator.make(options)).toThrow("InvalidStateError");
  const response = new SoftwareAuthenticator(SITE).make(options);
  const add = async (by: string) => outcome(await post(addPasskey.path, { response, name: "x" }, by));
  expect(await add(other.token)).toBe("PASSKEY_REFUSED");
  expect(await add(token)).toBe("ok");
  expect(await add(token)).toBe("PASSKEY_REFUSED");
  expect((await shown(token)).passkeys).toHaveLength(2);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
  expect(outcome(await post(beginPasskey.path, {}, token))).toBe("PROOF_NEEDED");
  const proof = { passkey: authenticator.show(await request()) };
  expect(outcome(await post(beginPasskey.path, { proof }, token))).toBe("ok");
  expect(outcome(await post(beginPasskey.path, { proof: { password: person.password } }, token))).toBe("ok");
});

test("twenty are the most", async () => {
  const { token } = await withPasskey();
  const add = async () => {
    const response = new SoftwareAuthenticator(SITE).make(await creation(token));
    await post(addPasskey.path, { response, name: "x" }, token);
  };
  for (let n = 1; n < 20; n++) await add();
  const more = await post(beginPasskey.path, {}, token);
  expect(more.json()).toMatchObject({ code: "TOO_MANY_PASSKEYS", details: { limit: 20 } });
});

test("a passkey is renamed and removed by its person alone; removed, it opens nothing", async () => {
  const { person, token, authenticator, passkey } = await withPasskey();
  const other = await withPasskey();
  const at = (path: string) => path.replace(":id", passkey.id);
  expect(outcome(await post(at(renamePasskey.path), { name: "Key ring" }, other.token))).toBe("NOT_FOUND");
  expect(outcome(await post(at(renamePasskey.path), { name: "Key ring" }, token))).toBe("ok");
  expect((await shown(token)).passkeys[0].name).toBe("Key ring");
  const remove = async (proof: object, by = token) =>
    outcome(await post(at(removePasskey.path), { proof }, by));
  expect(await remove({ password: other.person.password }, other.token)).toBe("NOT_FOUND");
  expect(await remove({ password: "wrong" })).toBe("WRONG_PASSWORD");
  expect(await remove({ passkey: authenticator.show(await request()) })).toBe("ok");
  expect(outcome(await enter(authenticator.show(await request())))).toBe("PASSKEY_REFUSED");
  // With it went the last second step, and the codes for when it is lost.
  expect(await shown(token)).toEqual({ app: null, passkeys: [], recovery_codes: 0 });
  expect(await firstStep(person)).toHaveProperty("tokens");
});

test("codes stay while there is another second step", async () => {
  const { person, token } = await withPasskey();
  await setUpApp(app, token);
  expect(outcome(await post(endApp.path, { proof: { password: person.password } }, token))).toBe("ok");
  expect(await shown(token)).toMatchObject({ app: null, recovery_codes: 10 });
  expect(await firstStep(person)).toHaveProperty("second_step");
});

test("passkeys move with their person to another account, and go with the last", async () => {
  const { person, authenticator } = await withPasskey();
  const other = await buildUser(t.db);
  const place = { account_id: other.account_id, user_id: person.user.id };
  await addMember(t.db, place, { home: homeOf(person), role: "editor" }, new Date());
  await t.db.transaction().execute((trx) => takeOut(trx, homeOf(person)));
  const reply = await enter(authenticator.show(await request()));
  expect(reply.json().user.account.id).toBe(other.account_id);
  await t.db.transaction().execute((trx) => takeOut(trx, place));
  expect(outcome(await enter(authenticator.show(await request())))).toBe("PASSKEY_REFUSED");
});

test("who is disabled is kept out", async () => {
  const { person, authenticator } = await withPasskey();
  await setDisabled(t.db, homeOf(person), new Date());
  expect(outcome(await enter(authenticator.show(await request())))).toBe("ACCOUNT_DISABLED");
});

test("without PUBLIC_URL a passkey is for the address that the browser called", async () => {
  const local = testApp(t.db);
  const person = await buildUser(t.db);
  const call = async (path: string, body: object, token?: string) =>
    (
      await local.inject({
        method: "POST",
        url: `/api${path}`,
        headers: {
          host: "localhost:8080",
          "content-type": "application/json",
          ...(token && bearer(token)),
        },
        payload: JSON.stringify(body),
      })
    ).json();
  const { tokens } = await call(login.path, { email: person.user.email, password: person.password });
  const authenticator = new SoftwareAuthenticator("http://localhost:8080");
  const { options } = await call(beginPasskey.path, {}, tokens.access);
  expect(options.rp.id).toBe("localhost");
  const response = authenticator.make(options);
  await call(addPasskey.path, { response, name: "x" }, tokens.access);
  const asked = await call(askForPasskey.path, {});
  const entered = await call(signInByPasskey.path, { response: authenticator.show(asked.options) });
  expect(entered.user.email).toBe(person.user.email);
  await local.close();
});
