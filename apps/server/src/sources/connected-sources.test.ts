import { describe, expect, test } from "vitest";
import { asked } from "../testing/build-source.ts";
import { connectionOf, readAll } from "../testing/read-source.ts";
import { fault, refusal, useStandIn } from "../testing/use-stand-in.ts";
import { FACEBOOK_PAGE, FACEBOOK_SECRET, FACEBOOK_TOKEN } from "../upstream/facebook.ts";
import { SHOPEE_PARTNER } from "../upstream/shopee.ts";
import { SHOPEE_REFRESH, SHOPEE_TOKEN } from "../upstream/shopee-tokens.ts";
import { TIKTOK_RESEARCH } from "../upstream/tiktok.ts";
import { TIKTOK_TOKEN } from "../upstream/tiktok-consents.ts";
import { TIKTOK_BUSINESS_ID } from "../upstream/tiktok-oauth.ts";
import { someComments } from "../upstream/world.ts";

// Sources that are read with a customer's own account there, and their other ways.

const at = useStandIn();
const { contextOf } = at;

describe("Facebook", () => {
  const env = { FACEBOOK_APP_SECRET: FACEBOOK_SECRET };
  const page = connectionOf(FACEBOOK_PAGE.id, { access_token: FACEBOOK_TOKEN, handle: FACEBOOK_PAGE.handle });
  const context = () => contextOf(env, { connections: [page] });
  const link = `https://www.facebook.com/${FACEBOOK_PAGE.id}/posts/451016937058647`;

  test("a post's other name is looked for among the Page's posts, past a page that is empty", async () => {
    const name = "pfbid0nHq4ynTLtKabcdef";
    at.standIn.world.put("facebook", `${FACEBOOK_PAGE.id}_77777777`, {
      name: "Post",
      comments: someComments(4),
      place: name,
    });
    expect(
      await readAll("facebook", `https://www.facebook.com/${FACEBOOK_PAGE.handle}/posts/${name}`, context()),
    ).toHaveLength(4);
    const other = `https://www.facebook.com/${FACEBOOK_PAGE.handle}/posts/pfbid0zzzzzzzzzzz`;
    await expect(readAll("facebook", other, context())).rejects.toThrow(fault("SOURCE_LINK_UNSUPPORTED"));
  });

  test("an empty page that has a next is gone past; comments without ids have one of their own", async () => {
    const data = [
      { message: "Nice", created_time: "2026-01-02T03:04:05+0000" },
      { message: "Nice", created_time: "2026-01-02T03:04:06+0000" },
    ];
    at.standIn.script("/comments", [
      { body: { data: [], paging: { cursors: { after: "QQ" }, next: "https://graph.facebook.com/x" } } },
      { body: { data } },
    ]);
    const items = await readAll("facebook", link, context());
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
    expect(items[0]?.date?.toISOString()).toBe("2026-01-02T03:04:05.000Z");
  });

  test.each([
    [190, 463, "SOURCE_CONNECTION_NEEDED"],
    [10, undefined, "SOURCE_PERMISSION"],
    [200, undefined, "SOURCE_PERMISSION"],
    [100, 33, "SOURCE_NOT_FOUND"],
    [4, undefined, "SOURCE_RATE_LIMITED"],
    [32, undefined, "SOURCE_RATE_LIMITED"],
    [2, undefined, "SOURCE_UNREACHABLE"],
    [368, undefined, "SOURCE_BLOCKED"],
    [100, undefined, "SOURCE_CHANGED"],
  ])("code %s with %s is %s", async (code, error_subcode, name) => {
    at.standIn.script(
      "/comments",
      refusal({ error: { message: "no", code, ...(error_subcode ? { error_subcode } : {}) } }),
    );
    await expect(readAll("facebook", link, context())).rejects.toThrow(fault(name));
  });
});

describe("TikTok", () => {
  const id = "6748451240264420610";
  const ids = (place: number) => String(6748451240264430000n + BigInt(place));
  const put = (count: number) => {
    const tops = someComments(count, { id: ids });
    const replies = someComments(3, { from: 5_000, id: ids }).map((one) => ({ ...one, parent: ids(0) }));
    at.standIn.world.put("tiktok", id, { name: "Video", comments: [...tops, ...replies] });
  };

  test("replies come with the public list and after it", async () => {
    put(60);
    const items = await readAll(
      "tiktok",
      `https://vt.tiktok.com/ZS${id}/`,
      contextOf({ TIKTOK_PUBLIC: "1" }),
    );
    expect(new Set(items.map((item) => item.id)).size).toBe(63);
  });

  test.each([
    ["an empty answer", { body: "" }],
    ["no comments, and more of them", { body: { status_code: 0, comments: null, has_more: 1, cursor: 0 } }],
    ["a status", { body: { status_code: 10000 } }],
  ])("%s is a block, not a video without comments", async (_, answer) => {
    put(3);
    at.standIn.script("comment/list", [{ ...answer, times: 9 }]);
    await expect(readAll("tiktok", id, contextOf({ TIKTOK_PUBLIC: "1" }))).rejects.toThrow(
      fault("SOURCE_BLOCKED"),
    );
  });

  test("the Research API's ids keep all their digits; a token that ended is renewed once; it ends at a thousand", async () => {
    put(1_100);
    const env = { TIKTOK_RESEARCH_KEY: TIKTOK_RESEARCH.key, TIKTOK_RESEARCH_SECRET: TIKTOK_RESEARCH.secret };
    const context = contextOf(env);
    await readAll("tiktok", id, context);
    at.standIn.script(
      "/v2/research",
      refusal({ data: {}, error: { code: "access_token_invalid" } }, 401).map((one) => ({
        ...one,
        times: 1,
      })),
    );
    const items = await readAll("tiktok", id, context);
    expect(items[7]?.id).toBe(ids(7));
    expect(new Set(items.map((item) => item.id)).size).toBe(1_003);
    expect(asked(at.standIn, "/v2/oauth/token")).toHaveLength(2);
    at.standIn.script(
      "/v2/research",
      refusal({ data: {}, error: { code: "daily_quota_limit_exceeded" } }, 429),
    );
    await expect(readAll("tiktok", id, context)).rejects.toThrow(fault("SOURCE_RATE_LIMITED"));
  });

  test("the connected account's own videos; errors come with status 200", async () => {
    put(65);
    const own = (token: string) => ({
      connections: [connectionOf(TIKTOK_BUSINESS_ID, { access_token: token })],
    });
    expect(await readAll("tiktok", id, contextOf({}, own(TIKTOK_TOKEN)))).toHaveLength(68);
    await expect(readAll("tiktok", id, contextOf({}, own("old")))).rejects.toThrow(
      fault("SOURCE_CONNECTION_NEEDED"),
    );
  });
});

describe("Shopee", () => {
  const id = "182607782.22374558225";
  const link = "https://shopee.vn/S%C3%A1ch-i.182607782.22374558225";
  const put = (count: number, place?: string) =>
    at.standIn.world.put("shopee", id, {
      name: "Sách",
      comments: someComments(count, { id: (at) => String(9_000 + at) }),
      ...(place ? { place } : {}),
    });
  const partner = { SHOPEE_PARTNER_ID: SHOPEE_PARTNER.id, SHOPEE_PARTNER_KEY: SHOPEE_PARTNER.key };

  test("five hundred of a product though more are said to follow; a token that ended is renewed and kept", async () => {
    put(640);
    at.standIn.world.shopee.end();
    const shop = connectionOf("182607782", { access_token: SHOPEE_TOKEN, refresh_token: SHOPEE_REFRESH });
    const kept: Record<string, string>[] = [];
    shop.renew = async (secret) => void kept.push(secret);
    const items = await readAll("shopee", link, contextOf(partner, { connections: [shop] }));
    expect(new Set(items.map((item) => item.id)).size).toBe(500);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.access_token).not.toBe(SHOPEE_TOKEN);
    const other = "https://shopee.vn/product/999/22374558225";
    await expect(
      (async () => readAll("shopee", other, contextOf(partner, { connections: [shop] })))(),
    ).rejects.toThrow(fault("SOURCE_PERMISSION"));
  });

  test("the public page's ratings, by the domain of the link, and its two ways of refusing", async () => {
    put(70, "vn");
    const open = contextOf({ SHOPEE_PUBLIC: "1" });
    expect(await readAll("shopee", link, open)).toHaveLength(70);
    expect(asked(at.standIn, "get_ratings")[0]?.query.get("itemid")).toBe("22374558225");
    await expect(readAll("shopee", link.replace("shopee.vn", "shopee.com.my"), open)).rejects.toThrow(
      fault("SOURCE_NOT_FOUND"),
    );
    for (const status of [200, 403]) {
      at.standIn.script("get_ratings", [
        { status, body: { error: 90309999, action_type: 2, is_login: false } },
      ]);
      await expect(readAll("shopee", link, open)).rejects.toThrow(fault("SOURCE_BLOCKED"));
    }
  });
});
