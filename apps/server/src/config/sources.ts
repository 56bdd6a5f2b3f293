import { z } from "zod";
import { type AppStoreKey, type PlayAccount, readAppStoreKey, readPlayAccount } from "../operator-keys.ts";
import { notWhole } from "./config-error.ts";
import { flag, optionalText, readBy } from "./values.ts";

/** The operator's keys at sources over the network, and the clients by which customers connect accounts there. */
export const SourcesEnvironment = z.object({
  /** Of the App Store Connect team whose own apps are read with it: the .p8 key or its file, its id, and the issuer. */
  APP_STORE_CONNECT_KEY: readBy(readAppStoreKey),
  APP_STORE_CONNECT_KEY_ID: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{6,20}$/, "must be a key id, like 2X9R4HXF34")
    .optional(),
  APP_STORE_CONNECT_ISSUER: z
    .guid("must be an issuer id, like 57246542-96fe-1a63-e053-0824d011072a")
    .optional(),
  /** The JSON key of a service account that the Play Console has let in, or its file. */
  GOOGLE_PLAY_SERVICE_ACCOUNT: readBy(readPlayAccount),
  YOUTUBE_API_KEY: optionalText,
  /** What becomes of YouTube's data that was not fetched again for thirty days. */
  YOUTUBE_AFTER_30_DAYS: z.enum(["people", "delete", "keep"]).default("people"),
  GOOGLE_MAPS_API_KEY: optionalText,
  /** The OAuth client of customers' Google accounts: sheets and Business Profiles. */
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  FACEBOOK_APP_SECRET: optionalText,
  FACEBOOK_GRAPH_VERSION: z
    .string()
    .trim()
    .regex(/^v\d{1,3}\.\d$/)
    .default("v26.0"),
  /** The client of customers' TikTok accounts (API for Business). */
  TIKTOK_CLIENT_KEY: optionalText,
  TIKTOK_CLIENT_SECRET: optionalText,
  TIKTOK_RESEARCH_KEY: optionalText,
  TIKTOK_RESEARCH_SECRET: optionalText,
  /** Read TikTok's and Shopee's public pages, which their terms do not allow and which they often block. */
  TIKTOK_PUBLIC: flag,
  SHOPEE_PUBLIC: flag,
  SHOPEE_PARTNER_ID: z.string().trim().regex(/^\d+$/).optional(),
  SHOPEE_PARTNER_KEY: optionalText,
  /** Every source works, with invented comments. */
  SOUNDINGS_DEMO_SOURCES: flag,
  /** A stand-in for all sources (`npm run upstream`), for trying things out: on this machine only. */
  UPSTREAM_BASE: z
    .string()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/)
    .optional(),
});
type SourcesEnvironment = z.output<typeof SourcesEnvironment>;

/** What sources over the network need of the operator. */
export interface SourceSettings {
  appStoreConnect: AppStoreKey | undefined;
  playAccount: PlayAccount | undefined;
  youtubeKey: string | undefined;
  /** Comments that were not fetched again for thirty days lose their people, or their dataset is deleted. */
  youtubeAfter30Days: "people" | "delete" | "keep";
  mapsKey: string | undefined;
  googleClient: { id: string; secret: string } | undefined;
  facebookSecret: string | undefined;
  /** As "v26.0". */
  facebookVersion: string;
  tiktokClient: { key: string; secret: string } | undefined;
  tiktokResearch: { key: string; secret: string } | undefined;
  tiktokPublic: boolean;
  shopeePublic: boolean;
  shopeePartner: { id: string; key: string } | undefined;
  /** Comments are invented. */
  demonstration: boolean;
  /** Accounts that everybody has while comments are invented. */
  invented: Record<string, { external_id: string; name: string; secret: Record<string, string> }>;
  /** The stand-in that takes the place of every source's hosts. */
  upstreamBase: string | undefined;
}

export function readSources(values: SourcesEnvironment): SourceSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, TIKTOK_RESEARCH_KEY, TIKTOK_RESEARCH_SECRET } = values;
  const { SHOPEE_PARTNER_ID, SHOPEE_PARTNER_KEY, TIKTOK_CLIENT_KEY, TIKTOK_CLIENT_SECRET } = values;
  return {
    appStoreConnect: readAppStoreConnect(values),
    playAccount: values.GOOGLE_PLAY_SERVICE_ACCOUNT,
    youtubeKey: values.YOUTUBE_API_KEY,
    youtubeAfter30Days: values.YOUTUBE_AFTER_30_DAYS,
    mapsKey: values.GOOGLE_MAPS_API_KEY,
    googleClient:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { id: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET }
        : undefined,
    facebookSecret: values.FACEBOOK_APP_SECRET,
    facebookVersion: values.FACEBOOK_GRAPH_VERSION,
    tiktokClient:
      TIKTOK_CLIENT_KEY && TIKTOK_CLIENT_SECRET
        ? { key: TIKTOK_CLIENT_KEY, secret: TIKTOK_CLIENT_SECRET }
        : undefined,
    tiktokResearch:
      TIKTOK_RESEARCH_KEY && TIKTOK_RESEARCH_SECRET
        ? { key: TIKTOK_RESEARCH_KEY, secret: TIKTOK_RESEARCH_SECRET }
        : undefined,
    tiktokPublic: values.TIKTOK_PUBLIC,
    shopeePublic: values.SHOPEE_PUBLIC,
    shopeePartner:
      SHOPEE_PARTNER_ID && SHOPEE_PARTNER_KEY
        ? { id: SHOPEE_PARTNER_ID, key: SHOPEE_PARTNER_KEY }
        : undefined,
    demonstration: values.SOUNDINGS_DEMO_SOURCES,
    invented: {},
    upstreamBase: values.UPSTREAM_BASE,
  };
}

/** All three values, or none. */
function readAppStoreConnect(values: SourcesEnvironment): AppStoreKey | undefined {
  const names = ["APP_STORE_CONNECT_KEY", "APP_STORE_CONNECT_KEY_ID", "APP_STORE_CONNECT_ISSUER"] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return undefined;
  const [key = "", id = "", issuer = ""] = names.map((name) => values[name]);
  if (missing.length === 0) return { key, id, issuer };
  throw notWhole(missing, "APP_STORE_CONNECT_");
}
