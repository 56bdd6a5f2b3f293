import { expect, test } from "vitest";
import { inkOn } from "./widget-ink.ts";

test("words on a colour are black where it is bright, white where it is not", () => {
  const ink = (...colours: string[]) => colours.map(inkOn);
  expect(ink("#ffffff", "#ffff00", "#00ff00", "#f2b91d")).toEqual(Array(4).fill("#000"));
  expect(ink("#000000", "#ff0000", "#0000ff", "#5a3fd6")).toEqual(Array(4).fill("#fff"));
  expect(ink("#8c8c8c", "#8d8d8d")).toEqual(["#fff", "#000"]);
});
