import { itunes, webStore } from "./apple.ts";
import { graph } from "./facebook.ts";
import { businessHost, googleTokens, mapsShort, placesHost } from "./google-maps.ts";
import { googlePlayHost } from "./google-play.ts";
import { shopeePartner, shopeeShort, shopeeSite } from "./shopee.ts";
import { tiktokBusiness, tiktokResearch, tiktokShort, tiktokSite } from "./tiktok.ts";
import type { UpstreamHost } from "./upstream-server.ts";
import { googleApis } from "./youtube.ts";

/** Every host that the stand-in answers for. */
export const HOSTS: Readonly<Record<string, UpstreamHost>> = {
  "apps.apple.com": webStore,
  "itunes.apple.com": itunes,
  "play.google.com": googlePlayHost,
  "graph.facebook.com": graph,
  "places.googleapis.com": placesHost,
  "mybusiness.googleapis.com": businessHost,
  "oauth2.googleapis.com": googleTokens,
  "maps.app.goo.gl": mapsShort,
  "www.tiktok.com": tiktokSite,
  "vt.tiktok.com": tiktokShort,
  "business-api.tiktok.com": tiktokBusiness,
  "open.tiktokapis.com": tiktokResearch,
  "shopee.vn": shopeeSite("vn"),
  "shopee.com.my": shopeeSite("com.my"),
  "shope.ee": shopeeShort,
  "partner.shopeemobile.com": shopeePartner,
  "www.googleapis.com": googleApis,
};
