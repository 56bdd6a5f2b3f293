import { fingerprint } from "./fingerprint.ts";
import type { SourceItem } from "./source.ts";

export const WEB = "apps.apple.com";

/** Apple answers browsers only. */
export const HEADERS = {
  "user-agent":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  accept: "application/json",
  origin: `https://${WEB}`,
  referer: `https://${WEB}/`,
};

/** What every route tells of a review. */
interface Told {
  id: string;
  title: string;
  review: string;
  author: string | null;
  rating: number | null;
  date: Date | null;
}

/**
 * A review in the shape of all sources. The routes have ids of their own for the same review; what somebody
 * wrote under a nickname, which Apple gives once, is the same on all of them.
 */
export function reviewItem({ title, review, ...told }: Told): SourceItem {
  // A review's title says as much as its text.
  const repeats = title === "" || review.startsWith(title);
  const text = repeats ? review : review ? `${title}\n${review}` : title;
  const words = text.replace(/\s+/g, " ").trim();
  return {
    ...told,
    text,
    likes: null,
    language: null,
    reply: null,
    url: null,
    ...(told.author && words ? { same: fingerprint(told.author, words) } : {}),
  };
}
