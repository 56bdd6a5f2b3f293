import { createHmac } from "node:crypto";
import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";
import type { Thing, World, WorldComment } from "./world.ts";

export const FACEBOOK_TOKEN = "EAAB-stand-in-page-token";
export const FACEBOOK_SECRET = "stand-in-app-secret";
export const FACEBOOK_PAGE = { id: "438429349592627", handle: "MetaforDevelopers" };
const MOST = 100;

/** graph.facebook.com: one Page, its posts and their comments. */
export const graph: UpstreamHost = ({ path, query, headers, method }, world) => {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? query.get("access_token");
  if (token !== FACEBOOK_TOKEN)
    return failure(190, "Error validating access token: Session has expired.", 463);
  const proof = createHmac("sha256", FACEBOOK_SECRET).update(token).digest("hex");
  if (query.get("appsecret_proof") !== proof)
    return failure(100, "Invalid appsecret_proof provided in the API argument");
  const [, version = "", id = "", edge] = path.split("/");
  if (!/^v\d+\.\d$/.test(version) || method !== "GET") return failure(2500, "Unknown path components");
  if (id === FACEBOOK_PAGE.id || id === FACEBOOK_PAGE.handle) {
    return edge === "published_posts" ? published(query, world) : { body: { id: FACEBOOK_PAGE.id } };
  }
  if (id === "me") return { body: { id: FACEBOOK_PAGE.id, name: "A Page", username: FACEBOOK_PAGE.handle } };
  // An invented world has every Page, and a number for its name.
  const page = /^\d+(_\w+)?$/.test(id) || !query.get("fields") ? null : world.inventNumber(id, 15);
  if (page) return { body: { id: page } };
  const post = postOf(world, id);
  if (!post || post.state === "private") {
    return failure(
      100,
      `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions`,
      33,
    );
  }
  if (!edge) return { body: { id, message: `${post.name}\nSecond line` } };
  return edge === "comments" ? comments(id, post, query) : failure(2500, "Unknown path components");
};

/** fb.watch, fb.me and www.facebook.com/share: short links; a share that begins with "page" leads to a start page. */
export const facebookShort: UpstreamHost = ({ host, path }, world) => {
  if (host === "www.facebook.com" && !path.startsWith("/share/")) return { body: "<html>Facebook</html>" };
  const name = path.split("/").filter(Boolean).at(-1) ?? "";
  const post = world.inventNumber(path, 15);
  const to = name.startsWith("page")
    ? "https://www.facebook.com/somepage"
    : host === "fb.watch"
      ? `https://www.facebook.com/watch/?v=${post ?? "224353158889229"}`
      : `https://www.facebook.com/permalink.php?story_fbid=${post ?? "451016937058647"}&id=${FACEBOOK_PAGE.id}&mibextid=x`;
  return { status: 302, headers: { location: to }, body: "" };
};

const postOf = (world: World, id: string): Thing | undefined => world.find("facebook", id);

function comments(id: string, post: Thing, query: URLSearchParams): UpstreamAnswer {
  const limit = Math.min(MOST, Number(query.get("limit") ?? 25));
  const flat =
    query.get("filter") === "stream" ? post.comments : post.comments.filter(({ parent }) => !parent);
  const all = query.get("order") === "reverse_chronological" ? flat : [...flat].reverse();
  const after = query.get("after");
  const from = after ? Number(Buffer.from(after, "base64").toString()) : 0;
  if (Number.isNaN(from)) return failure(100, "Invalid cursor");
  const page = all.slice(from, from + limit);
  const end = from + page.length;
  const cursor = Buffer.from(String(end)).toString("base64");
  return {
    body: {
      data: page.map((one) => shown(id, one)),
      ...(page.length > 0
        ? {
            paging: {
              cursors: { before: "x", after: cursor },
              ...(end < all.length
                ? { next: `https://graph.facebook.com/v26.0/${id}/comments?after=${cursor}` }
                : {}),
            },
          }
        : {}),
      ...(query.get("summary") ? { summary: { total_count: post.comments.length, order: "ranked" } } : {}),
    },
  };
}

const shown = (post: string, one: WorldComment) => ({
  id: `${post.split("_").at(-1)}_${one.id}`,
  message: one.text,
  ...(one.author ? { from: { id: "1", name: one.author } } : {}),
  created_time: one.date.replace(/\.\d+Z$/, "+0000"),
  like_count: one.likes,
  comment_count: 0,
  ...(one.parent ? { parent: { id: one.parent } } : {}),
  permalink_url: `https://www.facebook.com/${post}?comment_id=${one.id}`,
});

/** Posts are known by their links: thing.place is the name of a post in them. */
function published(query: URLSearchParams, world: World): UpstreamAnswer {
  const posts = [...world.things]
    .filter(([key]) => key.startsWith(`facebook:${FACEBOOK_PAGE.id}_`))
    .map(([key, post]) => ({
      id: key.slice("facebook:".length),
      permalink_url: `https://www.facebook.com/${FACEBOOK_PAGE.handle}/posts/${post.place ?? key.split("_").at(-1)}`,
    }));
  if (!query.get("fields")) return failure(100, "No fields");
  // A page may be empty and still have a next one.
  if (!query.get("after"))
    return {
      body: { data: [], paging: { cursors: { after: "MQ" }, next: "https://graph.facebook.com/next" } },
    };
  return { body: { data: posts, paging: { cursors: { after: "Mg" } } } };
}

const failure = (code: number, message: string, error_subcode?: number): UpstreamAnswer => ({
  status: 400,
  body: {
    error: {
      message,
      type: "OAuthException",
      code,
      ...(error_subcode ? { error_subcode } : {}),
      fbtrace_id: "A",
    },
  },
});
