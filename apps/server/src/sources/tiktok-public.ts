import type { SourceErrorCode } from "@soundings/contract/sources";
import { z } from "zod";
import type { SourceContext, SourceItem, SourceLink } from "./source.ts";
import { SourceError } from "./source-error.ts";
import type { ThreadReader } from "./threads.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

const HOST = "www.tiktok.com";
const PAGE = 50;
const SPACING_MS = 1_000;

export const PUBLIC_HEADERS = {
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

const Comment = z.object({
  cid: z.string().min(1),
  text: z.string().default(""),
  create_time: z.number().nullish(),
  digg_count: z.number().nullish(),
  reply_comment_total: z.number().nullish(),
  comment_language: z.string().nullish(),
  user: z.object({ nickname: z.string().nullish(), unique_id: z.string().nullish() }).nullish(),
});
type Comment = z.infer<typeof Comment>;
const List = z.object({
  status_code: z.number(),
  comments: z.array(Comment.extend({ reply_comment: z.array(Comment).nullish() })).nullish(),
  cursor: z.coerce.number().nullish(),
  has_more: z.union([z.number(), z.boolean()]).nullish(),
  total: z.number().nullish(),
});
type Thread = NonNullable<z.infer<typeof List>["comments"]>[number];

/** As the video's page asks, unsigned: often blocked, by an answer without a word. */
export function publicReader(link: SourceLink, context: SourceContext): ThreadReader<Thread> {
  const itemOf = (comment: Comment): SourceItem => ({
    id: comment.cid,
    text: comment.text,
    date: comment.create_time ? new Date(comment.create_time * 1000) : null,
    rating: null,
    likes: comment.digg_count ?? null,
    author: comment.user?.nickname || comment.user?.unique_id || null,
    language: comment.comment_language || null,
    reply: null,
    url: link.url,
  });
  return {
    async readPage(page) {
      const query = { aid: "1988", aweme_id: link.id, count: String(PAGE), cursor: page ?? "0" };
      const { threads, next, total } = await ask("/api/comment/list/", query, link, context);
      return { threads, next, total };
    },
    itemsOf: (thread) => [thread, ...(thread.reply_comment ?? [])].map(itemOf),
    threadOf: ({ cid, reply_comment_total }) => ({ id: cid, replies: reply_comment_total ?? 0 }),
    async readReplies({ cid }, page) {
      const query = {
        aid: "1988",
        comment_id: cid,
        item_id: link.id,
        count: String(PAGE),
        cursor: page ?? "0",
      };
      const { threads, next } = await ask("/api/comment/list/reply/", query, link, context);
      return { items: threads.map(itemOf), next };
    },
  };
}

function ask(
  path: string,
  query: Record<string, string>,
  link: SourceLink,
  { upstream, signal }: SourceContext,
) {
  const request = {
    hosts: [HOST],
    url: `https://${HOST}${path}?${new URLSearchParams(query)}`,
    headers: { ...PUBLIC_HEADERS, referer: link.url },
    spacing: SPACING_MS,
    signal,
  };
  return upstream(request, (reply) => {
    if (!isOk(reply)) throw reply.status === 403 ? new SourceError("SOURCE_BLOCKED") : unexpected(reply);
    if (reply.text.trim() === "") throw new SourceError("SOURCE_BLOCKED", { detail: "an empty answer" });
    const { status_code, comments, cursor, has_more, total } = readJson(reply, List);
    if (status_code !== 0) throw new SourceError("SOURCE_BLOCKED", { detail: `status_code ${status_code}` });
    const more = Boolean(has_more);
    // "There is more", and nothing of it: the other way of being blocked.
    if (!comments && (more || total)) throw new SourceError("SOURCE_BLOCKED", { detail: "no comments" });
    return { threads: comments ?? [], next: more && cursor ? String(cursor) : null, total: total ?? null };
  });
}

const PRIVATE = [10216, 10222];

/** Whether a video that cannot be shown is private or gone, as its page says. */
export async function whyMissing(
  link: SourceLink,
  { upstream, signal }: SourceContext,
): Promise<SourceErrorCode> {
  const request = {
    hosts: [HOST],
    url: link.url,
    headers: PUBLIC_HEADERS,
    page: true,
    spacing: SPACING_MS,
    signal,
  };
  return await upstream(request, ({ text }) => {
    const [, script = ""] = text.split('id="__UNIVERSAL_DATA_FOR_REHYDRATION__"', 2);
    const json = /^[^>]*>([^<]+)</.exec(script)?.[1];
    if (!json) return "SOURCE_NOT_FOUND";
    const code = /"statusCode":(\d+)/.exec(json.slice(json.indexOf('"webapp.video-detail"')))?.[1];
    return PRIVATE.includes(Number(code)) ? "SOURCE_PRIVATE" : "SOURCE_NOT_FOUND";
  });
}
