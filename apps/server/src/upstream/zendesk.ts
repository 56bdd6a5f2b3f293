import type { UpstreamAnswer, UpstreamCall, UpstreamHost } from "./upstream-server.ts";
import type { Thing, WorldComment } from "./world.ts";

/** Tickets are things of "{subdomain}", ratings those of "{subdomain}/ratings". */
export const ZENDESK = {
  subdomain: "acme",
  email: "lan@example.com",
  token: "stand-in-zendesk-token",
  /** Of an agent, who may not export. */
  agentToken: "stand-in-agent-token",
};
const MOST = 100;
const EXPORTED = 1_000;
const SCORES = /^(offered|unoffered|((received|good|bad)(_with_comment|_without_comment)?))$/;
const SORTS = ["id", "-id", "updated_at", "-updated_at", "status", "-status"];

/** {subdomain}.zendesk.com: who somebody is, tickets, their export, and satisfaction ratings. */
export const zendeskHost: UpstreamHost = (call, world) => {
  const desk = call.host.split(".")[0] ?? "";
  const found = { tickets: world.find("zendesk", desk), ratings: world.find("zendesk", `${desk}/ratings`) };
  if (!found.tickets && !found.ratings)
    return { status: 404, body: { error: { title: "No help desk at this address", message: "gone" } } };
  const role = roleOf(call);
  if (!role) return { status: 401, body: { error: "Couldn't authenticate you" } };
  if (call.method !== "GET") return failure(405, "MethodNotAllowed");
  const nothing: Thing = { name: desk, comments: [] };
  const { tickets = nothing, ratings = nothing } = found;
  switch (call.path) {
    case "/api/v2/users/me.json":
      return { body: { user: { id: 7, name: "Lan", email: ZENDESK.email, role } } };
    case "/api/v2/tickets/count.json":
      return count(tickets);
    case "/api/v2/satisfaction_ratings/count.json":
      return role === "admin" ? count(ratings) : failure(403, "Forbidden");
    case "/api/v2/tickets.json":
      return list(call, tickets);
    case "/api/v2/incremental/tickets/cursor.json":
      return role === "admin" ? exported(call, tickets) : failure(403, "Forbidden");
    case "/api/v2/satisfaction_ratings.json":
      return role === "admin" ? rated(call, ratings) : failure(403, "Forbidden");
    default:
      return failure(404, "InvalidEndpoint");
  }
};

function roleOf({ headers }: UpstreamCall): "admin" | "agent" | null {
  const encoded = /^Basic (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  const given = Buffer.from(encoded, "base64").toString("utf8");
  if (given === `${ZENDESK.email}/token:${ZENDESK.token}`) return "admin";
  return given === `${ZENDESK.email}/token:${ZENDESK.agentToken}` ? "agent" : null;
}

const count = ({ comments }: Thing): UpstreamAnswer => ({
  body: { count: { value: comments.length, refreshed_at: "2026-11-01T00:00:00Z" } },
});

/** Without what is archived, the oldest first unless sorted. */
function list({ query }: UpstreamCall, { comments }: Thing): UpstreamAnswer {
  const wrong = unknownOf(query, ["page[size]", "page[after]", "sort"]);
  if (wrong) return wrong;
  if (!SORTS.includes(query.get("sort") ?? "id")) return failure(400, "InvalidPaginationParameter");
  const open = comments.filter(({ place }) => place !== "archive" && place !== "deleted");
  const page = pageOf(query.get("sort") === "-id" ? open : [...open].reverse(), query);
  return page ? { body: { tickets: page.items.map(ticket), ...page.rest } } : failure(400, "InvalidCursor");
}

/** With what is archived, in the order of their changes. */
function exported({ query }: UpstreamCall, { comments }: Thing): UpstreamAnswer {
  const wrong = unknownOf(query, ["start_time", "cursor", "per_page"]);
  if (wrong) return wrong;
  if (query.has("start_time") === query.has("cursor")) return failure(400, "StartTimeMissing");
  const size = Number(query.get("per_page") ?? EXPORTED);
  if (!(size >= 1 && size <= EXPORTED)) return failure(400, "InvalidValue");
  const from = Number(Buffer.from(query.get("cursor") ?? "MA", "base64").toString());
  if (!Number.isInteger(from)) return failure(400, "InvalidCursor");
  const all = [...comments].reverse();
  const end = from + size;
  return {
    body: {
      tickets: all.slice(from, end).map(ticket),
      after_cursor: Buffer.from(String(Math.min(end, all.length))).toString("base64"),
      after_url: null,
      end_of_stream: end >= all.length,
    },
  };
}

/** The oldest first; an end that is not over is refused. */
function rated({ query }: UpstreamCall, { comments }: Thing): UpstreamAnswer {
  const wrong = unknownOf(query, ["page[size]", "page[after]", "score", "start_time", "end_time"]);
  if (wrong) return wrong;
  if (!SCORES.test(query.get("score") ?? "")) return failure(400, "InvalidValue");
  const [start, end] = ["start_time", "end_time"].map((name) => Number(query.get(name) ?? Number.NaN));
  const over = Date.now() / 1_000 - 60;
  if (query.has("end_time") && !(Number(end) < over && Number(end) > Number(start)))
    return failure(422, "InvalidValue");
  const within = comments.filter(({ date }) => {
    const at = Date.parse(date) / 1_000;
    return !(at < Number(start)) && !(at > Number(end));
  });
  const page = pageOf(within.reverse(), query);
  return page
    ? { body: { satisfaction_ratings: page.items.map(rating), ...page.rest } }
    : failure(400, "InvalidCursor");
}

function pageOf(all: readonly WorldComment[], query: URLSearchParams) {
  const size = Number(query.get("page[size]"));
  if (!(size >= 1 && size <= MOST)) return null;
  const from = Number(Buffer.from(query.get("page[after]") ?? "MA", "base64").toString());
  if (!Number.isInteger(from)) return null;
  const end = from + size;
  const after_cursor = end < all.length ? Buffer.from(String(end)).toString("base64") : null;
  const meta = { has_more: after_cursor !== null, after_cursor, before_cursor: null };
  return { items: all.slice(from, end), rest: { meta, links: { prev: null, next: null } } };
}

const ticket = (one: WorldComment) => ({
  id: Number(one.id),
  subject: one.title ?? "",
  description: one.text,
  created_at: seconds(one.date),
  updated_at: seconds(one.date),
  status: one.place === "deleted" ? "deleted" : "open",
  requester_id: 1_001,
  submitter_id: one.author === "An agent" ? 7 : 1_001,
  is_public: true,
  via: { channel: one.language === "chat" ? "chat" : "email" },
  satisfaction_rating: { score: one.rating > 3 ? "good" : "offered" },
});

const rating = (one: WorldComment) => ({
  id: Number(one.id),
  ticket_id: Number(one.id) + 1,
  requester_id: 1_001,
  score: one.rating > 3 ? "good" : "bad",
  comment: one.text,
  created_at: seconds(one.date),
});

const seconds = (date: string) => date.replace(/\.\d+Z$/, "Z");

function unknownOf(query: URLSearchParams, known: readonly string[]): UpstreamAnswer | null {
  const wrong = [...query.keys()].find((name) => !known.includes(name));
  return wrong === undefined ? null : failure(400, `Unknown parameter ${wrong}`);
}

const failure = (status: number, error: string): UpstreamAnswer => ({
  status,
  body: { error, description: error },
});
