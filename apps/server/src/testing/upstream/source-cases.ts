import type { NetworkSource } from "@soundings/contract/sources";
import { YOUTUBE_KEY } from "./youtube.ts";

/** What the tests that are the same for every source need to know of one. */
export interface SourceCase {
  source: NetworkSource;
  /** Path of the call that makes a dataset of it. */
  path: string;
  link: string;
  /** Of the thing in the stand-in's world. */
  id: string;
  env: Record<string, string>;
  /** What the addresses of pages of comments have, and no other request's. */
  page: string;
  /** Comments on a page. */
  size: number;
  commentId: (place: number) => string;
  /** A fault's name where this source cannot tell it from another. */
  removed?: string;
  private?: string;
}

export const SOURCE_CASES: readonly SourceCase[] = [
  {
    source: "app_store",
    path: "from-app-store",
    link: "https://apps.apple.com/vn/app/x/id579523206",
    id: "579523206",
    env: {},
    page: "reviews",
    size: 20,
    commentId: (place) => String(13_000_000_000 - place),
  },
  {
    source: "google_play",
    path: "from-google-play",
    link: "https://play.google.com/store/apps/details?id=com.zing.zalo&hl=vi&gl=VN",
    id: "com.zing.zalo",
    env: {},
    page: "batchexecute",
    size: 150,
    commentId: (place) => `d5a1e7c0-0000-4000-8000-${String(place).padStart(12, "0")}`,
  },
  {
    source: "youtube",
    path: "from-youtube",
    link: "https://youtu.be/dQw4w9WgXcQ",
    id: "dQw4w9WgXcQ",
    env: { YOUTUBE_API_KEY: YOUTUBE_KEY },
    page: "commentThreads",
    size: 100,
    commentId: (place) => `Ugz${String(place).padStart(20, "A")}AaABAg`,
    private: "SOURCE_NOT_FOUND",
  },
];
