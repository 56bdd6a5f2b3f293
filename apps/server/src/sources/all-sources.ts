import type { NetworkSource } from "@soundings/contract/sources";
import { appStore } from "./app-store.ts";
import { facebook } from "./facebook.ts";
import { googleMaps } from "./google-maps.ts";
import { googlePlay } from "./google-play.ts";
import { shopee } from "./shopee.ts";
import type { Source } from "./source.ts";
import { tiktok } from "./tiktok.ts";
import { trustpilot } from "./trustpilot.ts";
import { youtube } from "./youtube.ts";
import { zendesk } from "./zendesk.ts";

/** Every source over the network. */
export const NETWORK_SOURCES: readonly Source[] = [
  appStore,
  googleMaps,
  facebook,
  youtube,
  tiktok,
  shopee,
  trustpilot,
  zendesk,
  // Last: a name with dots may be a package of Google Play.
  googlePlay,
];

/** Names as the sources write themselves, in every language. */
export const SOURCE_TITLES: Record<NetworkSource, string> = {
  app_store: "App Store",
  google_play: "Google Play",
  google_maps: "Google Maps",
  facebook: "Facebook",
  shopee: "Shopee",
  tiktok: "TikTok",
  youtube: "YouTube",
  trustpilot: "Trustpilot",
  zendesk: "Zendesk",
};

/** Throws for a name that no source has. */
export function sourceNamed(name: string): Source {
  const source = NETWORK_SOURCES.find((one) => one.source === name);
  if (!source) throw new Error(`There is no source ${name}`);
  return source;
}
