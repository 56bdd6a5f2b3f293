import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { openDb } from "../db/db.ts";
import { makeToken } from "../http/session.ts";
import { openConnections } from "../sources/connection-queries.ts";
import { buildUser } from "../testing/build.ts";
import { asked } from "../testing/build-source.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { useConsents } from "../testing/use-consents.ts";
import { answerPage, finish } from "../testing/walk-consent.ts";
import { BUSINESS } from "../upstream/google-business.ts";
import { GOOGLE_PEOPLE } from "../upstream/google-consents.ts";
import { GOOGLE_CLIENT } from "../upstream/google-oauth.ts";
import { SHOPEE_PARTNER } from "../upstream/shopee.ts";
import { TIKTOK_BUSINESS_ID, TIKTOK_CLIENT, TIKTOK_NAME } from "../upstream/tiktok-oauth.ts";
import { someComments } from "../upstream/world.ts";
import { deleteOldConsents } from "./consent-queries.ts";

const ENV = {
  PUBLIC_URL: "https://soundings.example",
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  TIKTOK_CLIENT_KEY: TIKTOK_CLIENT.key,
  TIKTOK_CLIENT_SECRET: TIKTOK_CLIENT.secret,
  SHOPEE_PARTNER_ID: SHOPEE_PARTNER.id,
  SHOPEE_PARTNER_KEY: SHOPEE_PARTNER.key,
};
const MINH = GOOGLE_PEOPLE[1]?.sub ?? "";

const at = useConsents(ENV);

async function begin(source: string, user = at.ann): Promise<string> {
  const reply = await at.app.inject(form("/connections/login-url", { source }, bearer(user.token)));
  expect(reply.statusCode).toBe(200);
  return reply.json().url;
}

const connections = (source: "google_maps" | "tiktok" | "shopee", user = at.ann) =>
  openConnections(at.t.db, at.config, user.account_id, source);

describe("a state", () => {
  test("is good for one return", async () => {
    const { back } = await answerPage(await begin("tiktok"));
    expect(await at.finish(back)).toMatchObject({ status: 200, names: [TIKTOK_NAME] });
    expect(await at.finish(back)).toMatchObject({ status: 409, code: "CONSENT_EXPIRED" });
    expect(await connections("tiktok")).toHaveLength(1);
  });

  test("is nobody else's: not another account's, and not that of another session while the first is open", async () => {
    const { back } = await answerPage(await begin("tiktok"));
    const bob = await buildUser(at.t.db);
    const { token, token_hash } = makeToken(at.ann.account_id);
    const expires_at = new Date(Date.now() + 60_000);
    await at.t.db
      .insertInto("sessions")
      .values({ account_id: at.ann.account_id, token_hash, user_id: at.ann.user.id, expires_at })
      .execute();
    for (const other of [bob.token, token])
      expect(await finish(at.app, other, back)).toMatchObject({ code: "CONSENT_EXPIRED" });
    // Who was signed out on the way signs in again and finishes.
    await at.app.inject({ method: "POST", url: "/api/auth/logout", headers: bearer(at.ann.token) });
    expect(await finish(at.app, token, back)).toMatchObject({ status: 200 });
  });

  test("ends after a quarter of an hour, and is thrown away", async () => {
    const { back } = await answerPage(await begin("tiktok"));
    const of = (account_id: string) =>
      at.t.db.selectFrom("consents").selectAll().where("account_id", "=", account_id).execute();
    const [row] = await of(at.ann.account_id);
    const left = (row?.expires_at.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    // Neither the state nor the verifier stands there to be read.
    expect(JSON.stringify(row)).not.toContain(back.state);
    await at.t.db
      .updateTable("consents")
      .set({ expires_at: new Date() })
      .where("account_id", "=", at.ann.account_id)
      .execute();
    expect(await at.finish(back)).toMatchObject({ code: "CONSENT_EXPIRED" });
    await deleteOldConsents(at.t.db, new Date());
    expect(await of(at.ann.account_id)).toEqual([]);
  });

  test("that comes back twice at once is taken once", async () => {
    const { back } = await answerPage(await begin("shopee"));
    const both = await Promise.all([at.finish(back), at.finish(back)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is not given for ever to somebody who never comes back", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++) {
      const asked = form("/connections/login-url", { source: "tiktok" }, bearer(at.ann.token));
      statuses.push((await at.app.inject(asked)).statusCode);
    }
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  test("that nobody gave is unknown", async () => {
    expect(await at.finish({ state: "made-up", code: "c" })).toMatchObject({
      code: "CONSENT_EXPIRED",
    });
  });
});

test("sources that the operator has no client for cannot be asked for, and are not offered", async () => {
  const bare = at.bareApp();
  for (const source of ["google_maps", "tiktok", "shopee"]) {
    const reply = await bare.inject(form("/connections/login-url", { source }, bearer(at.ann.token)));
    expect(reply.json()).toMatchObject({ code: "SOURCE_NOT_CONFIGURED" });
  }
  const list = (on: FastifyInstance) => on.inject({ url: "/api/connections", headers: bearer(at.ann.token) });
  expect((await list(bare)).json().consents).toEqual([]);
  expect((await list(at.app)).json().consents).toEqual(["google_maps", "tiktok", "shopee"]);
  await bare.close();
});

describe("Business Profile", () => {
  test("every verified place is connected, once, and its reviews are read with the new consent", async () => {
    const url = await begin("google_maps");
    expect(new URL(url).searchParams.get("redirect_uri")).toBe(
      "https://soundings.example/connect/google/redirect",
    );
    const { back } = await answerPage(url);
    const done = await at.finish(back);
    expect(done).toMatchObject({
      status: 200,
      consent: "google_maps",
      names: [BUSINESS.title, "Chợ Lớn Coffee"],
      more: false,
    });
    const places = await connections("google_maps");
    expect(places.find(({ external_id }) => external_id === BUSINESS.place)).toMatchObject({
      name: BUSINESS.title,
      secret: { location: BUSINESS.location, cid: "2002", subject: GOOGLE_PEOPLE[0]?.sub },
    });
    at.standIn.world.put("google_maps", BUSINESS.place, { name: BUSINESS.title, comments: [] });
    const link = `https://search.google.com/local/reviews?placeid=${BUSINESS.place}`;
    const seen = await at.app.inject(form("/sources/preview", { url: link }, bearer(at.ann.token)));
    expect(seen.json()).toMatchObject({ source: "google_maps", name: BUSINESS.title });
  });

  test("two hundred places at once, and it says that there are more", async () => {
    const locations = (from: number) => ({
      locations: Array.from({ length: 100 }, (_, at) => ({
        name: `locations/${from + at}`,
        title: `Place ${from + at}`,
        metadata: { placeId: `ChIJ${from + at}`, hasVoiceOfMerchant: true },
      })),
      nextPageToken: String(from + 100),
    });
    at.standIn.script(
      "/v1/accounts/1001/locations",
      [1_000, 1_100, 1_200].map((from) => ({ body: locations(from) })),
    );
    const { back } = await answerPage(await begin("google_maps"));
    const done = await at.finish(back);
    expect([done.names.length, done.more]).toEqual([200, true]);
    expect(asked(at.standIn, "pageToken=1100")).toHaveLength(1);
    expect(await connections("google_maps")).toHaveLength(200);
  });

  test.each([
    ["denied", { cancel: true }, "CONSENT_DENIED"],
    ["unticked", { untick: ["https://www.googleapis.com/auth/business.manage"] }, "CONSENT_INCOMPLETE"],
    ["of somebody without places", { account: MINH }, "CONSENT_NO_PLACES"],
  ])("%s: nothing is connected", async (_, answers, code) => {
    const { back } = await answerPage(await begin("google_maps"), answers);
    expect(await at.finish(back)).toMatchObject({ status: 409, code });
    expect(await connections("google_maps")).toEqual([]);
  });

  test("an API that the operator has not been given is told as that", async () => {
    at.standIn.script("mybusinessaccountmanagement", [
      { status: 403, body: { error: { code: 403, status: "PERMISSION_DENIED", message: "API not used" } } },
    ]);
    const { back } = await answerPage(await begin("google_maps"));
    expect(await at.finish(back)).toMatchObject({ code: "SOURCE_NOT_CONFIGURED" });
  });
});

describe("TikTok", () => {
  test("the account is kept with the token that renews it", async () => {
    const { back, path } = await answerPage(await begin("tiktok"));
    expect(path).toBe("/connect/tiktok/redirect");
    await at.finish(back);
    const [own] = await connections("tiktok");
    expect(own).toMatchObject({ external_id: TIKTOK_BUSINESS_ID, name: TIKTOK_NAME });
    expect(Object.keys(own?.secret ?? {}).sort()).toEqual(["access_token", "refresh_token"]);
  });

  test.each([
    ["denied", { cancel: true }, "CONSENT_DENIED"],
    ["unticked", { untick: ["comment.list"] }, "CONSENT_INCOMPLETE"],
  ])("%s: nothing is connected", async (_, answers, code) => {
    const { back } = await answerPage(await begin("tiktok"), answers);
    expect(await at.finish(back)).toMatchObject({ code });
    expect(await connections("tiktok")).toEqual([]);
  });

  test("a code that TikTok does not take, and a TikTok that does not answer", async () => {
    const { back } = await answerPage(await begin("tiktok"));
    expect(await at.finish({ ...back, code: "wrong" })).toMatchObject({
      code: "CONSENT_REFUSED",
    });
    at.standIn.script("oauth2/token", [{ breaks: "reset" }]);
    const again = await answerPage(await begin("tiktok"));
    expect(await at.finish(again.back)).toMatchObject({ code: "SOURCE_UNREACHABLE" });
    // The code was used up by the one try.
    expect(asked(at.standIn, "oauth2/token")).toHaveLength(2);
  });

  test("an access token that ended is renewed and kept; a consent that ended is told", async () => {
    const id = "6748451240264420610";
    at.standIn.world.put("tiktok", id, { name: "Video", comments: someComments(3) });
    const { back } = await answerPage(await begin("tiktok"));
    await at.finish(back);
    const [before] = await connections("tiktok");
    at.standIn.world.tiktok.endTokens();
    const look = async () =>
      (
        await at.app.inject(form("/sources/preview", { url: id, source: "tiktok" }, bearer(at.ann.token)))
      ).json();
    expect((await look()).comments).toHaveLength(3);
    const [after] = await connections("tiktok");
    expect(after?.secret.access_token).not.toBe(before?.secret.access_token);
    expect(after?.secret.refresh_token).not.toBe(before?.secret.refresh_token);
    at.standIn.world.tiktok.endTokens();
    at.standIn.world.tiktok.endConsents();
    expect(await look()).toMatchObject({ code: "SOURCE_CONNECTION_NEEDED" });
  });

  test("without a name it is connected by its id", async () => {
    at.standIn.script("business/get", [{ status: 404, body: "no" }]);
    const { back } = await answerPage(await begin("tiktok"));
    expect((await at.finish(back)).names).toEqual([`TikTok ${TIKTOK_BUSINESS_ID}`]);
  });
});

describe("Shopee", () => {
  test("the state travels in the address, and the chosen shop is connected", async () => {
    const { back, path } = await answerPage(await begin("shopee"), { account: "182607799" });
    expect(path).toBe("/connect/shopee/redirect");
    expect(await at.finish(back)).toMatchObject({
      status: 200,
      names: ["Đồ Gốm Bát Tràng"],
    });
    const [shop] = await connections("shopee");
    expect(shop?.external_id).toBe("182607799");
  });

  test("a shop that the code is not of, and a code without a shop, are refused", async () => {
    for (const change of [{ shop_id: "1" }, { shop_id: "" }]) {
      const { back } = await answerPage(await begin("shopee"));
      expect(await at.finish({ ...back, ...change })).toMatchObject({
        code: "CONSENT_REFUSED",
      });
    }
    expect(await connections("shopee")).toEqual([]);
  });

  test("the name can be missing, the shop is connected all the same", async () => {
    at.standIn.script("get_shop_info", [{ body: { error: "error_permission", message: "no" } }]);
    const { back } = await answerPage(await begin("shopee"));
    expect((await at.finish(back)).names).toEqual(["Shopee 182607782"]);
  });
});

test("one account begins thirty consents in five minutes, however many hosts it asks", async () => {
  const begun = (app: FastifyInstance) =>
    app.inject(form("/connections/login-url", { source: "tiktok" }, bearer(at.ann.token)));
  const db = openDb(at.t.url);
  const other = testApp(db, { config: at.config });
  const asked = Array.from({ length: 40 }, (_, n) => begun(n % 2 === 0 ? at.app : other));
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  await other.close();
  await db.destroy();
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
