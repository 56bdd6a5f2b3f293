import { z } from "zod";
import { decodedPath, readUrl } from "./links.ts";
import type { ReadOptions, ShortLink, Source, SourceContext, SourceLink } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { readThreads } from "./threads.ts";
import { businessReader } from "./tiktok-business.ts";
import { PUBLIC_HEADERS, publicReader, whyMissing } from "./tiktok-public.ts";
import { researchReader } from "./tiktok-research.ts";
import { isOk, readJson, unexpected } from "./upstream-fetch.ts";

const ID = /^\d{17,20}$/;
const SHORT_HOSTS = ["vm.tiktok.com", "vt.tiktok.com"];
const HOSTS = ["tiktok.com", "www.tiktok.com", "m.tiktok.com"];
const Embed = z.object({ title: z.string().nullish(), author_name: z.string().nullish() });

/**
 * Comments on a video: of the customer's own account by the API for Business, else by the operator's Research
 * client, else (only where the operator allows it) as the video's page asks for them.
 */
export const tiktok: Source = {
  source: "tiktok",
  columns: ["date", "likes", "author", "language", "url"],
  asks: { country: false, language: false },
  newestFirst: ({ connections }) => connections.length > 0,
  looksBack: { pages: 10, comments: 300 },
  access: ({ tiktokResearch, tiktokPublic }, connected) => ({
    state: connected || tiktokResearch || tiktokPublic ? "ready" : "needs_connection",
    needs: [["TIKTOK_RESEARCH_KEY", "TIKTOK_RESEARCH_SECRET"], ["TIKTOK_PUBLIC"]],
    most: !connected && tiktokResearch ? 1_000 : null,
    oftenRefused: !connected && !tiktokResearch && tiktokPublic,
  }),
  short: { isHop: (url) => SHORT_HOSTS.includes(url.hostname) || HOSTS.includes(url.hostname) },
  parseLink,
  async describe(link, context) {
    const { upstream, signal } = context;
    const request = {
      hosts: ["www.tiktok.com"],
      url: `https://www.tiktok.com/oembed?${new URLSearchParams({ url: link.url })}`,
      headers: PUBLIC_HEADERS,
      signal,
    };
    const told = await upstream(request, (reply) => {
      if (reply.status === 400 || reply.status === 404) return null;
      if (!isOk(reply)) throw unexpected(reply);
      return readJson(reply, Embed);
    });
    // The account's own videos need not be public.
    if (!told && context.connections.length > 0) return { name: null, count: null };
    if (!told) throw new SourceError(await whyMissing(link, context));
    return { name: told.title || told.author_name || null, count: null };
  },
  fetchComments,
};

function fetchComments(link: SourceLink, context: SourceContext, options: ReadOptions) {
  const [own] = context.connections;
  if (own) return readThreads(businessReader(link, context, own), options);
  return context.settings.tiktokResearch
    ? readThreads(researchReader(link, context), options)
    : readThreads(publicReader(link, context), options);
}

function parseLink(text: string): SourceLink | ShortLink | null {
  if (ID.test(text.trim())) return linkTo(text.trim());
  const url = readUrl(text);
  const path = url && decodedPath(url);
  if (!url || !path) return null;
  if (SHORT_HOSTS.includes(url.hostname)) return /^\/[A-Za-z0-9]+\/?$/.test(path) ? shortTo(url) : null;
  if (!HOSTS.includes(url.hostname)) return null;
  if (/^\/t\/[A-Za-z0-9]+\/?$/.test(path)) return shortTo(url);
  const id = /^\/(?:@[^/]+\/(?:video|photo)|v|embed(?:\/v2)?|player\/v1)\/(\d+)(?:\.html)?\/?$/.exec(
    path,
  )?.[1];
  return id && ID.test(id) ? linkTo(id) : null;
}

const linkTo = (id: string): SourceLink => ({
  id,
  url: `https://www.tiktok.com/@_/video/${id}`,
  country: null,
});
const shortTo = (url: URL): ShortLink => ({ short: new URL(`https://${url.host}${url.pathname}`) });
