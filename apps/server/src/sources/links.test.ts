import type { NetworkSource } from "@soundings/contract/sources";
import { expect, test } from "vitest";
import { NETWORK_SOURCES, sourceNamed } from "./all-sources.ts";
import type { SourceError } from "./source-error.ts";

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
  ["app_store", "https://apple.co/3abcDE", "short"],
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
  [
    "google_maps",
    "https://www.google.com/maps/place/Ben+Thanh+Market/@10.7725,106.6954,17z/data=!3m1!4b1!4m6!3m5!1s0x31752f3f22ef9b3f:0x7d2b1e5d3c6a1f10!8m2!3d10.77!4d106.69!16s%2Fm%2F0x",
    "cid:9019336064533929744",
  ],
  ["google_maps", "https://www.google.com/maps?cid=9848474421522853256", "cid:9848474421522853256"],
  ["google_maps", "https://maps.google.com/?cid=9848474421522853256", "cid:9848474421522853256"],
  [
    "google_maps",
    "https://www.google.com.vn/maps?ftid=0x31752f3f22ef9b3f:0x7d2b1e5d3c6a1f10",
    "cid:9019336064533929744",
  ],
  ["google_maps", "https://maps.app.goo.gl/abc123XYZ", "short"],
  ["google_maps", "https://goo.gl/maps/abc123", "short"],
  ["google_maps", "https://g.page/r/CfABC/review", "short"],
  [
    "google_maps",
    "https://www.google.com/maps/search/?api=1&query=a&query_place_id=ChIJKxjxuaNqkFQR3CK6O1HNNqY",
    "ChIJKxjxuaNqkFQR3CK6O1HNNqY",
  ],
  [
    "google_maps",
    "https://search.google.com/local/reviews?placeid=ChIJKxjxuaNqkFQR3CK6O1HNNqY",
    "ChIJKxjxuaNqkFQR3CK6O1HNNqY",
  ],
  [
    "google_maps",
    "https://www.google.com/maps?q=place_id:ChIJKxjxuaNqkFQR3CK6O1HNNqY",
    "ChIJKxjxuaNqkFQR3CK6O1HNNqY",
  ],
  ["google_maps", "ChIJKxjxuaNqkFQR3CK6O1HNNqY", "ChIJKxjxuaNqkFQR3CK6O1HNNqY"],
  ["google_maps", "https://google.com.evil.example/maps/place/x", null],
  ["google_maps", "https://www.google.com/maps/dir/A/B", null],
  ["google_maps", "https://www.google.com/maps/@10.77,106.69,15z", null],
  ["google_maps", "https://www.google.com/search?q=ben+thanh", null],
  [
    "facebook",
    "https://www.facebook.com/MetaforDevelopers/posts/451016937058647",
    "MetaforDevelopers/451016937058647",
  ],
  [
    "facebook",
    "https://www.facebook.com/sme.sk/posts/pfbid0nHq4ynTLtKabcdef",
    "sme.sk/pfbid0nHq4ynTLtKabcdef",
  ],
  ["facebook", "https://www.facebook.com/sme.sk/posts/a-slug/451016937058647", "sme.sk/451016937058647"],
  [
    "facebook",
    "https://www.facebook.com/Highlands-Coffee-100064860875397/posts/pfbid02abcdEFghijKLmnop",
    "100064860875397/pfbid02abcdEFghijKLmnop",
  ],
  [
    "facebook",
    "https://www.facebook.com/C%C3%A0-ph%C3%AA-S%C3%A1ng-100064860875397/posts/451016937058647",
    "100064860875397_451016937058647",
  ],
  [
    "facebook",
    "https://www.facebook.com/sme-sk/posts/pfbid02abcdEFghijKLmnop",
    "sme-sk/pfbid02abcdEFghijKLmnop",
  ],
  [
    "facebook",
    "https://m.facebook.com/story.php?story_fbid=pfbid02Uq8abcdefgh&id=100064860875397",
    "100064860875397/pfbid02Uq8abcdefgh",
  ],
  [
    "facebook",
    "https://www.facebook.com/login/?next=https%3A%2F%2Fwww.facebook.com%2Fsme.sk%2Fposts%2Fpfbid02abcdEFghijKLmnop",
    "sme.sk/pfbid02abcdEFghijKLmnop",
  ],
  [
    "facebook",
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.facebook.com%2Freel%2F224353158889229",
    "224353158889229",
  ],
  [
    "facebook",
    "https://www.facebook.com/login/?next=https%3A%2F%2Fevil.example%2Fa%2Fposts%2F451016937058647",
    null,
  ],
  ["facebook", "https://www.facebook.com/l.php?u=https%3A%2F%2Fwww.facebook.com%2Fl.php%3Fu%3Dx", null],
  ["facebook", "https://www.facebook.com/watch/live/?v=224353158889229", "224353158889229"],
  [
    "facebook",
    "https://m.facebook.com/story.php?story_fbid=612064732229087&substory_index=0&id=438429349592627",
    "438429349592627_612064732229087",
  ],
  [
    "facebook",
    "https://www.facebook.com/permalink.php?story_fbid=612064732229087&id=438429349592627",
    "438429349592627_612064732229087",
  ],
  ["facebook", "https://www.facebook.com/watch/?v=224353158889229", "224353158889229"],
  ["facebook", "https://www.facebook.com/somepage/videos/224353158889229/", "224353158889229"],
  ["facebook", "https://www.facebook.com/reel/224353158889229", "224353158889229"],
  ["facebook", "https://www.facebook.com/photo/?fbid=224353158889229&set=a.1", "224353158889229"],
  ["facebook", "598338556946671_1354978971282622", "598338556946671_1354978971282622"],
  ["facebook", "https://fb.watch/3zYsXdnxjf/", "short"],
  ["facebook", "https://www.facebook.com/share/p/1AbCdEf/", "short"],
  [
    "facebook",
    "https://www.facebook.com/groups/277506326438568/permalink/319815378874329",
    "SOURCE_LINK_UNSUPPORTED",
  ],
  ["facebook", "https://www.facebook.com/somepage", null],
  ["facebook", "https://www.facebook.com/groups/277506326438568", null],
  ["facebook", "https://www.facebook.com/events/123456789", null],
  ["facebook", "https://notfacebook.com/a/posts/1", null],
  [
    "tiktok",
    "https://www.tiktok.com/@leenabhushan/video/6748451240264420610?is_from_webapp=1",
    "6748451240264420610",
  ],
  ["tiktok", "https://m.tiktok.com/v/6748451240264420610.html", "6748451240264420610"],
  ["tiktok", "https://www.tiktok.com/embed/v2/6748451240264420610", "6748451240264420610"],
  ["tiktok", "https://www.tiktok.com/player/v1/6748451240264420610", "6748451240264420610"],
  ["tiktok", "https://www.tiktok.com/@x/photo/7248300636498890011", "7248300636498890011"],
  ["tiktok", "7248300636498890011", "7248300636498890011"],
  ["tiktok", "https://vt.tiktok.com/ZSabc123/", "short"],
  ["tiktok", "https://vm.tiktok.com/ZMhAbCdEf/", "short"],
  ["tiktok", "https://www.tiktok.com/t/ZTabc/", "short"],
  ["tiktok", "https://www.tiktok.com/@x", null],
  ["tiktok", "https://www.tiktok.com/tag/coffee", null],
  ["tiktok", "https://www.tiktok.com/@x/live", null],
  ["tiktok", "https://www.douyin.com/video/6748451240264420610", null],
  [
    "shopee",
    "https://shopee.vn/S%C3%A1ch-Combo-SBOOKS-i.182607782.22374558225?sp_atk=1",
    "182607782.22374558225@vn",
  ],
  ["shopee", "https://shopee.vn/product/1506174776/27240240844", "1506174776.27240240844@vn"],
  ["shopee", "https://shopee.vn/universal-link/product/1506174776/27240240844", "1506174776.27240240844@vn"],
  ["shopee", "https://shopee.com.br/opaanlp/39283823/603269145", "39283823.603269145@com.br"],
  ["shopee", "https://s.shopee.vn/2B8secvRH2", "short"],
  ["shopee", "https://vn.shp.ee/abc", "short"],
  ["shopee", "https://th.shp.ee/abc", "short"],
  ["shopee", "https://shope.ee/abc", "short"],
  ["shopee", "https://shopee.vn/shop/1506174776", null],
  ["shopee", "https://shopee.vn/somebody", null],
  ["shopee", "https://shopee.vn/search?keyword=x", null],
  ["shopee", "https://shopee.vn/Thoi-Trang-cat.11035567", null],
  ["shopee", "https://shopee.vn.evil.com/x-i.1.2", null],
  ["shopee", "https://shopee.com/product/1/2", null],
  ["trustpilot", "https://www.trustpilot.com/review/www.example.com?languages=all&page=2", "www.example.com"],
  ["trustpilot", "fr-be.trustpilot.com/review/example.co.uk", "example.co.uk"],
  ["trustpilot", "https://www.trustpilot.com/review/Example.COM", "example.com"],
  ["trustpilot", "https://www.trustpilot.com/categories/bank", null],
  ["trustpilot", "https://www.trustpilot.com/review/example", null],
  ["trustpilot", "https://www.trustpilot.com/review/a%2f..%2fb.com", null],
  ["trustpilot", "https://trustpilot.com.evil.example/review/example.com", null],
  ["trustpilot", "https://evil.trustpilot.com/review/example.com", null],
  ["zendesk", "https://acme.zendesk.com/agent/tickets/12", "acme"],
  ["zendesk", "Acme-Shop.zendesk.com", "acme-shop"],
  ["zendesk", "http://acme.zendesk.com/hc/en-us", "acme"],
  ["zendesk", "https://www.zendesk.com/", null],
  ["zendesk", "https://support.zendesk.com/hc", null],
  ["zendesk", "https://a.b.zendesk.com/", null],
  ["zendesk", "https://-acme.zendesk.com/", null],
  ["zendesk", "https://acme.zendesk.com.evil.example/", null],
  ["zendesk", "https://acme.zendesk.com@evil.example/", null],
  ["zendesk", "https://evil.example/acme.zendesk.com", null],
  ["zendesk", "https://acme.zendesk.com:8443/", null],
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
  expect(named(source, link)).toBe(names);
});

function named(source: NetworkSource, link: string): string | null {
  try {
    const parsed = sourceNamed(source).parseLink(link);
    if (!parsed) return null;
    return "short" in parsed ? "short" : [parsed.id, parsed.country].filter(Boolean).join("@");
  } catch (error) {
    return (error as SourceError).fault;
  }
}

test.each(GOOD.filter(([, , names]) => names !== null && names !== "short" && !names.startsWith("SOURCE_")))(
  "%s: the plain form of %s names the same",
  (source, link) => {
    const parsed = sourceNamed(source).parseLink(link);
    if (!parsed || "short" in parsed) throw new Error("not a whole link");
    expect(sourceNamed(source).parseLink(parsed.url)).toMatchObject({ id: parsed.id });
  },
);

test.each([
  "https://www.google.com/maps/place/Ben+Thanh+Market/@10.7725,106.6954,17z/data=!3m1!4b1!4m6!3m5!1s0x31752f3f22ef9b3f:0x7d2b1e5d3c6a1f10!8m2",
  "https://www.google.com/maps/place/C%C3%A0+ph%C3%AA+100%25,+Hu%E1%BA%BF%3F/@-10.5,-106,17z/data=!4m2!3m1!1s0x0:0x7d2b1e5d3c6a1f10",
  "https://www.google.com/maps/place/Ben+Thanh+Market/data=!4m2!3m1!1s0x0:0x1",
])("the plain form of %s still says what the place is called and where it is", (link) => {
  const parsed = sourceNamed("google_maps").parseLink(link);
  if (!parsed || "short" in parsed) throw new Error("not a whole link");
  expect(parsed.title).toMatch(/^(Ben Thanh Market|Cà phê 100%, Huế\?)$/);
  expect(sourceNamed("google_maps").parseLink(parsed.url)).toEqual(parsed);
});

const TAILS: [host: string, path: string][] = [
  ["www.youtube.com", "/watch?v=dQw4w9WgXcQ"],
  ["play.google.com", "/store/apps/details?id=com.zing.zalo"],
  ["www.google.com", "/maps?cid=9848474421522853256"],
  ["maps.app.goo.gl", "/abc123XYZ"],
  ["www.facebook.com", "/MetaforDevelopers/posts/451016937058647"],
  ["fb.watch", "/3zYsXdnxjf/"],
  ["www.tiktok.com", "/@x/video/6748451240264420610"],
  ["vt.tiktok.com", "/ZSabc123/"],
  ["shopee.vn", "/product/1506174776/27240240844"],
  ["s.shopee.vn", "/2B8secvRH2"],
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
