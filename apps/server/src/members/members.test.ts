import type { Role } from "@soundings/contract/rights";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount, forgetAccounts } from "../accounts/delete-account.ts";
import { readConfig } from "../config.ts";
import { type BuiltUser, buildMember, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const engine = testEngine();
let t: TestDb;
/** Without a mail server: links are handed over. */
let app: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

const WORDS = "a sea of 7 lanterns";
const post = async (path: string, body: object, who?: { token: string }, at = app) => {
  const reply = await at.inject(form(path, body as Record<string, unknown>, who ? bearer(who.token) : {}));
  return { ...reply.json(), status: reply.statusCode };
};
const call = async (
  method: "GET" | "DELETE" | "PUT" | "PATCH",
  path: string,
  who: { token: string },
  payload?: object,
) => {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: bearer(who.token),
    ...(payload && { payload }),
  });
  return { ...reply.json(), status: reply.statusCode };
};
const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
const invite = async (by: BuiltUser, email: string, role: Role = "analyst") =>
  tokenOf((await post("/invitations", { email, role }, by)).link);
const join = (token: string, name = "Bo") =>
  post("/public/invitations/join", { token, name, password: WORDS, language: "vi" });
const signIn = (email: string, password: string) => post("/auth/login", { email, password });
const isSignedIn = async (token: string) => (await call("GET", "/auth/me", { token })).status === 200;

test("somebody new joins by a link: once, as what the invitation says, and sees the account", async () => {
  const owner = await buildUser(t.db, { name: "Ann" });
  const token = await invite(owner, "bo@new.example");
  const checked = await app.inject(`/api/public/invitations?token=${token}`);
  expect(checked.json()).toEqual({
    email: "bo@new.example",
    account_name: "Ann",
    invited_by: "Ann",
    role: "analyst",
    has_sign_in: false,
  });
  expect((await post("/public/invitations/join", { token, name: "Bo", password: "short" })).status).toBe(422);
  const joined = await join(token);
  expect(joined.session.user).toMatchObject({
    role: "analyst",
    language: "vi",
    account: { id: owner.account_id },
  });
  expect((await join(token)).code).toBe("INVITATION_INVALID");
  const { items } = await call("GET", "/members", { token: joined.session.tokens.access });
  expect(items.map(({ name, role }: { name: string; role: Role }) => [name, role])).toEqual([
    ["Ann", "owner"],
    ["Bo", "analyst"],
  ]);
  expect((await signIn("bo@new.example", WORDS)).user.role).toBe("analyst");
});

test("of several who accept at once one does, and an invitation that ran out or was taken back invites nobody", async () => {
  const owner = await buildUser(t.db);
  const token = await invite(owner, "twice@new.example");
  const both = await Promise.all([join(token), join(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  const taken = await invite(owner, "taken@new.example");
  const [open] = (await call("GET", "/invitations", owner)).items;
  expect((await call("DELETE", `/invitations/${open.id}`, owner)).status).toBe(200);
  expect((await join(taken)).code).toBe("INVITATION_INVALID");
  const late = await invite(owner, "late@new.example");
  await t.db
    .updateTable("invitations")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where("email", "=", "late@new.example")
    .execute();
  expect((await join(late)).code).toBe("INVITATION_INVALID");
  const [expired] = (await call("GET", "/invitations", owner)).items;
  expect(expired).toMatchObject({ email: "late@new.example", expired: true });
  const again = await post(`/invitations/${expired.id}/resend`, {}, owner);
  expect((await join(tokenOf(again.link))).status).toBe(200);
});

test("somebody who has a sign-in accepts with it alone, is in both accounts and goes from one to the other", async () => {
  const owner = await buildUser(t.db, { name: "Ann" });
  const guest = await buildUser(t.db, { name: "Gil" });
  const other = await buildUser(t.db);
  const token = await invite(owner, guest.user.email, "editor");
  expect((await join(token)).code).toBe("INVITATION_SIGN_IN");
  const wrong = await post("/invitations/accept", { token }, other);
  expect([wrong.code, wrong.details]).toEqual(["INVITATION_OTHER_ADDRESS", { email: guest.user.email }]);
  const inside = await post("/invitations/accept", { token }, guest);
  expect(inside.user).toMatchObject({ id: guest.user.id, role: "editor", account: { id: owner.account_id } });
  // The session of before has ended.
  expect(await isSignedIn(guest.token)).toBe(false);
  const here = { token: inside.tokens.access };
  expect((await call("PATCH", "/account", owner, { name: "Lanterns" })).account.name).toBe("Lanterns");
  expect((await call("GET", "/users/me/accounts", here)).items).toMatchObject([
    { name: "Gil", role: "owner", current: false },
    { name: "Lanterns", role: "editor", current: true },
  ]);
  // Signing in opens the account used last.
  expect((await signIn(guest.user.email, guest.password)).user.account.id).toBe(owner.account_id);
  const home = await post("/users/me/accounts/enter", { account_id: guest.account_id }, here);
  expect(home.user).toMatchObject({ role: "owner", account: { id: guest.account_id } });
  expect(await isSignedIn(here.token)).toBe(false);
  const elsewhere = { token: home.tokens.access };
  expect((await post("/users/me/accounts/enter", { account_id: other.account_id }, elsewhere)).code).toBe(
    "NOT_FOUND",
  );
  // One name and one password, wherever they are changed.
  await call("PATCH", "/users/me", elsewhere, { name: "Gilbert" });
  const back = await post("/users/me/accounts/enter", { account_id: owner.account_id }, elsewhere);
  expect(back.user.name).toBe("Gilbert");
  const changed = await post(
    "/users/me/password",
    { current_password: guest.password, password: WORDS },
    { token: back.tokens.access },
  );
  expect(changed.status).toBe(200);
  expect((await signIn(guest.user.email, WORDS)).status).toBe(200);
});

test("a role holds from the next call on; a removed member's sessions end at once and the address is free", async () => {
  const owner = await buildUser(t.db);
  const member = await buildMember(t.db, owner.account_id, "viewer");
  const make = () => post("/surveys", { name: "Mine" }, member);
  expect((await make()).details).toEqual({ role: "editor" });
  expect((await post(`/members/${member.user.id}/role`, { role: "editor" }, owner)).role).toBe("editor");
  expect((await make()).status).toBe(200);
  expect((await call("DELETE", `/members/${member.user.id}`, owner)).status).toBe(200);
  expect(await isSignedIn(member.token)).toBe(false);
  expect((await signIn(member.user.email, member.password)).code).toBe("WRONG_CREDENTIALS");
  const token = await invite(owner, member.user.email);
  expect((await join(token)).status).toBe(200);
});

test("the last owner stays: neither lowered, nor removed, nor gone, however many try at once; owners are named by owners", async () => {
  const owner = await buildUser(t.db);
  const admin = await buildMember(t.db, owner.account_id, "admin");
  const me = `/members/${owner.user.id}`;
  expect((await post("/members/leave", {}, owner)).code).toBe("LAST_OWNER");
  expect((await post(`${me}/role`, { role: "admin" }, owner)).code).toBe("LAST_OWNER");
  for (const tried of [
    await post(`${me}/role`, { role: "viewer" }, admin),
    await call("DELETE", me, admin),
    await post(`/members/${admin.user.id}/role`, { role: "owner" }, admin),
    await post("/invitations", { email: "x@new.example", role: "owner" }, admin),
  ])
    expect([tried.code, tried.details]).toEqual(["FORBIDDEN", { role: "owner" }]);
  const second = await buildMember(t.db, owner.account_id, "owner");
  const both = await Promise.all([post("/members/leave", {}, owner), post("/members/leave", {}, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("grants are set by name and taken back, on what is there", async () => {
  const owner = await buildUser(t.db);
  const member = await buildMember(t.db, owner.account_id, "viewer");
  const { id } = await post("/surveys", { name: "Visits" }, owner);
  const place = `/members/${member.user.id}/grants`;
  const level = async (value: string | null) =>
    (await call("PUT", place, owner, { kind: "survey", id, level: value })).items;
  expect(await level("edit")).toEqual([{ kind: "survey", id, name: "Visits", level: "edit" }]);
  expect((await post(`/surveys/${id}/rename`, { name: "Visit" }, member)).status).toBe(200);
  await level("none");
  expect((await call("GET", `/surveys/${id}`, member)).status).toBe(404);
  expect(await level(null)).toEqual([]);
  expect((await call("GET", `/surveys/${id}`, member)).status).toBe(200);
  const nowhere = await call("PUT", place, owner, { kind: "survey", id: crypto.randomUUID(), level: "none" });
  expect(nowhere.code).toBe("NOT_FOUND");
});

test("an account that is deleted takes its members' sign-ins along, but not those of people who are elsewhere, too", async () => {
  const owner = await buildUser(t.db);
  const only = await buildMember(t.db, owner.account_id, "viewer");
  const both = await buildMember(t.db, owner.account_id, "viewer");
  const elsewhere = await buildUser(t.db);
  const token = await invite(elsewhere, both.user.email, "editor");
  expect((await post("/invitations/accept", { token }, both)).status).toBe(200);
  await deleteAccount(t.db, { account_id: owner.account_id, email: owner.user.email }, new Date());
  expect((await signIn(only.user.email, only.password)).code).toBe("WRONG_CREDENTIALS");
  const moved = await signIn(both.user.email, both.password);
  expect(moved.user).toMatchObject({ role: "editor", account: { id: elsewhere.account_id } });
  expect((await call("GET", "/users/me/accounts", { token: moved.tokens.access })).items).toHaveLength(1);
});

test("by mail: in the invited one's language if known else the inviter's, the mail's link alone proves the address", async () => {
  const server = await startMailServer();
  const env = {
    SMTP_URL: server.url,
    PUBLIC_URL: "https://soundings.example",
    SECRET_KEY: "the key of these tests, which is long enough",
  };
  const config = readConfig(env);
  const mailing = testApp(t.db, { config });
  const owner = await buildUser(t.db, { name: "Ann www.evil.example", language: "vi" });
  const known = await buildUser(t.db, { language: "en", name: "Kim" });
  for (const email of ["fresh@new.example", known.user.email])
    expect((await post("/invitations", { email, role: "viewer" }, owner, mailing)).link).toBeNull();
  await runJobs(t.url, jobContext(t.db, engine, { config }));
  const mails = server.mails;
  const of = (email: string) => mails.find(({ to }) => to.includes(email));
  expect(of("fresh@new.example")?.text).toMatch(/mời bạn .*người xem/s);
  expect(of(known.user.email)?.text).toMatch(/^Hello Kim,.*Your role there: viewer/s);
  // An account without a name is not what somebody is invited to; whoever invites is known by the address.
  expect(of(known.user.email)?.subject).toBe(`${owner.user.email} invites you to Soundings`);
  expect(of("fresh@new.example")?.text).toContain(`(${owner.user.email}) mời bạn`);
  // A name that mail programs would make a link of is not told.
  expect(of("fresh@new.example")?.text).not.toContain("evil");
  const link = /https:\S+invitation\?token=\S+/.exec(of("fresh@new.example")?.text ?? "")?.[0] ?? "";
  const [open] = (await call("GET", "/invitations", owner)).items.filter(
    ({ email }: { email: string }) => email === "fresh@new.example",
  );
  const handed = tokenOf((await post(`/invitations/${open.id}/link`, {}, owner, mailing)).link);
  const joinBy = (token: string) =>
    post("/public/invitations/join", { token, name: "F", password: WORDS }, undefined, mailing);
  // A link that was handed over proves no address where mails are sent.
  const unproven = await joinBy(handed);
  expect(unproven).toMatchObject({ email: "fresh@new.example", session: null });
  expect((await signIn("fresh@new.example", WORDS)).code).toBe("NOT_VERIFIED");
  expect((await joinBy(tokenOf(link))).code).toBe("INVITATION_INVALID");
  // Nobody confirms it: the person goes, the account stays.
  await t.db
    .updateTable("users")
    .set({ created_at: new Date(0) })
    .where("email", "=", "fresh@new.example")
    .execute();
  await forgetAccounts(t.db, new Date());
  expect((await signIn("fresh@new.example", WORDS)).code).toBe("WRONG_CREDENTIALS");
  expect(await isSignedIn(owner.token)).toBe(true);
  await mailing.close();
  await server.close();
});

test("admins see where members are signed in to the account, and sign them out of it, but for owners", async () => {
  const owner = await buildUser(t.db);
  const [admin, viewer] = [
    await buildMember(t.db, owner.account_id, "admin"),
    await buildMember(t.db, owner.account_id, "viewer"),
  ];
  await signIn(viewer.user.email, viewer.password);
  const of = (member: BuiltUser) => `/members/${member.user.id}/sessions`;
  const { items } = await call("GET", of(viewer), admin);
  // Both may be of the same millisecond, so neither is the later one.
  const ways = items.map(({ signed_in_by }: { signed_in_by: { way: string } | null }) => signed_in_by?.way);
  expect(ways.sort()).toEqual(["password", undefined]);
  expect((await call("GET", of(admin), viewer)).status).toBe(403);
  expect((await call("DELETE", of(owner), admin)).code).toBe("FORBIDDEN");
  expect((await call("DELETE", of(viewer), admin)).ended).toBe(2);
  expect(await isSignedIn(viewer.token)).toBe(false);
  // Whoever asks stays.
  expect((await call("DELETE", of(admin), admin)).ended).toBe(0);
  expect(await isSignedIn(admin.token)).toBe(true);
});
