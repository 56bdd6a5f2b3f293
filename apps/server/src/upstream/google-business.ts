import { bearerOf } from "./google-oauth.ts";
import type { UpstreamAnswer, UpstreamCall, UpstreamHost } from "./upstream-server.ts";
import type { World, WorldComment } from "./world.ts";

// Business Profile: whose places there are, and all reviews of one's own.

export const BUSINESS = {
  place: "ChIJKxjxuaNqkFQR3CK6O1HNNqY",
  location: "accounts/1001/locations/2002",
  title: "Bến Thành Coffee",
  owner: "lan@example.com",
};
const MANAGE = "https://www.googleapis.com/auth/business.manage";
const STARS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];

interface Place {
  account: string;
  number: number;
  title: string;
  /** Null until Google has verified it. */
  place: string | null;
}

/** A person's own account and a group's, which both manage the first place. */
export const BUSINESS_PLACES: readonly Place[] = [
  { account: "accounts/1001", number: 2002, title: BUSINESS.title, place: BUSINESS.place },
  { account: "accounts/1001", number: 2003, title: "Kho hàng", place: null },
  { account: "accounts/1002", number: 2002, title: BUSINESS.title, place: BUSINESS.place },
  { account: "accounts/1002", number: 2004, title: "Chợ Lớn Coffee", place: "ChIJ4zGFAZpYwokRGUGph3Mf37k" },
];

/** Who asks, or why they may not. */
function ownerOf(call: UpstreamCall, { google }: World): string | UpstreamAnswer {
  const owner = google.ownerOf(bearerOf(call));
  if (!owner) return failure(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
  return owner.scopes.includes(MANAGE)
    ? owner.email
    : failure(403, "PERMISSION_DENIED", "Request had insufficient authentication scopes.");
}

/** mybusinessaccountmanagement.googleapis.com, one account on a page. */
export const businessAccounts: UpstreamHost = (call, world) => {
  const { path, query, method } = call;
  const owner = ownerOf(call, world);
  if (typeof owner !== "string") return owner;
  if (method !== "GET" || path !== "/v1/accounts") return failure(404, "NOT_FOUND", "Not found");
  const size = Number(query.get("pageSize") ?? 20);
  if (size < 1 || size > 20) return failure(400, "INVALID_ARGUMENT", "pageSize");
  const names =
    owner === BUSINESS.owner
      ? [...new Set(BUSINESS_PLACES.map(({ account }) => account))]
      : ["accounts/1009"];
  const at = names.indexOf(query.get("pageToken") ?? names[0] ?? "");
  const [name, next] = names.slice(at);
  const accounts = [{ name, accountName: "An account", type: at > 0 ? "LOCATION_GROUP" : "PERSONAL" }];
  return { body: { accounts, ...(next ? { nextPageToken: next } : {}) } };
};

/** mybusinessbusinessinformation.googleapis.com. */
export const businessInformation: UpstreamHost = (call, world) => {
  const { path, query, method } = call;
  const owner = ownerOf(call, world);
  if (typeof owner !== "string") return owner;
  const account = /^\/v1\/(accounts\/\d+)\/locations$/.exec(path)?.[1];
  if (method !== "GET" || !account) return failure(404, "NOT_FOUND", "Not found");
  const mask = query.get("readMask")?.split(",");
  if (!mask) return failure(400, "INVALID_ARGUMENT", "Request contains an invalid argument: read_mask");
  const size = Number(query.get("pageSize") ?? 10);
  if (size < 1 || size > 100) return failure(400, "INVALID_ARGUMENT", "pageSize");
  const places = owner === BUSINESS.owner ? BUSINESS_PLACES.filter((one) => one.account === account) : [];
  const locations = places.map(({ number, title, place }) => {
    const all = {
      name: `locations/${number}`,
      title,
      metadata: place
        ? { placeId: place, mapsUri: `https://maps.google.com/maps?cid=${number}`, hasVoiceOfMerchant: true }
        : { hasVoiceOfMerchant: false },
    };
    return Object.fromEntries(Object.entries(all).filter(([name]) => mask.includes(name)));
  });
  // Nothing at all is told of an account without places.
  return { body: locations.length > 0 ? { locations, totalSize: locations.length } : {} };
};

/** mybusiness.googleapis.com: all reviews of one's own place. */
export const businessHost: UpstreamHost = (call, world) => {
  const { path, query } = call;
  const owner = ownerOf(call, world);
  if (typeof owner !== "string") return owner;
  const location = /^\/v4\/(accounts\/\d+\/locations\/\d+)\/reviews$/.exec(path)?.[1] ?? "";
  const managed = BUSINESS_PLACES.find(
    ({ account, number }) => `${account}/locations/${number}` === location,
  );
  if (owner !== BUSINESS.owner || !managed?.place)
    return failure(403, "PERMISSION_DENIED", "The caller does not have permission");
  const size = Number(query.get("pageSize") ?? 50);
  if (size < 1 || size > 50) return failure(400, "INVALID_ARGUMENT", "pageSize");
  const place = world.find("google_maps", managed.place);
  if (!place) return failure(404, "NOT_FOUND", "Requested entity was not found.");
  const token = query.get("pageToken");
  const from = token ? Number(/^P(\d+)$/.exec(token)?.[1] ?? Number.NaN) : 0;
  if (Number.isNaN(from)) return failure(400, "INVALID_ARGUMENT", "pageToken");
  const page = place.comments.slice(from, from + size);
  const more = from + size < place.comments.length;
  return {
    body: {
      ...(page.length > 0
        ? {
            reviews: page.map((one) => reviewOf(one, location)),
            averageRating: 4,
            totalReviewCount: place.comments.length,
          }
        : {}),
      ...(more ? { nextPageToken: `P${from + size}` } : {}),
    },
  };
};

const reviewOf = (one: WorldComment, location: string) => ({
  name: `${location}/reviews/${one.id}`,
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

const failure = (code: number, status: string, message: string): UpstreamAnswer => ({
  status: code,
  body: { error: { code, message, status } },
});
