import { z } from "zod";
import type { SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

const PAGE = 50;
const SPACING_MS = 1_000;

const id = z.union([z.string(), z.number()]).transform(String);
const Rating = z.object({
  cmtid: id,
  comment: z.string().nullish(),
  rating_star: z.number().nullish(),
  ctime: z.number().nullish(),
  author_username: z.string().nullish(),
  product_items: z.array(z.object({ name: z.string().nullish() })).nullish(),
  ItemRatingReply: z.object({ comment: z.string().nullish() }).nullish(),
});
const Answer = z.object({
  error: z.number().nullish(),
  data: z
    .object({
      ratings: z.array(Rating).nullish(),
      item_rating_summary: z.object({ rating_total: z.number().nullish() }).nullish(),
    })
    .nullish(),
});

/** What the product's ratings call it, and how many it has, those without words too. */
export async function publicFacts(link: SourceLink, context: SourceContext) {
  const { item_rating_summary, ratings } = await ask(link, context, 0, 6);
  const name = ratings?.flatMap(({ product_items }) => product_items ?? []).find((item) => item.name)?.name;
  return { name: name ?? null, count: item_rating_summary?.rating_total ?? null };
}

export async function* publicComments(
  link: SourceLink,
  context: SourceContext,
  cursor: unknown,
): AsyncGenerator<SourcePage> {
  for (let offset = z.number().int().catch(0).parse(cursor); ; offset += PAGE) {
    const { ratings } = await ask(link, context, offset, PAGE);
    if (!ratings || ratings.length === 0) return;
    yield { items: ratings.map((rating) => itemOf(rating, link)), cursor: offset + PAGE };
  }
}

const itemOf = (rating: z.infer<typeof Rating>, { url }: SourceLink): SourceItem => ({
  id: rating.cmtid,
  text: rating.comment ?? "",
  date: rating.ctime ? new Date(rating.ctime * 1000) : null,
  rating: rating.rating_star ?? null,
  likes: null,
  author: rating.author_username ?? null,
  language: null,
  reply: rating.ItemRatingReply?.comment ?? null,
  url,
});

/** The request's order is item, then shop. */
function ask(link: SourceLink, { upstream, signal }: SourceContext, offset: number, limit: number) {
  const [shopid = "", itemid = ""] = link.id.split(".");
  const host = `shopee.${link.country}`;
  const query = {
    itemid,
    shopid,
    offset: String(offset),
    limit: String(limit),
    type: "0",
    filter: "0",
    flag: "1",
  };
  const request = {
    hosts: [host],
    url: `https://${host}/api/v2/item/get_ratings?${new URLSearchParams(query)}`,
    headers: {
      "user-agent":
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
      referer: link.url,
      "x-api-source": "pc",
    },
    spacing: SPACING_MS,
    signal,
  };
  return upstream(request, (reply) => {
    if (reply.status === 404) throw new SourceError("SOURCE_NOT_FOUND");
    if (!isOk(reply) && reply.status !== 403) throw unexpected(reply);
    const { error, data } = readJson(reply, Answer);
    if (error === 4) throw new SourceError("SOURCE_NOT_FOUND");
    // Also what a page without a browser behind it gets, with status 200 or 403.
    if (error || !data) throw new SourceError("SOURCE_BLOCKED", { detail: `error ${error}` });
    return data;
  });
}
