import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "./colour.ts";
import { inkOn } from "./widget-ink.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("words on a colour are black or white, whichever stands further apart from it", () => {
  fc.assert(
    fc.property(colour, (ground) => {
      const [ink, other] = inkOn(ground) === "#000" ? ["#000000", "#ffffff"] : ["#ffffff", "#000000"];
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(contrast(other, ground));
      // One of the two can always be read.
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("bright grounds bear black, dark ones white; a brand's red bears black, its blue white", () => {
  const ink = (...colours: string[]) => colours.map(inkOn);
  expect(ink("#ffffff", "#ffff00", "#00ff00", "#f2b91d", "#ff0000")).toEqual(Array(5).fill("#000"));
  expect(ink("#000000", "#0000ff", "#5a3fd6", "#747474")).toEqual(Array(4).fill("#fff"));
  expect(ink("#767676")).toEqual(["#000"]);
  // Where a dark channel decides: it is counted straight.
  expect(ink("#008900", "#e62101")).toEqual(["#fff", "#000"]);
});
