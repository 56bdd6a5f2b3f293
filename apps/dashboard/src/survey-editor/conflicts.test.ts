import { id, surveyOf } from "@soundings/survey/testing/build";
import { describe, expect, it } from "vitest";
import { conflictText, withTheirs } from "./conflicts.ts";

describe("a conflict", () => {
  const survey = surveyOf(1, 1);

  it.each([
    ["name", "Theirs", (one: typeof survey) => one.name],
    ["settings/close_message", "Bye", (one: typeof survey) => one.settings.close_message],
    [`blocks/${id(2)}/name`, "Second", (one: typeof survey) => one.blocks[1]?.name],
    [`questions/${id(21)}/title`, "Why?", (one: typeof survey) => one.blocks[1]?.questions[0]?.title],
  ])("is settled at %s by the other window's words", (path, theirs, pick) => {
    expect(pick(withTheirs(survey, { path, theirs }))).toBe(theirs);
  });

  it.each(["questions/gone/title", "blocks/gone/name", "settings/gone"])(
    "at %s, which is gone, changes nothing",
    (path) => {
      expect(withTheirs(survey, { path, theirs: "x" })).toEqual(survey);
    },
  );

  it.each([
    ["Words", "Words"],
    ["", "—"],
    [null, "—"],
    [3, "3"],
    [["a", "b"], "a, b"],
    [{ id: 1 }, null],
    [[{ id: 1 }], null],
  ])("%j reads %j", (value, text) => {
    expect(conflictText(value)).toBe(text);
  });
});
