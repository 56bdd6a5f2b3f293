import { expect, test } from "vitest";
import { rankHosts } from "./rendezvous.ts";

const hostsOf = (...memory: number[]) =>
  memory.map((memory_mb, place) => ({ address: `10.0.0.${place + 1}:3100`, memory_mb }));
const THINGS = Array.from({ length: 3_000 }, (_, place) => `thing-${place}`);
const ownerOf = (thing: string, hosts: ReturnType<typeof hostsOf>) => rankHosts(thing, hosts)[0]?.address;
const share = (hosts: ReturnType<typeof hostsOf>, place: number) =>
  THINGS.filter((thing) => ownerOf(thing, hosts) === hosts[place]?.address).length / THINGS.length;

test("hosts get even shares, or shares in proportion to their memory", () => {
  const even = hostsOf(256, 256, 256);
  for (const place of [0, 1, 2]) expect(Math.abs(share(even, place) - 1 / 3)).toBeLessThan(0.04);
  const uneven = hostsOf(1024, 256, 256);
  expect(Math.abs(share(uneven, 0) - 2 / 3)).toBeLessThan(0.04);
});

test("every host comes to the same order, in whichever order it knows them", () => {
  const hosts = hostsOf(256, 512, 256, 256);
  for (const thing of THINGS.slice(0, 200)) {
    const order = rankHosts(thing, hosts);
    expect(rankHosts(thing, [...hosts].reverse())).toEqual(order);
    expect(new Set(order).size).toBe(4);
  }
});

test("a host that leaves moves its own share alone, to whoever came second", () => {
  const hosts = hostsOf(256, 256, 256, 256);
  const [gone, ...rest] = hosts;
  let moved = 0;
  for (const thing of THINGS) {
    const [first, second] = rankHosts(thing, hosts);
    const now = ownerOf(thing, rest);
    if (first === gone) {
      moved++;
      expect(now).toBe(second?.address);
    } else expect(now).toBe(first?.address);
  }
  expect(moved / THINGS.length).toBeLessThan(0.29);
});
