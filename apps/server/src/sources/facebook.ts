import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { isFacebookHop, parseFacebookLink } from "./facebook-link.ts";
import type {
  Connection,
  ReadOptions,
  Source,
  SourceContext,
  SourceItem,
  SourceLink,
  SourcePage,
} from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, type UpstreamReply, unexpected } from "./upstream-fetch.ts";

const HOST = "graph.facebook.com";
const PAGE = 100;
/** Pages of a Page's posts that are looked through for one that is known by its other name only. */
const WALK = 20;

const Paging = z.object({
  cursors: z.object({ after: z.string().nullish() }).nullish(),
  next: z.string().nullish(),
});
const Comments = z.object({
  data: z.array(
    z.object({
      id: z.string().nullish(),
      message: z.string().default(""),
      created_time: z.string().nullish(),
      like_count: z.number().nullish(),
      from: z.object({ name: z.string().nullish() }).nullish(),
      permalink_url: z.string().nullish(),
    }),
  ),
  paging: Paging.nullish(),
  summary: z.object({ total_count: z.number().nullish() }).nullish(),
});
const Posts = z.object({
  data: z.array(z.object({ id: z.string(), permalink_url: z.string().nullish() })),
  paging: Paging.nullish(),
});
const Page = z.object({ id: z.string().min(1), name: z.string().min(1), username: z.string().nullish() });
const Named = z.object({ id: z.string() });
const Post = z.object({
  id: z.string(),
  message: z.string().nullish(),
  description: z.string().nullish(),
  name: z.string().nullish(),
});
const Failure = z.object({
  error: z.object({
    message: z.string().default(""),
    code: z.number().nullish(),
    error_subcode: z.number().nullish(),
  }),
});

/** Comments on a post of a Page that the customer connected, by the Graph API. */
export const facebook: Source = {
  source: "facebook",
  columns: ["date", "likes", "author", "url"],
  asks: { country: false, language: false },
  newestFirst: () => true,
  access: (_, connected) => ({ state: connected ? "ready" : "needs_connection", needs: [], most: null }),
  short: { isHop: isFacebookHop },
  parseLink: parseFacebookLink,
  async describe(link, context) {
    const page = pageOf(link, context);
    const id = await graphId(link, context, page);
    const fields = id.includes("_") ? "id,message" : "id,description,name";
    const post = await ask(context, page, id, { fields }, Post);
    const words = post.name ?? post.message ?? post.description ?? null;
    const { summary } = await ask(context, page, `${id}/comments`, { ...LIST, limit: "1" }, Comments);
    const title = words?.split("\n", 1)[0]?.trim();
    return { name: title || `${page.name}: ${id}`, count: summary?.total_count ?? null };
  },
  fetchComments,
};

const LIST = {
  fields: "id,message,from{id,name},created_time,like_count,comment_count,parent{id},permalink_url",
  filter: "stream",
  order: "reverse_chronological",
  summary: "total_count",
};

async function* fetchComments(
  link: SourceLink,
  context: SourceContext,
  { cursor }: ReadOptions,
): AsyncGenerator<SourcePage> {
  const page = pageOf(link, context);
  const id = await graphId(link, context, page);
  for (let after = z.string().nullable().catch(null).parse(cursor); ; ) {
    const query = { ...LIST, limit: String(PAGE), ...(after ? { after } : {}) };
    const { data, paging, summary } = await ask(context, page, `${id}/comments`, query, Comments);
    // A page may be short, or empty, and still not be the last.
    after = paging?.next ? (paging.cursors?.after ?? null) : null;
    yield { items: data.map((one) => itemOf(one, link)), cursor: after, total: summary?.total_count ?? null };
    if (!after) return;
  }
}

function itemOf(one: z.infer<typeof Comments>["data"][number], link: SourceLink): SourceItem {
  // "+0000" is written without its colon.
  const date = new Date((one.created_time ?? "").replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  const told = createHash("sha256").update(`${one.created_time}\n${one.message}`).digest("hex");
  return {
    // Where the permission does not reach, comments come without their ids.
    id: one.id ?? `sha256:${told}`,
    text: one.message,
    date: Number.isNaN(date.getTime()) ? null : date,
    rating: null,
    likes: one.like_count ?? null,
    author: one.from?.name ?? null,
    language: null,
    reply: null,
    url: one.permalink_url ?? link.url,
  };
}

type Asking = Pick<SourceContext, "upstream" | "settings" | "signal">;

/** The Page that a token belongs to, with what it is read with. Throws SOURCE_CONNECTION_NEEDED. */
export async function facebookPage(context: Asking, access_token: string) {
  const told = await ask(context, { secret: { access_token } }, "me", { fields: "id,name,username" }, Page);
  const secret: Record<string, string> = {
    access_token,
    ...(told.username ? { handle: told.username } : {}),
  };
  return { id: told.id, name: told.name, secret };
}

/** The connected Page that a link speaks of; the first where the link does not say. */
function pageOf({ id }: SourceLink, { connections }: SourceContext): Connection {
  const [page = ""] = id.split(/[_/]/, 1);
  const own = connections.find(({ external_id, secret }) => external_id === page || secret.handle === page);
  const [first] = connections;
  if (own ?? first) return (own ?? first) as Connection;
  throw new SourceError("SOURCE_CONNECTION_NEEDED");
}

/** No call leads from an address to an object: the Page is asked by its name, its posts by their links. */
async function graphId({ id }: SourceLink, context: SourceContext, page: Connection): Promise<string> {
  const [handle = "", post] = id.split("/");
  if (post === undefined) return id;
  const named = await ask(context, page, handle, { fields: "id" }, Named);
  // A demonstration has every post by either of its names, and lists none.
  if (!post.startsWith("pfbid") || context.settings.demonstration) return `${named.id}_${post}`;
  let after: string | null = null;
  for (let walked = 0; walked < WALK; walked++) {
    const query: Record<string, string> = {
      fields: "id,permalink_url",
      limit: "100",
      ...(after ? { after } : {}),
    };
    const { data, paging }: z.infer<typeof Posts> = await ask(
      context,
      page,
      `${named.id}/published_posts`,
      query,
      Posts,
    );
    const found = data.find(({ permalink_url }) => permalink_url?.includes(post));
    if (found) return found.id;
    after = paging?.next ? (paging.cursors?.after ?? null) : null;
    if (!after) break;
  }
  throw new SourceError("SOURCE_LINK_UNSUPPORTED", { detail: "no post of the Page has this name" });
}

function ask<Shape extends z.ZodType>(
  { upstream, settings, signal }: Asking,
  { secret }: Pick<Connection, "secret">,
  path: string,
  query: Record<string, string>,
  shape: Shape,
): Promise<z.output<Shape>> {
  const { access_token = "" } = secret;
  const key = settings.facebookSecret;
  const proof: Record<string, string> = key
    ? { appsecret_proof: createHmac("sha256", key).update(access_token).digest("hex") }
    : {};
  const request = {
    hosts: [HOST],
    url: `https://${HOST}/${settings.facebookVersion}/${path}?${new URLSearchParams({ ...query, ...proof })}`,
    headers: { authorization: `Bearer ${access_token}` },
    signal,
  };
  return upstream(request, (reply) => {
    if (isOk(reply)) return readJson(reply, shape);
    throw failure(reply);
  });
}

function failure(reply: UpstreamReply): SourceError {
  const { code, error_subcode: subcode, message: detail } = readJson(reply, Failure).error;
  const is = (...codes: number[]) => codes.includes(code ?? -1);
  if (is(190, 102)) return new SourceError("SOURCE_CONNECTION_NEEDED", { detail });
  if (is(10) || ((code ?? 0) >= 200 && (code ?? 0) <= 299))
    return new SourceError("SOURCE_PERMISSION", { detail });
  // Gone, and not to be seen by this Page, look the same.
  if (is(100) && subcode === 33) return new SourceError("SOURCE_NOT_FOUND", { detail });
  if (is(803)) return new SourceError("SOURCE_NOT_FOUND", { detail });
  if (is(4, 17, 32, 341, 613, 80001)) return new SourceError("SOURCE_RATE_LIMITED", { again: true, detail });
  if (is(1, 2)) return new SourceError("SOURCE_UNREACHABLE", { again: true, detail });
  return is(368) ? new SourceError("SOURCE_BLOCKED", { detail }) : unexpected(reply);
}
