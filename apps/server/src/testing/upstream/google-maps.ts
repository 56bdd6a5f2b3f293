import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";
import type { WorldComment } from "./world.ts";

export const MAPS_KEY = "AIza-stand-in-maps-key";
export const GOOGLE_CLIENT = { id: "stand-in.apps.googleusercontent.com", secret: "stand-in-client-secret" };
export const GOOGLE_REFRESH = "1//stand-in-refresh";
export const BUSINESS = { place: "ChIJKxjxuaNqkFQR3CK6O1HNNqY", location: "accounts/1001/locations/2002" };
const SHOWN = 5;
const STARS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];
let given = 0;

/** places.googleapis.com: Places API (New). */
export const placesHost: UpstreamHost = ({ path, method, headers, body, query }, world) => {
  if (headers["x-goog-api-key"] !== MAPS_KEY)
    return failure(403, "PERMISSION_DENIED", "The caller does not have permission");
  const mask = headers["x-goog-fieldmask"];
  if (!mask) return failure(400, "INVALID_ARGUMENT", "FieldMask is a required parameter.");
  if (path === "/v1/places:searchText") {
    const { textQuery } = JSON.parse(body || "{}") as { textQuery?: string };
    if (method !== "POST" || !textQuery) return failure(400, "INVALID_ARGUMENT", "Empty text_query.");
    const found = [...world.things].filter(
      ([key, { name }]) => key.startsWith("google_maps:") && name === textQuery,
    );
    const places = found.map(([key, { place }]) => ({
      id: key.slice(12),
      googleMapsUri: `https://maps.google.com/?cid=${place}`,
    }));
    // Another place of the name comes first.
    return {
      body:
        places.length > 0
          ? {
              places: [
                { id: "ChIJother0000000000", googleMapsUri: "https://maps.google.com/?cid=1" },
                ...places,
              ],
            }
          : {},
    };
  }
  const id = /^\/v1\/places\/([\w-]+)$/.exec(path)?.[1] ?? "";
  const place = world.find("google_maps", id);
  if (!place) return failure(404, "NOT_FOUND", "The Place ID is no longer valid.");
  const language = query.get("languageCode") ?? "en";
  const all: Record<string, unknown> = {
    id,
    displayName: { text: place.name, languageCode: "vi" },
    userRatingCount: place.comments.length,
    reviews: place.comments.slice(0, SHOWN).map((one) => ({
      name: `places/${id}/reviews/${one.id}`,
      rating: one.rating,
      text: {
        text: one.language === language ? one.text : `[translated] ${one.text}`,
        languageCode: language,
      },
      originalText: { text: one.text, languageCode: one.language },
      publishTime: one.date,
      authorAttribution: { displayName: one.author, uri: "https://www.google.com/maps/contrib/1" },
      googleMapsUri: `https://www.google.com/maps/reviews/${one.id}`,
    })),
  };
  return { body: Object.fromEntries(Object.entries(all).filter(([name]) => mask.split(",").includes(name))) };
};

/** oauth2.googleapis.com: access tokens of refresh tokens. */
export const googleTokens: UpstreamHost = ({ path, method, body }) => {
  const form = new URLSearchParams(body);
  if (path !== "/token" || method !== "POST" || form.get("grant_type") !== "refresh_token")
    return { status: 400, body: { error: "unsupported_grant_type" } };
  if (form.get("client_id") !== GOOGLE_CLIENT.id || form.get("client_secret") !== GOOGLE_CLIENT.secret)
    return { status: 401, body: { error: "invalid_client" } };
  if (form.get("refresh_token") !== GOOGLE_REFRESH)
    return {
      status: 400,
      body: { error: "invalid_grant", error_description: "Token has been expired or revoked." },
    };
  return { body: { access_token: `ya29.${++given}`, expires_in: 3599, token_type: "Bearer" } };
};

/** mybusiness.googleapis.com: all reviews of one's own place. */
export const businessHost: UpstreamHost = ({ path, query, headers }, world) => {
  if (headers.authorization !== `Bearer ya29.${given}`)
    return failure(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
  if (path !== `/v4/${BUSINESS.location}/reviews`)
    return failure(403, "PERMISSION_DENIED", "The caller does not have permission");
  const size = Number(query.get("pageSize") ?? 50);
  if (size < 1 || size > 50) return failure(400, "INVALID_ARGUMENT", "pageSize");
  const place = world.find("google_maps", BUSINESS.place);
  if (!place) return failure(404, "NOT_FOUND", "Requested entity was not found.");
  const token = query.get("pageToken");
  const from = token ? Number(/^P(\d+)$/.exec(token)?.[1] ?? Number.NaN) : 0;
  if (Number.isNaN(from)) return failure(400, "INVALID_ARGUMENT", "pageToken");
  const page = place.comments.slice(from, from + size);
  const more = from + size < place.comments.length;
  return {
    body: {
      ...(page.length > 0
        ? { reviews: page.map(reviewOf), averageRating: 4, totalReviewCount: place.comments.length }
        : {}),
      ...(more ? { nextPageToken: `P${from + size}` } : {}),
    },
  };
};

const reviewOf = (one: WorldComment) => ({
  name: `${BUSINESS.location}/reviews/${one.id}`,
  reviewId: one.id,
  reviewer: one.author ? { displayName: one.author } : { isAnonymous: true },
  starRating: STARS[one.rating - 1],
  ...(one.text
    ? { comment: one.language === "vi" ? `${one.text}\n\n(Translated by Google)\nTranslated` : one.text }
    : {}),
  createTime: one.date,
  updateTime: one.date,
  ...(one.reply ? { reviewReply: { comment: one.reply, updateTime: one.date } } : {}),
});

/** maps.app.goo.gl: short links, by what they begin with. */
export const mapsShort: UpstreamHost = ({ path }) => {
  const to = path.startsWith("/away")
    ? "https://evil.example/maps/place/x"
    : path.startsWith("/plain")
      ? "http://www.google.com/maps?cid=1"
      : path.startsWith("/two")
        ? "https://maps.app.goo.gl/abc"
        : `https://www.google.com/maps/search/?api=1&query=a&query_place_id=${BUSINESS.place}`;
  return { status: 302, headers: { location: to }, body: "" };
};

const failure = (code: number, status: string, message: string): UpstreamAnswer => ({
  status: code,
  body: { error: { code, message, status } },
});
