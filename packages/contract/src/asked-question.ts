import { Id } from "@soundings/survey/id";
import { QuestionType } from "@soundings/survey/questions";
import { FIELD_KINDS } from "@soundings/survey/questions/form-input";
import { SCALE_SHAPES } from "@soundings/survey/questions/scale";
import { TEXT_FORMATS } from "@soundings/survey/questions/typed-text";
import { z } from "zod";

const GridParts = z.array(z.object({ id: z.string(), label: z.string(), archived: z.boolean() }));

/** A question that has been asked in any version: what answers' ids mean. Titles in the default language, plain. */
export const AskedQuestion = z.object({
  id: Id,
  type: QuestionType,
  /** Its number today; null once it is deleted. */
  number: z.number().int().nullable(),
  title: z.string(),
  /** No longer in the published version. */
  archived: z.boolean(),
  /** Whether one response may have several of its values, or might once. */
  several: z.boolean(),
  /** Choices, also those that are gone; `value` is what answers hold. */
  choices: z.array(z.object({ value: z.string(), label: z.string(), archived: z.boolean() })),
  /** Form fields in their order, those that are gone last. */
  fields: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      kind: z.enum(FIELD_KINDS),
      /** No longer a field of the question; left out of those that are. */
      archived: z.literal(true).optional(),
    }),
  ),
  /** What its fields, which are numbers, come to; left out for other kinds. */
  total: z.number().int().optional(),
  /**
   * Rows and columns of a table, those that are gone last; null for other kinds. Its `choices` are the cells, with
   * the value "ROW:COLUMN".
   */
  grid: z
    .object({
      rows: GridParts,
      columns: GridParts,
      /** Whether the columns are places, "1" the best, of which each row has one at most. */
      columns_are_places: z.boolean(),
    })
    .nullable(),
  /** Ends of a scale, stars or faces; null where there is none. */
  scale: z.object({ from: z.number(), to: z.number(), step: z.number() }).nullable(),
  /** Of a net promoter score: its scale alone, 0 to 10, makes none. */
  asks_nps: z.literal(true).optional(),
  /** What the steps of a scale are drawn with; null for bare numbers and other kinds. */
  shape: z.enum(SCALE_SHAPES).nullable(),
  /** What a text must be; null for other kinds. */
  format: z.enum(TEXT_FORMATS).nullable(),
  /** Whether its texts are analysed. */
  is_open_text: z.boolean(),
  /** Of a question that is asked once for each answer to another one: for which; left out for all others. */
  round: z
    .object({
      /** The question as it is written, which all of its rounds share, and its title with a name for the answer. */
      question_id: Id,
      title: z.string(),
      /** The question whose answers they are. */
      source_id: Id,
      /** The answer: a choice's id, or "other"; what it is called, and its place among the choices from 1. */
      value: z.string(),
      label: z.string(),
      place: z.number().int(),
    })
    .optional(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;
