import { expect, test } from "vitest";
import { assertWayIn } from "../auth/assert-way-in.ts";
import { addPasskey } from "../auth/second-steps/passkey-queries.ts";
import { appCode } from "../testing/app-code.ts";
import { buildMember, buildUser } from "../testing/build.ts";
import { bearer } from "../testing/test-app.ts";
import { useOidc } from "../testing/use-oidc.ts";
import { pendingToken, setUpApp } from "../testing/use-second-steps.ts";
import { walkOidc } from "../testing/walk-oidc.ts";
import { deleteIdentity } from "./identity-queries.ts";

const { at, withApp, somebody, get, post, start, signIn, link } = useOidc();

test("a provider is connected by who is signed in, to one person, whatever the address, and taken away again", async () => {
  const [ann, bo] = [await buildUser(at.t.db), await buildUser(at.t.db)];
  const { sub, email } = somebody();
  expect(await link(at.app, sub, ann.token)).toMatchObject({ status: 200, provider: "Work" });
  expect(await link(at.app, sub, bo.token)).toMatchObject({ status: 409, code: "OIDC_TAKEN" });
  expect(await signIn(at.app, sub)).toMatchObject({ user: { id: ann.user.id } });
  const { has_password, identities } = await get("/users/me/sign-in-ways", ann.token);
  expect([has_password, identities[0].email]).toEqual([true, email]);
  const remove = async (token: string) => {
    const url = `/api/users/me/identities/${identities[0].id}`;
    return (await at.app.inject({ method: "DELETE", url, headers: bearer(token) })).json();
  };
  expect(await remove(bo.token)).toMatchObject({ code: "NOT_FOUND" });
  expect(await remove(ann.token)).toEqual({ provider: "Work" });
  expect(await signIn(at.app, sub)).toMatchObject({ code: "OIDC_NO_ACCOUNT" });
  const told = (await get("/audit-events?kind=sign_in", ann.token)).items;
  expect(
    told.map(({ call, thing }: { call: string; thing: { name: string } }) => [call, thing?.name]),
  ).toEqual([
    ["DELETE /users/me/identities/:id", "Work"],
    ["POST /auth/oidc/finish", "Work"],
    ["POST /users/me/oidc/finish", "Work"],
  ]);
});

test("what one began to connect, nobody else finishes, and it signs nobody in", async () => {
  const [ann, bo] = [await buildUser(at.t.db), await buildUser(at.t.db)];
  const finish = async (token: string | undefined) => {
    const { url, browser } = await start(at.app, "work", ann.token);
    const returned = await walkOidc(url, somebody().sub);
    const path = token ? "/users/me/oidc/finish" : "/auth/oidc/finish";
    return (await post(at.app, path, { returned, browser }, token)).code;
  };
  expect(await finish(bo.token)).toBe("OIDC_EXPIRED");
  expect(await finish(undefined)).toBe("OIDC_EXPIRED");
});

test("connecting one more way in needs a fresh session or a proof", async () => {
  const ann = await buildUser(at.t.db);
  const hour = new Date(Date.now() - 3_600_000);
  await at.t.db
    .updateTable("sessions")
    .set({ created_at: hour })
    .where("user_id", "=", ann.user.id)
    .execute();
  const ask = (proof?: object) =>
    post(at.app, "/users/me/oidc/start", { provider: "work", ...(proof && { proof }) }, ann.token);
  expect(await ask()).toMatchObject({ code: "PROOF_NEEDED" });
  expect(await ask({ password: "wrong" })).toMatchObject({ code: "WRONG_PASSWORD" });
  expect(await ask({ password: ann.password })).toMatchObject({ status: 200 });
});

test("who has an authenticator app is asked for its code only where the provider is not as good", async () => {
  const ann = await buildUser(at.t.db);
  const { sub } = somebody();
  await link(at.app, sub, ann.token);
  const { secret } = await setUpApp(at.app, ann.token);
  expect(await signIn(at.app, sub)).toMatchObject({ user: { id: ann.user.id } });
  await withApp({ second_factor: false }, async (app) => {
    const asked = await signIn(app, sub);
    expect(asked.user).toBeUndefined();
    const body = { token: pendingToken(asked), code: appCode(secret) };
    const signed = await post(app, "/auth/second-step", body);
    expect(signed).toMatchObject({ status: 200, user: { id: ann.user.id } });
    const { items } = await get("/users/me/sessions", signed.tokens.access, app);
    expect(items[0].signed_in_by).toEqual({ way: "oidc", provider: "Work" });
  });
});

test("the last way in stays, and an account without a password is deleted after signing in anew", async () => {
  await withApp({ sign_up: true }, async (app) => {
    const { sub } = somebody();
    const { tokens } = await signIn(app, sub);
    const { has_password, identities } = await get("/users/me/sign-in-ways", tokens.access, app);
    expect(has_password).toBe(false);
    const url = `/api/users/me/identities/${identities[0].id}`;
    const removed = await app.inject({ method: "DELETE", url, headers: bearer(tokens.access) });
    expect(removed.json()).toMatchObject({ code: "LAST_WAY_IN" });
    const user = await get("/auth/me", tokens.access, app);
    const home = { account_id: user.account.id, user_id: user.id };
    const passkey = { credential_id: Buffer.from(sub), public_key: Buffer.from("k"), counter: 0 };
    await addPasskey(at.t.db, home, { ...passkey, transports: [], name: "Phone" }, new Date());
    await at.t.db
      .transaction()
      .execute(async (trx) => {
        await deleteIdentity(trx, home, identities[0].id);
        await assertWayIn(trx, at.config, home);
        throw new Error("taken back");
      })
      .catch((error: Error) => expect(error.message).toBe("taken back"));
    const long = new Date(Date.now() - 16 * 60_000);
    const sessions = at.t.db.updateTable("sessions").where("signed_in_by", "=", "oidc:work");
    await sessions.set({ created_at: long }).execute();
    expect(await post(app, "/users/me/delete", {}, tokens.access)).toMatchObject({ code: "SIGN_IN_AGAIN" });
    const again = (await signIn(app, sub)).tokens.access;
    expect(await post(app, "/users/me/delete", {}, again)).toMatchObject({ status: 200 });
    expect(await signIn(app, sub)).toMatchObject({ is_new: true });
  });
  const ann = await buildUser(at.t.db);
  expect(await post(at.app, "/users/me/delete", {}, ann.token)).toMatchObject({ code: "SIGN_IN_AGAIN" });
});

test("where passwords are off nobody signs in, signs up or joins by one", async () => {
  const ann = await buildUser(at.t.db, { email: "off@corp.example" });
  const off = async (work: Parameters<typeof withApp>[1]) =>
    withApp({ domains: ["corp.example"] }, work, { PASSWORD_SIGN_IN: "off" });
  await off(async (app) => {
    const { email, password } = { email: ann.user.email, password: ann.password };
    const calls: [string, object, string?][] = [
      ["/auth/login", { email, password }],
      ["/users/register", { email: "x@corp.example", password, name: "X" }],
      ["/users/request-password-reset", { email }],
      ["/users/complete-password-reset", { token: "t", password }],
      ["/public/invitations/join", { token: "t", name: "X", password }],
      ["/users/me/password", { current_password: password, password: "another good one" }, ann.token],
    ];
    for (const [path, body, token] of calls)
      expect([path, (await post(app, path, body, token)).code]).toEqual([path, "PASSWORD_SIGN_IN_OFF"]);
    expect(await signIn(app, somebody({ email }).sub)).toMatchObject({ user: { id: ann.user.id } });
  });
});

test("members of an account each have their own", async () => {
  const owner = await buildUser(at.t.db);
  const member = await buildMember(at.t.db, owner.account_id, "viewer");
  const { sub } = somebody();
  await link(at.app, sub, member.token);
  expect((await get("/users/me/sign-in-ways", owner.token)).identities).toEqual([]);
  expect(await signIn(at.app, sub)).toMatchObject({ user: { id: member.user.id, role: "viewer" } });
});
