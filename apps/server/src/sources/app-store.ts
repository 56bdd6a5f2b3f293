import { z } from "zod";
import { decodedPath, readUrl } from "./links.ts";
import {
  READY,
  type ReadOptions,
  type Source,
  type SourceContext,
  type SourceItem,
  type SourceLink,
  type SourcePage,
} from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

const WEB = "apps.apple.com";
const ITUNES = "itunes.apple.com";
const WEB_PAGE = 20;
const RSS_PAGES = 10;
const SPACING_MS = 1_000;
const DEFAULT_COUNTRY = "us";
const ID = /^\d{6,12}$/;

/** Apple answers browsers only. */
const HEADERS = {
  "user-agent":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  accept: "application/json",
  origin: `https://${WEB}`,
  referer: `https://${WEB}/`,
};

const Reviews = z.object({
  next: z.string().nullish(),
  data: z.array(
    z.object({
      id: z.string().min(1),
      attributes: z.object({
        review: z.string().default(""),
        title: z.string().default(""),
        rating: z.number().nullish(),
        date: z.iso.datetime({ offset: true }).nullish(),
        userName: z.string().nullish(),
        developerResponse: z.object({ body: z.string() }).nullish(),
      }),
    }),
  ),
});

const Label = z.object({ label: z.string() });
const Entry = z.object({
  id: Label,
  title: Label.nullish(),
  content: z.union([Label, z.array(Label)]).nullish(),
  author: z.object({ name: Label }).nullish(),
  updated: Label.nullish(),
  "im:rating": Label.nullish(),
  "im:voteSum": Label.nullish(),
});
const Feed = z.object({ feed: z.object({ entry: z.union([z.array(Entry), Entry]).nullish() }) });

const Lookup = z.object({
  results: z.array(
    z.object({
      trackId: z.number(),
      trackName: z.string().nullish(),
      userRatingCount: z.number().nullish(),
    }),
  ),
});

const Cursor = z.discriminatedUnion("route", [
  z.object({ route: z.literal("web"), offset: z.number().int() }),
  z.object({ route: z.literal("rss"), page: z.number().int() }),
]);

/**
 * An app's reviews in one storefront: by what the App Store's own pages ask, which has all of them, and where
 * that fails by the feed, which has the newest 500 and is empty for some apps that have reviews.
 */
export const appStore: Source = {
  source: "app_store",
  columns: ["rating", "date", "author", "reply"],
  asks: { country: true, language: false },
  newestFirst: () => true,
  access: () => READY,
  parseLink,
  async describe(link, context) {
    const country = countryOf(link, context);
    const url = `https://${ITUNES}/lookup?${new URLSearchParams({ id: link.id, country, entity: "software" })}`;
    const [app] = await askItunes(context, url, (reply) => readJson(reply, Lookup).results);
    if (!app) throw new SourceError("SOURCE_NOT_FOUND");
    return { name: app.trackName ?? null, count: app.userRatingCount ?? null };
  },
  fetchComments,
};

function parseLink(text: string): SourceLink | null {
  const bare = /^(?:id)?(\d+)$/i.exec(text.trim())?.[1];
  if (bare) return linkTo(bare, null);
  const url = readUrl(text);
  const path = url && decodedPath(url);
  if (!path || (url.hostname !== WEB && url.hostname !== ITUNES)) return null;
  const found = /^\/(?:([a-z]{2})\/)?app\/(?:[^/]+\/)?id(\d+)\/?$/.exec(path);
  return found?.[2] ? linkTo(found[2], found[1] ?? DEFAULT_COUNTRY) : null;
}

function linkTo(id: string, country: string | null): SourceLink | null {
  return ID.test(id)
    ? { id, url: `https://${WEB}/${country ?? DEFAULT_COUNTRY}/app/id${id}`, country }
    : null;
}

const countryOf = (link: SourceLink, { country }: SourceContext): string =>
  country ?? link.country ?? DEFAULT_COUNTRY;

async function* fetchComments(
  link: SourceLink,
  context: SourceContext,
  { cursor }: ReadOptions,
): AsyncGenerator<SourcePage> {
  const start = Cursor.safeParse(cursor).data ?? { route: "web", offset: 0 };
  if (start.route === "rss") return yield* readFeed(link, context, start.page);
  let found = start.offset > 0;
  try {
    for await (const page of readWeb(link, context, start.offset)) {
      found ||= page.items.length > 0;
      if (found) yield page;
    }
    if (found) return;
  } catch (error) {
    // What was read this way cannot be gone on with in the other.
    if (found || !(error instanceof SourceError)) throw error;
    let other = false;
    try {
      for await (const page of readFeed(link, context, 1)) {
        other ||= page.items.length > 0;
        if (other) yield page;
      }
    } catch (again) {
      if (other || !(again instanceof SourceError)) throw again;
    }
    if (other) return;
    // An empty feed proves nothing.
    throw error;
  }
  yield* readFeed(link, context, 1);
}

async function* readWeb(link: SourceLink, context: SourceContext, from: number): AsyncGenerator<SourcePage> {
  const { upstream, signal } = context;
  const path = `/v1/catalog/${countryOf(link, context)}/apps/${link.id}/reviews`;
  for (let offset = from; ; ) {
    const query = {
      platform: "web",
      sort: "recent",
      limit: String(WEB_PAGE),
      offset: String(offset),
      l: "en-US",
    };
    const request = {
      hosts: [WEB],
      url: `https://${WEB}/api/apps${path}?${new URLSearchParams(query)}`,
      headers: HEADERS,
      spacing: SPACING_MS,
      signal,
    };
    const page = await upstream(request, (reply) => {
      // Unknown apps and storefronts without it look the same; the look-up tells them apart.
      if (reply.status === 404) return { data: [], next: null };
      if (!isOk(reply)) throw unexpected(reply);
      return readJson(reply, Reviews);
    });
    const next = page.next ? nextOffset(page.next, path) : null;
    const items = page.data.map(({ id, attributes }): SourceItem => {
      const { title, review, rating, date, userName, developerResponse } = attributes;
      return {
        ...item(id, title, review),
        rating: rating ?? null,
        date: date ? new Date(date) : null,
        author: userName ?? null,
        reply: developerResponse?.body ?? null,
      };
    });
    const goesOn = next !== null && items.length > 0;
    yield { items, cursor: goesOn ? { route: "web", offset: next } : null };
    if (!goesOn) return;
    offset = next;
  }
}

/** The offset that a `next` names; it must lead to the same app's reviews. */
function nextOffset(next: string, path: string): number {
  const url = new URL(next, `https://${WEB}`);
  const offset = url.searchParams.get("offset") ?? "";
  if (url.hostname !== WEB || url.pathname !== path || !/^\d+$/.test(offset)) {
    throw new SourceError("SOURCE_CHANGED", { detail: "next leads elsewhere" });
  }
  return Number(offset);
}

async function* readFeed(link: SourceLink, context: SourceContext, from: number): AsyncGenerator<SourcePage> {
  const country = countryOf(link, context);
  for (let page = from; page <= RSS_PAGES; page++) {
    const url = `https://${ITUNES}/${country}/rss/customerreviews/page=${page}/id=${link.id}/sortby=mostrecent/json`;
    const entries = await askItunes(context, url, (reply) => {
      const { entry } = readJson(reply, Feed).feed;
      return entry ? [entry].flat() : [];
    });
    // Feeds of old begin with the app itself.
    const items = entries.filter((entry) => entry["im:rating"]).map(feedItem);
    const goesOn = items.length > 0 && page < RSS_PAGES;
    yield { items, cursor: goesOn ? { route: "rss", page: page + 1 } : null };
    if (!goesOn) return;
  }
}

function feedItem(entry: z.infer<typeof Entry>): SourceItem {
  const { id, title, content, author, updated } = entry;
  const [words] = [content ?? []].flat();
  const date = new Date(updated?.label ?? "");
  return {
    ...item(id.label, title?.label ?? "", words?.label ?? ""),
    rating: Number(entry["im:rating"]?.label) || null,
    date: Number.isNaN(date.getTime()) ? null : date,
    likes: Number(entry["im:voteSum"]?.label ?? Number.NaN) || null,
    author: author?.name.label ?? null,
  };
}

/** A review's title says as much as its text. */
function item(id: string, title: string, review: string): SourceItem {
  const repeats = title === "" || review.startsWith(title);
  const text = repeats ? review : review ? `${title}\n${review}` : title;
  return {
    id,
    text,
    date: null,
    rating: null,
    likes: null,
    author: null,
    language: null,
    reply: null,
    url: null,
  };
}

function askItunes<Result>(
  { upstream, signal }: SourceContext,
  url: string,
  read: (reply: Parameters<typeof readJson>[0]) => Result,
): Promise<Result> {
  const request = { hosts: [ITUNES], url, headers: HEADERS, spacing: SPACING_MS, signal };
  return upstream(request, (reply) => {
    // An unknown storefront, or a page behind the last.
    if (reply.status === 400 || reply.status === 404) throw new SourceError("SOURCE_NOT_FOUND");
    if (!isOk(reply)) throw unexpected(reply);
    return read(reply);
  });
}
