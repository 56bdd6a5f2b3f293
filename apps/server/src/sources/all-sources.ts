import type { NetworkSource } from "@soundings/contract/sources";
import { appStore } from "./app-store.ts";
import { googlePlay } from "./google-play.ts";
import type { Source } from "./source.ts";
import { youtube } from "./youtube.ts";

/** Every source over the network. */
export const NETWORK_SOURCES: readonly Source[] = [appStore, youtube, googlePlay];

/** Names as the sources write themselves, in every language. */
export const SOURCE_TITLES: Record<NetworkSource, string> = {
  app_store: "App Store",
  google_play: "Google Play",
  google_maps: "Google Maps",
  facebook: "Facebook",
  shopee: "Shopee",
  tiktok: "TikTok",
  youtube: "YouTube",
};

/** Throws for a name that no source has. */
export function sourceNamed(name: string): Source {
  const source = NETWORK_SOURCES.find((one) => one.source === name);
  if (!source) throw new Error(`There is no source ${name}`);
  return source;
}
