import { createHash } from "node:crypto";
import { BUSINESS } from "./google-business.ts";
import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";
import type { World } from "./world.ts";

export const MAPS_KEY = "AIza-stand-in-maps-key";
const SHOWN = 5;

/** places.googleapis.com: Places API (New). */
export const placesHost: UpstreamHost = ({ path, method, headers, body, query }, world) => {
  if (headers["x-goog-api-key"] !== MAPS_KEY)
    return failure(403, "PERMISSION_DENIED", "The caller does not have permission");
  const mask = headers["x-goog-fieldmask"];
  if (!mask) return failure(400, "INVALID_ARGUMENT", "FieldMask is a required parameter.");
  if (path === "/v1/places:searchText") {
    const { textQuery } = JSON.parse(body || "{}") as { textQuery?: string };
    if (method !== "POST" || !textQuery) return failure(400, "INVALID_ARGUMENT", "Empty text_query.");
    const places = placesNamed(textQuery, world);
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

function placesNamed(name: string, world: World) {
  const found = [...world.things].filter(
    ([key, thing]) => key.startsWith("google_maps:") && thing.name === name,
  );
  if (found.length > 0) {
    return found.map(([key, { place }]) => ({
      id: key.slice("google_maps:".length),
      googleMapsUri: `https://maps.google.com/?cid=${place}`,
    }));
  }
  // A world that makes things of all ids has a place of every name.
  const id = `ChIJ${createHash("sha256").update(name).digest("hex").slice(0, 20)}`;
  return world.find("google_maps", id) ? [{ id, googleMapsUri: "https://maps.google.com/?cid=2" }] : [];
}

/** maps.app.goo.gl: short links, by what they begin with. */
export const mapsShort: UpstreamHost = ({ path }, world) => {
  const number = world.inventNumber(path, 18);
  const place = number ? `ChIJ${number}` : BUSINESS.place;
  const to = path.startsWith("/away")
    ? "https://evil.example/maps/place/x"
    : path.startsWith("/plain")
      ? "http://www.google.com/maps?cid=1"
      : path.startsWith("/two")
        ? "https://maps.app.goo.gl/abc"
        : `https://www.google.com/maps/search/?api=1&query=a&query_place_id=${place}`;
  return { status: 302, headers: { location: to }, body: "" };
};

const failure = (code: number, status: string, message: string): UpstreamAnswer => ({
  status: code,
  body: { error: { code, message, status } },
});
