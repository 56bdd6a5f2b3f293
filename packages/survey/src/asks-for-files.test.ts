import { expect, test } from "vitest";
import { asksForFiles } from "./asks-for-files.ts";
import { addQuestion } from "./edit-blocks.ts";
import { flowMap } from "./flow.ts";
import { id, question, surveyOf } from "./testing/build.ts";

test("a survey asks for files where one of its questions is answered with them, each time it is looked at", () => {
  const plain = surveyOf(2);
  expect(asksForFiles(flowMap(plain))).toBe(false);
  for (const type of ["photo", "file_upload"] as const) {
    const map = flowMap(addQuestion(plain, question(19, id(1), type)));
    expect([asksForFiles(map), asksForFiles(map)]).toEqual([true, true]);
  }
});
