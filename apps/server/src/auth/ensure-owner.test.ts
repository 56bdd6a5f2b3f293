import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { signedIn } from "../testing/signed-in.ts";
import { ensureOwner, readablePassword } from "./ensure-owner.ts";
import { makePasswordLine, signIn } from "./sign-in.ts";

let t: TestDb;
beforeEach(async () => {
  t = await testDb();
});
afterEach(() => t.close());

const NONE = { ownerEmail: undefined, ownerPassword: undefined };
const enter = async (email: string, password: string) =>
  signedIn(
    await signIn(
      { db: t.db, passwordLine: makePasswordLine() },
      { email, password, ip: "127.0.0.1", user_agent: "" },
      new Date(),
    ),
  );

test("a first start on an empty database makes an owner who can sign in at once", async () => {
  const owner = await ensureOwner(t.db, NONE);
  expect(owner.email).toBe("owner@soundings.local");
  const { user } = await enter(owner.email, owner.password ?? "");
  expect(user).toMatchObject({ plan: "premium", trial_ends_at: null, is_operator: true });
});

test("a second start says who the owner is and no password, however many start at once", async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => ensureOwner(t.db, NONE)));
  expect(owners.filter((owner) => owner.password !== null)).toHaveLength(1);
  expect(new Set(owners.map((owner) => owner.email))).toEqual(new Set(["owner@soundings.local"]));
  expect(await ensureOwner(t.db, NONE)).toEqual({
    email: "owner@soundings.local",
    password: null,
    isNew: false,
  });
});

test("OWNER_EMAIL and OWNER_PASSWORD make a user beside others, once, and never change the password", async () => {
  await ensureOwner(t.db, NONE);
  const given = { ownerEmail: " Boss@Example.com ", ownerPassword: "a long enough one" };
  expect(await ensureOwner(t.db, given)).toEqual({ email: "boss@example.com", password: null, isNew: true });
  await ensureOwner(t.db, { ...given, ownerPassword: "another password" });
  expect((await enter("boss@example.com", "a long enough one")).user.plan).toBe("premium");
});

test("OWNER_EMAIL alone gets a made-up password", async () => {
  const owner = await ensureOwner(t.db, { ownerEmail: "boss@example.com", ownerPassword: undefined });
  expect((await enter(owner.email, owner.password ?? "")).user.email).toBe("boss@example.com");
});

test("what cannot be an address or a password is refused by name", async () => {
  const make = (ownerEmail: string, ownerPassword: string) =>
    ensureOwner(t.db, { ownerEmail, ownerPassword });
  await expect(make("boss", "long enough")).rejects.toThrow("OWNER_EMAIL");
  await expect(make("boss@example.com", "short")).rejects.toThrow("OWNER_PASSWORD");
});

test("made-up passwords can be read aloud and are all different", () => {
  const some = Array.from({ length: 200 }, readablePassword);
  for (const password of some) expect(password).toMatch(/^([a-z]{5}-){3}[a-z]{5}$/);
  expect(new Set(some).size).toBe(200);
});
