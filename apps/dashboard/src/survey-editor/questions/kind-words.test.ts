import { QUESTION_TYPES } from "@soundings/survey/questions";
import { expect, test } from "vitest";
import { localeResources } from "../../lib/i18n.ts";

// Keys that are put together are not checked by the compiler.
test.each(Object.entries(localeResources()))(
  "every kind of question has its name and its use in words (%s)",
  (_, resources) => {
    const { kind } = resources["survey-questions"] as { kind: Record<string, { name: string; for: string }> };
    expect(Object.keys(kind).sort()).toEqual([...QUESTION_TYPES].sort());
    for (const type of QUESTION_TYPES) {
      expect(kind[type]).toEqual({ name: expect.stringMatching(/./), for: expect.stringMatching(/./) });
    }
  },
);
