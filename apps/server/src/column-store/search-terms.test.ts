import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withinOneEdit } from "./search-terms.ts";

describe("one edit", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 7 });

  /** All words that one edit makes of a word. */
  function edits(one: string): Set<string> {
    const made = new Set([one]);
    for (let at = 0; at <= one.length; at++) {
      const [before, after] = [one.slice(0, at), one.slice(at)];
      for (const letter of "abc") {
        made.add(before + letter + after);
        if (after) made.add(before + letter + after.slice(1));
      }
      if (after) made.add(before + after.slice(1));
      if (after.length > 1) made.add(before + after[1] + after[0] + after.slice(2));
    }
    return made;
  }

  test("is what putting in, leaving out, changing or swapping makes, and nothing else", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(withinOneEdit(one, other)).toBe(edits(one).has(other));
      }),
      { numRuns: 2000 },
    );
  });
});
