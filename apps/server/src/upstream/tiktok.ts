import { TIKTOK_BUSINESS_ID, tiktokAccount, tiktokConsent, tiktokTokens } from "./tiktok-oauth.ts";
import type { UpstreamAnswer, UpstreamCall, UpstreamHost } from "./upstream-server.ts";
import type { Thing, World, WorldComment } from "./world.ts";

export const TIKTOK_RESEARCH = { key: "stand-in-client", secret: "stand-in-secret" };
/** Replies that a comment of the page brings with it. */
const INLINE = 1;

const seconds = (one: WorldComment) => Math.floor(Date.parse(one.date) / 1000);
const tops = (video: Thing) => video.comments.filter(({ parent }) => !parent);
const answersTo = (video: Thing, id: string) => video.comments.filter(({ parent }) => parent === id);

/** www.tiktok.com: the page, its oEmbed, and what the page asks. */
export const tiktokSite: UpstreamHost = (call, world) => {
  const { path, query, headers } = call;
  if (path === "/v2/auth/authorize/") return tiktokConsent(call, world);
  if (path.startsWith("/t/")) return tiktokShort(call, world);
  if (path === "/oembed") {
    const id = /\/video\/(\d+)$/.exec(query.get("url") ?? "")?.[1] ?? "";
    const video = world.find("tiktok", id);
    return video && !video.state
      ? { body: { version: "1.0", type: "video", title: video.name, author_name: "Somebody" } }
      : { status: 400, body: { code: 400, message: "Something went wrong" } };
  }
  const page = /^\/@[^/]+\/video\/(\d+)$/.exec(path)?.[1];
  if (page) {
    const statusCode = world.find("tiktok", page) ? 10216 : 10204;
    const data = JSON.stringify({ __DEFAULT_SCOPE__: { "webapp.video-detail": { statusCode } } });
    return {
      body: `<html><script id="__UNIVERSAL_DATA_FOR_REHYDRATION__" type="application/json">${data}</script>captcha</html>`,
    };
  }
  if (!/^Mozilla\//.test(headers["user-agent"] ?? "") || !headers.referer) return { body: "" };
  if (query.get("aid") !== "1988") return { body: "" };
  if (path === "/api/comment/list/") {
    const video = world.find("tiktok", query.get("aweme_id") ?? "");
    return video ? listed(video, tops(video), query, "comments") : { body: "" };
  }
  if (path === "/api/comment/list/reply/") {
    const video = world.find("tiktok", query.get("item_id") ?? "");
    return video
      ? listed(video, answersTo(video, query.get("comment_id") ?? ""), query, "replies")
      : { body: "" };
  }
  return { status: 404, body: "<html></html>" };
};

function listed(video: Thing, all: WorldComment[], query: URLSearchParams, what: string): UpstreamAnswer {
  const from = Number(query.get("cursor") ?? 0);
  const count = Math.min(50, Number(query.get("count") ?? 20));
  const page = all.slice(from, from + count);
  const comments = page.map((one) => ({
    ...shown(one),
    reply_comment_total: answersTo(video, one.id).length,
    ...(what === "comments" ? { reply_comment: answersTo(video, one.id).slice(0, INLINE).map(shown) } : {}),
  }));
  const more = from + count < all.length;
  return {
    body: {
      status_code: 0,
      comments: comments.length ? comments : null,
      cursor: from + count,
      has_more: more ? 1 : 0,
      total: all.length,
    },
  };
}

const shown = (one: WorldComment) => ({
  cid: one.id,
  text: one.text,
  create_time: seconds(one),
  digg_count: one.likes,
  comment_language: one.language,
  reply_id: one.parent ?? "0",
  user: { uid: "1", unique_id: "person", nickname: one.author },
});

/** vt.tiktok.com, vm.tiktok.com and www.tiktok.com/t: short links, ZS and the id. */
export const tiktokShort: UpstreamHost = ({ path }, world) => {
  const id = /^\/ZS(\d+)\/?$/.exec(path)?.[1] ?? world.inventNumber(path, 19);
  const to = path.startsWith("/evil")
    ? "https://169.254.169.254/latest"
    : path.startsWith("/loop")
      ? "https://vt.tiktok.com/loop"
      : id
        ? `https://www.tiktok.com/@x/video/${id}?_t=1`
        : "https://www.tiktok.com/";
  return { status: 302, headers: { location: to }, body: "" };
};

/** business-api.tiktok.com: the connected account's own videos. Errors come with status 200. */
export const tiktokBusiness: UpstreamHost = (call, world) => {
  const { path, query, headers } = call;
  if (path.startsWith("/open_api/v1.3/tt_user/oauth2/")) return tiktokTokens(call, world);
  const problem = (code: number, message: string) => ({ body: { code, message, request_id: "r" } });
  if (!world.tiktok.takes(headers["access-token"]))
    return problem(40105, "Access token is incorrect or has been revoked.");
  if (query.get("business_id") !== TIKTOK_BUSINESS_ID) return problem(40001, "No permission");
  if (path === "/open_api/v1.3/business/get/") return tiktokAccount();
  const size = Number(query.get("max_count") ?? 20);
  if (size < 1 || size > 30) return problem(40002, "max_count: out of range");
  const video = world.find("tiktok", query.get("video_id") ?? "");
  if (!video) return problem(40002, "video_id is invalid");
  const replies = path.endsWith("/reply/list/");
  const all = replies ? answersTo(video, query.get("comment_id") ?? "") : tops(video);
  const from = Number(query.get("cursor") ?? 0);
  const comments = all.slice(from, from + size).map((one) => ({
    comment_id: one.id,
    video_id: query.get("video_id"),
    text: one.text,
    create_time: seconds(one),
    likes: one.likes,
    replies: answersTo(video, one.id).length,
    username: "person",
    display_name: one.author,
    status: "PUBLIC",
  }));
  const data = { cursor: from + size, has_more: from + size < all.length, comments };
  return { body: { code: 0, message: "OK", request_id: "r", data } };
};

/** open.tiktokapis.com: the Research API. Ids are numbers there, longer than JavaScript's. */
export const tiktokResearch: UpstreamHost = (call, world) => {
  if (call.path === "/v2/oauth/token/") return token(call, world);
  if (call.headers.authorization !== `Bearer clt.${world.given.research}`)
    return refusal(401, "access_token_invalid");
  if (call.path !== "/v2/research/video/comment/list/" || !call.query.get("fields"))
    return refusal(400, "invalid_params");
  const video_id = /"video_id":(\d+)/.exec(call.body)?.[1];
  const comment_id = /"comment_id":(\d+)/.exec(call.body)?.[1];
  const { max_count = 10, cursor = 0 } = JSON.parse(call.body) as { max_count?: number; cursor?: number };
  if (Boolean(video_id) === Boolean(comment_id) || max_count > 100 || cursor > 999)
    return refusal(400, "invalid_params");
  const all = video_id ? commentsOf(world, video_id) : repliesTo(world, comment_id ?? "");
  if (!all) return refusal(400, "invalid_params");
  const page = all.slice(cursor, Math.min(cursor + max_count, 1000));
  const comments = page.map(
    (one) =>
      `{"id":${one.id},"video_id":${video_id ?? 0},"text":${JSON.stringify(one.text)},"like_count":${one.likes},"reply_count":${repliesTo(world, one.id)?.length ?? 0},"create_time":${seconds(one)}}`,
  );
  const more = cursor + max_count < Math.min(all.length, 1000);
  return {
    headers: { "content-type": "application/json" },
    body: `{"data":{"comments":[${comments}],"cursor":${cursor + max_count},"has_more":${more}},"error":{"code":"ok","message":"","log_id":"l"}}`,
  };
};

function token({ body, method }: UpstreamCall, { given }: World): UpstreamAnswer {
  const form = new URLSearchParams(body);
  const right =
    method === "POST" &&
    form.get("client_key") === TIKTOK_RESEARCH.key &&
    form.get("client_secret") === TIKTOK_RESEARCH.secret &&
    form.get("grant_type") === "client_credentials";
  if (!right)
    return { body: { error: "invalid_client", error_description: "Client key or secret is incorrect." } };
  return { body: { access_token: `clt.${++given.research}`, expires_in: 7200, token_type: "Bearer" } };
}

const refusal = (status: number, code: string): UpstreamAnswer => ({
  status,
  body: { data: {}, error: { code, message: code, log_id: "l" } },
});

function commentsOf(world: World, id: string): WorldComment[] | null {
  const video = world.find("tiktok", id);
  return video ? tops(video) : null;
}

function repliesTo(world: World, id: string): WorldComment[] | null {
  for (const [key, video] of world.things) {
    if (key.startsWith("tiktok:") && video.comments.some((one) => one.id === id)) return answersTo(video, id);
  }
  return null;
}
