import { createHmac, randomBytes } from "node:crypto";
import { consentPage, errorPage } from "./consent-page.ts";
import { SHOPEE_REFRESH, type ShopeeTokens } from "./shopee-tokens.ts";
import type { UpstreamAnswer, UpstreamCall, UpstreamHost } from "./upstream-server.ts";
import type { World, WorldComment } from "./world.ts";

export const SHOPEE_PARTNER = { id: "1000001", key: "stand-in-partner-key" };
export const SHOPEE_TLDS = [
  "vn",
  "sg",
  "com.my",
  "co.th",
  "ph",
  "co.id",
  "tw",
  "com.br",
  "com.mx",
  "com.co",
  "cl",
];
/** Ratings of a product that the Open Platform gives. */
const MOST = 500;
const CLOCK_SECONDS = 300;

const seconds = (one: WorldComment) => Math.floor(Date.parse(one.date) / 1000);

/** shopee.{tld}: the product page's ratings. */
export const shopeeSite =
  (tld: string): UpstreamHost =>
  ({ path, query, headers }, world) => {
    if (path !== "/api/v2/item/get_ratings") return { status: 404, body: "<html></html>" };
    if (
      !headers.referer ||
      headers["x-api-source"] !== "pc" ||
      !/^Mozilla\//.test(headers["user-agent"] ?? "")
    ) {
      return { status: 403, body: { error: 90309999, action_type: 2, is_login: false, tracking_id: "t" } };
    }
    const product = world.find("shopee", `${query.get("shopid")}.${query.get("itemid")}`);
    if (!product || (product.place && product.place !== tld))
      return { body: { error: 4, error_msg: "item not found", data: null } };
    const offset = Number(query.get("offset") ?? 0);
    const limit = Math.min(59, Number(query.get("limit") ?? 6));
    const page = product.comments.slice(offset, offset + limit).map((one) => ({
      cmtid: Number(one.id),
      comment: one.text,
      rating_star: one.rating,
      ctime: seconds(one),
      author_username: one.author,
      product_items: [{ itemid: Number(query.get("itemid")), name: product.name, model_name: "" }],
      ...(one.reply ? { ItemRatingReply: { comment: one.reply, ctime: seconds(one) } } : {}),
    }));
    const item_rating_summary = { rating_total: product.comments.length };
    return {
      body: { error: 0, error_msg: null, data: { ratings: page.length ? page : null, item_rating_summary } },
    };
  };

/** shope.ee and the like: the id of the product behind a slash. */
export const shopeeShort =
  (tld: string): UpstreamHost =>
  ({ path }, world) => {
    const [, shop = world.inventNumber(path, 9), item = world.inventNumber(`${path}#item`, 11)] =
      /^\/p(\d+)x(\d+)\/?$/.exec(path) ?? [];
    const to = shop
      ? `https://shopee.${tld}/universal-link/product/${shop}/${item}?utm_source=x`
      : `https://shopee.${tld}/shop/1`;
    return { status: 301, headers: { location: to }, body: "" };
  };

/** Shops of the seller who is signed in there. */
export const SHOPEE_SHOPS = [
  { id: "182607782", name: "Sách Hay" },
  { id: "182607799", name: "Đồ Gốm Bát Tràng" },
];
const nameOf = (id: string) => SHOPEE_SHOPS.find((one) => one.id === id)?.name ?? `Shop ${id}`;
/** Signed without a token and a shop. */
const NOT_OF_A_SHOP = [
  "/api/v2/shop/auth_partner",
  "/api/v2/auth/token/get",
  "/api/v2/auth/access_token/get",
];

/** partner.shopeemobile.com: the Open Platform. */
export const shopeePartner: UpstreamHost = (call, world) => {
  const { path, query } = call;
  const partner = query.get("partner_id") ?? "";
  const stamp = query.get("timestamp") ?? "";
  const shop = query.get("shop_id") ?? "";
  const token = query.get("access_token") ?? "";
  const ofShop = !NOT_OF_A_SHOP.includes(path);
  const base = `${partner}${path}${stamp}${ofShop ? `${token}${shop}` : ""}`;
  if (partner !== SHOPEE_PARTNER.id) return problem("error_param", "There is no partner_id in query.");
  if (Math.abs(Date.now() / 1000 - Number(stamp)) > CLOCK_SECONDS)
    return problem("error_param", "Invalid timestamp.");
  const sign = createHmac("sha256", SHOPEE_PARTNER.key).update(base).digest("hex");
  if (query.get("sign") !== sign) return problem("error_sign", "Wrong sign.");
  if (path === "/api/v2/shop/auth_partner") return allow(call, world.shopee);
  if (path === "/api/v2/auth/token/get") return tokensOf(call, world.shopee);
  if (path === "/api/v2/auth/access_token/get") return renew(call, world.shopee);
  if (!world.shopee.takes(token)) return problem("invalid_acceess_token", "Invalid access_token.");
  if (path === "/api/v2/shop/get_shop_info")
    return { body: { error: "", message: "", request_id: "r", shop_name: nameOf(shop), region: "VN" } };
  if (path === "/api/v2/product/get_item_base_info") {
    const product = world.find("shopee", `${shop}.${query.get("item_id_list")}`);
    const item_list = product
      ? [{ item_id: Number(query.get("item_id_list")), item_name: product.name }]
      : [];
    return { body: { error: "", message: "", request_id: "r", response: { item_list } } };
  }
  return path === "/api/v2/product/get_comment"
    ? commentsOf(shop, query, world)
    : problem("error_not_found", "No such API.");
};

function commentsOf(shop: string, query: URLSearchParams, world: World): UpstreamAnswer {
  const size = Number(query.get("page_size") ?? 0);
  if (size < 1 || size > 100) return problem("error_param", "page_size");
  const product = world.find("shopee", `${shop}.${query.get("item_id")}`);
  if (!product) return problem("error_param", "item_id is not found.");
  const from = Number(query.get("cursor") || 0);
  const page = product.comments
    .slice(0, MOST)
    .slice(from, from + size)
    .map((one) => ({
      comment_id: Number(one.id),
      item_id: Number(query.get("item_id")),
      comment: one.text,
      buyer_username: one.author,
      rating_star: one.rating,
      create_time: seconds(one),
      editable: "EXPIRED",
      hidden: false,
      ...(one.reply ? { comment_reply: { reply: one.reply, create_time: seconds(one), hidden: false } } : {}),
    }));
  // "More" is said for ever.
  const response = { more: true, next_cursor: String(from + page.length), item_comment_list: page };
  return { body: { error: "", message: "", request_id: "r", response } };
}

/** The page on which a seller chooses a shop. Who cancels stays there: nothing is sent back. */
function allow({ method, query, body }: UpstreamCall, { codes }: ShopeeTokens): UpstreamAnswer {
  const redirect = query.get("redirect") ?? "";
  if (!URL.canParse(redirect)) return problem("error_param", "redirect is invalid.");
  if (method === "GET") {
    const accounts = SHOPEE_SHOPS.map(({ id, name }) => ({ value: id, label: name }));
    return { body: consentPage({ who: "Shopee", accounts, ticks: [] }) };
  }
  const form = new URLSearchParams(body);
  if (form.get("answer") !== "allow") return { body: errorPage("Shopee", "You did not allow it.") };
  const shop = form.get("account") ?? "";
  const code = randomBytes(16).toString("hex");
  codes.set(code, shop);
  const to = new URL(redirect);
  to.searchParams.set("code", code);
  to.searchParams.set("shop_id", shop);
  return { status: 302, headers: { location: to.href }, body: "" };
}

function tokensOf({ method, body }: UpstreamCall, shopee: ShopeeTokens): UpstreamAnswer {
  const { code = "", partner_id, shop_id } = JSON.parse(body || "{}") as Record<string, string | number>;
  const shop = shopee.codes.get(String(code));
  shopee.codes.delete(String(code));
  if (method !== "POST" || partner_id !== Number(SHOPEE_PARTNER.id))
    return problem("error_param", "There is no partner_id in body.");
  if (!shop || shop_id !== Number(shop)) return problem("error_auth", "Invalid code.");
  return { body: { error: "", message: "", request_id: "r", ...shopee.newTokens() } };
}

function renew({ method, body }: UpstreamCall, shopee: ShopeeTokens): UpstreamAnswer {
  const { refresh_token } = JSON.parse(body || "{}") as { refresh_token?: string };
  if (method !== "POST" || !refresh_token?.startsWith(SHOPEE_REFRESH))
    return problem("error_auth", "Invalid refresh_token.");
  return {
    body: {
      error: "",
      message: "",
      request_id: "r",
      ...shopee.newTokens(),
    },
  };
}

const problem = (error: string, message: string): UpstreamAnswer => ({
  status: 403,
  body: { error, message, request_id: "r" },
});
