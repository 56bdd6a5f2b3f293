import { z } from "zod";
import { Id } from "../id.ts";
import { MAX_TEXT_LENGTH } from "../questions.ts";
import { Language, SHUFFLE_EXCEPT } from "../survey.ts";
import {
  OutlineBlock,
  OutlineCondition,
  OutlineEnd,
  OutlineLoop,
  OutlineQuestion,
  OutlineSettings,
  OutlineText,
} from "./outline.ts";

export const OUTLINE_ACTIONS = [
  "add_question",
  "change_question",
  "remove_question",
  "move_question",
  "add_block",
  "change_block",
  "remove_block",
  "move_block",
  "change_end",
  "set",
  "add_language",
  "remove_language",
  "translate",
] as const;

/** One change of a survey; which of the fields it needs depends on the action. */
export const OutlineChange = z.object({
  action: z.enum(OUTLINE_ACTIONS),
  question: z.string().max(60).optional().describe("change_, remove_ and move_question: id, number or key"),
  block: z
    .string()
    .max(60)
    .optional()
    .describe(
      "change_, remove_ and move_block: id or number; add_ and move_question: where to (the last one if left out)",
    ),
  place: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe("add_ and move_: the place from 1 within the block or survey; last if left out"),
  to: OutlineQuestion.partial()
    .optional()
    .describe(
      "add_question: the question; change_question: the fields that change. A list of choices replaces the old one: say those that stay, with their ids",
    ),
  page: OutlineBlock.optional().describe("add_block: the page with its questions"),
  name: z
    .union([OutlineText, z.string()])
    .optional()
    .describe("set: the survey's name; change_block: the block's"),
  show_if: z
    .array(OutlineCondition)
    .max(50)
    .optional()
    .describe("change_block: the conditions; an empty list shows it always"),
  for_each: OutlineLoop.nullable()
    .optional()
    .describe("change_block: asked once for each answer; null: asked once"),
  shuffle_questions: z.boolean().optional().describe("change_block"),
  shuffle_except: z
    .enum(["none", ...SHUFFLE_EXCEPT])
    .optional()
    .describe("change_block: which questions stay when the others are shuffled"),
  end: OutlineEnd.extend({ id: Id.optional() })
    .optional()
    .describe("change_end: the default end unless id says another one"),
  settings: OutlineSettings.extend({ description: z.string().max(MAX_TEXT_LENGTH).optional() })
    .optional()
    .describe("set"),
  language: Language.optional().describe("add_language, remove_language, translate"),
  texts: z
    .record(z.string().max(120), z.string().max(MAX_TEXT_LENGTH))
    .optional()
    .describe("translate: texts by the keys that read_survey lists as untranslated"),
});
export type OutlineChange = z.infer<typeof OutlineChange>;
