import { decodedPath, readUrl } from "./links.ts";
import { partnerComments, partnerName } from "./shopee-partner.ts";
import { publicComments, publicFacts } from "./shopee-public.ts";
import type { Connection, ShortLink, Source, SourceContext, SourceLink } from "./source.ts";
import { SourceError } from "./source-error.ts";

const TLDS = ["vn", "sg", "com.my", "co.th", "ph", "co.id", "tw", "com.br", "com.mx", "com.co", "cl"];
const NUMBER = /^\d{1,20}$/;

/**
 * Ratings of a product: of the customer's own shop by the Open Platform, else (only where the operator allows
 * it, and mostly blocked) as the product's page asks for them.
 */
export const shopee: Source = {
  source: "shopee",
  columns: ["rating", "date", "author", "reply", "url"],
  asks: { country: false, language: false },
  newestFirst: () => false,
  access: ({ shopeePartner, shopeePublic }, connected) => ({
    state:
      (shopeePartner && connected) || shopeePublic
        ? "ready"
        : shopeePartner
          ? "needs_connection"
          : "needs_operator",
    needs: [["SHOPEE_PARTNER_ID", "SHOPEE_PARTNER_KEY"], ["SHOPEE_PUBLIC"]],
    most: shopeePartner && connected ? 500 : null,
    oftenRefused: !(shopeePartner && connected) && shopeePublic,
  }),
  short: { isHop: (url) => isShortHost(url.hostname) || tldOf(url.hostname) !== null },
  parseLink,
  async describe(link, context) {
    const shop = ownShop(link, context);
    if (shop) return { name: await partnerName(link, context, shop), count: null };
    const { name, count } = await publicFacts(link, context);
    return { name: name ?? link.title ?? null, count };
  },
  fetchComments(link, context, { cursor }) {
    const shop = ownShop(link, context);
    return shop ? partnerComments(link, context, shop, cursor) : publicComments(link, context, cursor);
  },
};

/** The connection of the product's shop; null where the public page is to be read. Throws SOURCE_PERMISSION. */
function ownShop({ id }: SourceLink, { settings, connections }: SourceContext): Connection | null {
  const [shop = ""] = id.split(".");
  const own = settings.shopeePartner && connections.find(({ external_id }) => external_id === shop);
  if (own) return own;
  if (settings.shopeePublic) return null;
  throw new SourceError("SOURCE_PERMISSION", { detail: "another shop's product" });
}

/** Links say shop and item in this order; ids are "shop.item". */
function parseLink(text: string): SourceLink | ShortLink | null {
  const url = readUrl(text);
  const path = url && decodedPath(url);
  if (!url || !path) return null;
  if (isShortHost(url.hostname)) {
    return /^\/[A-Za-z0-9]+\/?$/.test(path) ? { short: new URL(`https://${url.host}${url.pathname}`) } : null;
  }
  const tld = tldOf(url.hostname);
  if (!tld) return null;
  const slug = /^\/([^/]+)-i\.(\d+)\.(\d+)\/?$/.exec(path);
  const plain = /^\/(?:universal-link\/product|(?!shop\/|search\/)[^/]+)\/(\d+)\/(\d+)\/?$/.exec(path);
  const [shop = "", item = ""] = slug ? slug.slice(2) : plain ? plain.slice(1) : [];
  if (!NUMBER.test(shop) || !NUMBER.test(item)) return null;
  const title = slug?.[1]?.replaceAll("-", " ").trim();
  return {
    id: `${shop}.${item}`,
    url: `https://shopee.${tld}/product/${shop}/${item}`,
    country: tld,
    ...(title ? { title } : {}),
  };
}

function tldOf(hostname: string): string | null {
  const tld = /^(?:www\.)?shopee\.(.+)$/.exec(hostname)?.[1];
  return tld && TLDS.includes(tld) ? tld : null;
}

const isShortHost = (hostname: string): boolean =>
  hostname === "shope.ee" ||
  /^[a-z]{2}\.shp\.ee$/.test(hostname) ||
  (hostname.startsWith("s.shopee.") && TLDS.includes(hostname.slice("s.shopee.".length)));
