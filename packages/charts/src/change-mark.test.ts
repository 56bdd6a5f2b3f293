import { expect, test } from "vitest";
import { changeMark } from "./change-mark.ts";

const WEEKS = ["2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23"];

test("a change lies between the week before and the week that holds its day", () => {
  const fell = { since: "2026-03-18", effect: -12 };
  expect(changeMark(fell, WEEKS)).toEqual({ from: "2026-03-09", to: "2026-03-16", kind: "fell" });
  expect(changeMark({ since: "2026-03-09", effect: 3 }, WEEKS)).toEqual({
    from: "2026-03-02",
    to: "2026-03-09",
    kind: "rose",
  });
});

test("no change, or one outside of the trend, has no place", () => {
  expect(changeMark(null, WEEKS)).toBeNull();
  expect(changeMark({ since: null, effect: 3 }, WEEKS)).toBeNull();
  expect(changeMark({ since: "2026-03-03", effect: 3 }, WEEKS)).toBeNull();
});
