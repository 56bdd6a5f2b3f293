import { z } from "zod";
import type { SourceSettings } from "../config/sources.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { Connecting } from "./connecting.ts";
import { upsertConnection } from "./connection-queries.ts";
import { SHOPEE_HOST, signShopee } from "./shopee-partner.ts";
import { SourceError } from "./source-error.ts";
import { readJson } from "./upstream-fetch.ts";

const AUTHORISE = "/api/v2/shop/auth_partner";
const TOKENS = "/api/v2/auth/token/get";
const SHOP = "/api/v2/shop/get_shop_info";

const Tokens = z.object({
  error: z.string().default(""),
  message: z.string().default(""),
  access_token: z.string().default(""),
  refresh_token: z.string().default(""),
});
const Shop = z.object({ error: z.string().default(""), shop_name: z.string().nullish() });

/** Shopee knows no state: it travels in the address that the browser comes back to. */
export function shopeeConsentUrl(
  { redirect_uri, state }: { redirect_uri: string; state: string },
  settings: SourceSettings,
): URL {
  const url = new URL(`https://${SHOPEE_HOST}${AUTHORISE}`);
  const redirect = `${redirect_uri}?${new URLSearchParams({ state })}`;
  url.search = new URLSearchParams({ ...signShopee(settings, AUTHORISE, []), redirect }).toString();
  return url;
}

/**
 * Connects the shop that Shopee's page sent back. Says its name.
 * @throws ProblemError CONSENT_REFUSED; SourceError
 */
export async function connectShop(
  { db, config, outgoing: { upstream }, account_id, signal }: Connecting,
  code: string,
  shop_id: string | undefined,
): Promise<string> {
  const refused = (detail: string) => Object.assign(new ProblemError("CONSENT_REFUSED"), { cause: detail });
  // A main account's code comes without a shop: there is none to read.
  if (!shop_id) throw refused("no shop_id");
  const settings = config.sources;
  const request = {
    hosts: [SHOPEE_HOST],
    url: `https://${SHOPEE_HOST}${TOKENS}?${new URLSearchParams(signShopee(settings, TOKENS, []))}`,
    method: "POST" as const,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, partner_id: Number(settings.shopeePartner?.id), shop_id: Number(shop_id) }),
    // A code is used up by the first try.
    tries: 1,
    signal,
  };
  const tokens = await upstream(request, (reply) => readJson(reply, Tokens));
  const { error, message, access_token, refresh_token } = tokens;
  if (error !== "" || !access_token || !refresh_token) throw refused(`${error}: ${message}`);
  const query = new URLSearchParams({
    ...signShopee(settings, SHOP, [access_token, shop_id]),
    access_token,
    shop_id,
  });
  const ask = { hosts: [SHOPEE_HOST], url: `https://${SHOPEE_HOST}${SHOP}?${query}`, signal };
  // Connecting the shop does not hang on its name.
  const told = await upstream(ask, (reply) => readJson(reply, Shop)).catch((fault: unknown) => {
    if (fault instanceof SourceError) return null;
    throw fault;
  });
  const name = told?.shop_name || `Shopee ${shop_id}`;
  const secret = { access_token, refresh_token };
  await upsertConnection(db, config, account_id, newId(), {
    source: "shopee",
    external_id: shop_id,
    name,
    secret,
  });
  return name;
}
