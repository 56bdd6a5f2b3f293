import { blankQuestion } from "@soundings/survey/blank";
import { QUESTION_TYPES, type Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { counter, id } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import en from "../../locales/en/survey-translation.json" with { type: "json" };
import vi from "../../locales/vi/survey-translation.json" with { type: "json" };

test.each(QUESTION_TYPES)("every text of a %s that is translated is called by a name", (type) => {
  const question: Question = blankQuestion(counter(50), type, id(1));
  const fields = new Set<string>();
  const own = (field: string, text: string) => {
    fields.add(field.replace(/_\d+$/, ""));
    return text;
  };
  answerRulesOf(question).mapTexts(question.options, { own, part: (_, field, text) => own(field, text) });
  for (const words of [en.field, vi.field])
    expect([...fields].filter((field) => !(field in words))).toEqual([]);
});
