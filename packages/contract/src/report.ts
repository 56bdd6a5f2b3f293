import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { Id } from "@soundings/survey/id";
import { withSameIds } from "@soundings/survey/same-ids";
import { z } from "zod";
import { AnswerFilter } from "./answer-filter.ts";
import { openedFigures, outsideQuotas, partialFigures } from "./answers.ts";
import { AskedQuestion } from "./asked-question.ts";
import { defineCall } from "./call.ts";
import { Pagination, pagingQuery } from "./paging.ts";
import { ReportClaim } from "./report-claims.ts";

const access = "signed-in" as const;
const params = z.object({ id: Id });

/**
 * Of those who answered, how many were offered it: a choice, cell or field that came or went with a later version was
 * offered to some of them. Left out where it was offered to all, or only one value may be given.
 */
const offered = z.number().int().optional();

/** A share of responses; `count` of `offered`, else of the question's `answered`. */
const Bar = z.object({
  value: z.string(),
  label: z.string(),
  archived: z.boolean(),
  count: z.number().int(),
  offered,
});

/** One question's figures over the selected responses. */
export const QuestionReport = z.object({
  question: AskedQuestion,
  /** Responses that came to it, and those that answered it. */
  shown: z.number().int(),
  answered: z.number().int(),
  /** Choices, stars, faces or values of a scale in their own order; empty for texts, forms and files. */
  bars: z.array(Bar),
  /** Of stars, faces, scales and texts that must be numbers. */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  /** Where a scale runs from 0 to 10: promoters 9–10, detractors 0–6; `score` is −100 to 100. */
  nps: z
    .object({
      promoters: z.number().int(),
      passives: z.number().int(),
      detractors: z.number().int(),
      score: z.number(),
      /** 95 %. */
      interval: z.tuple([z.number(), z.number()]),
    })
    .nullable(),
  /** Of texts that must be numbers or dates: as answers have them, with classes that an answer's filter takes as "from..to". */
  values: z
    .object({
      kind: z.enum(["number", "date"]),
      first: z.string(),
      middle: z.string(),
      last: z.string(),
      classes: z.array(z.object({ from: z.string(), to: z.string(), count: z.number().int() })),
    })
    .nullable(),
  /** Of open texts. */
  text: z
    .object({
      sentiments: z.record(z.enum(SENTIMENTS), z.number().int()),
      emotions: z.record(z.enum(EMOTIONS), z.number().int()),
      /** Of the analysed texts those in languages whose emotions are told; shares of emotions are of them. */
      emotion_count: z.number().int(),
      mean_score: z.number().nullable(),
      waiting: z.number().int(),
      /** Most frequent first, at most 60, with the mean score of the texts that say them. */
      words: z.array(z.object({ word: z.string(), count: z.number().int(), score: z.number().nullable() })),
      topics: z.array(z.object({ name: z.string(), count: z.number().int(), score: z.number().nullable() })),
    })
    .nullable(),
  /**
   * Of open texts that conditions listen to: how many sounded how when their page was turned, and how many responses
   * came to a page that this called for; left out where nothing ever listened.
   */
  heard: z
    .object({
      ...{ negative: z.number().int(), neutral: z.number().int(), positive: z.number().int() },
      /** Read, and nothing was understood. */
      nothing: z.number().int(),
      /** Nobody could be asked. */
      missed: z.number().int(),
      /** Null where no page follows. */
      followed: z.number().int().nullable(),
    })
    .optional(),
  /** Form fields: how many filled each. */
  fields: z.array(z.object({ id: z.string(), label: z.string(), filled: z.number().int(), offered })),
  /** Of fields that come to a total: what each was given on average, with its 95 % interval; left out for other kinds. */
  amounts: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        mean: z.number(),
        interval: z.tuple([z.number(), z.number()]).nullable(),
        /** Of the total, 0 to 1. */
        share: z.number(),
      }),
    )
    .optional(),
  /** The latest files, at most 60. */
  files: z.array(
    z.object({
      id: Id,
      name: z.string(),
      size: z.number().int(),
      answer_id: Id,
      url: z.string(),
    }),
  ),
  file_count: z.number().int(),
});
export type QuestionReport = z.infer<typeof QuestionReport>;

/** What a score came to over the selected responses. */
export const ScoreReport = z.object({
  id: Id,
  name: z.string(),
  /** Responses of which it is known. */
  count: z.number().int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  /** In classes, as of a text that must be a number; null where no response has it. */
  values: QuestionReport.shape.values,
  /** By the end that submitted responses came to, in the survey's order. */
  ends: z.array(z.object({ id: Id, name: z.string(), count: z.number().int(), mean: z.number() })),
});
export type ScoreReport = z.infer<typeof ScoreReport>;

/** What splits responses into groups; of a parameter, all values that its list does not have are the group "*". */
export const CompareBy = z.union([
  z.literal("language"),
  z.literal("variant"),
  z.string().regex(/^parameter:.{1,60}$/),
  z
    .string()
    .regex(/^question:[0-9a-f-]{36}$/i)
    .overwrite(withSameIds),
]);

export const getReport = defineCall({
  method: "GET",
  path: "/surveys/:id/report",
  access,
  summary: "Figures of every question over the selected responses",
  params,
  query: AnswerFilter.extend({
    /** The groups and the days before that stand on the same screen: what is said of them is tested with the rest. */
    by: CompareBy.optional(),
    before_from: z.iso.date().optional(),
    before_to: z.iso.date().optional(),
  }),
  reply: z.object({
    /**
     * Responses that began and were not submitted, and those that were. They, days, durations and blocks are
     * the same whatever the filter says of completion.
     */
    begun: z.number().int(),
    submitted: z.number().int(),
    ...partialFigures,
    ...outsideQuotas,
    ...openedFigures,
    median_seconds: z.number().nullable(),
    /** Of the scores that the survey has now. */
    scores: z.array(ScoreReport),
    /** Submissions by day of the survey's time zone, days without any included. */
    days: z.array(z.object({ day: z.iso.date(), submitted: z.number().int() })),
    /**
     * Seconds that submitted responses took, in twelve classes; the last is open. A response that came whole,
     * without an opening of the page, is in none.
     */
    durations: z.array(z.object({ from_seconds: z.number(), count: z.number().int() })),
    /**
     * In the order of the flow: who came to a block, and who of the abandoned stopped there, which is the furthest
     * page that they are known to have come to. A response begins with its first page turn. Blocks that are
     * gone come last.
     */
    blocks: z.array(
      z.object({
        block_id: Id,
        name: z.string(),
        reached: z.number().int(),
        stopped: z.number().int(),
      }),
    ),
    /**
     * Of the abandoned, those of whom nobody said which page they saw last: they count as having come to the page
     * after the last that they answered.
     */
    inferred: z.number().int(),
    questions: z.array(QuestionReport),
    /** What holds of all this together, most certain first. */
    claims: z.array(ReportClaim),
  }),
});

export const compareGroups = defineCall({
  method: "GET",
  path: "/surveys/:id/report/compare",
  access,
  summary: "A question's answers in groups of responses, with a chi-square test",
  params,
  query: AnswerFilter.extend({ question_id: Id, by: CompareBy }),
  reply: z.object({
    rows: z.array(z.object({ value: z.string(), label: z.string() })),
    /** Most responses first, at most 12; the others together under "rest". */
    groups: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        responses: z.number().int(),
        mean: z.number().nullable(),
        /** In the order of `rows`. */
        counts: z.array(z.number().int()),
        /**
         * Of a question that may have several answers, or has fields: how many of the group answered it and were offered
         * each row, of which its shares are.
         */
        offered: z.array(z.number().int()).optional(),
      }),
    ),
    /**
     * Null where a test makes no sense: one group, several answers, or expected counts under 5 in over a fifth
     * of the cells. A scale from 0 to 10 is tested by detractors, passives and promoters.
     */
    test: z
      .object({ chi_square: z.number(), degrees: z.number().int(), p: z.number(), cramers_v: z.number() })
      .nullable(),
  }),
});

export const listTexts = defineCall({
  method: "GET",
  path: "/surveys/:id/report/:question_id/texts",
  access,
  summary: "A page of one question's open texts, latest first",
  params: params.extend({ question_id: Id }),
  query: AnswerFilter.extend({
    ...pagingQuery(20),
    word: z.string().max(100).optional(),
    topic: z.string().max(200).optional(),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        answer_id: Id,
        text: z.string(),
        submitted_at: z.iso.datetime().nullable(),
        sentiment: z.enum(SENTIMENTS).nullable(),
        score: z.number().nullable(),
        emotions: z.array(z.enum(EMOTIONS)),
      }),
    ),
    pagination: Pagination,
  }),
});
