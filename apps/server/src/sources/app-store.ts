import { z } from "zod";
import { type ConnectPlace, readConnect, startsConnect } from "./app-store-connect.ts";
import { askItunes, ITUNES, readFeed } from "./app-store-feed.ts";
import { WEB } from "./app-store-item.ts";
import { readWeb } from "./app-store-web.ts";
import { decodedPath, readUrl } from "./links.ts";
import {
  READY,
  type ReadOptions,
  type ShortLink,
  type Source,
  type SourceContext,
  type SourceLink,
  type SourcePage,
} from "./source.ts";
import { SourceError } from "./source-error.ts";
import { readJson } from "./upstream-fetch.ts";

const SHORT = "apple.co";
const DEFAULT_COUNTRY = "us";
const ID = /^\d{6,12}$/;

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
  z.object({ route: z.literal("connect"), next: z.string() }),
  z.object({ route: z.literal("web"), offset: z.number().int() }),
  z.object({ route: z.literal("rss"), page: z.number().int() }),
]);

/**
 * An app's reviews in one storefront. Apps that the operator's App Store Connect key may see are read by it;
 * others by what the App Store's own pages ask, which has all of them, and where that fails by the feed, which
 * has the newest 500 and is empty for some apps that have reviews.
 */
export const appStore: Source = {
  source: "app_store",
  columns: ["rating", "date", "author", "reply"],
  asks: { country: true, language: false },
  newestFirst: () => true,
  access: () => READY,
  short: { isHop: ({ hostname }) => [SHORT, WEB, ITUNES].includes(hostname) },
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

function parseLink(text: string): SourceLink | ShortLink | null {
  const bare = /^(?:id)?(\d+)$/i.exec(text.trim())?.[1];
  if (bare) return linkTo(bare, null);
  const url = readUrl(text);
  const path = url && decodedPath(url);
  if (path && url.hostname === SHORT)
    return /^\/[\w-]+$/.test(path) ? { short: new URL(`https://${SHORT}${path}`) } : null;
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
  const country = countryOf(link, context);
  const start = Cursor.safeParse(cursor).data;
  if (start?.route === "rss") return yield* readFeed(link, country, context, start.page);
  if (start?.route === "web") return yield* readPublic(link, country, context, start.offset);
  const own: ConnectPlace | null = startsConnect(link, country, context, start?.next ?? null);
  if (own && (yield* readOwn(own, context))) return;
  yield* readPublic(link, country, context, 0);
}

/**
 * The app as its maker sees it; false where the key does not reach it, or has nothing, and the public way is
 * to be taken. What was begun this way cannot be gone on with in the other.
 */
async function* readOwn(place: ConnectPlace, context: SourceContext): AsyncGenerator<SourcePage, boolean> {
  let found = place.next !== null;
  try {
    for await (const page of readConnect(place, context)) {
      found ||= page.items.length > 0;
      if (found) yield page;
    }
    if (!found) context.note?.("App Store Connect has no reviews of the app: the public pages are read");
    return found;
  } catch (error) {
    if (found || !(error instanceof SourceError)) throw error;
    context.note?.(`App Store Connect: ${error.message}: the public pages are read`);
    return false;
  }
}

async function* readPublic(
  link: SourceLink,
  country: string,
  context: SourceContext,
  offset: number,
): AsyncGenerator<SourcePage> {
  let found = offset > 0;
  try {
    for await (const page of readWeb(link, country, context, offset)) {
      found ||= page.items.length > 0;
      if (found) yield page;
    }
    if (found) return;
  } catch (error) {
    // What was read this way cannot be gone on with in the other.
    if (found || !(error instanceof SourceError)) throw error;
    let other = false;
    try {
      for await (const page of readFeed(link, country, context, 1)) {
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
  yield* readFeed(link, country, context, 1);
}
