import { createHash } from "node:crypto";
import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";
import type { Thing, World, WorldComment } from "./world.ts";

export const TRUSTPILOT_KEY = "stand-in-trustpilot-key";
const MOST = 100;
const ORDERS = ["createdat.asc", "createdat.desc", "stars.asc", "stars.desc"];

/** api.trustpilot.com: companies by the names of their websites, and their public reviews. */
export const trustpilotApi: UpstreamHost = ({ path, query, headers, method }, world) => {
  if (query.has("apikey")) return failure(400, "The key belongs into the header");
  if (headers.apikey !== TRUSTPILOT_KEY) return invalidKey();
  const [, version, units, id = "", edge, ...rest] = path.split("/");
  if (method !== "GET" || version !== "v1" || units !== "business-units" || rest.length > 0)
    return failure(404, "Resource not found");
  if (id === "find" && edge === undefined) return find(query, world);
  const company = companyOf(world, id);
  if (!company || edge !== "reviews") return failure(404, "Business unit was not found");
  return reviews(company, query);
};

/** Companies have an id of their own, which their website's name is found by. */
const unitOf = (name: string) => createHash("sha256").update(name).digest("hex").slice(0, 24);

function find(query: URLSearchParams, world: World): UpstreamAnswer {
  const name = query.get("name");
  if (!name || [...query.keys()].length !== 1) return failure(400, "The name is required, and nothing else");
  const company = world.find("trustpilot", name);
  if (!company || company.state) return failure(404, "Business unit was not found");
  world.companies.set(unitOf(name), name);
  const { length: total } = company.comments;
  return {
    body: {
      id: unitOf(name),
      displayName: company.name,
      name: { identifying: name, referring: [name] },
      status: "active",
      score: { stars: 4, trustScore: 3.9 },
      numberOfReviews: { total, usedForTrustScoreCalculation: total },
      links: [],
    },
  };
}

function companyOf(world: World, id: string): Thing | undefined {
  const name = world.companies.get(id);
  return name === undefined ? undefined : world.find("trustpilot", name);
}

function reviews({ comments }: Thing, query: URLSearchParams): UpstreamAnswer {
  const perPage = Number(query.get("perPage") ?? 20);
  const page = Number(query.get("page") ?? 1);
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > MOST) return failure(400, "perPage is 1 to 100");
  if (!Number.isInteger(page) || page < 1) return failure(400, "page begins with 1");
  const order = query.get("orderBy") ?? "createdat.desc";
  if (!ORDERS.includes(order)) return failure(400, "orderBy is unknown");
  for (const name of query.keys())
    if (!["perPage", "page", "orderBy", "stars", "language"].includes(name))
      return failure(400, `${name} is unknown`);
  const all = order === "createdat.desc" ? comments : [...comments].reverse();
  return {
    body: {
      links: [{ href: "https://api.trustpilot.com/v1/business-units", method: "GET", rel: "self" }],
      reviews: all.slice((page - 1) * perPage, page * perPage).map(shown),
    },
  };
}

const shown = (one: WorldComment) => ({
  id: one.id,
  stars: one.rating,
  title: one.title ?? "",
  text: one.text,
  language: one.language,
  createdAt: one.date.replace(/\.\d+Z$/, "Z"),
  updatedAt: null,
  numberOfLikes: one.likes,
  status: "active",
  isVerified: false,
  consumer: { id: "c", displayName: one.author, displayLocation: one.place ?? null, numberOfReviews: 1 },
  companyReply: one.reply ? { text: one.reply, createdAt: one.date, updatedAt: null } : null,
  links: [],
});

const invalidKey = (): UpstreamAnswer => ({
  status: 401,
  body: { fault: { faultstring: "Invalid ApiKey", detail: { errorcode: "oauth.v2.InvalidApiKey" } } },
});

const failure = (status: number, message: string): UpstreamAnswer => ({
  status,
  body: { message, errorCode: status, details: null },
});
