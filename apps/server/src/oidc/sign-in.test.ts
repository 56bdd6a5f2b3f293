import { describe, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { startOidcServer } from "../testing/oidc-server.ts";
import { bearer } from "../testing/test-app.ts";
import { useOidc } from "../testing/use-oidc.ts";
import { walkOidc } from "../testing/walk-oidc.ts";
import { secretsOf } from "./attempt-secrets.ts";

const { at, withApp, somebody, get, post, start, signIn } = useOidc();
const CORP = { domains: ["corp.example"], sign_up: true };

describe("coming back", () => {
  test("signs in who the provider says, once, and says so in the list of sessions", async () => {
    await withApp({ sign_up: true }, async (app) => {
      const { sub, email } = somebody();
      const { url, browser } = await start(app);
      const asked = new URL(url).searchParams;
      expect(Object.fromEntries(asked)).toMatchObject({
        client_id: "soundings",
        response_type: "code",
        redirect_uri: "https://soundings.example/login/oidc/work",
        code_challenge_method: "S256",
        ui_locales: "vi",
      });
      // Nothing of what the browser keeps is in the address.
      for (const secret of [browser, secretsOf(browser).verifier]) expect(url).not.toContain(secret);
      const returned = await walkOidc(url, sub);
      const signed = await post(app, "/auth/oidc/finish", { returned, browser });
      expect(signed).toMatchObject({
        status: 200,
        is_new: true,
        provider: "Work",
        user: { email, name: "Bo Berg", role: "owner", plan: "trial" },
      });
      expect(await post(app, "/auth/oidc/finish", { returned, browser })).toMatchObject({
        code: "OIDC_EXPIRED",
      });
      const { items } = await get("/users/me/sessions", signed.tokens.access, app);
      expect(items[0].signed_in_by).toEqual({ way: "oidc", provider: "Work" });
    });
    expect(at.server.faults.filter((fault) => !fault.includes("InvalidGrant"))).toEqual([]);
  });

  test("is worth nothing in another browser, with another state, with another's code, and after ten minutes", async () => {
    const { sub } = somebody();
    const [mine, other] = [await start(at.app), await start(at.app)];
    const returned = await walkOidc(mine.url, sub);
    const finish = (given: string, browser: string) =>
      post(at.app, "/auth/oidc/finish", { returned: given, browser });
    expect(await finish(returned, other.browser)).toMatchObject({ status: 409, code: "OIDC_EXPIRED" });
    const swapped = new URLSearchParams(returned);
    swapped.set("state", secretsOf(other.browser).state);
    // The code belongs to another verifier: the provider itself refuses it.
    expect(await finish(`?${swapped}`, other.browser)).toMatchObject({ code: "OIDC_EXPIRED" });
    expect(await finish("?code=1", mine.browser)).toMatchObject({ code: "OIDC_EXPIRED" });
    const { state_hash } = secretsOf(mine.browser);
    const aged = at.t.db
      .updateTable("directory.oidc_attempts")
      .set({ expires_at: new Date() })
      .where("state_hash", "=", state_hash);
    expect((await aged.executeTakeFirstOrThrow()).numUpdatedRows).toBe(1n);
    expect(await finish(returned, mine.browser)).toMatchObject({ code: "OIDC_EXPIRED" });
  });

  test("of two returns at once one signs in", async () => {
    await withApp({ sign_up: true }, async (app) => {
      const { url, browser } = await start(app);
      const returned = await walkOidc(url, somebody().sub);
      const both = await Promise.all([1, 2].map(() => post(app, "/auth/oidc/finish", { returned, browser })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  test("who refuses there is told so, and a provider that is away or unknown is said to be", async () => {
    expect(await signIn(at.app, null)).toMatchObject({
      status: 409,
      code: "OIDC_DENIED",
      message: "You did not agree on the page of Work, so you are not signed in.",
    });
    expect(await start(at.app, "nobody")).toMatchObject({ status: 404 });
    const gone = await startOidcServer();
    await gone.close();
    await withApp({ issuer: gone.issuer }, async (app) =>
      expect(await start(app)).toMatchObject({
        status: 502,
        code: "OIDC_UNREACHABLE",
        details: { provider: "Work" },
      }),
    );
    await withApp({ client_secret: "another one, also long enough" }, async (app) =>
      expect(await signIn(app, somebody().sub)).toMatchObject({ status: 502, code: "OIDC_REFUSED" }),
    );
  });
});

describe("who it is", () => {
  test("needs an address that is verified, of a domain that may sign in, and an account", async () => {
    await withApp(CORP, async (app) => {
      const refused = async (claims: Parameters<typeof somebody>[0]) =>
        (await signIn(app, somebody(claims).sub)).code;
      expect(await refused({ email_verified: false })).toBe("OIDC_NOT_VERIFIED");
      expect(await refused({ email: undefined })).toBe("OIDC_NO_EMAIL");
      expect(await refused({ email: "bo@elsewhere.example" })).toBe("OIDC_DOMAIN");
    });
    const { sub, email } = somebody();
    expect(await signIn(at.app, sub)).toMatchObject({
      status: 403,
      code: "OIDC_NO_ACCOUNT",
      details: { email, provider: "Work" },
    });
    await withApp({ ...CORP, trust_email: true }, async (app) =>
      expect(await signIn(app, somebody({ email_verified: false }).sub)).toMatchObject({ status: 200 }),
    );
  });

  test("is the same person later, whatever address the provider then tells", async () => {
    await withApp({ sign_up: true }, async (app) => {
      const person = somebody();
      const first = await signIn(app, person.sub);
      at.server.people.set(person.sub, { ...person, email: "renamed@corp.example", email_verified: false });
      const second = await signIn(app, person.sub);
      expect(second).toMatchObject({
        status: 200,
        is_new: false,
        user: { id: first.user.id, email: person.email },
      });
      const { identities } = await get("/users/me/sign-in-ways", second.tokens.access, app);
      expect(identities).toMatchObject([
        { provider: { id: "work", name: "Work" }, email: "renamed@corp.example" },
      ]);
    });
  });

  test("is whose address it is only where the operator lets the provider answer for the domain", async () => {
    const ann = await buildUser(at.t.db, { email: "ann@corp.example" });
    const { sub } = somebody({ email: "Ann@corp.example" });
    expect(await signIn(at.app, sub)).toMatchObject({
      status: 409,
      code: "OIDC_LINK_FIRST",
      details: { email: "ann@corp.example", provider: "Work" },
    });
    await withApp({ domains: ["corp.example"] }, async (app) => {
      expect(await signIn(app, sub)).toMatchObject({ status: 200, is_new: false, user: { id: ann.user.id } });
      // The address goes to somebody else when Ann leaves: they are not Ann.
      const next = somebody({ email: "ann@corp.example" });
      expect(await signIn(app, next.sub)).toMatchObject({ code: "OIDC_LINK_FIRST" });
    });
    // The password goes on working.
    const body = { email: ann.user.email, password: ann.password };
    expect((await post(at.app, "/auth/login", body)).status).toBe(200);
  });

  test("takes what somebody else signed up with the address, and their password is worth nothing", async () => {
    const squatter = await buildUser(at.t.db, { email: "mai@corp.example", verified_at: null });
    await withApp(CORP, async (app) => {
      const { sub } = somebody({ email: "mai@corp.example", name: "Mai" });
      expect(await signIn(app, sub)).toMatchObject({
        status: 200,
        user: { id: squatter.user.id, name: "Mai" },
      });
    });
    const body = { email: "mai@corp.example", password: squatter.password };
    expect(await post(at.app, "/auth/login", body)).toMatchObject({ code: "WRONG_CREDENTIALS" });
    expect((await at.app.inject({ url: "/api/auth/me", headers: bearer(squatter.token) })).statusCode).toBe(
      401,
    );
  });

  test("who is disabled stays out, by address and by identity", async () => {
    await withApp(CORP, async (app) => {
      const { sub, email } = somebody();
      const { user } = await signIn(app, sub);
      const disable = (disabled_at: Date | null) =>
        at.t.db.updateTable("users").set({ disabled_at }).where("id", "=", user.id).execute();
      await disable(new Date());
      expect(await signIn(app, sub)).toMatchObject({ status: 403, code: "ACCOUNT_DISABLED" });
      await at.t.db.deleteFrom("directory.identities").where("email", "=", email).execute();
      expect(await signIn(app, sub)).toMatchObject({ code: "ACCOUNT_DISABLED" });
      await disable(null);
      expect(await signIn(app, sub)).toMatchObject({ status: 200, user: { id: user.id } });
    });
  });
});

describe("joining", () => {
  test("by the domain: as what the rule says, in the account that an owner's address or an id names", async () => {
    const [one, two] = [await buildUser(at.t.db), await buildUser(at.t.db)];
    const join = [
      { domain: "corp.example", account: one.user.email, role: "editor" },
      { domain: "corp.example", account: two.account_id },
      { domain: "other.example", account: two.account_id, role: "admin" },
    ];
    await withApp({ join }, async (app) => {
      const { sub } = somebody();
      const signed = await signIn(app, sub);
      expect(signed).toMatchObject({
        is_new: true,
        user: { account: { id: one.account_id }, role: "editor" },
      });
      const { items } = await get("/users/me/accounts", signed.tokens.access, app);
      expect(items.map(({ id, role }: { id: string; role: string }) => [id, role]).sort()).toEqual(
        [
          [one.account_id, "editor"],
          [two.account_id, "viewer"],
        ].sort(),
      );
      const told = await get("/audit-events?kind=people", one.token, app);
      expect(told.items[0]).toMatchObject({
        call: "POST /members/join-by-domain",
        user: { email: signed.user.email },
        after: { role: "editor" },
      });
      expect((await get("/audit-events?kind=sign_in", one.token, app)).items[0]).toMatchObject({
        call: "POST /auth/oidc/finish",
        thing: { name: "Work" },
        user: { email: signed.user.email },
      });
    });
  });

  test("by an invitation: the link's at once, and one that waits for an address that the provider answers for", async () => {
    const owner = await buildUser(at.t.db);
    const invite = async (email: string) => {
      const { link: made } = await post(at.app, "/invitations", { email, role: "analyst" }, owner.token);
      return new URL(made).searchParams.get("token") ?? "";
    };
    const [linked, waiting, other] = [somebody(), somebody(), somebody()];
    const invitation = await invite(linked.email);
    expect(await signIn(at.app, other.sub, { invitation })).toMatchObject({
      code: "INVITATION_OTHER_ADDRESS",
    });
    expect(await signIn(at.app, linked.sub, { invitation })).toMatchObject({
      status: 200,
      user: { email: linked.email, role: "analyst", account: { id: owner.account_id } },
    });
    await invite(waiting.email);
    expect(await signIn(at.app, waiting.sub)).toMatchObject({ code: "OIDC_NO_ACCOUNT" });
    await withApp({ domains: ["corp.example"] }, async (app) =>
      expect(await signIn(app, waiting.sub)).toMatchObject({ user: { account: { id: owner.account_id } } }),
    );
    expect((await get("/invitations", owner.token)).items).toEqual([]);
  });

  test("a home that is left leaves the person their provider, and their last account takes it along", async () => {
    const [first, second] = [await buildUser(at.t.db), await buildUser(at.t.db)];
    const join = [first, second].map(({ account_id }) => ({ domain: "corp.example", account: account_id }));
    await withApp({ join }, async (app) => {
      const { sub } = somebody();
      const { user } = await signIn(app, sub);
      const leave = async (from: { token: string }) =>
        (await app.inject({ method: "DELETE", url: `/api/members/${user.id}`, headers: bearer(from.token) }))
          .statusCode;
      expect(await leave(first)).toBe(200);
      expect(await signIn(app, sub)).toMatchObject({
        status: 200,
        is_new: false,
        user: { id: user.id, account: { id: second.account_id } },
      });
      expect(await leave(second)).toBe(200);
      const left = await at.t.db
        .selectFrom("directory.identities")
        .where("sub", "=", sub)
        .select("user_id")
        .execute();
      expect(left).toEqual([]);
    });
  });
});
