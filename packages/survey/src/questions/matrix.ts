import { z } from "zod";
import type { Answer } from "../answers.ts";
import type { AnswerViolation } from "../validate-answer.ts";
import { choiceShape, listViolations, mapPartTexts, namedChoices, twoChoices } from "./choices.ts";
import { validateExclusive } from "./exclusive.ts";
import { areCells, carriedCells, cellId, columnsOf, gridCellNames, gridCells, gridWords } from "./grid.ts";
import type { AnswerRules, DraftRules, QuestionViolation } from "./kind.ts";

/** A table as large as one response may hold whole (`choice_ids` in the contract takes 500 cells). */
export const MAX_MATRIX_ROWS = 40;
export const MAX_MATRIX_COLUMNS = 12;

export const matrixShape = () =>
  z.object({
    rows: z.array(choiceShape()).max(MAX_MATRIX_ROWS),
    columns: z.array(choiceShape()).max(MAX_MATRIX_COLUMNS),
    /** Whether several columns may be chosen in a row. */
    multiple: z.boolean(),
  });
type Options = z.infer<ReturnType<typeof matrixShape>>;

export const matrixAnswers: AnswerRules<Options> = {
  measure: "choice",
  // Two rows never exclude each other; that two columns of a row may is not said, which claims less.
  several: true,
  grid: ({ rows, columns }) => ({ rows, columns }),
  validate(options, answer, _, required) {
    if (!areCells(options, answer)) return { code: "NOT_A_CHOICE" };
    const { rows, multiple } = options;
    const crowded = multiple ? undefined : rows.find(({ id }) => columnsOf(answer, id).length > 1);
    if (crowded) return { code: "TOO_MANY", limit: 1, field_id: crowded.id };
    return wrongRows(options, answer, required)[0] ?? null;
  },
  validateParts: wrongRows,
  valueNames: gridCellNames,
  conditionValues: gridCells,
  words: gridWords,
  seconds: ({ rows }) => 4 + 4 * rows.length,
  mapTexts: (options, change) => ({
    ...options,
    rows: mapPartTexts(options.rows, "row", change),
    columns: mapPartTexts(options.columns, "column", change),
  }),
};

/** The rows that must be answered and are not, and those with columns that do not go together. */
function wrongRows({ rows, columns, multiple }: Options, answer: Answer | undefined, required: boolean) {
  return rows.flatMap(({ id }): (AnswerViolation & { field_id: string })[] => {
    const chosen = columnsOf(answer, id);
    if (chosen.length === 0) return required ? [{ code: "REQUIRED", field_id: id }] : [];
    const violation = multiple ? validateExclusive(columns, chosen) : null;
    return violation ? [{ ...violation, field_id: id }] : [];
  });
}

export const matrixDrafts: DraftRules<Options> = {
  blank: (newId) => ({ rows: twoChoices(newId), columns: twoChoices(newId), multiple: false }),
  usualTexts: null,
  violations: ({ rows, columns }) => [
    ...listViolations(rows, "rows"),
    ...listViolations(columns, "columns"),
    ...(rows.length === 0 ? [{ code: "TOO_FEW_ROWS", at: "rows" } satisfies QuestionViolation] : []),
    ...(columns.length < 2 ? [{ code: "TOO_FEW_COLUMNS", at: "columns" } satisfies QuestionViolation] : []),
  ],
  prefill({ rows, columns, multiple }, { values, part }) {
    const named = rows.flatMap(({ id }, index) => {
      const value = part(id) ?? part(String(index + 1));
      const chosen = value ? namedChoices([value], columns) : [];
      return (multiple ? chosen : chosen.slice(0, 1)).map((column) => cellId(id, column));
    });
    const choice_ids = [...new Set([...carriedCells({ rows, columns }, values), ...named])];
    return choice_ids.length > 0 ? { choice_ids } : null;
  },
};
