import { describe, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { asked } from "../testing/build-source.ts";
import { bearer, form } from "../testing/test-app.ts";
import { useConsents } from "../testing/use-consents.ts";
import { answerPage } from "../testing/walk-consent.ts";
import { GOOGLE_CLIENT } from "../upstream/google-oauth.ts";
import { SHOPEE_PARTNER } from "../upstream/shopee.ts";
import { TIKTOK_CLIENT } from "../upstream/tiktok-oauth.ts";
import { openConnections } from "./connection-queries.ts";

const at = useConsents({
  PUBLIC_URL: "https://soundings.example",
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  TIKTOK_CLIENT_KEY: TIKTOK_CLIENT.key,
  TIKTOK_CLIENT_SECRET: TIKTOK_CLIENT.secret,
  SHOPEE_PARTNER_ID: SHOPEE_PARTNER.id,
  SHOPEE_PARTNER_KEY: SHOPEE_PARTNER.key,
});
type Consented = "google_maps" | "tiktok" | "shopee";

const accounts = (source: Consented) => openConnections(at.t.db, at.config, at.ann.account_id, source);

async function connect(source: Consented) {
  const begun = await at.app.inject(form("/connections/login-url", { source }, bearer(at.ann.token)));
  const { back } = await answerPage(begun.json().url);
  expect(await at.finish(back)).toMatchObject({ status: 200 });
  return await accounts(source);
}

const disconnect = (id = "", user = at.ann) =>
  at.app.inject({ method: "DELETE", url: `/api/connections/${id}`, headers: bearer(user.token) });
const revokes = () => asked(at.standIn, "/revoke");

describe("TikTok", () => {
  test("takes back what was allowed on its page; the tokens are worth nothing then", async () => {
    const [own] = await connect("tiktok");
    expect((await disconnect(own?.id)).statusCode).toBe(200);
    expect(await accounts("tiktok")).toEqual([]);
    expect(JSON.parse(revokes()[0]?.body ?? "")).toEqual({
      client_id: TIKTOK_CLIENT.key,
      client_secret: TIKTOK_CLIENT.secret,
      access_token: own?.secret.access_token,
    });
    expect(at.standIn.world.tiktok.takes(own?.secret.access_token)).toBe(false);
    expect(at.standIn.world.tiktok.takeRefreshToken(own?.secret.refresh_token)).toBeUndefined();
    expect((await disconnect(own?.id)).statusCode).toBe(404);
  });

  test("a token that ended is renewed to take the consent back", async () => {
    const [own] = await connect("tiktok");
    at.standIn.world.tiktok.endTokens();
    expect((await disconnect(own?.id)).statusCode).toBe(200);
    expect(revokes()).toHaveLength(2);
    const renewed = JSON.parse(revokes()[1]?.body ?? "").access_token;
    expect(renewed).not.toBe(own?.secret.access_token);
    expect(at.standIn.world.tiktok.takes(renewed)).toBe(false);
  });

  test.each([
    [
      "a consent that had ended",
      () => [at.standIn.world.tiktok.endTokens(), at.standIn.world.tiktok.endConsents()],
    ],
    ["a TikTok that does not answer", () => at.standIn.script("/revoke", [{ breaks: "reset" }])],
    ["an answer of another shape", () => at.standIn.script("/revoke", [{ body: "<html>" }])],
  ])("%s: forgotten all the same", async (_, happens) => {
    const [own] = await connect("tiktok");
    happens();
    expect((await disconnect(own?.id)).statusCode).toBe(200);
    expect(await accounts("tiktok")).toEqual([]);
  });

  test("a token that was pasted may serve others: it is forgotten alone", async () => {
    const pasted = { source: "tiktok", external_id: "somebody", access_token: "act.of-somebody" };
    const kept = await at.app.inject(form("/connections", pasted, bearer(at.ann.token)));
    expect((await disconnect(kept.json().id)).statusCode).toBe(200);
    expect(revokes()).toEqual([]);
  });
});

describe("Business Profile", () => {
  test("the last place of a person takes the consent back at Google", async () => {
    const [first, second] = await connect("google_maps");
    await disconnect(first?.id);
    expect(revokes()).toEqual([]);
    await disconnect(second?.id);
    expect(new URLSearchParams(revokes()[0]?.body).get("token")).toBe(second?.secret.refresh_token);
    expect(revokes()).toHaveLength(1);
  });

  test("not while the same person's sheets are written", async () => {
    const places = await connect("google_maps");
    await at.t.db
      .insertInto("google_accounts")
      .values({
        account_id: at.ann.account_id,
        id: places[0]?.id ?? "",
        subject: places[0]?.secret.subject ?? "",
        email: "lan@example.com",
        name: null,
        secret: Buffer.from("sealed"),
      })
      .execute();
    for (const { id } of places) await disconnect(id);
    expect(await accounts("google_maps")).toEqual([]);
    expect(revokes()).toEqual([]);
  });
});

test("Shopee has no call for it: a shop is forgotten here, and nobody is asked", async () => {
  const [shop] = await connect("shopee");
  const before = at.standIn.requests.length;
  expect((await disconnect(shop?.id)).statusCode).toBe(200);
  expect(await accounts("shopee")).toEqual([]);
  expect(at.standIn.requests).toHaveLength(before);
});

test("another account's connection is not there, and nothing is taken back", async () => {
  const [own] = await connect("tiktok");
  expect((await disconnect(own?.id, await buildUser(at.t.db))).statusCode).toBe(404);
  expect(await accounts("tiktok")).toHaveLength(1);
  expect(revokes()).toEqual([]);
});
