import type { NetworkSource } from "@soundings/contract/sources";

/** Where the links of each source lead. Whether one of them can be read is the server's to say. */
const HOSTS: Record<NetworkSource, RegExp> = {
  app_store: /^(apps|itunes)\.apple\.com$/,
  google_play: /^play\.google\.com$/,
  google_maps: /^((maps|www)\.)?google\.[a-z.]+\/maps|^maps\.google\.|^(maps\.app\.)?goo\.gl$|^g\.page$/,
  facebook: /(^|\.)(facebook\.com|fb\.com|fb\.watch|fb\.me)$/,
  shopee: /(^|\.)shopee\.[a-z.]+$|^shp\.ee$/,
  tiktok: /(^|\.)tiktok\.com$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  trustpilot: /(^|\.)trustpilot\.[a-z.]+$/,
  zendesk: /(^|\.)zendesk\.com$/,
};

/** The source whose link somebody typed, whichever they chose; null where it is none that is known by its host. */
export function sourceOfLink(text: string): NetworkSource | null {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const place = `${hostname}/${pathname.split("/")[1] ?? ""}`;
  const sources = Object.keys(HOSTS) as NetworkSource[];
  return sources.find((source) => HOSTS[source].test(hostname) || HOSTS[source].test(place)) ?? null;
}
