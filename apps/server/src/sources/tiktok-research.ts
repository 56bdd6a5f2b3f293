import { z } from "zod";
import type { AccessToken } from "../caches/token-cache.ts";
import type { SourceContext, SourceItem, SourceLink } from "./source.ts";
import { SourceError } from "./source-error.ts";
import type { ThreadReader } from "./threads.ts";
import { isOk, readJson, type UpstreamReply, unexpected } from "./upstream-fetch.ts";

const HOST = "open.tiktokapis.com";
const PAGE = 100;
/** Only the top thousand comments are given. */
const LAST_CURSOR = 999;
const FIELDS = "id,video_id,text,like_count,reply_count,parent_comment_id,create_time";

/** Ids are numbers beyond 2^53; they arrive here as texts. */
const id = z.union([z.string(), z.number()]).transform(String);
const Comment = z.object({
  id,
  text: z.string().default(""),
  like_count: z.number().nullish(),
  reply_count: z.number().nullish(),
  create_time: z.number().nullish(),
});
type Comment = z.infer<typeof Comment>;
const Answer = z.object({
  data: z.object({
    comments: z.array(Comment).nullish(),
    cursor: z.coerce.number().nullish(),
    has_more: z.boolean().nullish(),
  }),
});
const Failure = z.object({ error: z.object({ code: z.string(), message: z.string().default("") }) });
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** The Research API, for operators whose project TikTok has approved. Authors are not told. */
export function researchReader(link: SourceLink, context: SourceContext): ThreadReader<Comment> {
  const itemOf = (comment: Comment): SourceItem => ({
    id: comment.id,
    text: comment.text,
    date: comment.create_time ? new Date(comment.create_time * 1000) : null,
    rating: null,
    likes: comment.like_count ?? null,
    author: null,
    language: null,
    reply: null,
    url: link.url,
  });
  return {
    async readPage(page) {
      const { comments, next } = await ask(`"video_id":${link.id}`, page, context);
      return { threads: comments, next };
    },
    itemsOf: (comment) => [itemOf(comment)],
    threadOf: ({ id, reply_count }) => ({ id, replies: reply_count ?? 0 }),
    async readReplies({ id }, page) {
      const { comments, next } = await ask(`"comment_id":${id}`, page, context);
      return { items: comments.map(itemOf), next };
    },
  };
}

/** `what` is JSON by hand: JSON.stringify would round the number. */
async function ask(what: string, page: string | null, context: SourceContext) {
  const { upstream, tokens, signal } = context;
  const cursor = Number(page ?? 0);
  const { key = "", secret = "" } = context.settings.tiktokResearch ?? {};
  let refused: string | undefined;
  for (const _try of [1, 2]) {
    const token = await tokens.get(`${HOST} ${key}`, () => askToken({ key, secret }, context), refused);
    const request = {
      hosts: [HOST],
      url: `https://${HOST}/v2/research/video/comment/list/?fields=${FIELDS}`,
      method: "POST" as const,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: `{${what},"max_count":${PAGE},"cursor":${cursor}}`,
      signal,
    };
    const answer = await upstream(request, (reply) => {
      if (isOk(reply)) return readJson(reply, Answer).data;
      const { error } = readJson(reply, Failure);
      if (error.code === "access_token_invalid") return null;
      throw failure(error.code, error.message, reply);
    });
    if (!answer) {
      refused = token;
      continue;
    }
    const next =
      answer.has_more && answer.cursor && answer.cursor <= LAST_CURSOR ? String(answer.cursor) : null;
    return { comments: answer.comments ?? [], next };
  }
  throw new SourceError("SOURCE_NOT_CONFIGURED", { detail: "TikTok refuses its own token" });
}

async function askToken(
  { key, secret }: { key: string; secret: string },
  { upstream, signal }: SourceContext,
): Promise<AccessToken> {
  const request = {
    hosts: [HOST],
    url: `https://${HOST}/v2/oauth/token/`,
    method: "POST" as const,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      client_key: key,
      client_secret: secret,
      grant_type: "client_credentials",
    }).toString(),
    signal,
  };
  return await upstream(request, (reply) => {
    // A refusal comes with status 200 too.
    const token = isOk(reply) ? Token.safeParse(readJson(reply, z.unknown())) : null;
    if (!token?.success)
      throw new SourceError("SOURCE_NOT_CONFIGURED", { detail: "TIKTOK_RESEARCH_KEY is refused" });
    return token.data;
  });
}

function failure(code: string, detail: string, reply: UpstreamReply): SourceError {
  if (code === "daily_quota_limit_exceeded") return new SourceError("SOURCE_QUOTA", { detail });
  if (code === "scope_not_authorized") return new SourceError("SOURCE_NOT_CONFIGURED", { detail });
  if (code === "invalid_params") return new SourceError("SOURCE_NOT_FOUND", { detail });
  return unexpected(reply);
}
