import { createHmac } from "node:crypto";
import { z } from "zod";
import type { SourceSettings } from "../config/sources.ts";
import type { Connection, SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

export const SHOPEE_HOST = "partner.shopeemobile.com";
const HOST_BRAZIL = "openplatform.shopee.com.br";
const PAGE = 100;
const COMMENTS = "/api/v2/product/get_comment";
const ITEM = "/api/v2/product/get_item_base_info";
const RENEW = "/api/v2/auth/access_token/get";

const id = z.union([z.string(), z.number()]).transform(String);
const Refusal = z.object({ error: z.string().default(""), message: z.string().default("") });
const Comments = z.object({
  response: z.object({
    more: z.boolean().nullish(),
    next_cursor: z.string().nullish(),
    item_comment_list: z
      .array(
        z.object({
          comment_id: id,
          comment: z.string().nullish(),
          buyer_username: z.string().nullish(),
          rating_star: z.number().nullish(),
          create_time: z.number().nullish(),
          comment_reply: z.object({ reply: z.string().nullish() }).nullish(),
        }),
      )
      .nullish(),
  }),
});
const Items = z.object({
  response: z.object({ item_list: z.array(z.object({ item_name: z.string().nullish() })).nullish() }),
});
const Tokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });

type Shop = Connection;

/** The product's name. Throws SOURCE_NOT_FOUND for one that the shop does not have. */
export async function partnerName(
  link: SourceLink,
  context: SourceContext,
  shop: Shop,
): Promise<string | null> {
  const [, item = ""] = link.id.split(".");
  const { response } = await ask(ITEM, { item_id_list: item }, Items, link, context, shop);
  const [found] = response.item_list ?? [];
  if (!found) throw new SourceError("SOURCE_NOT_FOUND");
  return found.item_name ?? null;
}

/** The shop's own ratings by the Open Platform, 500 of a product. */
export async function* partnerComments(
  link: SourceLink,
  context: SourceContext,
  shop: Shop,
  from: unknown,
): AsyncGenerator<SourcePage> {
  const [, item_id = ""] = link.id.split(".");
  const asked = new Set<string>();
  for (let cursor = z.string().catch("").parse(from); !asked.has(cursor); ) {
    asked.add(cursor);
    const query = { item_id, cursor, page_size: String(PAGE) };
    const { response } = await ask(COMMENTS, query, Comments, link, context, shop);
    const list = response.item_comment_list ?? [];
    // "More" is said for ever, past the last too.
    const next = response.more && list.length > 0 ? (response.next_cursor ?? "") : "";
    yield { items: list.map((one) => itemOf(one, link)), cursor: next || null };
    if (next === "") return;
    cursor = next;
  }
}

type Comment = NonNullable<z.infer<typeof Comments>["response"]["item_comment_list"]>[number];

const itemOf = (one: Comment, { url }: SourceLink): SourceItem => ({
  id: one.comment_id,
  text: one.comment ?? "",
  date: one.create_time ? new Date(one.create_time * 1000) : null,
  rating: one.rating_star ?? null,
  likes: null,
  author: one.buyer_username ?? null,
  language: null,
  reply: one.comment_reply?.reply ?? null,
  url,
});

/** A signed request; an access token lives four hours and is renewed when it is refused. */
async function ask<Shape extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  shape: Shape,
  link: SourceLink,
  context: SourceContext,
  shop: Shop,
): Promise<z.output<Shape>> {
  const host = link.country === "com.br" ? HOST_BRAZIL : SHOPEE_HOST;
  for (const renewed of [false, true]) {
    const { access_token = "" } = shop.secret;
    const signed = signShopee(context.settings, path, [access_token, shop.external_id]);
    const all = { ...signed, access_token, shop_id: shop.external_id, ...query };
    const request = {
      hosts: [host],
      url: `https://${host}${path}?${new URLSearchParams(all)}`,
      signal: context.signal,
    };
    const answer = await context.upstream(request, (reply): { value: z.output<Shape> } | null => {
      if (!isOk(reply) && reply.status !== 403 && reply.status !== 400) throw unexpected(reply);
      const refusal = readJson(reply, Refusal);
      if (refusal.error === "") return { value: readJson(reply, shape) };
      // They spell it in two ways.
      if (/^invalid_acc?ee?ss_token$|^invalid_acceess_token$/.test(refusal.error) && !renewed) return null;
      throw failure(refusal.error, refusal.message);
    });
    if (answer) return answer.value;
    await renew(host, context, shop);
  }
  throw new SourceError("SOURCE_CONNECTION_NEEDED");
}

async function renew(host: string, context: SourceContext, shop: Shop): Promise<void> {
  const partner_id = Number(context.settings.shopeePartner?.id);
  const request = {
    hosts: [host],
    url: `https://${host}${RENEW}?${new URLSearchParams(signShopee(context.settings, RENEW, []))}`,
    method: "POST" as const,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      refresh_token: shop.secret.refresh_token,
      partner_id,
      shop_id: Number(shop.external_id),
    }),
    // The old token is used up by the first try.
    tries: 1,
    signal: context.signal,
  };
  const tokens = await context.upstream(request, (reply) => {
    const { error, message } = readJson(reply, Refusal);
    if (error !== "") throw new SourceError("SOURCE_CONNECTION_NEEDED", { detail: `${error}: ${message}` });
    return readJson(reply, Tokens);
  });
  shop.secret = tokens;
  await shop.renew(tokens);
}

/** What every request bears; `parts` are the token and the shop where it is one of a shop. */
export function signShopee(
  { shopeePartner }: SourceSettings,
  path: string,
  parts: string[],
): Record<string, string> {
  const { id: partner_id = "", key = "" } = shopeePartner ?? {};
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = `${partner_id}${path}${timestamp}${parts.join("")}`;
  return { partner_id, timestamp, sign: createHmac("sha256", key).update(signed).digest("hex") };
}

function failure(error: string, message: string): SourceError {
  const detail = `${error}: ${message}`;
  if (/access_token|error_auth|permission/.test(error))
    return new SourceError("SOURCE_CONNECTION_NEEDED", { detail });
  if (/sign/.test(error)) return new SourceError("SOURCE_NOT_CONFIGURED", { detail });
  if (/param|not_found|item/.test(error)) return new SourceError("SOURCE_NOT_FOUND", { detail });
  if (/limit|busy/.test(error)) return new SourceError("SOURCE_RATE_LIMITED", { again: true, detail });
  if (/server|system|inner/.test(error))
    return new SourceError("SOURCE_UNREACHABLE", { again: true, detail });
  return new SourceError("SOURCE_CHANGED", { detail });
}
