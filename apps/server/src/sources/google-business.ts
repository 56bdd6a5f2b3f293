import { z } from "zod";
import { GoogleError, GoogleReconnect } from "../google/google-errors.ts";
import { type AskTokens, accessTokenOf, FORM, TOKEN_HOST, TOKEN_URL } from "../google/tokens.ts";
import type { Connection, SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, type UpstreamReply, unexpected } from "./upstream-fetch.ts";

const HOST = "mybusiness.googleapis.com";
const PAGE = 50;
const STARS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];
const LOCATION = /^accounts\/\d+\/locations\/\d+$/;

/** A place without reviews is answered by nothing at all; anything else is another shape. */
const PARTS = ["reviews", "averageRating", "totalReviewCount", "nextPageToken"];
const Reviews = z
  .looseObject({
    reviews: z
      .array(
        z.object({
          reviewId: z.string().min(1),
          reviewer: z
            .object({ displayName: z.string().nullish(), isAnonymous: z.boolean().nullish() })
            .nullish(),
          starRating: z.string().nullish(),
          comment: z.string().nullish(),
          createTime: z.iso.datetime({ offset: true }).nullish(),
          reviewReply: z.object({ comment: z.string().nullish() }).nullish(),
        }),
      )
      .nullish(),
    totalReviewCount: z.number().nullish(),
    nextPageToken: z.string().nullish(),
  })
  .refine((told) => told.reviews || Object.keys(told).every((part) => PARTS.includes(part)), "no reviews");
type Review = NonNullable<z.infer<typeof Reviews>["reviews"]>[number];
const Failure = z.object({
  error: z.object({ status: z.string().default(""), message: z.string().default("") }),
});

export async function businessCount(context: SourceContext, own: Connection): Promise<number | null> {
  return (await ask(context, own, { pageSize: "1" })).totalReviewCount ?? null;
}

/** All reviews of a connected place, by the Business Profile API. */
export async function* businessComments(
  link: SourceLink,
  context: SourceContext,
  own: Connection,
  cursor: unknown,
): AsyncGenerator<SourcePage> {
  for (let token = z.string().nullable().catch(null).parse(cursor); ; ) {
    const query = {
      pageSize: String(PAGE),
      orderBy: "updateTime desc",
      ...(token ? { pageToken: token } : {}),
    };
    const { reviews, totalReviewCount, nextPageToken } = await ask(context, own, query);
    token = nextPageToken || null;
    yield {
      items: (reviews ?? []).map((one) => itemOf(one, link)),
      cursor: token,
      total: totalReviewCount ?? null,
    };
    if (!token) return;
  }
}

const itemOf = (one: Review, { url }: SourceLink): SourceItem => ({
  id: one.reviewId,
  text: original(one.comment ?? ""),
  date: one.createTime ? new Date(one.createTime) : null,
  rating: STARS.indexOf(one.starRating ?? "") + 1 || null,
  likes: null,
  author: one.reviewer?.isAnonymous ? null : (one.reviewer?.displayName ?? null),
  language: null,
  reply: one.reviewReply?.comment ? original(one.reviewReply.comment) : null,
  url,
});

/** What somebody wrote, without the translation that is put before it or behind it. */
export function original(text: string): string {
  const translated = text.indexOf("(Translated by Google)");
  if (translated < 0) return text;
  const marks = translated === 0 ? [...text.matchAll(/(?<!\s)\s+\(Original\)/g)] : [];
  const mark = marks.findLast(([words]) => words.includes("\n"));
  if (mark) return text.slice(mark.index + mark[0].length).trimStart();
  return text.slice(0, translated).trimEnd();
}

async function ask(context: SourceContext, own: Connection, query: Record<string, string>) {
  const { location = "" } = own.secret;
  if (!LOCATION.test(location)) throw new SourceError("SOURCE_CONNECTION_NEEDED", { detail: "no location" });
  let refused: string | undefined;
  for (let tried = 0; tried < 2; tried++) {
    const token = await accessToken(context, own, refused);
    const request = {
      hosts: [HOST],
      url: `https://${HOST}/v4/${location}/reviews?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
      signal: context.signal,
    };
    const answer = await context.upstream(request, (reply) => {
      if (reply.status === 401) return null;
      if (!isOk(reply)) throw failure(reply);
      return readJson(reply, Reviews);
    });
    if (answer) return answer;
    refused = token;
  }
  throw new SourceError("SOURCE_CONNECTION_NEEDED");
}

async function accessToken(
  { upstream, tokens, settings, signal }: SourceContext,
  { secret }: Connection,
  refused?: string,
): Promise<string> {
  const ask: AskTokens = (body) =>
    upstream(
      { hosts: [TOKEN_HOST], url: TOKEN_URL, method: "POST", headers: FORM, body, signal },
      (reply) => reply,
    );
  try {
    const client = settings.googleClient ?? { id: "", secret: "" };
    return await accessTokenOf({ tokens, ask }, client, secret.refresh_token ?? "", refused);
  } catch (cause) {
    const detail = "no access token";
    if (cause instanceof GoogleReconnect)
      throw new SourceError("SOURCE_CONNECTION_NEEDED", { detail, cause });
    if (cause instanceof GoogleError) throw new SourceError("SOURCE_NOT_CONFIGURED", { detail, cause });
    throw cause;
  }
}

function failure(reply: UpstreamReply): SourceError {
  const { status, message: detail } = readJson(reply, Failure).error;
  if (status === "NOT_FOUND") return new SourceError("SOURCE_NOT_FOUND", { detail });
  return status === "PERMISSION_DENIED"
    ? new SourceError("SOURCE_PERMISSION", { detail })
    : unexpected(reply);
}
