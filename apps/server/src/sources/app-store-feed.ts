import { z } from "zod";
import { HEADERS, reviewItem } from "./app-store-item.ts";
import type { SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

export const ITUNES = "itunes.apple.com";
const RSS_PAGES = 10;
const SPACING_MS = 1_000;

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

/** The newest 500 of a storefront; empty for some apps that have reviews. */
export async function* readFeed(
  link: SourceLink,
  country: string,
  context: SourceContext,
  from: number,
): AsyncGenerator<SourcePage> {
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
  const told = {
    id: id.label,
    title: title?.label ?? "",
    review: words?.label ?? "",
    rating: Number(entry["im:rating"]?.label) || null,
    date: Number.isNaN(date.getTime()) ? null : date,
    author: author?.name.label ?? null,
  };
  return { ...reviewItem(told), likes: Number(entry["im:voteSum"]?.label ?? Number.NaN) || null };
}

/** Asks what has the look-up and the feeds. Throws SOURCE_NOT_FOUND for what is not there. */
export function askItunes<Result>(
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
