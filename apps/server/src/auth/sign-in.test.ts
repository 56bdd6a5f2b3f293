import { login, me } from "@soundings/contract/auth";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as passwords from "../secrets/password.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { signedIn } from "../testing/signed-in.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { deleteOldTries } from "./lockout-queries.ts";
import { signIn } from "./sign-in.ts";

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

const NOW = new Date("2026-11-20T12:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
let places = 0;
/** A place of its own for each test, so that wrong passwords do not add up between them. */
const newPlace = () => `198.51.100.${++places}`;

const attempt = async (email: string, password: string, ip: string, now = NOW) =>
  signedIn(
    await signIn(
      { db: t.db, passwordLine: app.services.passwordLine },
      { email, password, ip, user_agent: "test" },
      now,
    ),
  );

const failure = (email: string, password: string, ip: string, now = NOW) =>
  attempt(email, password, ip, now).then(
    () => "signed in",
    (error: { code: string; details?: { minutes: number } }) =>
      error.details ? `${error.code} ${error.details.minutes}` : error.code,
  );

test("signing in answers the user and a token that works", async () => {
  const { user, password } = await buildUser(t.db);
  const reply = await app.inject(form(login.path, { email: ` ${user.email.toUpperCase()} `, password }));
  expect(reply.statusCode).toBe(200);
  const { tokens } = reply.json();
  const mine = await app.inject({ url: `/api${me.path}`, headers: bearer(tokens.access) });
  expect(mine.json()).toMatchObject({ id: user.id, email: user.email, plan: "premium" });
});

test("a wrong password and an unknown address get the same answer", async () => {
  const { user } = await buildUser(t.db);
  const wrong = await app.inject(form(login.path, { email: user.email, password: "wrong" }));
  const unknown = await app.inject(form(login.path, { email: "nobody@example.com", password: "wrong" }));
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json().code).toBe("WRONG_CREDENTIALS");
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test("an unknown address costs a hash of full strength too, so its answer comes no sooner", async () => {
  const fits = vi.spyOn(passwords, "passwordFits");
  expect(await failure("nobody@example.com", "wrong", newPlace())).toBe("WRONG_CREDENTIALS");
  expect(fits).toHaveBeenCalledWith("wrong", undefined);
  expect(await passwords.passwordFits("no such user", undefined)).toBe(false);
  const costOf = (hash: string) => hash.split("$").slice(0, 4).join("$");
  expect(costOf(passwords.NOBODY)).toBe("$argon2id$v=19$m=19456,t=2,p=1");
  expect(costOf(await passwords.hashPassword("x"))).toBe(costOf(passwords.NOBODY));
  fits.mockRestore();
});

test("five wrong passwords lock the address for that place only, for a growing time", async () => {
  const { user, password } = await buildUser(t.db);
  const ip = newPlace();
  for (let i = 0; i < 5; i++) expect(await failure(user.email, "wrong", ip)).toBe("WRONG_CREDENTIALS");
  expect(await failure(user.email, password, ip)).toBe("SIGN_IN_LOCKED 1");
  expect(await failure(user.email, password, newPlace())).toBe("signed in");
  expect(await failure(user.email, "wrong", ip, later(1))).toBe("WRONG_CREDENTIALS");
  expect(await failure(user.email, "wrong", ip, later(1))).toBe("SIGN_IN_LOCKED 2");
  expect(await failure(user.email, password, ip, later(3))).toBe("signed in");
  expect(await failure(user.email, "wrong", ip, later(3))).toBe("WRONG_CREDENTIALS");
});

test("an address that nobody has locks just the same", async () => {
  const ip = newPlace();
  for (let i = 0; i < 5; i++) await failure("ghost@example.com", "wrong", ip);
  expect(await failure("ghost@example.com", "wrong", ip)).toBe("SIGN_IN_LOCKED 1");
});

test("guesses sent all at once are stopped after five, and right passwords all at once are not", async () => {
  const { user, password } = await buildUser(t.db);
  const guesses = Array.from({ length: 12 }, () => failure(user.email, "wrong", "198.51.100.250"));
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === "WRONG_CREDENTIALS")).toHaveLength(5);
  const right = Array.from({ length: 12 }, () => failure(user.email, password, "198.51.100.251"));
  expect(new Set(await Promise.all(right))).toEqual(new Set(["signed in"]));
});

test("wrong passwords of yesterday no longer count, and housekeeping forgets them", async () => {
  const { user } = await buildUser(t.db);
  const ip = newPlace();
  for (let i = 0; i < 4; i++) await failure(user.email, "wrong", ip);
  await failure(user.email, "wrong", ip, later(25 * 60));
  expect(await failure(user.email, "wrong", ip, later(25 * 60))).toBe("WRONG_CREDENTIALS");
  await deleteOldTries(t.db, later(60 * 60));
  const left = await t.db
    .selectFrom("directory.password_tries")
    .selectAll()
    .where("subject", "like", `%${ip}`)
    .execute();
  expect(left).toEqual([]);
});

test("that an account is disabled or unconfirmed is told only after the right password", async () => {
  const disabled = await buildUser(t.db, { disabled_at: NOW });
  const unverified = await buildUser(t.db, { verified_at: null });
  const ip = newPlace();
  expect(await failure(disabled.user.email, "wrong", ip)).toBe("WRONG_CREDENTIALS");
  expect(await failure(disabled.user.email, disabled.password, ip)).toBe("ACCOUNT_DISABLED");
  expect(await failure(unverified.user.email, "wrong", ip)).toBe("WRONG_CREDENTIALS");
  expect(await failure(unverified.user.email, unverified.password, ip)).toBe("NOT_VERIFIED");
});

test("400 guesses at one address from 400 places at once are stopped after twenty", async () => {
  const { user } = await buildUser(t.db);
  const guesses = Array.from({ length: 400 }, (_, n) =>
    failure(user.email, "wrong", `10.1.${n >> 8}.${n & 255}`),
  );
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === "WRONG_CREDENTIALS")).toHaveLength(20);
  expect(new Set(codes)).toEqual(new Set(["WRONG_CREDENTIALS", "SIGN_IN_LOCKED 1"]));
  expect(await failure(user.email, "wrong", newPlace(), later(1))).toBe("WRONG_CREDENTIALS");
  expect(await failure(user.email, "wrong", newPlace(), later(1))).toBe("SIGN_IN_LOCKED 2");
});

test("an address that nobody has is locked from everywhere just the same", async () => {
  for (let n = 0; n < 20; n++)
    expect(await failure("spirit@example.com", "wrong", newPlace())).toBe("WRONG_CREDENTIALS");
  expect(await failure("spirit@example.com", "wrong", newPlace())).toBe("SIGN_IN_LOCKED 1");
});

test("a browser that signed in before goes on while others guess, and its own guesses are counted", async () => {
  const { user, password } = await buildUser(t.db);
  const by = async (devices: string[], typed = password, ip = newPlace()) =>
    signedIn(
      await signIn(
        { db: t.db, passwordLine: app.services.passwordLine },
        { email: user.email, password: typed, ip, user_agent: "test", devices },
        NOW,
      ),
    );
  const first = await by([]);
  const device = first.tokens.device ?? "";
  for (let n = 0; n < 20; n++) await failure(user.email, "wrong", newPlace());
  expect(await failure(user.email, password, newPlace())).toBe("SIGN_IN_LOCKED 1");
  const again = await by([device]);
  expect(again.tokens.device).toBe(device);
  expect(again.tokens.access).not.toBe(first.tokens.access);
  // Another account's device, and one that was made up, are strangers.
  const other = await buildUser(t.db);
  const stranger = { email: other.user.email, password: other.password, ip: newPlace(), user_agent: "" };
  const theirs = signedIn(
    await signIn({ db: t.db, passwordLine: app.services.passwordLine }, { ...stranger, devices: [] }, NOW),
  );
  for (const token of [theirs.tokens.device ?? "", `${device.slice(0, 23)}${"A".repeat(43)}`, "x"]) {
    await expect(by([token])).rejects.toMatchObject({ code: "SIGN_IN_LOCKED" });
  }
  for (let n = 0; n < 5; n++)
    await expect(by([device], "wrong")).rejects.toMatchObject({ code: "WRONG_CREDENTIALS" });
  await expect(by([device])).rejects.toMatchObject({ code: "SIGN_IN_LOCKED" });
});

test("only the hash of a device's token is stored, and clients that keep none get none", async () => {
  const { user, password, account_id } = await buildUser(t.db);
  expect((await attempt(user.email, password, newPlace())).tokens).not.toHaveProperty("device");
  const rows = () => t.db.selectFrom("devices").selectAll().where("account_id", "=", account_id).execute();
  expect(await rows()).toEqual([]);
  const kept = { email: user.email, password, ip: newPlace(), user_agent: "", devices: [] };
  const { tokens } = signedIn(await signIn({ db: t.db, passwordLine: app.services.passwordLine }, kept, NOW));
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toContain(tokens.device?.slice(23));
});

test("one place may not go through a list of addresses, and right passwords of an office are no guesses", async () => {
  const office = newPlace();
  const people = await Promise.all(Array.from({ length: 70 }, () => buildUser(t.db)));
  const right = people.map(({ user, password }) => failure(user.email, password, office));
  expect(new Set(await Promise.all(right))).toEqual(new Set(["signed in"]));
  const place = newPlace();
  const codes = [];
  for (let n = 0; n < 60; n++) codes.push(await failure(`list-${n}@example.com`, "wrong", place));
  expect(codes.filter((code) => code === "WRONG_CREDENTIALS")).toHaveLength(50);
  expect(codes.at(-1)).toBe("SIGN_IN_LOCKED 1");
  expect(await failure("list-60@example.com", "wrong", place, new Date(NOW.getTime() + 15_000))).toBe(
    "WRONG_CREDENTIALS",
  );
  expect(await failure("list-61@example.com", "wrong", newPlace())).toBe("WRONG_CREDENTIALS");
});

test("a lock says in its head too when to come back", async () => {
  const email = "retry@example.com";
  for (let n = 0; n < 5; n++) await app.inject(form(login.path, { email, password: "wrong" }));
  const locked = await app.inject(form(login.path, { email, password: "wrong" }));
  expect([locked.statusCode, locked.headers["retry-after"]]).toEqual([429, "60"]);
});

test("signing in clears the user's ended sessions away", async () => {
  const { user, password, account_id } = await buildUser(t.db);
  await t.db.updateTable("sessions").set({ expires_at: NOW }).where("account_id", "=", account_id).execute();
  await attempt(user.email, password, newPlace(), later(1));
  const rows = await t.db.selectFrom("sessions").selectAll().where("account_id", "=", account_id).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.expires_at).toEqual(new Date(later(1).getTime() + 30 * 86_400_000));
});
