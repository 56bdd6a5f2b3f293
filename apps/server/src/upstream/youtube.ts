import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";
import type { Thing, World, WorldComment } from "./world.ts";

/** Replies that a thread brings with it; the others have to be asked for. */
const INLINE = 5;
export const YOUTUBE_KEY = "AIza-stand-in-key";

/** www.googleapis.com: the YouTube Data API v3. */
export const googleApis: UpstreamHost = ({ path, query, method }, world) => {
  if (method !== "GET") return failure(404, "notFound");
  if (query.get("key") !== YOUTUBE_KEY) {
    return failure(400, "badRequest", [
      { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
    ]);
  }
  if (!query.get("part")) return failure(400, "missingRequiredParameter");
  switch (path) {
    case "/youtube/v3/videos":
      return videos(query, world);
    case "/youtube/v3/commentThreads":
      return threads(query, world);
    case "/youtube/v3/comments":
      return replies(query, world);
    default:
      return failure(404, "notFound");
  }
};

function videos(query: URLSearchParams, world: World): UpstreamAnswer {
  const video = world.find("youtube", query.get("id") ?? "");
  if (!video || video.state === "private")
    return { body: { items: [], pageInfo: { totalResults: 0, resultsPerPage: 0 } } };
  const statistics = {
    viewCount: "1000",
    ...(video.state === "off" ? {} : { commentCount: String(video.comments.length) }),
  };
  return { body: { items: [{ id: query.get("id"), snippet: { title: video.name }, statistics }] } };
}

function threads(query: URLSearchParams, world: World): UpstreamAnswer {
  const id = query.get("videoId") ?? "";
  const video = world.find("youtube", id);
  if (!video) return failure(404, "videoNotFound");
  if (video.state === "off") return failure(403, "commentsDisabled");
  if (video.state === "private") return failure(403, "forbidden");
  const tops = video.comments.filter(({ parent }) => !parent);
  return paged(query, tops, (top) => {
    const answers = answersTo(video, top.id);
    return {
      kind: "youtube#commentThread",
      id: top.id,
      snippet: {
        videoId: id,
        totalReplyCount: answers.length,
        isPublic: true,
        topLevelComment: comment(top, query),
      },
      ...(answers.length > 0
        ? { replies: { comments: answers.slice(0, INLINE).map((one) => comment(one, query)) } }
        : {}),
    };
  });
}

function replies(query: URLSearchParams, world: World): UpstreamAnswer {
  const parent = query.get("parentId") ?? "";
  for (const [key, video] of world.things) {
    if (!key.startsWith("youtube:") || !video.comments.some(({ id }) => id === parent)) continue;
    return paged(query, answersTo(video, parent), (one) => comment(one, query));
  }
  return failure(404, "commentNotFound");
}

const answersTo = (video: Thing, id: string) => video.comments.filter(({ parent }) => parent === id);

function paged(
  query: URLSearchParams,
  all: WorldComment[],
  show: (one: WorldComment) => object,
): UpstreamAnswer {
  const size = Number(query.get("maxResults") ?? 20);
  if (size < 1 || size > 100) return failure(400, "invalidValue");
  const token = query.get("pageToken");
  const from = token ? Number(/^Qtoken(\d+)$/.exec(token)?.[1] ?? Number.NaN) : 0;
  if (Number.isNaN(from)) return failure(400, "invalidPageToken");
  const items = all.slice(from, from + size).map(show);
  const more = from + size < all.length;
  return {
    body: {
      ...(more ? { nextPageToken: `Qtoken${from + size}` } : {}),
      pageInfo: { totalResults: items.length, resultsPerPage: size },
      items,
    },
  };
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&#39;");

const comment = (one: WorldComment, query: URLSearchParams) => ({
  id: one.id,
  snippet: {
    // Unless plain text is asked for it comes as html.
    textDisplay: query.get("textFormat") === "plainText" ? one.text : escaped(one.text),
    authorDisplayName: one.author,
    authorChannelId: { value: "UC1" },
    likeCount: one.likes,
    publishedAt: one.date,
    updatedAt: one.date,
    ...(one.parent ? { parentId: one.parent } : {}),
  },
});

function failure(code: number, reason: string, details?: object[]): UpstreamAnswer {
  const message = `The request cannot be completed (<code>${reason}</code>).`;
  return {
    status: code,
    body: {
      error: {
        code,
        message,
        errors: [{ message, domain: "youtube.commentThread", reason }],
        ...(details ? { details } : {}),
      },
    },
  };
}
