import { z } from "zod";
import { parseJson } from "../outgoing/parse-json.ts";
import { fingerprint } from "./fingerprint.ts";
import type { SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { inShape, isOk, type UpstreamReply, unexpected } from "./upstream-fetch.ts";

export const HOST = "play.google.com";
const PAGE = 150;
const NEWEST = 2;
const SPACING_MS = 500;

/** The site has two names for the same list of reviews; the second is asked where the first has nothing. */
const ROUTES = ["UsvDTd", "oCPfdb"] as const;
type Route = (typeof ROUTES)[number];

export const WebCursor = z.object({ route: z.enum(ROUTES), token: z.string().nullable() });
type WebCursor = z.infer<typeof WebCursor>;

const text = z.string().nullish();
/** An answer is a list of lists; only places that are read have a shape. */
const Review = z.tuple([z.string().min(1)]).rest(z.unknown());
const Payload = z.union([z.tuple([]), z.tuple([z.array(Review).nullable()]).rest(z.unknown())]);

/** Language and country that a link, or somebody, wants. */
export const wishes = (
  link: SourceLink,
  { country, language }: Pick<SourceContext, "country" | "language">,
) => ({
  hl: language ?? link.language ?? "en",
  gl: (country ?? link.country ?? "us").toUpperCase(),
});

/** By what Google Play's own pages ask: newest first, in one language. */
export async function* readWeb(
  link: SourceLink,
  context: SourceContext,
  start: WebCursor | null,
): AsyncGenerator<SourcePage> {
  // Pages of one reading belong together by their cookies.
  const cookies = new Map<string, string>();
  let route: Route = start?.route ?? ROUTES[0];
  let token = start?.token ?? null;
  for (;;) {
    let page = await ask(link, context, { route, token, cookies });
    if (!page && token === null) {
      route = ROUTES[1];
      page = await ask(link, context, { route, token, cookies });
    }
    // Not a word: neither reviews nor that there are none.
    if (!page) throw new SourceError("SOURCE_CHANGED", { detail: "an answer without a payload" });
    token = page.token;
    yield { items: page.items, cursor: token ? { route, token } : null };
    if (!token || page.items.length === 0) return;
  }
}

interface Asked {
  route: Route;
  token: string | null;
  cookies: Map<string, string>;
}

function ask(link: SourceLink, context: SourceContext, { route, token, cookies }: Asked) {
  const { hl, gl } = wishes(link, context);
  const app = [link.id, 7];
  const inner =
    route === "UsvDTd"
      ? [null, null, [2, NEWEST, [PAGE, null, token], null, []], app]
      : [null, [2, NEWEST, token ? [PAGE, null, token] : [PAGE], null, Array(9).fill(null)], app];
  const envelope = JSON.stringify([[[route, JSON.stringify(inner), null, "generic"]]]);
  const request = {
    hosts: [HOST],
    url: `https://${HOST}/_/PlayStoreUi/data/batchexecute?${new URLSearchParams({ hl, gl })}`,
    method: "POST" as const,
    headers: {
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      ...(cookies.size > 0
        ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
        : {}),
    },
    body: `f.req=${encodeURIComponent(envelope)}`,
    spacing: SPACING_MS,
    signal: context.signal,
  };
  return context.upstream(request, (reply) => {
    if (!isOk(reply)) throw unexpected(reply);
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name.trim(), value);
    }
    return readPage(reply, link, hl);
  });
}

/** Null where the answer has no payload. */
function readPage({ text: body }: UpstreamReply, link: SourceLink, language: string) {
  if (body.includes("PlayGatewayError")) {
    throw new SourceError("SOURCE_RATE_LIMITED", { again: true, detail: "PlayGatewayError" });
  }
  const payload = payloadOf(body);
  if (payload === null) return null;
  const [reviews = null, paging] = inShape(payload, Payload);
  const token = z.tuple([z.unknown(), z.string()]).rest(z.unknown()).safeParse(paging);
  return {
    items: (reviews ?? []).map((review) => itemOf(review, link, language)),
    token: token.success ? token.data[1] : null,
  };
}

function payloadOf(body: string): unknown {
  try {
    const outer = parseJson(body.replace(/^\)\]\}'\s*/, ""));
    const payload = at(outer, 0, 2);
    if (payload !== null && typeof payload !== "string") throw new SyntaxError("no payload");
    return payload === null ? null : parseJson(payload);
  } catch (cause) {
    throw new SourceError("SOURCE_CHANGED", { again: true, detail: "not the envelope", cause });
  }
}

function itemOf(review: z.infer<typeof Review>, { id: app }: SourceLink, language: string): SourceItem {
  const [id] = review;
  const seconds = at(review, 5, 0);
  const rating = at(review, 2);
  const likes = at(review, 6);
  return playReview(app, {
    id,
    text: inShape(at(review, 4), text) ?? "",
    seconds: typeof seconds === "number" ? seconds : null,
    rating: typeof rating === "number" ? rating : null,
    likes: typeof likes === "number" ? likes : null,
    author: inShape(at(review, 1, 0), text) ?? null,
    language,
    reply: inShape(at(review, 7, 1), text) ?? null,
  });
}

/** What stands at a place in lists of lists; undefined where there is none. */
function at(value: unknown, ...places: number[]): unknown {
  let found = value;
  for (const place of places) found = Array.isArray(found) ? found[place] : undefined;
  return found;
}

type Told = Omit<SourceItem, "date" | "url" | "same"> & { seconds: number | null };

/** A review in the shape of all sources: who wrote what in which second is the same on both routes. */
export function playReview(app: string, { seconds, ...told }: Told): SourceItem {
  const words = told.text.replace(/\s+/g, " ").trim();
  return {
    ...told,
    date: seconds === null ? null : new Date(seconds * 1000),
    url: `https://${HOST}/store/apps/details?${new URLSearchParams({ id: app, reviewId: told.id })}`,
    ...(told.author && words && seconds !== null
      ? { same: fingerprint(told.author, String(seconds), words) }
      : {}),
  };
}
