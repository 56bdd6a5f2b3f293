import { EMOTIONS } from "@soundings/nlp/scale";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "signed-in" as const;

export const MAX_CASE_RULES = 50;
export const MAX_CONDITIONS = 8;
export const MAX_RULE_WORDS = 30;
/** A year. */
export const MAX_DUE_HOURS = 8_760;
/** Answers or comments that a preview looks at. */
export const PREVIEWED = 200;

/**
 * What must hold of an answer or a comment for a case to be opened. Those about a text must hold of one text together:
 * an angry one about the food and a short one about the staff are not an angry one about the staff.
 */
export const CaseCondition = z.discriminatedUnion("kind", [
  /** A question with numbers, of a survey. */
  z.object({ kind: z.literal("question"), question_id: Id, at_most: z.number() }),
  /** A column of numbers, of a dataset. */
  z.object({ kind: z.literal("column"), column: z.number().int().min(0), at_most: z.number() }),
  /** A text's score, −100 to 100. */
  z.object({ kind: z.literal("sentiment"), below: z.number().min(-100).max(100) }),
  z.object({ kind: z.literal("emotion"), emotion: z.enum(EMOTIONS) }),
  z.object({
    kind: z.literal("topic"),
    /** Of a dataset; null for a survey's, which are known by name. */
    topic_id: Id.nullable(),
    name: z.string().trim().min(1).max(200),
    /** Only where it is spoken of badly. */
    negative: z.boolean(),
  }),
  /** One of them suffices: whole words as they are written; a text without marks is read without them. */
  z.object({
    kind: z.literal("words"),
    words: z.array(z.string().trim().min(1).max(80)).min(1).max(MAX_RULE_WORDS),
  }),
]);
export type CaseCondition = z.infer<typeof CaseCondition>;

const asked = {
  name: z.string().trim().min(1).max(120),
  conditions: z.array(CaseCondition).min(1).max(MAX_CONDITIONS),
  /** Who gets its cases. */
  assignee_id: Id.nullable(),
  due_hours: z.number().int().min(1).max(MAX_DUE_HOURS).nullable(),
  /** Whether a mail tells the assignee of each case. */
  mail: z.boolean(),
  is_on: z.boolean(),
};

export const CaseRule = z.object({
  id: Id,
  survey_id: Id.nullable(),
  dataset_id: Id.nullable(),
  thing_name: z.string(),
  ...asked,
  created_at: z.iso.datetime(),
  /** Cases that it opened, alone or with others. */
  case_count: z.number().int(),
});
export type CaseRule = z.infer<typeof CaseRule>;

const Reference = z.object({ survey_id: Id.nullable(), dataset_id: Id.nullable() });

export const listCaseRules = defineCall({
  method: "GET",
  path: "/case-rules",
  access,
  summary: "Rules that open cases from answers and comments",
  reply: z.object({ items: z.array(CaseRule) }),
});

/** What rules of a survey or dataset can ask for. */
export const CaseRuleChoices = Reference.extend({
  name: z.string(),
  questions: z.array(
    z.object({ id: Id, title: z.string(), least: z.number(), most: z.number(), asks_nps: z.boolean() }),
  ),
  columns: z.array(z.object({ column: z.number().int(), header: z.string() })),
  topics: z.array(z.object({ id: Id.nullable(), name: z.string() })),
  /** Whether anything is written that can be read for sentiment, emotions, topics and words. */
  has_texts: z.boolean(),
});
export type CaseRuleChoices = z.infer<typeof CaseRuleChoices>;

const params = z.object({ id: Id });
const ruleParams = z.object({ id: Id, rule_id: Id });

/** The same for surveys and for datasets, below the path of each. */
const choices = {
  method: "GET",
  access,
  summary: "Questions, columns and topics that rules can ask for",
  params,
  reply: CaseRuleChoices,
} as const;
const create = {
  method: "POST",
  access,
  summary: "Make a rule that opens cases from what comes from now on, and from what is there where asked",
  params,
  body: z.object({ ...asked, also_there: z.boolean().default(false) }),
  reply: CaseRule,
} as const;
const change = {
  method: "PUT",
  access,
  summary: "Change a rule; it holds for what comes from now on",
  params: ruleParams,
  body: z.object(asked),
  reply: CaseRule,
} as const;
const remove = {
  method: "DELETE",
  access,
  summary: "Delete a rule; its cases stay",
  params: ruleParams,
  reply: z.object({}),
} as const;
const preview = {
  method: "POST",
  access,
  reads: true,
  summary: "Which of the latest answers or comments a rule would have opened cases from",
  params,
  body: z.object({ conditions: asked.conditions }),
  reply: z.object({
    looked_at: z.number().int(),
    matching: z.number().int(),
    /** The latest of them. */
    items: z.array(
      z.object({
        excerpt: z.string(),
        score: z.number().nullable(),
        rating: z.number().nullable(),
        at: z.iso.datetime().nullable(),
      }),
    ),
  }),
} as const;

export const getSurveyCaseRuleChoices = defineCall({ ...choices, path: "/surveys/:id/case-rules/choices" });
export const createSurveyCaseRule = defineCall({ ...create, path: "/surveys/:id/case-rules" });
export const previewSurveyCaseRule = defineCall({ ...preview, path: "/surveys/:id/case-rules/preview" });
export const changeSurveyCaseRule = defineCall({ ...change, path: "/surveys/:id/case-rules/:rule_id" });
export const deleteSurveyCaseRule = defineCall({ ...remove, path: "/surveys/:id/case-rules/:rule_id" });
export const getDatasetCaseRuleChoices = defineCall({ ...choices, path: "/datasets/:id/case-rules/choices" });
export const createDatasetCaseRule = defineCall({ ...create, path: "/datasets/:id/case-rules" });
export const previewDatasetCaseRule = defineCall({ ...preview, path: "/datasets/:id/case-rules/preview" });
export const changeDatasetCaseRule = defineCall({ ...change, path: "/datasets/:id/case-rules/:rule_id" });
export const deleteDatasetCaseRule = defineCall({ ...remove, path: "/datasets/:id/case-rules/:rule_id" });
