import { expect, test } from "vitest";
import { asLink, isDomain, LINK_VIOLATIONS, linkViolation } from "./custom-link.ts";

test.each([
  ["spring-2026", null],
  ["abc", null],
  ["a".repeat(60), null],
  ["ab", "TOO_SHORT"],
  ["", "TOO_SHORT"],
  ["a".repeat(61), "TOO_LONG"],
  ["Spring", "CHARACTERS"],
  ["spring 2026", "CHARACTERS"],
  ["xuân", "CHARACTERS"],
  ["a/b", "CHARACTERS"],
  ["api", "RESERVED"],
  ["surveys", "RESERVED"],
  ["sign-up", "RESERVED"],
] as const)("a custom link %j: %s", (text, violation) => {
  expect(linkViolation(text)).toBe(violation);
  if (violation) expect(LINK_VIOLATIONS).toContain(violation);
});

test.each([
  ["Khảo sát Hội An 2026!", "khao-sat-hoi-an-2026"],
  ["  Đà Nẵng  ", "da-nang"],
  ["Été", "ete"],
  ["???", ""],
])("%j becomes the link %j", (text, link) => {
  expect(asLink(text)).toBe(link);
});

test.each([
  ["feedback.example.com", true],
  ["example.com", true],
  ["xn--fsq.xn--p1ai", true],
  ["localhost", false],
  ["10.0.0.1", false],
  ["-a.example.com", false],
  ["exa mple.com", false],
  ["https://example.com", false],
  ["example.com.", false],
  ["a.b", true],
  ["", false],
  ["example.c0m", true],
  [`${"a".repeat(63)}.com`, true],
  [`${"a".repeat(64)}.com`, false],
  [`${"a.".repeat(125)}com`, true],
  [`${"a.".repeat(125)}coms`, false],
])("%j is a domain: %s", (text, is) => {
  expect(isDomain(text)).toBe(is);
});
