import type { NetworkSource } from "@soundings/contract/sources";
import { FACEBOOK_PAGE, FACEBOOK_SECRET, FACEBOOK_TOKEN } from "./facebook.ts";
import { BUSINESS } from "./google-business.ts";
import { GOOGLE_REFRESH } from "./google-consents.ts";
import { GOOGLE_CLIENT } from "./google-oauth.ts";
import { SHOPEE_PARTNER } from "./shopee.ts";
import { SHOPEE_REFRESH, SHOPEE_TOKEN } from "./shopee-tokens.ts";
import { TRUSTPILOT_KEY } from "./trustpilot.ts";
import { YOUTUBE_KEY } from "./youtube.ts";
import { ZENDESK } from "./zendesk.ts";

/** What the tests that are the same for every source need to know of one. */
export interface SourceCase {
  source: NetworkSource;
  /** Path of the call that makes a dataset of it. */
  path: string;
  link: string;
  /** Of the thing in the stand-in's world. */
  id: string;
  env: Record<string, string>;
  /** What the addresses of pages of comments have, and no other request's. */
  page: string;
  /** Comments on a page. */
  size: number;
  commentId: (place: number) => string;
  /** The customer's account there. */
  connection?: { external_id: string; name: string; secret: Record<string, string> };
  /** A fault's name where this source cannot tell it from another. */
  removed?: string;
  private?: string;
}

export const SOURCE_CASES: readonly SourceCase[] = [
  {
    source: "app_store",
    path: "from-app-store",
    link: "https://apps.apple.com/vn/app/x/id579523206",
    id: "579523206",
    env: {},
    page: "reviews",
    size: 20,
    commentId: (place) => String(13_000_000_000 - place),
  },
  {
    source: "google_play",
    path: "from-google-play",
    link: "https://play.google.com/store/apps/details?id=com.zing.zalo&hl=vi&gl=VN",
    id: "com.zing.zalo",
    env: {},
    page: "batchexecute",
    size: 150,
    commentId: (place) => `d5a1e7c0-0000-4000-8000-${String(place).padStart(12, "0")}`,
  },
  {
    source: "tiktok",
    path: "from-tiktok",
    link: "https://www.tiktok.com/@x/video/6748451240264420610",
    id: "6748451240264420610",
    env: { TIKTOK_PUBLIC: "1" },
    page: "api/comment/list/?",
    size: 50,
    commentId: (place) => String(6748451240264430000n + BigInt(place)),
    private: "SOURCE_PRIVATE",
  },
  {
    source: "shopee",
    path: "from-shopee",
    link: "https://shopee.vn/S%C3%A1ch-i.182607782.22374558225",
    id: "182607782.22374558225",
    env: { SHOPEE_PARTNER_ID: SHOPEE_PARTNER.id, SHOPEE_PARTNER_KEY: SHOPEE_PARTNER.key },
    connection: {
      external_id: "182607782",
      name: "A shop",
      secret: { access_token: SHOPEE_TOKEN, refresh_token: SHOPEE_REFRESH },
    },
    page: "get_comment",
    size: 100,
    commentId: (place) => String(40_000_000_000 + place),
  },
  {
    source: "facebook",
    path: "from-facebook",
    link: `https://www.facebook.com/${FACEBOOK_PAGE.handle}/posts/451016937058647`,
    id: `${FACEBOOK_PAGE.id}_451016937058647`,
    env: { FACEBOOK_APP_SECRET: FACEBOOK_SECRET },
    connection: {
      external_id: FACEBOOK_PAGE.id,
      name: "A Page",
      secret: { access_token: FACEBOOK_TOKEN, handle: FACEBOOK_PAGE.handle },
    },
    page: "limit=100",
    size: 100,
    commentId: (place) => String(900_000_000 + place),
    private: "SOURCE_NOT_FOUND",
  },
  {
    source: "google_maps",
    path: "from-google-maps",
    link: `https://search.google.com/local/reviews?placeid=${BUSINESS.place}`,
    id: BUSINESS.place,
    env: { GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id, GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret },
    connection: {
      external_id: BUSINESS.place,
      name: "Bến Thành",
      secret: { refresh_token: GOOGLE_REFRESH, location: BUSINESS.location },
    },
    page: "pageSize=50",
    size: 50,
    commentId: (place) => `AbFvOq${String(place).padStart(10, "0")}`,
  },
  {
    source: "trustpilot",
    path: "from-trustpilot",
    link: "https://www.trustpilot.com/review/www.example.com?languages=all",
    id: "www.example.com",
    env: {},
    connection: { external_id: "key", name: "Trustpilot", secret: { access_token: TRUSTPILOT_KEY } },
    page: "perPage=100",
    size: 100,
    commentId: (place) => `5e3de1b45fb06f${String(place).padStart(10, "0")}`,
  },
  {
    source: "zendesk",
    path: "from-zendesk",
    link: `https://${ZENDESK.subdomain}.zendesk.com/agent/filters/1`,
    id: ZENDESK.subdomain,
    env: {},
    connection: {
      external_id: ZENDESK.subdomain,
      name: "Bến Thành",
      secret: { email: ZENDESK.email, access_token: ZENDESK.token },
    },
    page: "/v2/tickets.json",
    size: 100,
    commentId: (place) => String(900_000 - place),
  },
  {
    source: "youtube",
    path: "from-youtube",
    link: "https://youtu.be/dQw4w9WgXcQ",
    id: "dQw4w9WgXcQ",
    env: { YOUTUBE_API_KEY: YOUTUBE_KEY },
    page: "commentThreads",
    size: 100,
    commentId: (place) => `Ugz${String(place).padStart(20, "A")}AaABAg`,
    private: "SOURCE_NOT_FOUND",
  },
];
