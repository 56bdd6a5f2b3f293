import { z } from "zod";
import { reviewItem } from "./app-store-item.ts";
import { signedToken } from "./signed-token.ts";
import type { SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { territoryOf } from "./territories.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

const HOST = "api.appstoreconnect.apple.com";
const AUDIENCE = "appstoreconnect-v1";
const PAGE = 200;
/** Apple takes tokens of up to twenty minutes. */
const TOKEN_SECONDS = 15 * 60;

const Reviews = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      attributes: z.object({
        rating: z.number().nullish(),
        title: z.string().nullish(),
        body: z.string().nullish(),
        reviewerNickname: z.string().nullish(),
        createdDate: z.iso.datetime({ offset: true }).nullish(),
      }),
      relationships: z
        .object({ response: z.object({ data: z.object({ id: z.string() }).nullish() }).nullish() })
        .nullish(),
    }),
  ),
  included: z
    .array(
      z.object({
        type: z.string(),
        id: z.string(),
        attributes: z.object({ responseBody: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  links: z.object({ next: z.string().nullish() }).nullish(),
});
type Reviews = z.infer<typeof Reviews>;

/** Where reading one's own app stands. */
export interface ConnectPlace {
  app: string;
  territory: string;
  /** The address that the page before named; null at the start. */
  next: string | null;
}

/** Null where the operator has no key, or the storefront is none that Apple knows. */
export function startsConnect(
  { id }: SourceLink,
  country: string,
  { settings }: SourceContext,
  next: string | null,
): ConnectPlace | null {
  const territory = territoryOf(country);
  return settings.appStoreConnect && territory ? { app: id, territory, next } : null;
}

/**
 * An app's reviews in one storefront by the App Store Connect API, newest first: all of them, with the maker's
 * replies. Throws SOURCE_PERMISSION and SOURCE_NOT_FOUND for apps of others.
 */
export async function* readConnect(
  { app, territory, next: from }: ConnectPlace,
  context: SourceContext,
): AsyncGenerator<SourcePage> {
  const path = `/v1/apps/${app}/customerReviews`;
  const query = {
    sort: "-createdDate",
    limit: String(PAGE),
    include: "response",
    "filter[territory]": territory,
  };
  for (let url = from ?? `https://${HOST}${path}?${new URLSearchParams(query)}`; ; ) {
    const page = await ask(ownPage(url, path), context);
    const next = page.links?.next ?? null;
    const goesOn = next !== null && page.data.length > 0;
    if (goesOn) ownPage(next, path);
    yield { items: itemsOf(page), cursor: goesOn ? { route: "connect", next } : null };
    if (!goesOn) return;
    url = next;
  }
}

/** An address of the same app's reviews. Throws SOURCE_CHANGED for any other. */
function ownPage(address: string, path: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" || url.host !== HOST || url.pathname !== path) {
    throw new SourceError("SOURCE_CHANGED", { detail: "links.next leads elsewhere" });
  }
  return url;
}

function itemsOf({ data, included }: Reviews): SourceItem[] {
  const replies = new Map(
    (included ?? [])
      .filter(({ type }) => type === "customerReviewResponses")
      .map(({ id, attributes }) => [id, attributes?.responseBody ?? null]),
  );
  return data.map(({ id, attributes, relationships }) => {
    const { title, body, reviewerNickname, rating, createdDate } = attributes;
    const told = {
      id,
      title: title ?? "",
      review: body ?? "",
      author: reviewerNickname ?? null,
      rating: rating ?? null,
      date: createdDate ? new Date(createdDate) : null,
    };
    const reply = replies.get(relationships?.response?.data?.id ?? "");
    return { ...reviewItem(told), reply: reply ?? null };
  });
}

function ask(url: URL, { upstream, settings, signal }: SourceContext): Promise<Reviews> {
  const { id: kid = "", issuer: iss = "", key = "" } = settings.appStoreConnect ?? {};
  const iat = Math.floor(Date.now() / 1000);
  const token = signedToken("ES256", key, { kid }, { iss, iat, exp: iat + TOKEN_SECONDS, aud: AUDIENCE });
  const request = {
    hosts: [HOST],
    url,
    headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    signal,
  };
  return upstream(request, (reply) => {
    if (isOk(reply)) return readJson(reply, Reviews);
    if (reply.status === 401) {
      throw new SourceError("SOURCE_NOT_CONFIGURED", { detail: "APP_STORE_CONNECT_KEY is refused" });
    }
    if (reply.status === 403)
      throw new SourceError("SOURCE_PERMISSION", { detail: "the key may not see it" });
    if (reply.status === 404)
      throw new SourceError("SOURCE_NOT_FOUND", { detail: "not an app of the key's" });
    throw unexpected(reply);
  });
}
