import { z } from "zod";
import { renewTiktok, TIKTOK_BUSINESS_HOST } from "./connect-tiktok.ts";
import type { Connection, SourceContext, SourceItem, SourceLink } from "./source.ts";
import { SourceError } from "./source-error.ts";
import type { ThreadReader } from "./threads.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

const PAGE = 30;

const id = z.union([z.string(), z.number()]).transform(String);
const Comment = z.object({
  comment_id: id,
  text: z.string().default(""),
  create_time: z.coerce.number().nullish(),
  likes: z.number().nullish(),
  replies: z.number().nullish(),
  username: z.string().nullish(),
  display_name: z.string().nullish(),
});
type Comment = z.infer<typeof Comment>;
const Answer = z.object({
  code: z.number(),
  message: z.string().default(""),
  data: z
    .object({
      cursor: z.coerce.number().nullish(),
      has_more: z.boolean().nullish(),
      comments: z.array(Comment).nullish(),
    })
    .nullish(),
});

/** The connected account's own videos by the API for Business. */
export function businessReader(
  link: SourceLink,
  context: SourceContext,
  own: Connection,
): ThreadReader<Comment> {
  const ask = async (path: string, query: Record<string, string>) => {
    try {
      return await askForComments({ link, context, own }, path, query);
    } catch (error) {
      if (!(error instanceof SourceError) || error.fault !== "SOURCE_CONNECTION_NEEDED") throw error;
      if (!(await renewed(own, context))) throw error;
      return await askForComments({ link, context, own }, path, query);
    }
  };
  return {
    async readPage(page) {
      const query = {
        include_replies: "false",
        sort_field: "create_time",
        sort_type: "desc",
        cursor: page ?? "0",
      };
      const { comments, next } = await ask("list/", query);
      return { threads: comments, next };
    },
    itemsOf: (comment) => [itemOf(comment, link)],
    threadOf: ({ comment_id, replies }) => ({ id: comment_id, replies: replies ?? 0 }),
    async readReplies({ comment_id }, page) {
      const { comments, next } = await ask("reply/list/", { comment_id, cursor: page ?? "0" });
      return { items: comments.map((comment) => itemOf(comment, link)), next };
    },
  };
}

const itemOf = (comment: Comment, { url }: SourceLink): SourceItem => ({
  id: comment.comment_id,
  text: comment.text,
  date: comment.create_time ? new Date(comment.create_time * 1000) : null,
  rating: null,
  likes: comment.likes ?? null,
  author: comment.display_name || comment.username || null,
  language: null,
  reply: null,
  url,
});

function askForComments(
  { link, context: { upstream, signal }, own }: { link: SourceLink; context: SourceContext; own: Connection },
  path: string,
  query: Record<string, string>,
): Promise<{ comments: Comment[]; next: string | null }> {
  const all = {
    business_id: own.external_id,
    video_id: link.id,
    status: "PUBLIC",
    max_count: String(PAGE),
    ...query,
  };
  const request = {
    hosts: [TIKTOK_BUSINESS_HOST],
    url: `https://${TIKTOK_BUSINESS_HOST}/open_api/v1.3/business/comment/${path}?${new URLSearchParams(all)}`,
    headers: { "access-token": own.secret.access_token ?? "" },
    signal,
  };
  return upstream(request, (reply) => {
    if (!isOk(reply)) throw unexpected(reply);
    const { code, message, data } = readJson(reply, Answer);
    if (code !== 0) throw failure(code, message);
    if (!data) throw unexpected(reply);
    const next = data.has_more && data.cursor ? String(data.cursor) : null;
    return { comments: data.comments ?? [], next };
  });
}

/** Gets a new access token, which lives a day; false where the connection has none to get it with. */
async function renewed(own: Connection, { upstream, settings, signal }: SourceContext): Promise<boolean> {
  const { refresh_token } = own.secret;
  if (!refresh_token || !settings.tiktokClient) return false;
  const tokens = await renewTiktok(upstream, settings, refresh_token, signal);
  own.secret = { ...own.secret, access_token: tokens.access_token, refresh_token: tokens.refresh_token };
  await own.renew(own.secret);
  return true;
}

/** Errors come with status 200. */
function failure(code: number, detail: string): SourceError {
  if (code === 40100) return new SourceError("SOURCE_RATE_LIMITED", { again: true, detail });
  if (code === 40001 || code === 40003) return new SourceError("SOURCE_PERMISSION", { detail });
  if (code === 40105 || code === 40102 || code === 40104)
    return new SourceError("SOURCE_CONNECTION_NEEDED", { detail });
  if (code === 40002) return new SourceError("SOURCE_NOT_FOUND", { detail });
  if (code >= 50000) return new SourceError("SOURCE_UNREACHABLE", { again: true, detail });
  return new SourceError("SOURCE_CHANGED", { detail: `code ${code}: ${detail}` });
}
