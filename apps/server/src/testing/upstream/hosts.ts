import { itunes, webStore } from "./apple.ts";
import { googlePlayHost } from "./google-play.ts";
import type { UpstreamHost } from "./upstream-server.ts";
import { googleApis } from "./youtube.ts";

/** Every host that the stand-in answers for. */
export const HOSTS: Readonly<Record<string, UpstreamHost>> = {
  "apps.apple.com": webStore,
  "itunes.apple.com": itunes,
  "play.google.com": googlePlayHost,
  "www.googleapis.com": googleApis,
};
