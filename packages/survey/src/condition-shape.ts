import { z } from "zod";
import { Id } from "./id.ts";
import { LISTENING } from "./listening.ts";
import { withSameIds } from "./same-ids.ts";

/** What a condition is made of; conditions.ts says whether it holds. */

/** What compares (compared.ts). A condition with one of them has `than` in the place of `value`. */
export const COMPARISONS = [
  "equal",
  "not_equal",
  "less",
  "at_most",
  "more",
  "at_least",
  "between",
  "contains",
  "contains_not",
  "matches",
  "matches_not",
  "answered",
  "not_answered",
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What a condition asks about that no question says. */
export const ConditionSubject = z.discriminatedUnion("kind", [
  /** What the link carries; null while it is not chosen. */
  z.object({ kind: z.literal("parameter"), parameter_id: Id.nullable() }),
  /** The language in which the page is read. */
  z.object({ kind: z.literal("language") }),
  /** The variant whose link was followed. */
  z.object({ kind: z.literal("variant") }),
  z.object({ kind: z.literal("device") }),
  /** By lot: one of so many groups that are as large as each other. Draws with different numbers are independent. */
  z.object({
    kind: z.literal("random_group"),
    groups: z.number().int().min(2).max(10),
    draw: z.number().int().min(1).max(5),
  }),
  /** What the answers so far come to; null while it is not chosen. */
  z.object({ kind: z.literal("score"), score_id: Id.nullable() }),
]);
export type ConditionSubject = z.infer<typeof ConditionSubject>;

export const Condition = z.object({
  /** From 1 within its list. */
  condition_number: z.number().int().min(1),
  /** How it joins the one before; the first one's says nothing. AND binds before OR. */
  join: z.enum(["and", "or"]),
  /** Null while it is not chosen, which is incomplete, and where `subject` says what is asked about. */
  question_id: Id.nullable(),
  subject: ConditionSubject.optional(),
  /** A part of the question: a row, a ranked choice, a field, or OTHER for own words. Left out: the whole. */
  part: z.string().max(100).overwrite(withSameIds).optional(),
  operator: z.enum(["is_selected", "is_not_selected", ...COMPARISONS, ...LISTENING]),
  /** A choice's id, or what condition-values.ts says of the other kinds. Null where the operator compares. */
  value: z.string().max(100).overwrite(withSameIds).nullable(),
  /** On a scale: any value from `value` to this one is meant. Left out: `value` alone. */
  to_value: z.string().max(100).optional(),
  /** What it is compared with: a number, a day, a text, or an id; left out while it is not chosen. */
  than: z.string().max(500).overwrite(withSameIds).optional(),
  /** The other end of "between"; how a topic is spoken of, where that matters. */
  than_to: z.string().max(500).optional(),
});
export type Condition = z.infer<typeof Condition>;

export const Conditions = z.array(Condition).max(50);
