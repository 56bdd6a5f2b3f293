import { OTHER } from "@soundings/survey/answers";
import { flowMap } from "@soundings/survey/flow";
import { id, question, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { pipeOf } from "./asked.ts";

const LONG = "w".repeat(20_000);

test("a text takes up a thousand signs of an answer at most: titles may name it a hundred times", () => {
  const made = surveyOf(1);
  const map = flowMap({
    ...made,
    blocks: made.blocks.map((one) => ({ ...one, questions: [question(11, id(1), "text_input")] })),
  });
  const words = (name: string, text: string) => {
    const trip = { answers: { [id(11)]: { text } }, trail: [], attempts: 0 };
    const pipe = pipeOf({ map, parameters: {}, seed: "" }, trip, "en");
    const style = { bold: false, italic: false, href: null };
    return pipe({ kind: "pipe", source: "answer", name, fallback: "it", ...style });
  };
  for (const name of [id(11), `${id(11)}/${OTHER}`]) {
    expect(words(name, LONG)).toBe(`${"w".repeat(999)}…`);
    expect(words(name, "Tea")).toBe("Tea");
    expect(words(name, "")).toBe("it");
  }
});
