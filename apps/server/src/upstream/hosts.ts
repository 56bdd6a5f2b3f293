import { accountTokens, androidPublisher, isAccountGrant } from "./android-publisher.ts";
import { appStoreConnect } from "./app-store-connect.ts";
import { appStoreShort, itunes, webStore } from "./apple.ts";
import { chatCompletionsHost } from "./chat-completions.ts";
import { deeplFree, deeplPro } from "./deepl.ts";
import { facebookShort, graph } from "./facebook.ts";
import { businessAccounts, businessHost, businessInformation } from "./google-business.ts";
import { mapsShort, placesHost } from "./google-maps.ts";
import { googleAccountsHost, googleTokens, googleUserInfo } from "./google-oauth.ts";
import { googlePlayHost } from "./google-play.ts";
import { googleDrive, googleSheetsHost } from "./google-sheets.ts";
import { googleTranslateHost } from "./google-translate.ts";
import { libretranslateHost } from "./libretranslate.ts";
import { SHOPEE_TLDS, shopeePartner, shopeeShort, shopeeSite } from "./shopee.ts";
import { tiktokBusiness, tiktokResearch, tiktokShort, tiktokSite } from "./tiktok.ts";
import { trustpilotApi } from "./trustpilot.ts";
import type { UpstreamHost } from "./upstream-server.ts";
import { googleApis } from "./youtube.ts";
import { zendeskHost } from "./zendesk.ts";

/** The stand-in of a host; undefined where there is none. */
export const hostNamed = (host: string): UpstreamHost | undefined =>
  HOSTS[host] ?? (/^[a-z0-9-]+\.zendesk\.com$/.test(host) ? zendeskHost : undefined);

/** Every host that the stand-in answers for by its whole name. */
const HOSTS: Readonly<Record<string, UpstreamHost>> = {
  "apps.apple.com": webStore,
  "itunes.apple.com": itunes,
  "apple.co": appStoreShort,
  "api.appstoreconnect.apple.com": appStoreConnect,
  "play.google.com": googlePlayHost,
  "androidpublisher.googleapis.com": androidPublisher,
  "graph.facebook.com": graph,
  "places.googleapis.com": placesHost,
  "mybusiness.googleapis.com": businessHost,
  "mybusinessaccountmanagement.googleapis.com": businessAccounts,
  "mybusinessbusinessinformation.googleapis.com": businessInformation,
  "accounts.google.com": googleAccountsHost,
  "oauth2.googleapis.com": (call, world) =>
    isAccountGrant(call.body) ? accountTokens(call, world) : googleTokens(call, world),
  "sheets.googleapis.com": googleSheetsHost,
  "maps.app.goo.gl": mapsShort,
  "www.tiktok.com": tiktokSite,
  "vt.tiktok.com": tiktokShort,
  "business-api.tiktok.com": tiktokBusiness,
  "open.tiktokapis.com": tiktokResearch,
  "api.trustpilot.com": trustpilotApi,
  "www.facebook.com": facebookShort,
  "fb.watch": facebookShort,
  "fb.me": facebookShort,
  "goo.gl": mapsShort,
  "g.page": mapsShort,
  "g.co": mapsShort,
  "vm.tiktok.com": tiktokShort,
  ...Object.fromEntries(SHOPEE_TLDS.map((tld) => [`shopee.${tld}`, shopeeSite(tld)])),
  ...Object.fromEntries(SHOPEE_TLDS.map((tld) => [`s.shopee.${tld}`, shopeeShort(tld)])),
  ...Object.fromEntries(SHOPEE_TLDS.map((tld) => [`${tld.slice(-2)}.shp.ee`, shopeeShort(tld)])),
  "shope.ee": shopeeShort("vn"),
  "partner.shopeemobile.com": shopeePartner,
  "openplatform.shopee.com.br": shopeePartner,
  "www.googleapis.com": (call, world) => {
    if (call.path === "/oauth2/v3/userinfo") return googleUserInfo(call, world);
    return (call.path.startsWith("/drive/") ? googleDrive : googleApis)(call, world);
  },
  "model.example.com": chatCompletionsHost,
  "translate.example.com": libretranslateHost,
  "api-free.deepl.com": deeplFree,
  "api.deepl.com": deeplPro,
  "translation.googleapis.com": googleTranslateHost,
};
