import { decodedPath, readUrl } from "./links.ts";
import type { ShortLink, SourceLink } from "./source.ts";

const HOST = /^(www\.|maps\.|search\.)?google\.(com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/;
const PLACE = /^ChIJ[A-Za-z0-9_-]{10,60}$/;
const FEATURE = /0x[0-9a-f]{1,16}:0x([0-9a-f]{1,16})/gi;

export const isMapsHop = (url: URL): boolean => HOST.test(url.hostname) || isShortHost(url);

/**
 * What a link names: a place id ("ChIJ…"), or "cid:…", the number that the reviews' page goes by, which is
 * the second half of a feature id.
 */
export function parseMapsLink(text: string): SourceLink | ShortLink | null {
  if (PLACE.test(text.trim())) return placeOf(text.trim());
  const url = readUrl(text);
  const path = url && decodedPath(url);
  if (!url || !path) return null;
  if (isShortHost(url)) return { short: new URL(`https://${url.host}${url.pathname}`) };
  if (!HOST.test(url.hostname)) return null;
  const asked = url.searchParams;
  if (url.hostname.startsWith("search.")) {
    return /^\/local\/(reviews|writereview)\/?$/.test(path) ? placeOf(asked.get("placeid")) : null;
  }
  const maps = url.hostname.startsWith("maps.") ? /^\/(maps(\/|$)|$)/.test(path) : /^\/maps(\/|$)/.test(path);
  if (!maps || path.startsWith("/maps/dir/")) return null;
  const named = asked.get("query_place_id") ?? /^place_id:(.+)$/.exec(asked.get("q") ?? "")?.[1];
  if (named) return placeOf(named);
  const cid = asked.get("cid");
  if (cid) return /^\d{1,20}$/.test(cid) ? cidOf(cid, {}) : null;
  const feature = lastHalf(asked.get("ftid") ?? "");
  if (feature) return cidOf(feature, {});
  return path.startsWith("/maps/place/") ? longLink(path) : null;
}

/** The browser's own long address: name, where the map stands, and ids behind "!". */
function longLink(path: string): SourceLink | null {
  const place = /!19s(ChIJ[A-Za-z0-9_-]+)/.exec(path)?.[1];
  if (place) return placeOf(place);
  const cid = lastHalf(path.slice(path.indexOf("/data=") + 1));
  if (!cid) return null;
  const title = /^\/maps\/place\/([^/@]+)/.exec(path)?.[1]?.replaceAll("+", " ");
  const [, latitude, longitude] = /\/@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(path) ?? [];
  const near =
    latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined;
  return cidOf(cid, { ...(title ? { title } : {}), ...(near ? { near } : {}) });
}

/** The last feature id's second half, as the decimal that it is elsewhere. */
function lastHalf(text: string): string | null {
  const half = [...text.matchAll(FEATURE)].at(-1)?.[1];
  return half ? BigInt(`0x${half}`).toString() : null;
}

const placeOf = (id: string | null): SourceLink | null =>
  id && PLACE.test(id)
    ? { id, url: `https://www.google.com/maps/search/?api=1&query=place&query_place_id=${id}`, country: null }
    : null;

const cidOf = (cid: string, more: Pick<SourceLink, "title" | "near">): SourceLink => ({
  id: `cid:${cid}`,
  url: plainUrl(cid, more),
  country: null,
  ...more,
});

/** Keeps the name and where it is: by a number alone no place is found again. */
function plainUrl(cid: string, { title, near }: Pick<SourceLink, "title" | "near">): string {
  if (!title) return `https://www.google.com/maps?cid=${cid}`;
  const name = encodeURIComponent(title).replaceAll("%20", "+");
  const at = near ? `/@${near.latitude},${near.longitude},17z` : "";
  return `https://www.google.com/maps/place/${name}${at}/data=!4m2!3m1!1s0x0:0x${BigInt(cid).toString(16)}`;
}

function isShortHost({ hostname, pathname }: URL): boolean {
  if (hostname === "maps.app.goo.gl") return /^\/[A-Za-z0-9]+\/?$/.test(pathname);
  if (hostname === "goo.gl") return /^\/maps\/[A-Za-z0-9]+\/?$/.test(pathname);
  if (hostname === "g.page") return /^\/(r\/)?[A-Za-z0-9_-]+(\/review)?\/?$/.test(pathname);
  return hostname === "g.co" && /^\/kgs\/[A-Za-z0-9]+\/?$/.test(pathname);
}
