import { describe, expect, test } from "vitest";
import { asked } from "../testing/build-source.ts";
import { contextAt, readAll } from "../testing/read-source.ts";
import { fault, refusal, useStandIn } from "../testing/use-stand-in.ts";
import { endPlayToken, playAccountKey } from "../upstream/android-publisher.ts";
import { APP_STORE_CONNECT } from "../upstream/app-store-connect.ts";
import { someComments, type Thing, type WorldComment } from "../upstream/world.ts";
import { sourceNamed } from "./all-sources.ts";
import { resolveLink } from "./resolve-link.ts";

// Apps that the operator's own keys reach, and what is done for all others.

const at = useStandIn();

/** A context whose notes for the operator stand in `notes`. */
function noting(env: Record<string, string>) {
  const notes: string[] = [];
  return { notes, context: { ...contextAt(at.standIn, env), note: (what: string) => void notes.push(what) } };
}

describe("App Store Connect", () => {
  const LINK = "https://apps.apple.com/vn/app/x/id579523206";
  const env = {
    APP_STORE_CONNECT_KEY: APP_STORE_CONNECT.key,
    APP_STORE_CONNECT_KEY_ID: APP_STORE_CONNECT.id,
    APP_STORE_CONNECT_ISSUER: APP_STORE_CONNECT.issuer,
  };
  const put = (count: number, thing: Partial<Thing> = { own: true }) =>
    at.standIn.world.put("app_store", "579523206", { name: "App", comments: someComments(count), ...thing });

  test("one's own app is read whole by the key, page by page, in the storefront, with the replies", async () => {
    put(450, { own: true, place: "vn" });
    const { context, notes } = noting(env);
    const items = await readAll("app_store", LINK, context);
    expect(items.map(({ text }) => text)).toEqual(someComments(450).map(({ text }) => text));
    expect(items[3]).toMatchObject({ rating: 4, author: "Person 3", reply: "Thank you for telling us" });
    expect(items[3]?.date?.toISOString()).toBe(someComments(4)[3]?.date);
    const pages = asked(at.standIn, "api.appstoreconnect.apple.com");
    expect(pages.map(({ query }) => [query.get("filter[territory]"), query.get("cursor")])).toEqual([
      ["VNM", null],
      ["VNM", "AA200"],
      ["VNM", "AA400"],
    ]);
    expect(asked(at.standIn, "api/apps")).toEqual([]);
    expect(notes).toEqual([]);
  });

  test.each([
    ["an app of others", { own: false }, env, /SOURCE_NOT_FOUND/],
    ["a key that may not", { own: true }, env, /SOURCE_PERMISSION/],
    [
      "a key that is refused",
      { own: true },
      { ...env, APP_STORE_CONNECT_KEY_ID: "ANOTHERKEY" },
      /SOURCE_NOT_CONFIGURED/,
    ],
    ["a host that is down", { own: true }, env, /SOURCE_UNREACHABLE/],
  ])("%s: the public pages are read, and the operator is told", async (what, thing, keys, note) => {
    put(45, thing);
    if (what === "a key that may not")
      at.standIn.script("customerReviews", refusal({ errors: [{ code: "FORBIDDEN_ERROR" }] }, 403));
    if (what === "a host that is down") at.standIn.script("customerReviews", refusal({}, 503));
    const { context, notes } = noting(keys);
    expect(await readAll("app_store", LINK, context)).toHaveLength(45);
    expect(asked(at.standIn, "api/apps").length).toBe(3);
    expect(notes).toEqual([expect.stringMatching(note)]);
  });

  test.each([
    ["429 for ever", { status: 429 }, "SOURCE_RATE_LIMITED"],
    ["half a body", { breaks: "truncate" }, "SOURCE_UNREACHABLE"],
    ["a cut connection", { breaks: "reset" }, "SOURCE_UNREACHABLE"],
    ["what is no JSON", { body: "<html>Sign in</html>" }, "SOURCE_CHANGED"],
    ["nothing", { body: "" }, "SOURCE_CHANGED"],
    ["a captcha", { body: "<html>Please solve the CAPTCHA</html>" }, "SOURCE_BLOCKED"],
    ["another shape", { body: { hello: "world" } }, "SOURCE_CHANGED"],
  ] as const)(
    "%s: the public pages are read at the start, and a part is kept after it",
    async (_, answer, name) => {
      put(250);
      at.standIn.script("customerReviews", [{ ...answer, times: 9 }]);
      const { context, notes } = noting(env);
      expect(await readAll("app_store", LINK, context)).toHaveLength(250);
      expect(notes).toEqual([expect.stringContaining(name)]);
      at.standIn.reset();
      at.standIn.script("customerReviews", [{ ...answer, times: 9 }], 1);
      await expect(readAll("app_store", LINK, noting(env).context)).rejects.toThrow(fault(name));
    },
  );

  test("a page that comes again and again ends the reading of an import", async () => {
    put(450);
    at.standIn.script("customerReviews", [{ breaks: "repeat", times: 30 }], 1);
    const seen: unknown[] = [];
    const source = sourceNamed("app_store");
    const to = await resolveLink(source, LINK, noting(env).context);
    for await (const page of source.fetchComments(to, noting(env).context, { cursor: null, limit: 1_000 })) {
      seen.push(page.cursor);
      // What the import's job looks at: the same place twice.
      if (seen.length === 2) break;
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test("no reviews there proves nothing, and a storefront that Apple does not know is not asked for", async () => {
    put(30);
    at.standIn.script("customerReviews", [{ body: { data: [], links: {} } }]);
    const { context, notes } = noting(env);
    expect(await readAll("app_store", LINK, context)).toHaveLength(30);
    expect(notes).toHaveLength(1);
    at.standIn.reset();
    expect(await readAll("app_store", LINK, { ...context, country: "zz" })).toHaveLength(30);
    expect(asked(at.standIn, "appstoreconnect")).toEqual([]);
  });

  test("what fails after the first page is not begun again in the other way, and next leads nowhere else", async () => {
    put(450);
    at.standIn.script("customerReviews", refusal({}, 500), 1);
    await expect(readAll("app_store", LINK, noting(env).context)).rejects.toThrow(
      fault("SOURCE_UNREACHABLE"),
    );
    expect(asked(at.standIn, "api/apps")).toEqual([]);
    at.standIn.reset();
    const one = { id: "1", attributes: { body: "Good", reviewerNickname: "A" } };
    for (const next of [
      "https://evil.example/v1/apps/579523206/customerReviews",
      "/v1/apps/1/customerReviews",
    ]) {
      at.standIn.script("customerReviews", [{ body: { data: [one], links: { next } } }]);
      const { context, notes } = noting(env);
      expect(await readAll("app_store", LINK, context)).toHaveLength(450);
      expect(notes).toEqual([expect.stringMatching(/SOURCE_CHANGED.*elsewhere/)]);
    }
    expect(asked(at.standIn, "evil")).toEqual([]);
  });

  test("a review has one name on all routes beside the ids that differ", async () => {
    put(7);
    const own = await readAll("app_store", LINK, noting(env).context);
    const web = await readAll("app_store", LINK, at.contextOf());
    at.standIn.script("api/apps", [{ status: 403, times: 9 }]);
    const feed = await readAll("app_store", LINK, at.contextOf());
    const names = own.map(({ same }) => same);
    expect(new Set(names).size).toBe(7);
    expect(web.map(({ same }) => same)).toEqual(names);
    expect(feed.map(({ same }) => same)).toEqual(names);
    expect(own.map(({ id }) => id)).not.toEqual(web.map(({ id }) => id));
  });
});

describe("Android Publisher", () => {
  const LINK = "https://play.google.com/store/apps/details?id=com.zing.zalo&hl=vi";
  const HOUR_MS = 3_600_000;
  const put = (comments: WorldComment[], own = true) =>
    at.standIn.world.put("google_play", "com.zing.zalo", {
      name: "Zalo",
      comments,
      own,
      place: "by language",
    });
  /** One every hour, the latest now. */
  const recent = (count: number): WorldComment[] =>
    someComments(count).map((one, place) => ({
      ...one,
      date: new Date(Date.now() - place * HOUR_MS - 1_000).toISOString(),
    }));
  const env = () => ({ GOOGLE_PLAY_SERVICE_ACCOUNT: playAccountKey() });

  test("the last week of one's own app comes first, in its language, and the public pages' reviews after it", async () => {
    const all = recent(300);
    put(all);
    const { context, notes } = noting(env());
    const items = await readAll("google_play", LINK, context);
    const vietnamese = all.filter(({ language }) => language === "vi");
    const week = vietnamese.filter(({ date }) => Date.parse(date) > Date.now() - 168 * HOUR_MS);
    expect(items).toHaveLength(week.length + vietnamese.length);
    expect(new Set(items.map(({ id }) => id)).size).toBe(vietnamese.length);
    expect(items.slice(0, week.length).map(({ text }) => text)).toEqual(week.map(({ text }) => text));
    expect(items[0]).toEqual(items[week.length]);
    expect(asked(at.standIn, "androidpublisher")).toHaveLength(2);
    expect(asked(at.standIn, "oauth2.googleapis.com/token")).toHaveLength(1);
    expect(notes).toEqual([]);
  });

  test("a token that ended is renewed once", async () => {
    put(recent(4));
    const { context, notes } = noting(env());
    await readAll("google_play", LINK, context);
    endPlayToken(at.standIn.world);
    at.standIn.reset();
    await readAll("google_play", LINK, context);
    expect(asked(at.standIn, "oauth2.googleapis.com/token")).toHaveLength(1);
    expect(notes).toEqual([]);
  });

  test.each([
    ["an app of others", () => {}, /SOURCE_PERMISSION/],
    [
      "a refused account",
      () => at.standIn.script("oauth2.googleapis.com", refusal({ error: "invalid_grant" })),
      /NOT_CONFIGURED/,
    ],
    [
      "an odd answer",
      () => at.standIn.script("androidpublisher", refusal({ hello: "world" }, 200)),
      /SOURCE_CHANGED/,
    ],
    [
      "an unknown app",
      () => at.standIn.script("androidpublisher", refusal({ error: {} }, 404)),
      /SOURCE_NOT_FOUND/,
    ],
  ])("%s: the public pages alone are read, and the operator is told", async (_, prepare, note) => {
    put(recent(20), false);
    endPlayToken(at.standIn.world);
    prepare();
    const { context, notes } = noting(env());
    expect(await readAll("google_play", LINK, context)).toHaveLength(10);
    expect(notes).toEqual([expect.stringMatching(note)]);
  });
});
