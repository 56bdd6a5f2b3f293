import fc from "fast-check";
import { expect, test } from "vitest";
import { markHits } from "./mark-hits.ts";

const hits = (text: string, query: string) =>
  markHits(text, query).flatMap((run) => (run.hit ? [run.text] : []));

test("words that a search found are marked, whatever their case and accents", () => {
  expect(hits("Chờ lâu, nhưng cà phê ngon. CHỜ!", "cho")).toEqual(["Chờ", "CHỜ"]);
  expect(hits("Great coffee, far too expensive", 'expens* "far too"')).toEqual(["far", "too", "expensive"]);
  expect(hits("Nothing here", "  ")).toEqual([]);
});

test("nothing of a text is lost or doubled", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      expect(
        markHits(text, query)
          .map((run) => run.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
