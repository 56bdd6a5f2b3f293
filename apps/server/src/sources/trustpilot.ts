import { z } from "zod";
import { readUrl } from "./links.ts";
import { ownText } from "./own-text.ts";
import type { Connection, Source, SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, type UpstreamReply, unexpected } from "./upstream-fetch.ts";

const HOST = "api.trustpilot.com";
const PAGE = 100;
/** The API lists so many reviews of a company, the newest, and no more. */
const MAX_PAGES = 1_000;
/** A company that is there for sure: whether a key is taken shows at it. */
const KNOWN_COMPANY = "trustpilot.com";

const Company = z.object({
  id: z.string().regex(/^[0-9a-zA-Z]{1,64}$/),
  displayName: z.string().nullish(),
  numberOfReviews: z.object({ total: z.number().nullish() }).nullish(),
});
const Reviews = z.object({
  reviews: z.array(
    z.object({
      id: z.string().min(1),
      stars: z.number().nullish(),
      title: z.string().nullish(),
      text: z.string().nullish(),
      language: z.string().nullish(),
      createdAt: z.iso.datetime({ offset: true }).nullish(),
      numberOfLikes: z.number().nullish(),
      consumer: z
        .object({ displayName: z.string().nullish(), displayLocation: z.string().nullish() })
        .nullish(),
      companyReply: z.object({ text: z.string().nullish() }).nullish(),
    }),
  ),
});
type Review = z.infer<typeof Reviews>["reviews"][number];

/** A company's public reviews, by the API with the customer's own key. */
export const trustpilot: Source = {
  source: "trustpilot",
  columns: ["rating", "date", "likes", "author", "location", "language", "reply", "url"],
  asks: { country: false, language: false },
  newestFirst: () => true,
  access: (_, connected) => ({ state: connected ? "ready" : "needs_connection", needs: [], most: null }),
  parseLink: parseTrustpilotLink,
  async describe(link, context) {
    const { displayName, numberOfReviews } = await findCompany(link, context);
    return { name: displayName || link.id, count: numberOfReviews?.total ?? null };
  },
  async *fetchComments(link, context, { cursor }): AsyncGenerator<SourcePage> {
    const company = await findCompany(link, context);
    for (let page = z.number().int().min(1).catch(1).parse(cursor); ; page++) {
      const query = { page: String(page), perPage: String(PAGE), orderBy: "createdat.desc" };
      const path = `business-units/${company.id}/reviews`;
      const { reviews } = await ask(context, ownKey(context), path, query, Reviews);
      // A page after the last is empty; a short one may be followed, as reviews that are hidden leave gaps.
      const next = reviews.length === 0 || page === MAX_PAGES ? null : page + 1;
      yield { items: reviews.map(itemOf), cursor: next, total: company.numberOfReviews?.total ?? null };
      if (next === null) return;
    }
  },
};

/** "trustpilot.com/review/example.com", with any language's host in front. */
function parseTrustpilotLink(text: string): SourceLink | null {
  const url = readUrl(text);
  if (!url || !/^([a-z]{2}(-[a-z]{2})?\.|www\.)?trustpilot\.com$/.test(url.hostname)) return null;
  const [, first, name = ""] = url.pathname.toLowerCase().split("/");
  const id = first === "review" && /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,6}$/.test(name) ? name : null;
  return id === null ? null : { id, url: `https://www.trustpilot.com/review/${id}`, country: null };
}

const itemOf = (one: Review): SourceItem => ({
  id: one.id,
  text: ownText(one.title, one.text),
  date: one.createdAt ? new Date(one.createdAt) : null,
  rating: one.stars ?? null,
  likes: one.numberOfLikes ?? null,
  author: one.consumer?.displayName || null,
  location: one.consumer?.displayLocation || null,
  language: one.language ?? null,
  reply: one.companyReply?.text || null,
  url: `https://www.trustpilot.com/reviews/${encodeURIComponent(one.id)}`,
});

function ownKey({ connections: [own] }: SourceContext): Connection {
  if (own) return own;
  throw new SourceError("SOURCE_CONNECTION_NEEDED");
}

const findCompany = ({ id }: SourceLink, context: SourceContext) =>
  ask(context, ownKey(context), "business-units/find", { name: id }, Company);

/** Throws SOURCE_CONNECTION_NEEDED for a key that Trustpilot does not take. */
export async function checkTrustpilotKey(
  context: Pick<SourceContext, "upstream" | "signal">,
  access_token: string,
): Promise<void> {
  await ask(
    context,
    { secret: { access_token } },
    "business-units/find",
    { name: KNOWN_COMPANY },
    z.unknown(),
  ).catch((error: unknown) => {
    if (!(error instanceof SourceError && error.fault === "SOURCE_NOT_FOUND")) throw error;
  });
}

function ask<Shape extends z.ZodType>(
  { upstream, signal }: Pick<SourceContext, "upstream" | "signal">,
  { secret }: Pick<Connection, "secret">,
  path: string,
  query: Record<string, string>,
  shape: Shape,
): Promise<z.output<Shape>> {
  const request = {
    hosts: [HOST],
    url: `https://${HOST}/v1/${path}?${new URLSearchParams(query)}`,
    // Never in the address, which logs may keep.
    headers: { apikey: secret.access_token ?? "", accept: "application/json" },
    signal,
  };
  return upstream(request, (reply) => {
    if (isOk(reply)) return readJson(reply, shape);
    throw failure(reply);
  });
}

function failure(reply: UpstreamReply): SourceError {
  const detail = `status ${reply.status}`;
  if (reply.status === 401) return new SourceError("SOURCE_CONNECTION_NEEDED", { detail });
  if (reply.status === 403) return new SourceError("SOURCE_PERMISSION", { detail });
  return reply.status === 404 ? new SourceError("SOURCE_NOT_FOUND", { detail }) : unexpected(reply);
}
