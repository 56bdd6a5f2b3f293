import { QUESTION_TYPES } from "@soundings/survey/questions";
import { expect, test } from "vitest";
import { localeResources } from "../../lib/i18n.ts";

// Keys that are put together are not checked by the compiler.
test.each(Object.entries(localeResources()))(
  "every kind of question has its name, its use and what others call it in words (%s)",
  (_, resources) => {
    const { kind } = resources["survey-questions"] as { kind: Record<string, object> };
    expect(Object.keys(kind).sort()).toEqual([...QUESTION_TYPES].sort());
    for (const type of QUESTION_TYPES) {
      const words = expect.stringMatching(/./);
      expect(kind[type]).toEqual({ name: words, for: words, also: words });
    }
  },
);
