import { describe, expect, test } from "vitest";
import { withAccessToken } from "../google/access-token.ts";
import {
  GoogleError,
  GoogleReconnect,
  GoogleUnauthorized,
  GoogleUnreachable,
} from "../google/google-errors.ts";
import { buildUser } from "../testing/build.ts";
import { asked } from "../testing/build-source.ts";
import { bearer, form } from "../testing/test-app.ts";
import { useConsents } from "../testing/use-consents.ts";
import { answerPage } from "../testing/walk-consent.ts";
import { GOOGLE_PEOPLE } from "../upstream/google-consents.ts";
import { GOOGLE_CLIENT } from "../upstream/google-oauth.ts";

const ENV = { GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id, GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret };
const DRIVE = "https://www.googleapis.com/auth/drive.file";
const [LAN, MINH] = GOOGLE_PEOPLE.map(({ sub }) => sub);

const at = useConsents(ENV);

const begin = async (fields: object = {}, user = at.ann) =>
  (await at.app.inject(form("/google/login-url", { ...fields }, bearer(user.token)))).json();
const accounts = async (user = at.ann) =>
  (await at.app.inject({ url: "/api/google/accounts", headers: bearer(user.token) })).json();
async function connect(account = LAN, fields: object = {}) {
  const { back } = await answerPage((await begin(fields)).url, account ? { account } : {});
  return await at.finish(back);
}
const remove = (id: string) =>
  at.app.inject({ method: "DELETE", url: `/api/google/accounts/${id}`, headers: bearer(at.ann.token) });

describe("connecting", () => {
  test("asks Google for files that Soundings makes itself and no others, with a proof of who asks", async () => {
    const { searchParams, pathname } = new URL((await begin()).url);
    expect(pathname).toBe("/accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: GOOGLE_CLIENT.id,
      // The browser's own address, where the operator has not set another.
      redirect_uri: "http://localhost/connect/google/redirect",
      response_type: "code",
      scope: `openid email ${DRIVE}`,
      access_type: "offline",
      prompt: "consent",
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  test("keeps the account with its address, and what it comes back to", async () => {
    const made = await at.app.inject(
      form("/surveys/from-template", { template: "nps" }, bearer(at.ann.token)),
    );
    const survey_id = made.json().id;
    const done = await connect(LAN, { survey_id });
    expect(done).toMatchObject({
      status: 200,
      consent: "google_sheets",
      survey_id,
      names: ["lan@example.com"],
    });
    const { needs, items } = await accounts();
    expect(needs).toEqual([]);
    expect(items).toEqual([
      {
        id: done.google_account_id,
        email: "lan@example.com",
        name: null,
        reconnect: false,
        created_at: expect.any(String),
        surveys: 0,
      },
    ]);
    const [row] = await at.t.db
      .selectFrom("google_accounts")
      .selectAll()
      .where("account_id", "=", at.ann.account_id)
      .execute();
    expect(row?.secret.toString("latin1")).not.toContain("1//");
  });

  test.each([
    ["denied", { cancel: true }, "CONSENT_DENIED"],
    ["unticked", { untick: [DRIVE] }, "CONSENT_INCOMPLETE"],
  ])("%s: nothing is kept", async (_, answers, code) => {
    const { back } = await answerPage((await begin()).url, answers);
    expect(await at.finish(back)).toMatchObject({ status: 409, code });
    expect((await accounts()).items).toEqual([]);
  });

  test("says in the person's language what Google did", async () => {
    const linh = await buildUser(at.t.db, { language: "vi" });
    const { back } = await answerPage((await begin({}, linh)).url, { cancel: true });
    const fields = { state: back.state ?? "", error: back.error ?? "" };
    const headers = { ...bearer(linh.token), "accept-language": "vi" };
    const reply = await at.app.inject(form("/connections/login", fields, headers));
    expect(reply.json().message).toContain("chưa cho phép");
  });

  test.each([
    ["a code that was used", [{ status: 400, body: { error: "invalid_grant" } }], "CONSENT_EXPIRED"],
    ["a client that is wrong", [{ status: 401, body: { error: "invalid_client" } }], "CONSENT_REFUSED"],
    ["a page in place of tokens", [{ body: "<html>" }], "CONSENT_REFUSED"],
    ["a Google that is down", [{ status: 503, body: "no" }], "SOURCE_UNREACHABLE"],
    ["a line that breaks", [{ breaks: "reset" as const }], "SOURCE_UNREACHABLE"],
  ])("%s is told", async (_, answers, code) => {
    const { back } = await answerPage((await begin()).url);
    at.standIn.script("oauth2.googleapis.com/token", answers);
    expect(await at.finish(back)).toMatchObject({ code });
    expect((await accounts()).items).toEqual([]);
  });

  test("again with the same person renews the account; with another one both are kept, and it is said", async () => {
    const { google_account_id } = await connect();
    const { url } = await begin({ google_account_id });
    expect(new URL(url).searchParams.get("login_hint")).toBe("lan@example.com");
    const same = await at.finish((await answerPage(url)).back);
    expect(same).toMatchObject({ google_account_id, instead_of: null });
    const other = await connect(MINH, { google_account_id });
    expect(other).toMatchObject({ names: ["minh@example.com"], instead_of: "lan@example.com" });
    expect((await accounts()).items.map((one: { email: string }) => one.email)).toEqual([
      "lan@example.com",
      "minh@example.com",
    ]);
  });

  test("is not offered without a client: what is missing is named", async () => {
    const bare = at.bareApp();
    const list = await bare.inject({ url: "/api/google/accounts", headers: bearer(at.ann.token) });
    expect(list.json().needs).toEqual(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
    const reply = await bare.inject(form("/google/login-url", {}, bearer(at.ann.token)));
    expect(reply.json().code).toBe("SOURCE_NOT_CONFIGURED");
    await bare.close();
  });
});

describe("working with an account", () => {
  const key = async () => ({
    account_id: at.ann.account_id,
    google_account_id: (await connect()).google_account_id as string,
  });
  const context = () => ({ db: at.t.db, config: at.config, outgoing: at.app.services.outgoing });
  /** Google's answer to a token, as a caller would have it. */
  const use = async (token: string) => {
    const owner = at.standIn.world.google.ownerOf(token);
    if (!owner) throw new GoogleUnauthorized("401");
    return owner.email;
  };
  const refreshes = () =>
    asked(at.standIn, "/token").filter(({ body }) => body.includes("refresh_token=")).length;

  test("a token is asked for once, and anew when it is refused", async () => {
    const of = await key();
    expect(await withAccessToken(context(), of, use)).toBe("lan@example.com");
    expect(refreshes()).toBe(0);
    at.standIn.world.google.endTokens();
    const both = [withAccessToken(context(), of, use), withAccessToken(context(), of, use)];
    expect(await Promise.all(both)).toEqual(["lan@example.com", "lan@example.com"]);
    expect(refreshes()).toBe(1);
    let tries = 0;
    const never = withAccessToken(context(), of, async () => {
      tries++;
      throw new GoogleUnauthorized("401");
    });
    await expect(never).rejects.toThrow(GoogleUnauthorized);
    expect(tries).toBe(2);
  });

  test("a consent that was taken back marks the account until it is connected again", async () => {
    const of = await key();
    at.standIn.world.google.revoke("lan@example.com");
    await expect(withAccessToken(context(), of, use)).rejects.toThrow(GoogleReconnect);
    expect((await accounts()).items[0].reconnect).toBe(true);
    const before = refreshes();
    await expect(withAccessToken(context(), of, use)).rejects.toThrow(GoogleReconnect);
    expect(refreshes()).toBe(before);
    await connect();
    expect((await accounts()).items[0].reconnect).toBe(false);
    expect(await withAccessToken(context(), of, use)).toBe("lan@example.com");
  });

  test("a Google that is away, or refuses the client, marks nothing", async () => {
    const of = await key();
    at.standIn.world.google.endTokens();
    at.standIn.script("/token", [{ status: 503, body: "", times: 3 }]);
    await expect(withAccessToken(context(), of, use)).rejects.toThrow(GoogleUnreachable);
    at.standIn.script("/token", [{ status: 401, body: { error: "invalid_client" } }]);
    await expect(withAccessToken(context(), of, use)).rejects.toThrow(GoogleError);
    expect((await accounts()).items[0].reconnect).toBe(false);
    at.standIn.script("/token", [{ status: 503, body: "" }]);
    expect(await withAccessToken(context(), of, use)).toBe("lan@example.com");
  });

  test("a token that was sealed with another key of the operator's is asked for again, and can be removed", async () => {
    const of = await key();
    const changed = { ...at.config, secretKey: "another key of the operator, long enough" };
    await expect(withAccessToken({ ...context(), config: changed }, of, use)).rejects.toThrow(
      GoogleReconnect,
    );
    expect((await accounts()).items[0].reconnect).toBe(true);
    await at.t.db
      .updateTable("google_accounts")
      .set({ secret: Buffer.from("not sealed by anybody") })
      .where("account_id", "=", of.account_id)
      .execute();
    expect((await remove(of.google_account_id)).statusCode).toBe(200);
  });

  test("another account's is not worked with", async () => {
    const of = await key();
    const bob = await buildUser(at.t.db);
    const theirs = withAccessToken(context(), { ...of, account_id: bob.account_id }, use);
    await expect(theirs).rejects.toThrow(GoogleReconnect);
  });
});

describe("removing", () => {
  test("takes the consent back at Google and forgets the account", async () => {
    const { google_account_id } = await connect();
    expect((await remove(google_account_id)).statusCode).toBe(200);
    expect((await accounts()).items).toEqual([]);
    const [revoke] = asked(at.standIn, "/revoke");
    const token = new URLSearchParams(revoke?.body).get("token") ?? "";
    const form = { client_id: GOOGLE_CLIENT.id, client_secret: GOOGLE_CLIENT.secret };
    const again = await fetch(`${at.standIn.base}/oauth2.googleapis.com/token`, {
      method: "POST",
      body: new URLSearchParams({ ...form, grant_type: "refresh_token", refresh_token: token }),
    });
    expect(await again.json()).toMatchObject({ error: "invalid_grant" });
    expect((await remove(google_account_id)).statusCode).toBe(404);
  });

  test.each([
    ["a token that had ended", () => at.standIn.world.google.revoke("lan@example.com")],
    ["a Google that does not answer", () => at.standIn.script("/revoke", [{ breaks: "reset" }])],
  ])("%s: forgotten all the same", async (_, happens) => {
    const { google_account_id } = await connect();
    happens();
    expect((await remove(google_account_id)).statusCode).toBe(200);
    expect((await accounts()).items).toEqual([]);
  });

  test("its sheets stay without an account; how many there are was told before", async () => {
    const { google_account_id } = await connect();
    const made = await at.app.inject(
      form("/surveys/from-template", { template: "nps" }, bearer(at.ann.token)),
    );
    const key = { account_id: at.ann.account_id, survey_id: made.json().id as string };
    const sheet = { spreadsheet_id: "s", sheet_id: 0, title: "Answers", url: "https://docs.google.com/s" };
    await at.t.db
      .insertInto("google_sheets")
      .values({ ...key, ...sheet, google_account_id, language: "en" })
      .execute();
    expect((await accounts()).items[0].surveys).toBe(1);
    await remove(google_account_id);
    const [kept] = await at.t.db
      .selectFrom("google_sheets")
      .where("account_id", "=", key.account_id)
      .select(["google_account_id", "title"])
      .execute();
    expect(kept).toEqual({ google_account_id: null, title: "Answers" });
  });

  test("leaves the person's places working: Google would take everything back at once", async () => {
    const { google_account_id } = await connect();
    const begun = form("/connections/login-url", { source: "google_maps" }, bearer(at.ann.token));
    const { back } = await answerPage((await at.app.inject(begun)).json().url);
    expect(await at.finish(back)).toMatchObject({ status: 200 });
    await remove(google_account_id);
    expect(asked(at.standIn, "/revoke")).toEqual([]);
  });
});
