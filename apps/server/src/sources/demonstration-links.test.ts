import { afterAll, beforeAll, expect, test } from "vitest";
import { sourceConfig } from "../testing/build-source.ts";
import { connectionOf, contextAt } from "../testing/read-source.ts";
import { demonstrationSettings, inventedWorld } from "../upstream/demonstration.ts";
import { startUpstream, type UpstreamStandIn } from "../upstream/upstream-server.ts";
import { sourceNamed } from "./all-sources.ts";
import { resolveLink } from "./resolve-link.ts";

let standIn: UpstreamStandIn;
beforeAll(async () => {
  standIn = await startUpstream(inventedWorld());
});
afterAll(() => standIn.close());

/** What people paste from a phone's share button: whoever tries the product has these at hand. */
const SHARED = [
  ["app_store", "https://apple.co/3abcDE"],
  ["facebook", "https://www.facebook.com/sme.sk/posts/pfbid0nHq4ynTLtKabcdef123"],
  ["facebook", "https://www.facebook.com/Highlands-Coffee-100064860875397/posts/pfbid02abcdEFghijKLmnop"],
  ["facebook", "https://m.facebook.com/story.php?story_fbid=pfbid02Uq8abcdefgh&id=100064860875397"],
  ["facebook", "https://www.facebook.com/somepage/posts/451016937058647"],
  ["facebook", "https://www.facebook.com/share/p/1AbCdEf/"],
  ["facebook", "https://fb.watch/3zYsXdnxjf/"],
  ["facebook", "https://fb.me/abc"],
  ["google_maps", "https://maps.app.goo.gl/abc123XYZ"],
  ["google_maps", "https://goo.gl/maps/abc123"],
  ["google_maps", "https://www.google.com/maps?cid=9158647496239156558"],
  ["google_maps", "https://g.co/kgs/abc"],
  ["google_maps", "https://g.page/r/CabcdEFG/review"],
  ["shopee", "https://s.shopee.vn/2B8secvRH2"],
  ["shopee", "https://s.shopee.co.th/2B8secvRH2"],
  ["shopee", "https://shope.ee/7pQk2Zx1aB"],
  ["shopee", "https://vn.shp.ee/abc1234"],
  ["shopee", "https://th.shp.ee/abc1234"],
  ["tiktok", "https://vm.tiktok.com/ZMhAbCdEf/"],
  ["tiktok", "https://vt.tiktok.com/ZSabc123/"],
  ["tiktok", "https://www.tiktok.com/t/ZTabc/"],
  ["youtube", "https://youtu.be/dQw4w9WgXcQ?si=x"],
  ["trustpilot", "https://uk.trustpilot.com/review/www.example.co.uk"],
  ["zendesk", "https://some-shop.zendesk.com/agent/dashboard"],
] as const;

test.each(SHARED)("a demonstration has comments behind %s's %s", async (name, text) => {
  const { link, source, context } = await open(name, text);
  expect((await source.describe(link, context)).name).toMatch(/^Invented/);
  for await (const page of source.fetchComments(link, context, { cursor: null, limit: 5 })) {
    expect(page.items.length).toBeGreaterThan(0);
    break;
  }
});

test("two short links of a demonstration lead to two things, the same each time", async () => {
  for (const prefix of ["https://vm.tiktok.com/ZM", "https://s.shopee.vn/", "https://fb.watch/"]) {
    const name = prefix.includes("tiktok") ? "tiktok" : prefix.includes("shopee") ? "shopee" : "facebook";
    const ids = await Promise.all(
      ["one", "two", "one"].map(async (end) => (await open(name, prefix + end)).link.id),
    );
    expect(ids[0]).toBe(ids[2]);
    expect(ids[0]).not.toBe(ids[1]);
  }
});

async function open(name: string, text: string) {
  const source = sourceNamed(name);
  const made = contextAt(standIn, {}, {});
  const settings = demonstrationSettings(sourceConfig(standIn, {}).config.sources, standIn.base);
  const own = settings.invented[name];
  const connections = own ? [{ ...connectionOf(own.external_id, own.secret), name: own.name }] : [];
  const context = { ...made, settings, connections };
  return { source, context, link: await resolveLink(source, text, context) };
}
