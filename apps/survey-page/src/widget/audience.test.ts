import { FIRST_WIDGET } from "@soundings/survey/widget";
import { expect, test } from "vitest";
import { pathFits, siteFits, whyNot } from "./audience.ts";
import type { Memory, Visitor } from "./visitor.ts";

const NOW = Date.parse("2026-11-27T00:00:00Z");
const DAY = 86_400_000;
const PAGE = { path: "/shop/tea", referrer: "", origin: "https://shop.example", now: NOW };

const memory = (visitor: Partial<Visitor> = {}, lasting = true): Memory => ({
  visitor: { visits: 1, seen: NOW, lot: 50, shown: 0, answered: false, ...visitor },
  lasting,
  change: () => {},
});
const audience = (change: Partial<(typeof FIRST_WIDGET)["audience"]> = {}) => ({
  audience: { ...FIRST_WIDGET.audience, ...change },
});

test("who has never seen it may see it; who has answered never does again", () => {
  expect(whyNot(audience(), memory(), PAGE)).toBeNull();
  expect(whyNot(audience({ again_days: 0 }), memory({ answered: true }), PAGE)).not.toBeNull();
});

test("days between, visits, the share and the paths must all hold", () => {
  const refused = [
    whyNot(audience(), memory({ shown: NOW - 29 * DAY }), PAGE),
    whyNot(audience({ again_days: null }), memory({ shown: 1 }), PAGE),
    whyNot(audience({ visits: 3 }), memory({ visits: 2 }), PAGE),
    whyNot(audience({ share: 50 }), memory({ lot: 50 }), PAGE),
    whyNot(audience({ only_paths: ["/cart"] }), memory(), PAGE),
    whyNot(audience({ not_paths: ["/shop/*"] }), memory(), PAGE),
  ];
  expect(refused).not.toContain(null);
  const let_in = [
    whyNot(audience(), memory({ shown: NOW - 30 * DAY }), PAGE),
    whyNot(audience({ again_days: 0 }), memory({ shown: NOW - 1 }), PAGE),
    whyNot(audience({ visits: 3 }), memory({ visits: 3 }), PAGE),
    whyNot(audience({ share: 51 }), memory({ lot: 50 }), PAGE),
    whyNot(audience({ only_paths: ["/cart", "/shop/*"] }), memory(), PAGE),
  ];
  expect(let_in.filter((why) => why !== null)).toEqual([]);
});

test("where nothing can be stored it opens on a visit's first page only", () => {
  const second = { ...PAGE, referrer: "https://shop.example/" };
  const from = { ...PAGE, referrer: "https://shop.example.com/" };
  expect(whyNot(audience(), memory({}, false), second)).not.toBeNull();
  expect(whyNot(audience(), memory({}, false), from)).toBeNull();
  expect(whyNot(audience({ again_days: 0 }), memory({}, false), second)).toBeNull();
});

test("a star in a path stands for anything", () => {
  const fits: [string, string][] = [
    ["/", "/"],
    ["/shop", "/shop/"],
    ["/shop/*", "/shop/tea/green"],
    ["*", "/anything"],
    ["/*/tea", "/shop/tea"],
    ["*checkout*done*", "/a/checkout/b/done/c"],
  ];
  expect(fits.filter(([pattern, path]) => !pathFits(pattern, path))).toEqual([]);
  const others: [string, string][] = [
    ["/shop", "/shopping"],
    ["/shop/*", "/"],
    ["/*/tea", "/shop/teapot"],
    ["/ab*ba", "/aba"],
  ];
  expect(others.filter(([pattern, path]) => pathFits(pattern, path))).toEqual([]);
});

test("sites are told by their host, with a port where one is named", () => {
  const at = (host: string) => ({ host, hostname: host.split(":")[0] ?? "" });
  expect(siteFits([], at("any.example"))).toBe(true);
  expect(siteFits(["shop.example"], at("shop.example"))).toBe(true);
  expect(siteFits(["shop.example"], at("evil-shop.example"))).toBe(false);
  expect(siteFits(["*.shop.example"], at("www.shop.example"))).toBe(true);
  expect(siteFits(["*.shop.example"], at("wwwshop.example"))).toBe(false);
  expect(siteFits(["localhost:5173"], at("localhost:5174"))).toBe(false);
});
