import { expect, test } from "vitest";
import { choiceOfKey, latinDigits, valueOfKey } from "./letter-keys.ts";
import { words as ar } from "./locales/ar.ts";
import { words as en } from "./locales/en.ts";

const press = (key: string, code = "", more = {}) => ({
  key,
  code,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

test.each([
  ["a", "KeyA", en.letters, 0],
  ["C", "KeyC", en.letters, 2],
  // A French keyboard: what is printed on the key counts.
  ["a", "KeyQ", en.letters, 0],
  // A Greek one: the place counts.
  ["ψ", "KeyC", en.letters, 2],
  ["1", "Digit1", en.letters, -1],
  ["Enter", "Enter", en.letters, -1],
  ["أ", "KeyH", ar.letters, 0],
  // Without its hamza it is the same letter.
  ["ا", "KeyH", ar.letters, 0],
  ["ج", "BracketLeft", ar.letters, 2],
  // Latin letters are none of an Arabic page's.
  ["a", "KeyA", ar.letters, -1],
])("%s on %s", (key, code, letters, choice) => {
  expect(choiceOfKey(press(key, code), letters)).toBe(choice);
});

test("keys with a modifier are the browser's", () => {
  expect(choiceOfKey(press("c", "KeyC", { ctrlKey: true }), en.letters)).toBe(-1);
  expect(valueOfKey(press("1", "Digit1", { altKey: true }))).toBeNull();
});

test("digits of any of the languages name a value", () => {
  expect(["3", "٣", "۳", "x", "F3"].map((key) => valueOfKey(press(key)))).toEqual([3, 3, 3, null, null]);
  expect(latinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789 0123456789");
});
