import { expect, test } from "vitest";
import { pathOfBoth } from "./testing/path-of-both.ts";

// 100,000 of them: npm run bench -- same-path

test("page, posted page and server pathThrough the same way through random surveys with random answers", async () => {
  for (let seed = 0; seed < 500; seed++) {
    const { scripted, posted } = await pathOfBoth(7 * seed);
    for (const { seen, validated, pages } of [scripted, posted]) {
      expect([seed, validated.violations]).toEqual([seed, []]);
      expect([seed, seen.flatMap(({ flow_id }) => flow_id ?? [])]).toEqual([seed, pages]);
      const end = seen.at(-1);
      expect([seed, end?.kind === "end_of_survey" && end.flow_id !== null ? end.end_id : null]).toEqual([
        seed,
        end?.flow_id ? validated.end_id : null,
      ]);
    }
  }
});
