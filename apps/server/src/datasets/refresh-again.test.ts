import { describe, expect, test } from "vitest";
import type { Config } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { upsertConnection } from "../sources/connection-queries.ts";
import { asked } from "../testing/build-source.ts";
import { sourceImports } from "../testing/source-imports.ts";
import { testApp } from "../testing/test-app.ts";
import { useImports } from "../testing/use-imports.ts";
import { playAccountKey } from "../upstream/android-publisher.ts";
import { APP_STORE_CONNECT } from "../upstream/app-store-connect.ts";
import { FACEBOOK_PAGE, FACEBOOK_SECRET, FACEBOOK_TOKEN } from "../upstream/facebook.ts";
import { TIKTOK_TOKEN } from "../upstream/tiktok-consents.ts";
import { TIKTOK_BUSINESS_ID } from "../upstream/tiktok-oauth.ts";
import { someComments, type WorldComment } from "../upstream/world.ts";
import { YOUTUBE_KEY } from "../upstream/youtube.ts";

// What a refreshing does with what is known already: new replies, and other routes' ids.

const setUp = useImports();
const { engine, standing, importsWith } = setUp;

const VIDEO = "dQw4w9WgXcQ";
const TIKTOK = "6748451240264420610";

const repliesTo = (
  parent: WorldComment | undefined,
  count: number,
  from: number,
  id?: (n: number) => string,
) =>
  someComments(count, { from, ...(id ? { id } : {}) }).map((one) => ({ ...one, parent: parent?.id ?? "" }));

describe("new replies to old threads", () => {
  const used = importsWith({
    YOUTUBE_API_KEY: YOUTUBE_KEY,
    FACEBOOK_APP_SECRET: FACEBOOK_SECRET,
    TIKTOK_PUBLIC: "1",
  });
  const put = (comments: WorldComment[]) =>
    standing.standIn.world.put("youtube", VIDEO, { name: "Video", comments });
  const imported = async (path = "from-youtube", url: string = VIDEO) => {
    const id = await used.at.create(path, { url, limit: 5_000 });
    await used.at.runImport(id);
    await used.at.finish(id);
    standing.standIn.reset();
    return id;
  };

  test("YouTube: threads whose replies have grown are read again, and no others", async () => {
    const tops = someComments(250);
    const old = repliesTo(tops[3], 8, 1_000);
    put([...tops, ...old]);
    const id = await imported();
    expect(await used.at.stored(id)).toHaveLength(258);
    await used.at.refresh(id);
    // The pages of threads alone.
    expect(asked(standing.standIn, "youtube/v3").map(({ path }) => path)).toEqual(
      Array(3).fill("/youtube/v3/commentThreads"),
    );
    standing.standIn.reset();
    put([...tops, ...repliesTo(tops[3], 2, 2_000), ...old, ...repliesTo(tops[240], 7, 3_000)]);
    await used.at.refresh(id);
    const texts = await used.at.texts(id);
    expect(texts).toHaveLength(267);
    expect(new Set(texts).size).toBe(267);
    expect(asked(standing.standIn, "v3/comments").map(({ query }) => query.get("parentId"))).toEqual([
      tops[3]?.id,
      tops[240]?.id,
    ]);
    expect((await used.at.state(id)).replies_within).toBe(500);
  });

  test("the look back has an end, and so have the threads that are read again at once", async () => {
    const tops = someComments(900);
    put(tops);
    const id = await imported();
    put([...tops, ...repliesTo(tops[850], 7, 5_000), ...repliesTo(tops[450], 7, 6_000)]);
    await used.at.refresh(id);
    // Five pages of known threads, and the one that ends it.
    expect(asked(standing.standIn, "commentThreads")).toHaveLength(6);
    expect(await used.at.stored(id)).toHaveLength(907);
    standing.standIn.reset();
    const many = tops.slice(0, 130).flatMap((top, place) => repliesTo(top, 6, 10_000 + place * 10));
    put([...tops, ...many]);
    await used.at.refresh(id);
    expect(asked(standing.standIn, "v3/comments")).toHaveLength(100);
    standing.standIn.reset();
    await used.at.refresh(id);
    expect(asked(standing.standIn, "v3/comments")).toHaveLength(30);
    expect(new Set(await used.at.texts(id)).size).toBe(907 + 130 * 6);
  });

  test("killed between a thread and its replies, neither is lost", async () => {
    const tops = someComments(3);
    put([...tops, ...repliesTo(tops[1], 230, 1_000)]);
    const id = await used.at.create("from-youtube", { url: VIDEO, limit: 5_000 });
    standing.standIn.script("v3/comments", [{ status: 404, body: "{}" }], 1);
    await used.at.runImport(id);
    expect((await used.at.stored(id)).length).toBeLessThan(233);
    await used.at.finish(id);
    standing.standIn.reset();
    await used.at.refresh(id);
    expect(new Set(await used.at.texts(id)).size).toBe(233);
  });

  test("TikTok: replies that came since, on the public pages", async () => {
    const number = (place: number) => String(6748451240264430000n + BigInt(place));
    const tops = someComments(60, { id: number });
    const thing = (comments: WorldComment[]) =>
      standing.standIn.world.put("tiktok", TIKTOK, { name: "Video", comments });
    thing([...tops, ...repliesTo(tops[5], 3, 1_000, number)]);
    const id = await imported("from-tiktok", TIKTOK);
    thing([...tops, ...repliesTo(tops[5], 3, 1_000, number), ...repliesTo(tops[55], 2, 2_000, number)]);
    await used.at.refresh(id);
    expect(asked(standing.standIn, "comment/list/reply").map(({ query }) => query.get("comment_id"))).toEqual(
      [number(55)],
    );
    expect(new Set(await used.at.texts(id)).size).toBe(65);
  });

  test("TikTok: replies that came since, by the business account", async () => {
    const { account_id } = used.user;
    const number = (place: number) => String(6748451240264430000n + BigInt(place));
    const tops = someComments(100, { id: number });
    const thing = (comments: WorldComment[]) =>
      standing.standIn.world.put("tiktok", TIKTOK, { name: "Video", comments });
    await upsertConnection(setUp.t.db, used.config, account_id, newId(), {
      source: "tiktok",
      external_id: TIKTOK_BUSINESS_ID,
      name: "Business",
      secret: { access_token: TIKTOK_TOKEN },
    });
    thing(tops);
    const id = await imported("from-tiktok", TIKTOK);
    thing([...tops, ...repliesTo(tops[90], 2, 2_000, number)]);
    await used.at.refresh(id);
    expect(asked(standing.standIn, "reply/list").map(({ query }) => query.get("comment_id"))).toEqual([
      number(90),
    ]);
    expect(new Set(await used.at.texts(id)).size).toBe(102);
  });

  test("Facebook lists replies among the comments: new ones come first", async () => {
    const { account_id } = used.user;
    await upsertConnection(setUp.t.db, used.config, account_id, newId(), {
      source: "facebook",
      external_id: FACEBOOK_PAGE.id,
      name: "A Page",
      secret: { access_token: FACEBOOK_TOKEN, handle: FACEBOOK_PAGE.handle },
    });
    const post = `${FACEBOOK_PAGE.id}_451016937058647`;
    const old = someComments(250, { from: 10 });
    const thing = (comments: WorldComment[]) =>
      standing.standIn.world.put("facebook", post, { name: "Post", comments });
    thing(old);
    const id = await imported("from-facebook", post);
    thing([...repliesTo(old[249], 2, 0), ...old]);
    await used.at.refresh(id);
    expect(await used.at.stored(id)).toHaveLength(252);
    expect(asked(standing.standIn, "limit=100")).toHaveLength(2);
  });
});

describe("an app that is read by another route than before", () => {
  const PUBLIC = importsWith({});
  const OWN = importsWith({
    APP_STORE_CONNECT_KEY: APP_STORE_CONNECT.key,
    APP_STORE_CONNECT_KEY_ID: APP_STORE_CONNECT.id,
    APP_STORE_CONNECT_ISSUER: APP_STORE_CONNECT.issuer,
    GOOGLE_PLAY_SERVICE_ACCOUNT: playAccountKey(),
  });
  const now = Date.now();
  const reviews = (count: number, from = 0): WorldComment[] =>
    someComments(count, { from }).map((one, place) => ({
      ...one,
      id: String(13_000_000_000 - from - place),
      language: "vi",
      date: new Date(now - (from + place) * 7_200_000).toISOString(),
    }));

  test.each([
    ["app_store", "from-app-store", "579523206"],
    ["google_play", "from-google-play", "com.zing.zalo"],
  ] as const)(
    "%s: no review is doubled, in either direction, and new ones come",
    async (source, path, id) => {
      const url = source === "app_store" ? id : `https://play.google.com/store/apps/details?id=${id}&hl=vi`;
      const put = (from: number) =>
        standing.standIn.world.put(source, id, {
          name: "App",
          comments: reviews(60 - from, from),
          own: true,
        });
      for (const [first, second] of [
        [PUBLIC, OWN],
        [OWN, PUBLIC],
      ] as const) {
        put(4);
        const dataset = await first.at.create(path, { url });
        await first.at.runImport(dataset);
        await first.at.finish(dataset);
        expect(await first.at.stored(dataset)).toHaveLength(56);
        put(0);
        // The dataset is the same, and read with what the operator has set since.
        const later = sourceImportsOf(first, second.config);
        await later.refresh(dataset);
        await later.refresh(dataset);
        const texts = await first.at.texts(dataset);
        expect(texts).toHaveLength(60);
        expect(new Set(texts).size).toBe(60);
      }
    },
  );

  function sourceImportsOf({ user }: typeof PUBLIC, config: Config) {
    return sourceImports({ t: setUp.t, app: testApp(setUp.t.db, { config }), user, config, engine });
  }
});
