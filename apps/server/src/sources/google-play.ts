import { PublisherCursor, readPublisher } from "./google-play-publisher.ts";
import { HOST, readWeb, WebCursor, wishes } from "./google-play-web.ts";
import { readUrl } from "./links.ts";
import {
  READY,
  type ReadOptions,
  type Source,
  type SourceContext,
  type SourceLink,
  type SourcePage,
} from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, unexpected } from "./upstream-fetch.ts";

const PACKAGE = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;

/**
 * An app's reviews by what Google Play's own pages ask. They come only in the language that is asked for, and
 * are far fewer than the ratings that the page counts. The operator's own apps have those of the last week by
 * the Android Publisher API besides.
 */
export const googlePlay: Source = {
  source: "google_play",
  columns: ["rating", "date", "likes", "author", "language", "reply", "url"],
  asks: { country: true, language: true },
  newestFirst: () => true,
  access: () => READY,
  parseLink,
  async describe(link, { upstream, signal, ...choices }) {
    const query = new URLSearchParams({ id: link.id, ...wishes(link, choices) });
    const request = { hosts: [HOST], url: `https://${HOST}/store/apps/details?${query}`, page: true, signal };
    return await upstream(request, (reply) => {
      if (reply.status === 404) throw new SourceError("SOURCE_NOT_FOUND");
      if (!isOk(reply)) throw unexpected(reply);
      const title = /<meta property="og:title" content="([^"]*)"/.exec(reply.text)?.[1];
      const count = /"ratingCount":"?(\d+)/.exec(reply.text)?.[1];
      return {
        name: title ? unescaped(title).replace(/ [-–] [^-–]*Google Play$/, "") : null,
        count: count ? Number(count) : null,
      };
    });
  },
  fetchComments,
};

function parseLink(entered: string): SourceLink | null {
  const trimmed = entered.trim();
  if (PACKAGE.test(trimmed)) return linkTo(trimmed);
  const market = /^market:\/\/details\?(.*)$/i.exec(trimmed)?.[1];
  if (market !== undefined) return linkTo(new URLSearchParams(market).get("id") ?? "");
  const url = readUrl(trimmed);
  if (url?.hostname !== HOST || !/^\/store\/apps\/details\/?$/.test(url.pathname)) return null;
  const language = /^[a-z]{2}/i.exec(url.searchParams.get("hl") ?? "")?.[0]?.toLowerCase();
  const country = /^[a-z]{2}$/i.exec(url.searchParams.get("gl") ?? "")?.[0]?.toLowerCase();
  const link = linkTo(url.searchParams.get("id") ?? "");
  return link && { ...link, country: country ?? null, ...(language ? { language } : {}) };
}

const linkTo = (id: string): SourceLink | null =>
  PACKAGE.test(id) ? { id, url: `https://${HOST}/store/apps/details?id=${id}`, country: null } : null;

const unescaped = (html: string): string =>
  html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** The last week as the app's maker sees it, where the operator's account may; then what the public pages have. */
async function* fetchComments(
  link: SourceLink,
  context: SourceContext,
  { cursor }: ReadOptions,
): AsyncGenerator<SourcePage> {
  const start = WebCursor.safeParse(cursor).data ?? null;
  if (!start && context.settings.playAccount) {
    yield* readOwn(link, context, PublisherCursor.safeParse(cursor).data?.token ?? null);
  }
  yield* readWeb(link, context, start);
}

/** What the account cannot see, or not now, is the public pages' matter. */
async function* readOwn(link: SourceLink, context: SourceContext, token: string | null) {
  try {
    yield* readPublisher(link, context, token);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    context.note?.(`Android Publisher: ${error.message}: the public pages alone are read`);
  }
}
