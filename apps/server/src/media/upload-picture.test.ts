import { expect, test } from "vitest";
import { nameOf } from "./upload-picture.ts";

test.each([
  ["Sân thượng.PNG", "Sân thượng"],
  ["photo.final.jpeg", "photo.final"],
  ["logo.svg", "logo.svg"],
  [".png", ".png"],
  ["a\u0000b\n.gif", "a b"],
  ["\u0000", "picture"],
  [`${"x".repeat(300)}.webp`, "x".repeat(200)],
])("the file %j becomes the picture %j", (file, name) => {
  expect(nameOf(file)).toBe(name);
});
