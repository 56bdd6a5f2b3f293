import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";
import type { WorldComment } from "./world.ts";

const PAGES: Record<string, (inner: unknown[]) => unknown> = {
  UsvDTd: (inner) => inner[2],
  oCPfdb: (inner) => inner[1],
};

/** play.google.com: an app's page, and the call that its reviews come by. */
export const googlePlayHost: UpstreamHost = ({ path, method, query, body, headers }, world) => {
  if (path === "/store/apps/details") {
    const app = world.find("google_play", query.get("id") ?? "");
    if (!app)
      return {
        status: 404,
        body: "<html>We're sorry, the requested URL was not found on this server.</html>",
      };
    const name = app.name.replaceAll("&", "&amp;");
    return {
      headers: { "set-cookie": "NID=details; path=/" },
      body: `<html><head><meta property="og:title" content="${name} - Apps on Google Play"></head><script src="recaptcha.js"></script>{"aggregateRating":{"ratingCount":"${app.comments.length}"}}</html>`,
    };
  }
  if (path !== "/_/PlayStoreUi/data/batchexecute") return { status: 404, body: "<html>404</html>" };
  const type = headers["content-type"] ?? "";
  if (method !== "POST" || !type.startsWith("application/x-www-form-urlencoded"))
    return { status: 405, body: "" };
  const [[[rpc = "", inner = ""] = []] = []] = JSON.parse(
    new URLSearchParams(body).get("f.req") ?? "[]",
  ) as string[][][];
  const parsed = JSON.parse(inner || "[]") as unknown[];
  const [kind, sort, [count = 20, , token = null] = []] = (PAGES[rpc]?.(parsed) ?? []) as [
    number,
    number,
    [number, null, string | null],
  ];
  const [id = ""] = (parsed.at(-1) ?? []) as string[];
  if (kind !== 2) return { status: 400, body: "" };
  const app = world.find("google_play", id);
  if (!app) return answer(rpc, null);
  // Tokens belong to the reading that they were given to.
  if (token && !headers.cookie?.includes("NID=")) return answer(rpc, null);
  const from = token ? Number(/^CtokP(\d+)$/.exec(token)?.[1] ?? Number.NaN) : 0;
  if (Number.isNaN(from)) return answer(rpc, null);
  const hl = query.get("hl");
  const here = app.place ? app.comments.filter(({ language }) => language === hl) : app.comments;
  const sorted = sort === 2 ? here : [...here].sort((a, b) => b.likes - a.likes);
  const page = sorted.slice(from, from + count);
  const next = from + count < sorted.length ? `CtokP${from + count}` : null;
  return answer(rpc, page.length === 0 ? [] : [page.map(reviewOf), [null, next]]);
};

function answer(rpc: string, payload: unknown): UpstreamAnswer {
  const outer = [
    ["wrb.fr", rpc, payload === null ? null : JSON.stringify(payload), null, null, null, "generic"],
  ];
  return {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "set-cookie": "NID=play; path=/; HttpOnly",
    },
    body: `)]}'\n\n${JSON.stringify(outer)}`,
  };
}

const reviewOf = (one: WorldComment) => [
  one.id,
  [one.author, [null, 2, null, [null, null, "https://example.com/face.png"]]],
  one.rating,
  null,
  one.text,
  [Math.floor(Date.parse(one.date) / 1000), 5],
  one.likes,
  one.reply ? ["Maker", one.reply, [Math.floor(Date.parse(one.date) / 1000)]] : null,
  null,
  null,
  "1.0",
];
