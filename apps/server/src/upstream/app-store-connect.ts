import { createHash, generateKeyPairSync, verify } from "node:crypto";
import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";
import type { WorldComment } from "./world.ts";

const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
/** The team's key, as the operator gives it. */
export const APP_STORE_CONNECT = {
  key: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  id: "2X9R4HXF34",
  issuer: "57246542-96fe-1a63-e053-0824d011072a",
};
const MOST = 200;
const MAX_TOKEN_S = 1_200;
const TERRITORIES: Record<string, string> = { vn: "VNM", us: "USA", gb: "GBR" };

/** api.appstoreconnect.apple.com: reviews of the team's own apps (things with `own`), under ids of its own. */
export const appStoreConnect: UpstreamHost = ({ path, method, query, headers }, world) => {
  const refused = whyRefused(headers.authorization ?? "");
  if (refused) return problem(401, "NOT_AUTHORIZED", refused);
  const id = /^\/v1\/apps\/(\d+)\/customerReviews$/.exec(path)?.[1];
  if (!id || method !== "GET") return problem(404, "PATH_ERROR", "The URL path is not valid");
  const limit = Number(query.get("limit") ?? 50);
  if (limit < 1 || limit > MOST) return problem(400, "PARAMETER_ERROR.INVALID", "limit");
  const territory = query.get("filter[territory]");
  if (territory && !Object.values(TERRITORIES).includes(territory))
    return problem(400, "PARAMETER_ERROR.INVALID", "filter[territory]");
  const app = world.find("app_store", id);
  if (!app?.own) return problem(404, "NOT_FOUND", "There is no resource of type 'apps' with id");
  const here = !app.place || TERRITORIES[app.place] === territory ? app.comments : [];
  const sorted = query.get("sort") === "-createdDate" ? here : [...here].reverse();
  const cursor = query.get("cursor");
  const from = cursor ? Number(/^AA(\d+)$/.exec(cursor)?.[1] ?? Number.NaN) : 0;
  if (Number.isNaN(from)) return problem(400, "PARAMETER_ERROR.INVALID", "cursor");
  const page = sorted.slice(from, from + limit);
  const next = new URLSearchParams(query);
  next.set("cursor", `AA${from + limit}`);
  const base = `https://api.appstoreconnect.apple.com${path}`;
  const replied = query.get("include") === "response" ? page.filter(({ reply }) => reply) : [];
  return {
    body: {
      data: page.map((one) => reviewOf(one, territory ?? "USA", replied.includes(one))),
      ...(replied.length > 0 ? { included: replied.map(responseOf) } : {}),
      links: {
        self: `${base}?${query}`,
        ...(from + limit < sorted.length ? { next: `${base}?${next}` } : {}),
      },
      meta: { paging: { total: sorted.length, limit } },
    },
  };
};

/** Null for a token that is signed by the key, for this API, and short-lived enough. */
function whyRefused(authorization: string): string | null {
  const [head = "", claims = "", signature = ""] = authorization.replace(/^Bearer /, "").split(".");
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString() || "{}") as Record<string, unknown>;
  const key = { key: keys.publicKey, dsaEncoding: "ieee-p1363" as const };
  const bytes = Buffer.from(signature, "base64url");
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), key, bytes)) return "signature";
  const { alg, kid, typ } = read(head);
  const { iss, aud, iat, exp } = read(claims);
  if (alg !== "ES256" || typ !== "JWT" || kid !== APP_STORE_CONNECT.id) return "header";
  if (iss !== APP_STORE_CONNECT.issuer || aud !== "appstoreconnect-v1") return "claims";
  const now = Date.now() / 1000;
  const lives = Number(exp) - Number(iat);
  return Number(exp) > now && lives > 0 && lives <= MAX_TOKEN_S ? null : "expired";
}

const idOf = ({ id }: WorldComment): string =>
  `00000028-b08c-0014-${createHash("sha256").update(id).digest("hex").slice(0, 16)}`;

const reviewOf = (one: WorldComment, territory: string, replied: boolean) => ({
  type: "customerReviews",
  id: idOf(one),
  attributes: {
    rating: one.rating,
    title: one.title ?? "",
    body: one.text,
    reviewerNickname: one.author,
    createdDate: one.date.replace(/\.\d+Z$/, "+00:00"),
    territory,
  },
  relationships: {
    response: { ...(replied ? { data: { type: "customerReviewResponses", id: `r-${idOf(one)}` } } : {}) },
  },
});

const responseOf = (one: WorldComment) => ({
  type: "customerReviewResponses",
  id: `r-${idOf(one)}`,
  attributes: { responseBody: one.reply, state: "PUBLISHED" },
});

const problem = (status: number, code: string, detail: string): UpstreamAnswer => ({
  status,
  body: { errors: [{ status: String(status), code, title: code, detail }] },
});
