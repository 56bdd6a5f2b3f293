import { expect, test } from "vitest";
import { excludeEachOther } from "./exclusive-values.ts";
import { blankChoice } from "./questions/choices.ts";
import { gridCells } from "./questions/grid.ts";
import type { Question, QuestionOf } from "./questions.ts";
import { id, question } from "./testing/build.ts";
import { validateAnswer } from "./validate-answer.ts";

const choices = [
  blankChoice(id(1), "Price"),
  blankChoice(id(2), "Staff"),
  { ...blankChoice(id(3), "None of these"), exclusive: true },
];
const multiple = question(12, id(900), "multiple_choice") as QuestionOf<"multiple_choice">;
const matrix = question(13, id(900), "matrix") as QuestionOf<"matrix">;
const rows = [blankChoice(id(7), "Room"), blankChoice(id(8), "Food")];
const table = { ...matrix, required: false, options: { rows, columns: choices, multiple: true } };

test.each<[string, Question, string[]]>([
  ["choices", { ...multiple, options: { ...multiple.options, choices } }, choices.map((one) => one.id)],
  ["cells of a table", table, gridCells(table.options)],
])("%s exclude each other where no answer may hold both", (_, asked, values) => {
  for (const one of values) {
    for (const other of values) {
      const both = [...new Set([one, other])];
      const violation = validateAnswer(asked, { choice_ids: both });
      expect([both, excludeEachOther(asked, one, other)]).toEqual([both, violation?.code === "EXCLUSIVE"]);
    }
  }
});
