import { decodedPath, readUrl } from "./links.ts";
import type { ShortLink, SourceLink } from "./source.ts";
import { SourceError } from "./source-error.ts";

const HOSTS = [
  "facebook.com",
  "www.facebook.com",
  "m.facebook.com",
  "l.facebook.com",
  "web.facebook.com",
  "business.facebook.com",
  "fb.com",
  "www.fb.com",
];
const SHORT_HOSTS = ["fb.watch", "www.fb.watch", "fb.me"];
const NUMBER = /^\d{5,20}$/;
/** Pages without a name of their own are called by their title and number: "Cà-phê-Sáng-100064860875397". */
const HANDLE = /^[\p{L}\p{M}\p{N}.-]{2,200}$/u;
const POST = /^(?:\d{5,20}|pfbid[A-Za-z0-9]{10,})$/;
/** First parts of paths that are no pages. */
const NO_PAGES =
  /^(groups|events|marketplace|watch|reel|photo(\.php)?|permalink\.php|story\.php|share|sharer|login|l\.php|profile\.php|hashtag|help|gaming|stories|plugins|dialog)$/;

export const isFacebookHop = ({ hostname }: URL): boolean =>
  HOSTS.includes(hostname) || SHORT_HOSTS.includes(hostname);

/**
 * What a link names: "{page}_{post}" as the Graph API wants it, "{page}/{post}" where the page is known by its
 * name or the post by its other one, or a bare number for videos, reels and photos.
 * Throws SOURCE_LINK_UNSUPPORTED for groups.
 */
export function parseFacebookLink(text: string): SourceLink | ShortLink | null {
  const bare = /^(\d{5,20})_(\d{5,20})$/.exec(text.trim());
  if (bare) return postOf(bare[1], bare[2]);
  const url = readUrl(text);
  const path = url && decodedPath(url);
  if (!url || !path) return null;
  if (SHORT_HOSTS.includes(url.hostname)) return /^\/[\w-]+\/?$/.test(path) ? shortTo(url) : null;
  if (!HOSTS.includes(url.hostname)) return null;
  if (/^\/share\/(?:[pvr]\/)?[\w-]+\/?$/.test(path)) return shortTo(url);
  if (/^\/groups\/[^/]+\/(permalink|posts)\//.test(path)) {
    throw new SourceError("SOURCE_LINK_UNSUPPORTED", { detail: "a group's post" });
  }
  const asked = url.searchParams;
  // Who is not signed in is sent to sign in first.
  if (/^\/login(\.php|\/|$)/.test(path)) return wrapped(asked.get("next"));
  if (path === "/l.php") return wrapped(asked.get("u"));
  if (/^\/(permalink|story)\.php$/.test(path)) return postOf(asked.get("id"), asked.get("story_fbid"));
  if (/^\/watch\/(live\/)?$|^\/watch$/.test(path)) return objectOf(asked.get("v"), "watch/?v=");
  if (/^\/photo(\.php)?\/?$/.test(path)) return objectOf(asked.get("fbid"), "photo/?fbid=");
  const reel = /^\/reel\/(\d+)\/?$/.exec(path)?.[1];
  if (reel) return objectOf(reel, "reel/");
  const [page = "", kind = "", ...rest] = path.split("/").filter(Boolean);
  if (!HANDLE.test(page) || NO_PAGES.test(page)) return null;
  const last = rest.at(-1) ?? "";
  if (kind === "posts" && rest.length <= 2) return postOf(page, last);
  if (kind === "videos" && rest.length <= 2) return objectOf(last, "watch/?v=");
  return kind === "photos" && rest.length <= 2 ? objectOf(last, "photo/?fbid=") : null;
}

/** The link inside another one; whose insides are not looked into. */
function wrapped(inner: string | null): SourceLink | ShortLink | null {
  const isWrapper = inner !== null && /\/(login|l\.php)\b/.test(inner);
  return inner && !isWrapper ? parseFacebookLink(inner) : null;
}

/** "Cà-phê-Sáng-100064860875397" is the Page of that number. */
const pageNumber = (handle: string): string => /-(\d{8,20})$/.exec(handle)?.[1] ?? handle;

function postOf(page: string | null | undefined, post: string | null | undefined): SourceLink | null {
  if (!page || !post || !HANDLE.test(page) || !POST.test(post)) return null;
  const owner = pageNumber(page);
  const whole = NUMBER.test(owner) && NUMBER.test(post);
  return {
    id: whole ? `${owner}_${post}` : `${owner}/${post}`,
    url: NUMBER.test(owner)
      ? `https://www.facebook.com/permalink.php?story_fbid=${post}&id=${owner}`
      : `https://www.facebook.com/${owner}/posts/${post}`,
    country: null,
  };
}

function objectOf(id: string | null | undefined, path: string): SourceLink | null {
  return id && NUMBER.test(id) ? { id, url: `https://www.facebook.com/${path}${id}`, country: null } : null;
}

const shortTo = (url: URL): ShortLink => ({ short: new URL(`https://${url.host}${url.pathname}`) });
