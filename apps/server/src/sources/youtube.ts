import { z } from "zod";
import { decodedPath, readUrl } from "./links.ts";
import type { KeepRule, ReadOptions, Source, SourceContext, SourceItem, SourceLink } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { readThreads, type ThreadReader } from "./threads.ts";
import { isOk, readJson, type UpstreamReply, unexpected } from "./upstream-fetch.ts";

const API = "https://www.googleapis.com/youtube/v3";
const PAGE = 100;
const ID = /^[A-Za-z0-9_-]{11}$/;

/** Developer Policies III.E.4: API data is refreshed or deleted within 30 days. */
const KEEPS_30_DAYS: KeepRule = { days: 30, refetch: 25, drops: ["likes", "author", "url"] };

const Comment = z.object({
  id: z.string().min(1),
  snippet: z.object({
    textDisplay: z.string(),
    authorDisplayName: z.string().nullish(),
    likeCount: z.number().nullish(),
    publishedAt: z.iso.datetime({ offset: true }).nullish(),
  }),
});
type Comment = z.infer<typeof Comment>;

const Threads = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      snippet: z.object({ totalReplyCount: z.number().default(0), topLevelComment: Comment }),
      replies: z.object({ comments: z.array(Comment) }).nullish(),
    }),
  ),
  nextPageToken: z.string().nullish(),
});
type Thread = z.infer<typeof Threads>["items"][number];
const Replies = z.object({ items: z.array(Comment), nextPageToken: z.string().nullish() });
const Videos = z.object({
  items: z.array(
    z.object({
      snippet: z.object({ title: z.string() }),
      statistics: z.object({ commentCount: z.coerce.number().optional() }).default({}),
    }),
  ),
});
const Failure = z.object({
  error: z.object({
    message: z.string().default(""),
    errors: z.array(z.object({ reason: z.string() })).default([]),
    details: z.array(z.object({ reason: z.string().optional() }).loose()).default([]),
  }),
});

/** Comments on a video by the Data API v3; a call costs one of the project's 10,000 units a day. */
export const youtube: Source = {
  source: "youtube",
  columns: ["date", "likes", "author", "url"],
  asks: { country: false, language: false },
  newestFirst: () => true,
  looksBack: { pages: 5, comments: 5 * PAGE },
  keeps: KEEPS_30_DAYS,
  access: ({ youtubeKey }) => ({
    state: youtubeKey ? "ready" : "needs_operator",
    needs: [["YOUTUBE_API_KEY"]],
    most: null,
  }),
  parseLink,
  async describe({ id }, context) {
    const { items } = await ask(context, "videos", { part: "snippet,statistics", id }, Videos);
    const [video] = items;
    if (!video) throw new SourceError("SOURCE_NOT_FOUND");
    const { commentCount } = video.statistics;
    if (commentCount === undefined) throw new SourceError("SOURCE_COMMENTS_OFF");
    return { name: video.snippet.title, count: commentCount };
  },
  fetchComments,
};

function parseLink(text: string): SourceLink | null {
  const id = videoId(text);
  return id && ID.test(id) ? { id, url: `https://www.youtube.com/watch?v=${id}`, country: null } : null;
}

function videoId(text: string): string | null | undefined {
  if (ID.test(text.trim())) return text.trim();
  const url = readUrl(text);
  const path = url && decodedPath(url);
  if (!url || !path) return null;
  if (url.hostname === "youtu.be") return path.slice(1).replace(/\/$/, "");
  if (!/^((www|m|music)\.)?youtube\.com$|^(www\.)?youtube-nocookie\.com$/.test(url.hostname)) return null;
  if (/^\/watch\/?$/.test(path)) return url.searchParams.get("v");
  return /^\/(?:shorts|live|embed|v)\/([^/]+)\/?$/.exec(path)?.[1];
}

function fetchComments({ id }: SourceLink, context: SourceContext, options: ReadOptions) {
  const paged = (pageToken: string | null) => ({
    maxResults: String(PAGE),
    textFormat: "plainText",
    ...(pageToken ? { pageToken } : {}),
  });
  const reader: ThreadReader<Thread> = {
    async readPage(page) {
      const query = { part: "snippet,replies", videoId: id, order: "time", ...paged(page) };
      const { items, nextPageToken } = await ask(context, "commentThreads", query, Threads);
      return { threads: items, next: nextPageToken ?? null };
    },
    itemsOf: ({ snippet, replies }) =>
      [snippet.topLevelComment, ...(replies?.comments ?? [])].map((comment) => itemOf(id, comment)),
    threadOf: (thread) => ({ id: thread.id, replies: thread.snippet.totalReplyCount }),
    async readReplies(thread, page) {
      const query = { part: "snippet", parentId: thread.id, ...paged(page) };
      const { items, nextPageToken } = await ask(context, "comments", query, Replies);
      return { items: items.map((comment) => itemOf(id, comment)), next: nextPageToken ?? null };
    },
  };
  return readThreads(reader, options);
}

const itemOf = (video: string, { id, snippet }: Comment): SourceItem => ({
  id,
  text: snippet.textDisplay,
  date: snippet.publishedAt ? new Date(snippet.publishedAt) : null,
  rating: null,
  likes: snippet.likeCount ?? null,
  author: snippet.authorDisplayName ?? null,
  language: null,
  reply: null,
  url: `https://www.youtube.com/watch?v=${video}&lc=${encodeURIComponent(id)}`,
});

function ask<Shape extends z.ZodType>(
  { upstream, settings, signal }: SourceContext,
  what: string,
  query: Record<string, string>,
  shape: Shape,
): Promise<z.output<Shape>> {
  const key = settings.youtubeKey ?? "";
  const url = `${API}/${what}?${new URLSearchParams({ ...query, key })}`;
  return upstream({ hosts: ["www.googleapis.com"], url, signal }, (reply) => {
    if (isOk(reply)) return readJson(reply, shape);
    throw failure(reply);
  });
}

const FAULTS: [RegExp, SourceError][] = [
  [/^commentsDisabled$/, new SourceError("SOURCE_COMMENTS_OFF")],
  [/^(videoNotFound|notFound)$/, new SourceError("SOURCE_NOT_FOUND")],
  [/^(quotaExceeded|dailyLimitExceeded)$/, new SourceError("SOURCE_QUOTA")],
  [/^(rateLimitExceeded|userRateLimitExceeded)$/, new SourceError("SOURCE_RATE_LIMITED", { again: true })],
  [/^(processingFailure|backendError)$/, new SourceError("SOURCE_UNREACHABLE", { again: true })],
  [
    /^(API_KEY_INVALID|keyInvalid|keyExpired|accessNotConfigured|ipRefererBlocked|API_KEY_\w+)$/,
    new SourceError("SOURCE_NOT_CONFIGURED", { detail: "YOUTUBE_API_KEY is refused" }),
  ],
  [/^forbidden$/, new SourceError("SOURCE_PRIVATE")],
];

function failure(reply: UpstreamReply): SourceError {
  const { error } = readJson(reply, Failure);
  const reasons = [...error.details, ...error.errors].flatMap(({ reason }) => reason ?? []);
  for (const [pattern, fault] of FAULTS) if (reasons.some((reason) => pattern.test(reason))) return fault;
  return unexpected(reply);
}
