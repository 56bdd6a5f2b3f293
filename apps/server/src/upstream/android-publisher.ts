import { generateKeyPairSync, type KeyObject, verify } from "node:crypto";
import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";
import type { World, WorldComment } from "./world.ts";

const EMAIL = "reviews@stand-in.iam.gserviceaccount.com";
const KEY_ID = "stand-in-key-id";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const WEEK_MS = 7 * 86_400_000;
let made: { publicKey: KeyObject; privateKey: KeyObject } | undefined;

const keys = () => (made ??= generateKeyPairSync("rsa", { modulusLength: 2048 }));

/** The service account's key, as the operator gives it. */
export const playAccountKey = (): string =>
  JSON.stringify({
    type: "service_account",
    project_id: "stand-in",
    private_key_id: KEY_ID,
    private_key: keys().privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    client_email: EMAIL,
    token_uri: "https://oauth2.googleapis.com/token",
  });

/** Lets the account's access token end, as it does after an hour. */
export const endPlayToken = ({ given }: World): void => void given.play++;

export const isAccountGrant = (body: string): boolean =>
  new URLSearchParams(body).get("grant_type") === GRANT;

/** oauth2.googleapis.com: an access token for a service account that signed for itself. */
export const accountTokens: UpstreamHost = ({ path, method, body }, { given }) => {
  const [head = "", claims = "", signature = ""] = (new URLSearchParams(body).get("assertion") ?? "").split(
    ".",
  );
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString() || "{}") as Record<string, unknown>;
  const bytes = Buffer.from(signature, "base64url");
  const signed = verify("sha256", Buffer.from(`${head}.${claims}`), keys().publicKey, bytes);
  if (path !== "/token" || method !== "POST" || !signed) return grantProblem("Invalid JWT Signature.");
  const { alg, kid } = read(head);
  const { iss, scope, aud, iat, exp } = read(claims);
  const right =
    alg === "RS256" && kid === KEY_ID && iss === EMAIL && aud === "https://oauth2.googleapis.com/token";
  if (!right) return grantProblem("Invalid JWT: claims.");
  if (scope !== "https://www.googleapis.com/auth/androidpublisher")
    return { status: 400, body: { error: "invalid_scope" } };
  const now = Date.now() / 1000;
  if (Number(exp) < now || Number(exp) - Number(iat) > 3_600) return grantProblem("Invalid JWT: exp.");
  return { body: { access_token: `ya29.c.${++given.play}`, expires_in: 3_599, token_type: "Bearer" } };
};

const grantProblem = (error_description: string): UpstreamAnswer => ({
  status: 400,
  body: { error: "invalid_grant", error_description },
});

/** androidpublisher.googleapis.com: the last week of the account's own apps (things with `own`), in every language. */
export const androidPublisher: UpstreamHost = ({ path, method, query, headers }, world) => {
  if (headers.authorization !== `Bearer ya29.c.${world.given.play}`)
    return problem(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
  const id = /^\/androidpublisher\/v3\/applications\/([\w.]+)\/reviews$/.exec(path)?.[1];
  if (!id || method !== "GET") return problem(404, "NOT_FOUND", "Requested entity was not found.");
  const app = world.find("google_play", id);
  if (!app) return problem(404, "NOT_FOUND", `Package not found: ${id}.`);
  if (!app.own) return problem(403, "PERMISSION_DENIED", "The caller does not have permission");
  const size = Math.min(100, Number(query.get("maxResults") ?? 10));
  const since = Date.now() - WEEK_MS;
  const week = app.comments.filter(({ date, text }) => Date.parse(date) >= since && text.trim() !== "");
  const token = query.get("token");
  const from = token ? Number(/^T(\d+)$/.exec(token)?.[1] ?? Number.NaN) : 0;
  if (Number.isNaN(from)) return problem(400, "INVALID_ARGUMENT", "token");
  const page = week.slice(from, from + size);
  const more = from + size < week.length;
  return {
    body: {
      ...(page.length > 0 ? { reviews: page.map(reviewOf) } : {}),
      ...(more ? { tokenPagination: { nextPageToken: `T${from + size}` } } : {}),
    },
  };
};

const seconds = (one: WorldComment) => ({
  seconds: String(Math.floor(Date.parse(one.date) / 1000)),
  nanos: 5,
});

const reviewOf = (one: WorldComment) => ({
  reviewId: one.id,
  authorName: one.author ?? "",
  comments: [
    {
      userComment: {
        text: `\t${one.text}`,
        lastModified: seconds(one),
        starRating: one.rating,
        reviewerLanguage: `${one.language}_XX`,
        thumbsUpCount: one.likes,
        appVersionName: "1.0",
      },
    },
    ...(one.reply ? [{ developerComment: { text: one.reply, lastModified: seconds(one) } }] : []),
  ],
});

const problem = (code: number, status: string, message: string): UpstreamAnswer => ({
  status: code,
  body: { error: { code, message, status } },
});
