import type { NetworkSource } from "@soundings/contract/sources";
import { expect, test } from "vitest";
import { NETWORK_SOURCES, sourceNamed } from "./all-sources.ts";

/** Link, and what it names: its id, with "@" and the country it speaks of; "short"; or null for a wrong one. */
type Row = [source: NetworkSource, link: string, names: string | null];

const GOOD: Row[] = [
  ["app_store", "https://apps.apple.com/vn/app/zalo/id579523206?l=vi", "579523206@vn"],
  ["app_store", "https://apps.apple.com/app/id284882215", "284882215@us"],
  ["app_store", "https://itunes.apple.com/us/app/x/id479516143?mt=8", "479516143@us"],
  ["app_store", "id553834731", "553834731"],
  ["app_store", "553834731", "553834731"],
  ["app_store", " apps.apple.com/vn/app/%E2%80%8Bzalo/id579523206/ ", "579523206@vn"],
  ["app_store", "https://apps.apple.com/us/developer/foo/id284882218", null],
  ["app_store", "https://apps.apple.com/us/story/id284882218", null],
  ["app_store", "https://music.apple.com/us/app/x/id284882218", null],
  ["app_store", "https://apps.apple.com/", null],
  ["app_store", "com.zing.zalo", null],
  [
    "google_play",
    "https://play.google.com/store/apps/details?id=com.zing.zalo&hl=vi&gl=VN",
    "com.zing.zalo@vn",
  ],
  ["google_play", "market://details?id=com.zing.zalo", "com.zing.zalo"],
  ["google_play", "com.zing.zalo", "com.zing.zalo"],
  ["google_play", "https://play.google.com/store/apps/dev?id=123", null],
  ["google_play", "https://play.google.com/store/books/details?id=abc", null],
  ["google_play", "https://play.google.com/store/search?q=zalo", null],
  ["google_play", "https://play.google.com/store/apps/details?id=zalo", null],
  ["google_play", "Zalo", null],
  ["youtube", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "dQw4w9WgXcQ"],
  ["youtube", "https://youtu.be/dQw4w9WgXcQ?si=x", "dQw4w9WgXcQ"],
  ["youtube", "https://m.youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["youtube", "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", "dQw4w9WgXcQ"],
  ["youtube", "https://music.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["youtube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["youtube", "youtube.com/v/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["youtube", "http://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["youtube", "dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["youtube", "https://www.youtube.com/@chan", null],
  ["youtube", "https://www.youtube.com/playlist?list=PL123", null],
  ["youtube", "https://www.youtube.com/results?search_query=x", null],
  ["youtube", "https://www.youtube.com/post/UgkxAbCdEfG", null],
  ["youtube", "https://www.youtube.com/watch?v=tooshort", null],
  ["youtube", "https://www.youtube.com/watch", null],
];

test.each(GOOD)("%s: %s names %s", (source, link, names) => {
  const parsed = sourceNamed(source).parseLink(link);
  const shown = !parsed
    ? null
    : "short" in parsed
      ? "short"
      : [parsed.id, parsed.country].filter(Boolean).join("@");
  expect(shown).toBe(names);
});

test.each(GOOD.filter(([, , names]) => names !== null && names !== "short"))(
  "%s: the plain form of %s names the same",
  (source, link) => {
    const parsed = sourceNamed(source).parseLink(link);
    if (!parsed || "short" in parsed) throw new Error("not a whole link");
    expect(sourceNamed(source).parseLink(parsed.url)).toMatchObject({ id: parsed.id });
  },
);

const TAILS: [host: string, path: string][] = [
  ["www.youtube.com", "/watch?v=dQw4w9WgXcQ"],
  ["play.google.com", "/store/apps/details?id=com.zing.zalo"],
  ["apps.apple.com", "/vn/app/zalo/id579523206"],
];

/** What makes a look-alike of a host and the path behind it. */
const TRICKS: [name: string, trick: (host: string, path: string) => string][] = [
  ["the host as a subdomain of another", (host, path) => `https://${host}.evil.example${path}`],
  ["the host at the end of another's name", (host, path) => `https://not${host}${path}`],
  ["the host in the path", (host, path) => `https://evil.example/${host}${path}`],
  ["the host as a user name", (host, path) => `https://${host}@evil.example${path}`],
  ["a user name before the host", (host, path) => `https://user:pass@${host}${path}`],
  ["another port", (host, path) => `https://${host}:8443${path}`],
  ["the port of ssh", (host, path) => `https://${host}:22${path}`],
  ["a backslash for a slash", (host, path) => `https://evil.example\\@${host}${path}`],
  ["a backslash behind the host", (host, path) => `https://${host}\\.evil.example${path}`],
  ["a tab within", (host, path) => `https://${host.replace(".", ".\t")}${path}`],
  ["a line feed", (host, path) => `https://${host}\n.evil.example${path}`],
  ["a NUL", (host, path) => `https://${host}\u0000.evil.example${path}`],
  [
    "a letter of another script",
    (host, path) => `https://${host.replace(/o|a/, (c) => (c === "o" ? "о" : "а"))}${path}`,
  ],
  ["full-width dots", (host, path) => `https://${host.replaceAll(".", "．")}${path}`],
  ["punycode", (host, path) => `https://xn--${host}${path}`],
  ["an escape in the host", (host, path) => `https://${host}%2eevil.example${path}`],
  ["a dot behind the host", (host, path) => `https://${host}.${path}`],
  ["a hash before the real host", (host, path) => `https://evil.example#@${host}${path}`],
  ["a question mark before it", (host, path) => `https://evil.example?${host}${path}`],
  ["javascript", (host, path) => `javascript:fetch("https://${host}${path}")`],
  ["data", (host, path) => `data:text/html,https://${host}${path}`],
  ["file", (host, path) => `file://${host}${path}`],
  ["ftp", (host, path) => `ftp://${host}${path}`],
  [
    "a redirect of another host",
    (host, path) => `https://evil.example/?next=${encodeURIComponent(`https://${host}${path}`)}`,
  ],
  ["an address as a number", (_, path) => `https://2130706433${path}`],
  ["the metadata service", (_, path) => `http://169.254.169.254${path}`],
];

const HOSTILE = TAILS.flatMap(([host, path]) =>
  TRICKS.map(([name, trick]) => [name, trick(host, path)] as const),
);

test.each(HOSTILE)("%s is no link of any source: %s", (_, link) => {
  for (const source of NETWORK_SOURCES) expect(source.parseLink(link)).toBeNull();
});
