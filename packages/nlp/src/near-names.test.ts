import { expect, test } from "vitest";
import { isNear, namesWhole } from "./near-names.ts";

test.each([
  ["Youtube", "Xem youtube"],
  ["Book", "Books"],
  ["Reading", "Readers"],
  ["Sam sung", "Samsung"],
  ["Leg room", "Legroom"],
  ["Economy", "Economy class"],
  ["Wi-Fi", "Wifi"],
])("%s and %s are one to a reader", (one, other) => {
  expect(isNear(one, other)).toBe(true);
  expect(isNear(other, one)).toBe(true);
});

test.each([
  ["Pen", "Pin"],
  ["Bus", "Business"],
  ["Bread", "Breakfast"],
  ["Trà đá", "Trà sữa"],
])("%s and %s are two", (one, other) => expect(isNear(one, other)).toBe(false));

test("a Vietnamese part that says no more than its topic's name is told", () => {
  expect(namesWhole("Gói hàng", "Đóng gói")).toBe(true);
  expect(namesWhole("Đồ ăn sáng", "Bữa sáng")).toBe(true);
  expect(namesWhole("Phòng máy", "Cơ sở vật chất")).toBe(false);
  expect(namesWhole("Trà đá", "Đồ uống")).toBe(false);
  expect(namesWhole("Đồ nướng", "Đồ uống")).toBe(false);
});
