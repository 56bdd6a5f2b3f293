import fc from "fast-check";
import { expect, test } from "vitest";
import { arePossible } from "../condition-facts.ts";
import { offerableChoices, offeredChoices } from "../offered-choices.ts";
import type { Question } from "../questions.ts";
import { askedOf, condition, id, question } from "../testing/build.ts";
import { partFlaws, validateAnswer } from "../validate-answer.ts";
import { blankChoice } from "./choices.ts";
import { withChosen } from "./exclusive.ts";

const [TEA, COFFEE, NONE, ALL] = [id(1), id(2), id(3), id(4)];
const CHOICES = [
  blankChoice(TEA, "Tea"),
  { ...blankChoice(NONE, "None of the above"), exclusive: true },
  blankChoice(COFFEE, "Coffee"),
  { ...blankChoice(ALL, "All of the above"), exclusive: true },
];

function several(change: object = {}, type: "multiple_choice" | "matrix" = "multiple_choice"): Question {
  const blank = question(11, id(1), type);
  return { ...blank, options: { ...blank.options, choices: CHOICES, ...change } } as Question;
}

test("however choices are pressed, one that goes with no other one is alone, and pressing it takes the others away", () => {
  const presses = fc.array(fc.tuple(fc.constantFrom(...CHOICES), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(presses, (all) => {
      let chosen: string[] = [];
      for (const [{ id: pressed, exclusive }, now] of all) {
        chosen = withChosen(CHOICES, chosen, pressed, now);
        expect(chosen.includes(pressed)).toBe(now);
        if (now && exclusive) expect(chosen).toEqual([pressed]);
        const violation = chosen.length > 0 ? validateAnswer(several(), { choice_ids: chosen }) : null;
        expect(violation).toBeNull();
      }
    }),
  );
});

test("where no script clears the others, both together are told, and one alone is enough", () => {
  const check = (change: object, ...choice_ids: string[]) =>
    validateAnswer(several(change), { choice_ids })?.code ?? null;
  expect(check({}, TEA, COFFEE)).toBeNull();
  expect(check({}, TEA, NONE)).toBe("EXCLUSIVE");
  expect(check({}, NONE, ALL)).toBe("EXCLUSIVE");
  expect(check({ min: 2 }, TEA)).toBe("TOO_FEW");
  expect(check({ min: 2 }, NONE)).toBeNull();
});

test("in a table they go with no other column of their row", () => {
  const [staff, food] = [blankChoice(id(5), "Staff"), blankChoice(id(6), "Food")];
  const table = several({ rows: [staff, food], columns: CHOICES, multiple: true }, "matrix");
  const answer = { choice_ids: [`${id(5)}:${TEA}`, `${id(5)}:${NONE}`, `${id(6)}:${NONE}`] };
  expect(partFlaws(table, answer)).toEqual([{ code: "EXCLUSIVE", field_id: id(5) }]);
  expect(validateAnswer(table, { choice_ids: answer.choice_ids.slice(1) })).toBeNull();
});

test("a later question does not offer what says that nothing was chosen", () => {
  const asked = several();
  const source = { kind: "answer", question_id: asked.id, pick: "not_selected" };
  const later = question(12, id(2), "dynamic_choice");
  const dynamic = { ...later, options: { ...later.options, source } } as Question;
  const survey = { parameters: [] };
  const questions = new Map([asked, dynamic].map((one) => [one.id, one]));
  const answers = { [asked.id]: { choice_ids: [TEA] } };
  const names = (choices: readonly { text: string }[]) => choices.map(({ text }) => text);
  expect(names(offeredChoices(dynamic, { questions, survey, answers, parameters: {} }))).toEqual(["Coffee"]);
  expect(names(offerableChoices(dynamic, { questions, survey }))).toEqual(["Tea", "Coffee"]);
});

test("the check of flows knows that nobody chooses such a choice and another one", () => {
  const of = { ...askedOf(several()), mustAnswer: () => false };
  const both = (...ns: number[]) =>
    arePossible(
      ns.map((n) => ({ condition: condition(`11 = ${n}`), holds: true })),
      of,
    );
  expect([both(1, 2), both(3), both(1, 3), both(3, 4)]).toEqual([true, true, false, false]);
});
