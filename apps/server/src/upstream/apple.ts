import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";
import type { World, WorldComment } from "./world.ts";

const WEB_LIMIT = 20;
const RSS_LIMIT = 50;

/** apps.apple.com: what the App Store's pages ask. */
export const webStore: UpstreamHost = ({ path, query, headers, method }, world) => {
  const found = /^\/api\/apps\/v1\/catalog\/([a-z]{2})\/apps\/(\d+)\/reviews$/.exec(path);
  if (!found || method !== "GET") return { status: 404, body: "<html>Not found</html>" };
  const [, country = "", id = ""] = found;
  if (!/^Mozilla\//.test(headers["user-agent"] ?? "")) return { status: 429, body: "API capacity exceeded" };
  if (query.get("platform") !== "web") return { status: 400, body: { errors: [{ title: "No platform" }] } };
  const app = world.find("app_store", id);
  if (!app || (app.place && app.place !== country)) return { status: 404, body: { errors: [] } };
  const limit = Number(query.get("limit") ?? 10);
  if (limit > WEB_LIMIT) return { body: { data: [] } };
  const offset = Number(query.get("offset") ?? 0);
  // Unless asked for the recent ones it begins with the most helpful.
  const sorted =
    query.get("sort") === "recent" ? app.comments : [...app.comments].sort((a, b) => b.likes - a.likes);
  const page = sorted.slice(offset, offset + limit);
  const more = offset + limit < sorted.length;
  return {
    body: {
      ...(more
        ? {
            next: `/v1/catalog/${country}/apps/${id}/reviews?l=${query.get("l") ?? "en-US"}&offset=${offset + limit}`,
          }
        : {}),
      data: page.map((one) => ({
        id: one.id,
        type: "user-reviews",
        attributes: {
          date: one.date,
          rating: one.rating,
          title: one.title ?? "",
          review: one.text,
          userName: one.author,
          isEdited: false,
          ...(one.reply ? { developerResponse: { id: 1, body: one.reply, modified: one.date } } : {}),
        },
      })),
    },
  };
};

/** apple.co: short links, one of which leads to music. */
export const appStoreShort: UpstreamHost = ({ path }, world) => {
  const id = /^\/a(\d+)$/.exec(path)?.[1] ?? world.inventNumber(path, 10);
  const to = id ? `https://apps.apple.com/us/app/x/id${id}?mt=8` : "https://music.apple.com/";
  return { status: 301, headers: { location: to }, body: "" };
};

/** itunes.apple.com: the look-up and the feed. */
export const itunes: UpstreamHost = (call, world) => {
  if (call.path === "/lookup") return lookup(call.query, world);
  const found = /^\/([a-z]{2})\/rss\/customerreviews\/page=(\d+)\/id=(\d+)\/sortby=mostrecent\/json$/.exec(
    call.path,
  );
  if (!found) return { status: 404, body: "<html>Not found</html>" };
  const page = Number(found[2]);
  if (page < 1 || page > 10)
    return { status: 400, body: "<html>CustomerReviews RSS page depth is limited</html>" };
  const app = world.find("app_store", found[3] ?? "");
  const here = app && (!app.place || app.place === found[1]) ? app.comments : [];
  const entries = here.slice((page - 1) * RSS_LIMIT, page * RSS_LIMIT).map(entryOf);
  // Old feeds tell of the app first, and a single entry comes without a list.
  const listed =
    page === 1 && entries.length > 1
      ? [{ id: label("app"), title: label(app?.name ?? "") }, ...entries]
      : entries;
  const entry = listed.length > 1 ? listed : listed[0];
  return { body: { feed: { ...(entry ? { entry } : {}), link: [] } } };
};

function lookup(query: URLSearchParams, world: World): UpstreamAnswer {
  const id = query.get("id") ?? "";
  const app = world.find("app_store", id);
  if (!/^[a-z]{2}$/.test(query.get("country") ?? ""))
    return { status: 400, body: { errorMessage: "Invalid value(s) for key(s): [country]" } };
  const here = app && (!app.place || app.place === query.get("country"));
  const results = here
    ? [
        {
          trackId: Number(id),
          trackName: app.name,
          artistName: "Maker",
          userRatingCount: app.comments.length,
        },
      ]
    : [];
  return { body: { resultCount: results.length, results } };
}

const label = (text: string) => ({ label: text });

const entryOf = (one: WorldComment) => ({
  id: label(one.id),
  title: label(one.title ?? ""),
  content: { ...label(one.text), attributes: { type: "text" } },
  author: { name: label(one.author ?? ""), uri: label("https://itunes.apple.com/us/reviews/id1") },
  updated: label(one.date.replace(/\.\d+Z$/, "-07:00")),
  "im:rating": label(String(one.rating)),
  "im:version": label("1.0"),
  "im:voteSum": label(String(one.likes)),
  "im:voteCount": label(String(one.likes)),
});
