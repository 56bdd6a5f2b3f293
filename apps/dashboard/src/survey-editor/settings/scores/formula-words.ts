import { flowQuestions } from "@soundings/survey/flow-questions";
import type { Formula } from "@soundings/survey/formula";
import { formulaOf, scoresOf } from "@soundings/survey/scores";
import type { Score, Survey } from "@soundings/survey/survey";
import type { Say } from "../../flows/condition-value-text.ts";

/** A score's formula in words: "the points of Q1 plus twice …". */
export function formulaWords(score: Score, survey: Survey, say: Say): string {
  const formula = formulaOf(score);
  if (!formula) return "";
  const questions = flowQuestions(survey);
  const names = new Map(scoresOf(survey).map(({ id, name }) => [id, name]));
  const numberOf = (id: string) => questions.get(id)?.question_number ?? "?";
  const words = (one: Formula, isPart = false): string => {
    switch (one.kind) {
      case "number":
        return String(one.value);
      case "question":
        return say("words.question", { number: numberOf(one.id) });
      case "points":
        return one.id === null ? say("words.allPoints") : say("words.points", { number: numberOf(one.id) });
      case "score":
        return say("words.score", { name: names.get(one.id) ?? "?" });
      case "negative":
        return say("words.negative", { of: words(one.of, true) });
      case "sign": {
        const both = say(`words.sign.${SIGNS[one.sign]}`, {
          left: words(one.left, true),
          right: words(one.right, true),
        });
        return isPart ? `(${both})` : both;
      }
      case "call": {
        const [first = "", second = "", third = ""] = one.of.map((each) => words(each));
        if (one.name === "if") return say("words.if", { is: first, yes: second, no: third });
        if (one.name === "round") {
          return second === "" || second === "0"
            ? say("words.round", { of: first })
            : say("words.roundTo", { of: first, digits: second });
        }
        return say(`words.${one.name}`, { list: one.of.map((each) => words(each)).join("; ") });
      }
    }
  };
  return words(formula);
}

const SIGNS = {
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "over",
  "<": "less",
  "<=": "at_most",
  ">": "more",
  ">=": "at_least",
  "=": "equal",
  "<>": "not_equal",
} as const;
