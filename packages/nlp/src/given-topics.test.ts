import { expect, test } from "vitest";
import { isGiven, isOfPeople, isOneSided } from "./given-topics.ts";

test.each([
  ["brand", "Brand and maker"],
  ["brand/found:samsung", "Samsung"],
  ["uses/found:zalo", "Zalo"],
  ["location/found:đà nẵng", "Đà Nẵng"],
  ["found:tgdd", "TGDD"],
  ["found:heathrow", "Heathrow"],
])("nobody can mend %s", (path, name) => {
  expect(isGiven(path, name)).toBe(true);
});

test.each([
  ["battery", "Battery"],
  ["staff/friendliness", "Friendliness"],
  ["found:art", "Art"],
  ["food/found:bún chả", "Bún chả"],
])("%s can be mended", (path, name) => {
  expect(isGiven(path, name)).toBe(false);
});

test.each([
  ["price/cheap", true],
  ["price/expensive", true],
  ["punctuality-transport/delays", true],
  ["punctuality-transport", false],
  ["returns/refunds", true],
  ["price", false],
  ["price/value", false],
  ["found:art", false],
])("%s is praise or blame by its name: %s", (path, expected) => {
  expect(isOneSided(path)).toBe(expected);
});

test.each([
  ["staff", true],
  ["staff/friendliness", true],
  ["seller", true],
  ["delivery/courier", true],
  ["delivery", false],
  ["found:art", false],
])("%s is people: %s", (path, expected) => {
  expect(isOfPeople(path)).toBe(expected);
});
