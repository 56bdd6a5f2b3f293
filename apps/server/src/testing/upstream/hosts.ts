import { itunes, webStore } from "./apple.ts";
import { facebookShort, graph } from "./facebook.ts";
import { businessHost, googleTokens, mapsShort, placesHost } from "./google-maps.ts";
import { googlePlayHost } from "./google-play.ts";
import { SHOPEE_TLDS, shopeePartner, shopeeShort, shopeeSite } from "./shopee.ts";
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
  "www.facebook.com": facebookShort,
  "fb.watch": facebookShort,
  "fb.me": facebookShort,
  "goo.gl": mapsShort,
  "g.page": mapsShort,
  "g.co": mapsShort,
  "vm.tiktok.com": tiktokShort,
  ...Object.fromEntries(SHOPEE_TLDS.map((tld) => [`shopee.${tld}`, shopeeSite(tld)])),
  ...Object.fromEntries(SHOPEE_TLDS.map((tld) => [`s.shopee.${tld}`, shopeeShort])),
  "vn.shp.ee": shopeeShort,
  "shope.ee": shopeeShort,
  "partner.shopeemobile.com": shopeePartner,
  "openplatform.shopee.com.br": shopeePartner,
  "www.googleapis.com": googleApis,
};
