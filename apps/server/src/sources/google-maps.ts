import { z } from "zod";
import { businessComments, businessCount } from "./google-business.ts";
import { isMapsHop, parseMapsLink } from "./google-maps-link.ts";
import type { Connection, Source, SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, type UpstreamReply, unexpected } from "./upstream-fetch.ts";

const HOST = "places.googleapis.com";
/** The Places API shows so many of a place, and no more. */
const SHOWN = 5;
const NEAR_METRES = 2_000;

const Text = z.object({ text: z.string().default(""), languageCode: z.string().nullish() });
const Place = z.object({
  id: z.string(),
  displayName: Text.nullish(),
  userRatingCount: z.number().nullish(),
  reviews: z
    .array(
      z.object({
        name: z.string().min(1),
        rating: z.number().nullish(),
        text: Text.nullish(),
        originalText: Text.nullish(),
        publishTime: z.iso.datetime({ offset: true }).nullish(),
        authorAttribution: z.object({ displayName: z.string().nullish() }).nullish(),
        googleMapsUri: z.string().nullish(),
      }),
    )
    .nullish(),
});
const Found = z.object({
  places: z.array(z.object({ id: z.string(), googleMapsUri: z.string().nullish() })).nullish(),
});
const Failure = z.object({
  error: z.object({ status: z.string().default(""), message: z.string().default("") }),
});

/**
 * Reviews of a place: all of them where the customer connected the place's Business Profile, else the five
 * that the Places API shows.
 */
export const googleMaps: Source = {
  source: "google_maps",
  columns: ["rating", "date", "author", "language", "reply", "url"],
  asks: { country: false, language: true },
  newestFirst: ({ connections }) => connections.length > 0,
  access: ({ mapsKey, googleClient }, connected) => ({
    state:
      mapsKey || (googleClient && connected) ? "ready" : googleClient ? "needs_connection" : "needs_operator",
    needs: [["GOOGLE_MAPS_API_KEY"], ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]],
    most: connected && googleClient ? null : SHOWN,
    attributed: !(connected && googleClient),
  }),
  short: { isHop: isMapsHop },
  parseLink: parseMapsLink,
  async describe(link, context) {
    const own = ownPlace(link, context);
    if (own) return { name: own.name, count: await businessCount(context, own) };
    const place = await placeOf(link, context, "id,displayName,userRatingCount");
    return { name: place.displayName?.text ?? null, count: place.userRatingCount ?? null };
  },
  fetchComments(link, context, { cursor }) {
    const own = ownPlace(link, context);
    return own ? businessComments(link, context, own, cursor) : shownComments(link, context);
  },
};

/** The connected profile of the place. */
function ownPlace({ id }: SourceLink, { settings, connections }: SourceContext): Connection | null {
  if (!settings.googleClient) return null;
  const own = connections.find(({ external_id, secret }) => external_id === id || `cid:${secret.cid}` === id);
  if (own) return own;
  if (settings.mapsKey) return null;
  throw new SourceError("SOURCE_PERMISSION", { detail: "a place that is not connected" });
}

async function* shownComments(link: SourceLink, context: SourceContext): AsyncGenerator<SourcePage> {
  const { reviews } = await placeOf(link, context, "id,reviews");
  const items = (reviews ?? []).map((review): SourceItem => {
    // `text` is translated to the language that was asked for.
    const words = review.originalText ?? review.text;
    return {
      id: review.name,
      text: words?.text ?? "",
      date: review.publishTime ? new Date(review.publishTime) : null,
      rating: review.rating ?? null,
      likes: null,
      author: review.authorAttribution?.displayName ?? null,
      language: words?.languageCode ?? null,
      reply: null,
      url: review.googleMapsUri ?? null,
      // The terms of the Places API.
      attributed: true,
    };
  });
  yield { items, cursor: null, total: items.length };
}

async function placeOf(link: SourceLink, context: SourceContext, mask: string) {
  const id = link.id.startsWith("cid:") ? await placeOfCid(link, context) : link.id;
  const language = context.language ? `?languageCode=${context.language}` : "";
  return await ask(context, `places/${id}${language}`, mask, Place);
}

/** No call leads from the number to a place: the place is searched by its name, and told by the number. */
async function placeOfCid({ id, title, near }: SourceLink, context: SourceContext): Promise<string> {
  const { demonstration } = context.settings;
  if (!title && !demonstration) {
    throw new SourceError("SOURCE_LINK_UNSUPPORTED", { detail: "a number without a name" });
  }
  const body = JSON.stringify({
    textQuery: title ?? id,
    ...(near ? { locationBias: { circle: { center: near, radius: NEAR_METRES } } } : {}),
  });
  const { places } = await ask(context, "places:searchText", "places.id,places.googleMapsUri", Found, body);
  const cid = id.slice("cid:".length);
  const isIt = ({ googleMapsUri }: { googleMapsUri?: string | null | undefined }) =>
    googleMapsUri && URL.canParse(googleMapsUri) && new URL(googleMapsUri).searchParams.get("cid") === cid;
  // Invented places have no number of their own.
  const place = demonstration ? places?.at(-1) : places?.find(isIt);
  if (!place) throw new SourceError("SOURCE_NOT_FOUND", { detail: "no place of this name has the number" });
  return place.id;
}

function ask<Shape extends z.ZodType>(
  { upstream, settings, signal }: SourceContext,
  path: string,
  mask: string,
  shape: Shape,
  body?: string,
): Promise<z.output<Shape>> {
  const request = {
    hosts: [HOST],
    url: `https://${HOST}/v1/${path}`,
    headers: {
      "x-goog-api-key": settings.mapsKey ?? "",
      "x-goog-fieldmask": mask,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { method: "POST" as const, body }),
    signal,
  };
  return upstream(request, (reply) => {
    if (isOk(reply)) return readJson(reply, shape);
    throw failure(reply);
  });
}

function failure(reply: UpstreamReply): SourceError {
  const { status, message: detail } = readJson(reply, Failure).error;
  if (status === "NOT_FOUND") return new SourceError("SOURCE_NOT_FOUND", { detail });
  if (status === "PERMISSION_DENIED" || /API key/i.test(detail)) {
    return new SourceError("SOURCE_NOT_CONFIGURED", { detail: `GOOGLE_MAPS_API_KEY is refused: ${detail}` });
  }
  return status === "INVALID_ARGUMENT" ? new SourceError("SOURCE_NOT_FOUND", { detail }) : unexpected(reply);
}
