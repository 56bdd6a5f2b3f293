import { analyse } from "scslre";
import { describe, expect, test } from "vitest";
import { patternsInSources } from "./lib/read-sources.ts";

// Every pattern of ours may meet a text that somebody made to hold it up. A pattern that goes over the same
// signs again from each place takes minutes for 1 MB. What this cannot see, a pattern that is begun at every
// place of a text and reads to its end, the tables of long texts catch (long-texts.test.ts).

/** Patterns that are put together from texts of ours; nothing that somebody typed is in them. */
const MADE_OF_OUR_WORDS = [
  "apps/dashboard/src/survey-editor/settings/parameters/edit-parameters.ts",
  "apps/dashboard/src/ui/problem-words.tsx",
  "apps/server/src/ask/day-words.ts",
  "apps/server/src/ask/find-days.ts",
  "apps/server/src/ask/month-rules.ts",
  "apps/server/src/ask/single-day-rules.ts",
  "apps/server/src/ask/unit-rules.ts",
  "apps/server/src/http/errors.ts",
  "apps/server/src/public/page-template.ts",
];

const { patterns, made } = patternsInSources();

/** The kinds of rework that a pattern can be led to, none for one that reads on. */
const reworkOf = ({ source, flags }: { source: string; flags: string }) =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.map(
    ({ type }) => type,
  );

describe("patterns", () => {
  test("none of ours reads the same signs again and again", () => {
    expect(patterns.length).toBeGreaterThan(400);
    expect(patterns.filter((one) => reworkOf(one).length > 0).map(({ place }) => place)).toEqual([]);
  });

  test("none is put together from what somebody typed", () => {
    expect(made).toEqual(MADE_OF_OUR_WORDS);
  });

  test.each([String.raw`\s+$`, String.raw`^(\d+\.?\d*)$`, "^(a+)+$"])("/%s/ would be found", (source) => {
    expect(reworkOf({ source, flags: "" })).not.toEqual([]);
  });
});
