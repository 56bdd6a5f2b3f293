import { z } from "zod";
import type { AccessToken } from "../caches/token-cache.ts";
import type { PlayAccount } from "../operator-keys.ts";
import { playReview, wishes } from "./google-play-web.ts";
import { signedToken } from "./signed-token.ts";
import type { SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

const HOST = "androidpublisher.googleapis.com";
const TOKEN_HOST = "oauth2.googleapis.com";
const SCOPE = "https://www.googleapis.com/auth/androidpublisher";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const PAGE = 100;
/** An app may be asked 200 times an hour. */
const MAX_PAGES = 50;
const TOKEN_SECONDS = 3_600;

export const PublisherCursor = z.object({ route: z.literal("publisher"), token: z.string() });

const Time = z.object({ seconds: z.coerce.number() }).nullish();
const Reviews = z
  .looseObject({
    reviews: z
      .array(
        z.object({
          reviewId: z.string().min(1),
          authorName: z.string().nullish(),
          comments: z
            .array(
              z.object({
                userComment: z
                  .object({
                    text: z.string().nullish(),
                    lastModified: Time,
                    starRating: z.number().nullish(),
                    reviewerLanguage: z.string().nullish(),
                    thumbsUpCount: z.number().nullish(),
                  })
                  .nullish(),
                developerComment: z.object({ text: z.string().nullish() }).nullish(),
              }),
            )
            .default([]),
        }),
      )
      .nullish(),
    tokenPagination: z.object({ nextPageToken: z.string().nullish() }).nullish(),
  })
  // A week without reviews is answered by nothing at all; anything else is another shape.
  .refine((told) => told.reviews || Object.keys(told).every((part) => PARTS.includes(part)), "no reviews");
const PARTS = ["reviews", "tokenPagination", "pageInfo"];
type Review = NonNullable<z.infer<typeof Reviews>["reviews"]>[number];
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().default(TOKEN_SECONDS) });

/**
 * Reviews of the last week by the Android Publisher API, in the language that is asked for; beside the list,
 * which has them too sooner or later, under the same ids. Throws SOURCE_PERMISSION and SOURCE_NOT_FOUND for
 * apps that the account may not see.
 */
export async function* readPublisher(
  link: SourceLink,
  context: SourceContext,
  from: string | null,
): AsyncGenerator<SourcePage> {
  const { hl } = wishes(link, context);
  const asked = new Set<string | null>();
  for (let token = from; asked.size < MAX_PAGES && !asked.has(token); ) {
    asked.add(token);
    const { reviews, tokenPagination } = await ask(link, context, token);
    const items = (reviews ?? []).flatMap((review) => itemOf(review, link, hl));
    token = tokenPagination?.nextPageToken || null;
    const goesOn = token !== null && !asked.has(token);
    const cursor = goesOn ? { route: "publisher", token } : { route: "UsvDTd", token: null };
    yield { items, cursor, aside: true };
    if (!goesOn) return;
  }
}

/** Nothing for a review in another language, or without one: the public pages know where it belongs. */
function itemOf(
  { reviewId, authorName, comments }: Review,
  { id: app }: SourceLink,
  hl: string,
): SourceItem[] {
  const said = comments.find(({ userComment }) => userComment)?.userComment;
  const language = said?.reviewerLanguage?.split(/[-_]/, 1)[0]?.toLowerCase();
  if (!said || language !== hl.split("-", 1)[0]) return [];
  const reply = comments.find(({ developerComment }) => developerComment)?.developerComment?.text;
  return [
    playReview(app, {
      id: reviewId,
      // A title, where there is one, stands before a tab.
      text: (said.text ?? "").trim().replace("\t", "\n"),
      seconds: said.lastModified?.seconds ?? null,
      rating: said.starRating ?? null,
      likes: said.thumbsUpCount ?? null,
      author: authorName || null,
      language: hl,
      reply: reply ?? null,
    }),
  ];
}

async function ask({ id }: SourceLink, context: SourceContext, token: string | null) {
  const account = context.settings.playAccount;
  if (!account) throw new SourceError("SOURCE_NOT_CONFIGURED", { detail: "GOOGLE_PLAY_SERVICE_ACCOUNT" });
  const query = { maxResults: String(PAGE), ...(token ? { token } : {}) };
  let refused: string | undefined;
  for (const _try of [1, 2]) {
    const bearer = await context.tokens.get(
      `${HOST} ${account.email}`,
      () => askToken(account, context),
      refused,
    );
    const request = {
      hosts: [HOST],
      url: `https://${HOST}/androidpublisher/v3/applications/${id}/reviews?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${bearer}` },
      signal: context.signal,
    };
    const answer = await context.upstream(request, (reply) => {
      if (isOk(reply)) return readJson(reply, Reviews);
      if (reply.status === 401) return null;
      if (reply.status === 403) {
        throw new SourceError("SOURCE_PERMISSION", { detail: "the account may not see the app's reviews" });
      }
      if (reply.status === 404) throw new SourceError("SOURCE_NOT_FOUND", { detail: "not an app of theirs" });
      throw unexpected(reply);
    });
    if (answer) return answer;
    refused = bearer;
  }
  throw new SourceError("SOURCE_NOT_CONFIGURED", { detail: "Google refuses its own token" });
}

/** RFC 7523: the account signs for itself and gets a token for an hour. */
async function askToken(
  { email, key, keyId }: PlayAccount,
  { upstream, signal }: SourceContext,
): Promise<AccessToken> {
  const iat = Math.floor(Date.now() / 1000);
  const assertion = signedToken("RS256", key, keyId ? { kid: keyId } : {}, {
    iss: email,
    scope: SCOPE,
    aud: `https://${TOKEN_HOST}/token`,
    iat,
    exp: iat + TOKEN_SECONDS,
  });
  const request = {
    hosts: [TOKEN_HOST],
    url: `https://${TOKEN_HOST}/token`,
    method: "POST" as const,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
    signal,
  };
  return await upstream(request, (reply) => {
    if (isOk(reply)) return readJson(reply, Token);
    throw new SourceError("SOURCE_NOT_CONFIGURED", { detail: "GOOGLE_PLAY_SERVICE_ACCOUNT is refused" });
  });
}
