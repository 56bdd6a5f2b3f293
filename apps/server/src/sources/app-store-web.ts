import { z } from "zod";
import { HEADERS, reviewItem, WEB } from "./app-store-item.ts";
import type { SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

const WEB_PAGE = 20;
const SPACING_MS = 1_000;

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

/** By what the App Store's own pages ask, which goes on past the newest 500. */
export async function* readWeb(
  { id: app }: SourceLink,
  country: string,
  context: SourceContext,
  from: number,
): AsyncGenerator<SourcePage> {
  const { upstream, signal } = context;
  const path = `/v1/catalog/${country}/apps/${app}/reviews`;
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
      const told = {
        id,
        title,
        review,
        rating: rating ?? null,
        date: date ? new Date(date) : null,
        author: userName ?? null,
      };
      return { ...reviewItem(told), reply: developerResponse?.body ?? null };
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
