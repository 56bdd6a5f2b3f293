import { expect, test } from "vitest";
import { nameFiles } from "./name-files.ts";

test.each([
  ["Visit", undefined, "f/Visit"],
  ["ảnh chụp.PNG", "image/png", "f/ảnh chụp.png"],
  ["photo.heic", "image/jpeg", "f/photo.jpg"],
  ["../../etc/passwd", undefined, "f/_.._etc_passwd"],
  ["a:b*c?.csv", undefined, "f/a_b_c_.csv"],
  ["...", undefined, "f/_"],
  ["", undefined, "f/_"],
  [".env", undefined, "f/_.env"],
  ["x".repeat(300), undefined, `f/${"x".repeat(80)}`],
  ["Guests. ", undefined, "f/Guests"],
])("%j of type %s is %s", (name, type, path) => {
  expect(nameFiles()(["f"], name, type)).toBe(path);
});

test("equal names get numbers, whatever their capitals; other folders are other places", () => {
  const name = nameFiles();
  const given = [name(["f"], "a.txt"), name(["f"], "A.txt"), name(["f"], "a.txt"), name(["g"], "a.txt")];
  expect(given).toEqual(["f/a.txt", "f/A (2).txt", "f/a (3).txt", "g/a.txt"]);
});
