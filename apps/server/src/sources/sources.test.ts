import { describe, expect, test } from "vitest";
import { parseJson } from "../outgoing/parse-json.ts";
import { asked, sourceConfig } from "../testing/build-source.ts";
import { readAll } from "../testing/read-source.ts";
import { fault, refusal, useStandIn } from "../testing/use-stand-in.ts";
import { FACEBOOK_PAGE } from "../upstream/facebook.ts";
import { BUSINESS } from "../upstream/google-business.ts";
import { MAPS_KEY } from "../upstream/google-maps.ts";
import { someComments, type WorldComment } from "../upstream/world.ts";
import { YOUTUBE_KEY } from "../upstream/youtube.ts";
import { sourceNamed } from "./all-sources.ts";
import { original } from "./google-business.ts";
import { resolveLink } from "./resolve-link.ts";
import { masked } from "./source-columns.ts";
import { unnamed } from "./unnamed.ts";

const at = useStandIn();
const { contextOf } = at;

describe("App Store", () => {
  const LINK = "https://apps.apple.com/vn/app/x/id579523206";
  const put = (count: number) =>
    at.standIn.world.put("app_store", "579523206", { name: "App", comments: someComments(count) });

  test("where the store's pages refuse, the feed is read: 500 of them, or one that comes without a list", async () => {
    put(620);
    at.standIn.script("api/apps", [{ status: 403, times: 9 }]);
    expect(await readAll("app_store", LINK, contextOf())).toHaveLength(500);
    put(1);
    at.standIn.script("api/apps", [{ status: 403, times: 9 }]);
    expect(
      (await readAll("app_store", LINK, contextOf())).map(({ rating, author }) => [rating, author]),
    ).toEqual([[1, "Person 0"]]);
  });

  test("an empty feed after a refusal is the refusal, not an app without reviews", async () => {
    put(30);
    at.standIn.script("api/apps", [{ status: 503, times: 9 }]);
    at.standIn.script("customerreviews", [{ body: { feed: {} }, times: 9 }]);
    await expect(readAll("app_store", LINK, contextOf())).rejects.toThrow(fault("SOURCE_UNREACHABLE"));
  });

  test("pages are asked as the store asks them, a second apart, in the storefront that was chosen", async () => {
    put(45);
    const { services, waits } = sourceConfig(at.standIn, {});
    await readAll("app_store", LINK, {
      ...contextOf({}, { country: "us" }),
      upstream: services.outgoing.upstream,
    });
    const pages = asked(at.standIn, "reviews");
    expect(pages.map(({ query }) => [query.get("offset"), query.get("limit"), query.get("sort")])).toEqual([
      ["0", "20", "recent"],
      ["20", "20", "recent"],
      ["40", "20", "recent"],
    ]);
    expect(pages.every(({ path }) => path.includes("/catalog/us/"))).toBe(true);
    expect(waits.length).toBe(2);
  });

  test("a next that leads elsewhere is not followed", async () => {
    put(45);
    at.standIn.script("api/apps", [
      { body: { next: "//evil.example/v1", data: [{ id: "1", attributes: { review: "x" } }] } },
    ]);
    at.standIn.script("customerreviews", [{ status: 400, times: 9 }]);
    await expect(readAll("app_store", LINK, contextOf())).rejects.toThrow(fault("SOURCE_CHANGED"));
  });
});

describe("YouTube", () => {
  const env = { YOUTUBE_API_KEY: YOUTUBE_KEY };
  const id = "dQw4w9WgXcQ";

  test("replies that a thread does not bring are fetched; units are spent on nothing else", async () => {
    const tops = someComments(130);
    const replies = someComments(12, { from: 500 }).map((one) => ({ ...one, parent: tops[0]?.id ?? "" }));
    at.standIn.world.put("youtube", id, { name: "Video", comments: [...tops, ...replies] });
    const items = await readAll("youtube", id, contextOf(env));
    expect(new Set(items.map((item) => item.id)).size).toBe(142);
    expect(items.find(({ text }) => text.includes("&amp;"))?.text).toContain("camera &amp; settings");
    // Two pages of threads, one of replies.
    expect(asked(at.standIn, "youtube/v3")).toHaveLength(3);
  });

  test.each([
    ["commentsDisabled", 403, "SOURCE_COMMENTS_OFF"],
    ["quotaExceeded", 403, "SOURCE_QUOTA"],
    ["videoNotFound", 404, "SOURCE_NOT_FOUND"],
    ["forbidden", 403, "SOURCE_PRIVATE"],
    ["rateLimitExceeded", 403, "SOURCE_RATE_LIMITED"],
    ["processingFailure", 400, "SOURCE_UNREACHABLE"],
    ["somethingNew", 400, "SOURCE_CHANGED"],
  ])("%s is %s", async (reason, status, name) => {
    at.standIn.script(
      "commentThreads",
      refusal({ error: { code: status, message: "no", errors: [{ reason }] } }, status),
    );
    await expect(readAll("youtube", id, contextOf(env))).rejects.toThrow(fault(name));
  });

  test("a wrong key is the operator's matter, and comments turned off are told before", async () => {
    await expect(readAll("youtube", id, contextOf({ YOUTUBE_API_KEY: "wrong" }))).rejects.toThrow(
      fault("SOURCE_NOT_CONFIGURED"),
    );
    at.standIn.world.put("youtube", id, { name: "Video", comments: [], state: "off" });
    const link = { id, url: "", country: null };
    await expect(sourceNamed("youtube").describe(link, contextOf(env))).rejects.toThrow(
      fault("SOURCE_COMMENTS_OFF"),
    );
  });
});

describe("Google Play", () => {
  const put = (comments: WorldComment[], place?: string) =>
    at.standIn.world.put("google_play", "com.zing.zalo", {
      name: "Zalo &amp; more",
      comments,
      ...(place ? { place } : {}),
    });

  test("reviews come in the language of the link; one that was chosen wins", async () => {
    put(someComments(40), "by language");
    const link = "https://play.google.com/store/apps/details?id=com.zing.zalo&hl=vi";
    expect((await readAll("google_play", link, contextOf())).every(({ language }) => language === "vi")).toBe(
      true,
    );
    const english = await readAll("google_play", link, contextOf({}, { language: "en" }));
    expect(english.map(({ language }) => language)).toEqual(Array(20).fill("en"));
  });

  test("where the first call has no payload the second is asked; where both have none, that is not nothing", async () => {
    put(someComments(3));
    const none = {
      body: `)]}'\n\n${JSON.stringify([["wrb.fr", "UsvDTd", null, null, null, null, "generic"]])}`,
    };
    at.standIn.script("batchexecute", [none]);
    expect(await readAll("google_play", "com.zing.zalo", contextOf())).toHaveLength(3);
    at.standIn.script("batchexecute", [none, none]);
    await expect(readAll("google_play", "com.zing.zalo", contextOf())).rejects.toThrow(
      fault("SOURCE_CHANGED"),
    );
  });

  test("throttled within a 200 it tries again; a captcha is a block", async () => {
    put(someComments(3));
    const throttled = { body: ')]}\'\n\n[["er",null,"com.google.play.gateway.proto.PlayGatewayError"]]' };
    at.standIn.script("batchexecute", [throttled, throttled]);
    expect(await readAll("google_play", "com.zing.zalo", contextOf())).toHaveLength(3);
    at.standIn.script("batchexecute", [{ status: 503, body: "<html>unusual traffic</html>" }]);
    await expect(readAll("google_play", "com.zing.zalo", contextOf())).rejects.toThrow(
      fault("SOURCE_BLOCKED"),
    );
  });
});

describe("Google Maps by the key", () => {
  const env = { GOOGLE_MAPS_API_KEY: MAPS_KEY };
  const cid = "9019336064533929744";
  const long =
    "https://www.google.com/maps/place/Ben+Thanh+Market/@10.7725,106.6954,17z/data=!4m6!3m5!1s0x31752f3f22ef9b3f:0x7d2b1e5d3c6a1f10!8m2";

  test("five reviews, in the words that were written; a place is found by its name and told by its number", async () => {
    at.standIn.world.put("google_maps", "ChIJrightrightright", {
      name: "Ben Thanh Market",
      comments: someComments(9),
      place: cid,
    });
    const items = await readAll("google_maps", long, contextOf(env, { language: "en" }));
    expect(items).toHaveLength(5);
    expect(items.some(({ text }) => text.includes("translated"))).toBe(false);
    expect(JSON.parse(asked(at.standIn, "searchText")[0]?.body ?? "")).toMatchObject({
      textQuery: "Ben Thanh Market",
      locationBias: { circle: { center: { latitude: 10.7725, longitude: 106.6954 } } },
    });
    const number = `https://www.google.com/maps?cid=${cid}`;
    await expect(readAll("google_maps", number, contextOf(env))).rejects.toThrow(
      fault("SOURCE_LINK_UNSUPPORTED"),
    );
    await expect(readAll("google_maps", BUSINESS.place, contextOf(env))).rejects.toThrow(
      fault("SOURCE_NOT_FOUND"),
    );
    await expect(
      readAll("google_maps", BUSINESS.place, contextOf({ GOOGLE_MAPS_API_KEY: "x" })),
    ).rejects.toThrow(fault("SOURCE_NOT_CONFIGURED"));
  });

  test("what Google translates is left out", () => {
    expect(original("(Translated by Google) Good\n\n(Original)\nTốt")).toBe("Tốt");
    expect(original("Tốt\n\n(Translated by Google)\nGood")).toBe("Tốt");
    expect(original("Good")).toBe("Good");
  });
});

describe("short links", () => {
  const go = (name: string, link: string) => resolveLink(sourceNamed(name), link, contextOf());

  test("are followed to what they stand for", async () => {
    expect((await go("google_maps", "https://maps.app.goo.gl/two1")).id).toBe(BUSINESS.place);
    expect((await go("shopee", "https://shope.ee/p12x34")).id).toBe("12.34");
    expect((await go("facebook", "https://fb.watch/3zYsXdnxjf/")).id).toBe("224353158889229");
    const share = "https://www.facebook.com/share/p/1AbCdEf/";
    expect((await go("facebook", share)).id).toBe(`${FACEBOOK_PAGE.id}_451016937058647`);
  });

  test.each([
    ["another host", "google_maps", "https://maps.app.goo.gl/away1"],
    ["plain http", "google_maps", "https://maps.app.goo.gl/plain1"],
    ["the metadata service", "tiktok", "https://vt.tiktok.com/evil1"],
    ["itself", "tiktok", "https://vt.tiktok.com/loop"],
    ["a shop, not a product", "shopee", "https://shope.ee/shop1"],
    ["a page, not a post", "facebook", "https://www.facebook.com/share/pageX/"],
    ["a start page", "tiktok", "https://vt.tiktok.com/other"],
  ])("to %s are wrong links", async (_, name, link) => {
    await expect(go(name, link)).rejects.toThrow(fault("SOURCE_LINK_INVALID"));
    expect(at.standIn.requests.filter(({ host }) => /evil|169/.test(host))).toEqual([]);
    expect(at.standIn.requests.length).toBeLessThan(6);
  });
});

test("numbers beyond 2^53 keep their digits as texts; others and those in texts stay as they are", () => {
  const text =
    '{"a":7301242590496705810,"b":[-9007199254740993,1.5,12],"c":"x 7301242590496705810 \\" 1","d":0.1234567890123456789}';
  expect(parseJson(text)).toEqual({
    a: "7301242590496705810",
    b: ["-9007199254740993", 1.5, 12],
    c: 'x 7301242590496705810 " 1',
    d: 0.12345678901234568,
  });
});

test("a masked author keeps the first letter, whatever its script", () => {
  expect([masked("Trần An"), masked("👩‍👩‍👧 family"), masked("")]).toEqual(["T***", "👩‍👩‍👧***", null]);
});

describe("what something is called", () => {
  const SHOPEE = { SHOPEE_PUBLIC: "1" };
  const link = "https://shopee.vn/product/1506174776/27240240844";
  const put = (count: number) =>
    at.standIn.world.put("shopee", "1506174776.27240240844", {
      name: "Bàn phím cơ",
      comments: someComments(count, { id: (place) => String(9_000 + place) }),
    });

  test("a product is called as its ratings call it, where the link does not", async () => {
    put(3);
    const source = sourceNamed("shopee");
    const to = await resolveLink(source, link, contextOf(SHOPEE));
    expect(await source.describe(to, contextOf(SHOPEE))).toEqual({ name: "Bàn phím cơ", count: 3 });
    put(0);
    expect(await source.describe(to, contextOf(SHOPEE))).toEqual({ name: null, count: 0 });
    expect(unnamed("shopee", to, "en")).toBe("Product 27240240844 of shop 1506174776");
    expect(unnamed("shopee", to, "vi")).toBe("Sản phẩm 27240240844 của cửa hàng 1506174776");
    expect(unnamed("tiktok", { id: "6748451240264420610", url: "", country: null }, "vi")).toBe(
      "TikTok 6748451240264420610",
    );
  });
});
