import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { MomentText } from "@soundings/survey/dates";
import { Id } from "@soundings/survey/id";
import { QUALITY_REASONS } from "@soundings/survey/quality/reasons";
import { RESPONSE_STATES } from "@soundings/survey/response-state";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { AnswerFilter, QUOTA_VERDICTS } from "./answer-filter.ts";
import { AskedQuestion } from "./asked-question.ts";
import { defineCall } from "./call.ts";
import { IdList } from "./datasets.ts";
import { DEFAULT_PAGE_SIZE, Pagination, pagingQuery, SortDirection } from "./paging.ts";
import { Answer, Reading } from "./public.ts";

const access = "signed-in" as const;
const params = z.object({ id: Id });

/** What the engine found in one open text. */
export const TextAnalysis = z.object({
  question_id: Id,
  language: z.string(),
  sentiment: z.enum(SENTIMENTS),
  /** −100 to 100. */
  score: z.number(),
  emotions: z.array(z.object({ emotion: z.enum(EMOTIONS), probability: z.number() })),
});
export type TextAnalysis = z.infer<typeof TextAnalysis>;

/** One response as its owner sees it. */
export const SurveyAnswer = z.object({
  id: Id,
  /** The published version that was answered. */
  version: z.number().int(),
  language: Language,
  variant_id: Id.nullable(),
  parameters: z.record(z.string(), z.string()),
  /** By question id. */
  answers: z.record(z.string(), Answer),
  /** What the survey's scores came to in the version that was answered, by their ids; null where that is not known. */
  scores: z.record(z.string(), z.number().nullable()),
  /** One for each open text that was analysed so far. */
  analyses: z.array(TextAnalysis),
  /**
   * What conditions heard in its texts when their pages were turned, by question; `missed` where the text could not be
   * read then, so that they counted as not holding. Left out by an older server.
   */
  readings: z.record(z.string(), Reading).optional(),
  /** Places of the flow that were walked, in order. */
  path: z.array(Id),
  end_id: Id.nullable(),
  /** Place in the flow of the page that the respondent saw last; null where that was not said. */
  seen: Id.nullable(),
  /** How far it is, when it was asked for. */
  state: z.enum(RESPONSE_STATES),
  /** What quotas made of it; null before it ended, and where there were none. */
  quota: z.enum(QUOTA_VERDICTS).nullable(),
  /** The cells of quotas in which it has a place, or which were full. */
  quota_cells: z.array(Id),
  /** When the page was opened; the first write where a program sent it under an id of its own. */
  started_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
});
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;

/** Whether a response seems to be given with care, and what speaks against it. */
export const AnswerQuality = z.object({
  careless: z.boolean(),
  /** What a person said of it, which goes before the reasons; null: nothing. */
  said_careless: z.boolean().nullable(),
  reasons: z.array(
    z.object({
      reason: z.enum(QUALITY_REASONS),
      /** Whether it suffices alone; of the others two must agree. */
      strong: z.boolean(),
      /** Figures and words that it rests on, by their names; see docs/answer-quality.md. */
      evidence: z.record(z.string(), z.union([z.number(), z.string()])),
    }),
  ),
});
export type AnswerQuality = z.infer<typeof AnswerQuality>;

export const ANSWER_SORT_KEYS = ["submitted_at", "started_at"] as const;

export const listAnswers = defineCall({
  method: "GET",
  path: "/surveys/:id/answers",
  access,
  summary: "A page of a survey's responses",
  params,
  query: AnswerFilter.extend({
    ...pagingQuery(DEFAULT_PAGE_SIZE.answers),
    /** Responses that were not submitted stand by their last write. */
    sortBy: z.enum(ANSWER_SORT_KEYS).default("submitted_at"),
    sortDirection: SortDirection.default("desc"),
  }),
  reply: z.object({
    list: z.array(SurveyAnswer),
    /** Of those of the list that were submitted, by their ids. */
    quality: z.record(z.string(), AnswerQuality),
    pagination: Pagination,
  }),
});

export const getAnswer = defineCall({
  method: "GET",
  path: "/surveys/:id/answers/:answer_id",
  access,
  summary: "One response, with the survey's flow as it was answered",
  params: params.extend({ answer_id: Id }),
  reply: z.object({
    answer: SurveyAnswer,
    /** Null where nothing was submitted. */
    quality: AnswerQuality.nullable(),
    /** What was walked, in words: names of blocks and branches, and the end. */
    steps: z.array(z.object({ kind: z.enum(["question", "branch", "end_of_survey"]), name: z.string() })),
  }),
});

/** How often the survey's page was opened, in the figures of its responses. */
export const openedFigures = {
  /**
   * Openings in the filter's days, at least as many as responses that began. A page without script counts with
   * the first page that is sent: those who leave before are not known. Null where a response of these began
   * before openings were counted, and where the filter asks for more than days and completion.
   */
  opened: z.number().int().nullable(),
  /** From when on this survey's openings are counted. */
  openings_since: z.iso.datetime(),
};

/**
 * Of those that began and were not submitted: who may still go on, and who wrote nothing for as long as the survey
 * says; whatever the filter says of completion.
 */
export const partialFigures = {
  in_progress: z.number().int(),
  abandoned: z.number().int(),
};

/** Responses that quotas left out, whatever the filter says of completion. */
export const outsideQuotas = {
  over_quota: z.number().int(),
  screened_out: z.number().int(),
};

export const answersSummary = defineCall({
  method: "GET",
  path: "/surveys/:id/answers/summary",
  access,
  summary: "How many responses there are, and what was asked",
  params,
  query: AnswerFilter,
  reply: z.object({
    /** Responses that began and were not submitted, and those that were, whatever the filter says of completion. */
    begun: z.number().int(),
    submitted: z.number().int(),
    ...partialFigures,
    ...outsideQuotas,
    ...openedFigures,
    /** Half of the submitted ones whose opening is known took less, from it on; null: of none. */
    median_seconds: z.number().nullable(),
    /** Of how many submitted ones the time is known. */
    timed: z.number().int(),
    first_at: z.iso.datetime().nullable(),
    last_at: z.iso.datetime().nullable(),
    /** Sentiment of open texts. */
    sentiments: z.object({ positive: z.number(), neutral: z.number(), negative: z.number() }),
    /** Open texts that wait for their analysis. */
    waiting: z.number().int(),
    questions: z.array(AskedQuestion),
    variants: z.array(z.object({ id: Id, name: z.string(), responses: z.number().int() })),
    languages: z.array(z.object({ language: Language, responses: z.number().int() })),
    /**
     * Values that links carried as the parameter's list has them, most first, at most 100 of each parameter; all
     * where it has no list. `others` are those that its list does not have, as they came.
     */
    parameters: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.object({ value: z.string(), responses: z.number().int() })),
        others: z.array(z.object({ value: z.string(), responses: z.number().int() })),
        other_responses: z.number().int(),
      }),
    ),
  }),
});

/** Whether the places that deleted responses took in limits are free again, where they still count. */
const FreePlaces = z.stringbool().default(false);

export const deleteAnswers = defineCall({
  method: "DELETE",
  path: "/surveys/:id/answers/:ids",
  access,
  summary:
    "Delete one response or several; with free_places, limits that they used have room for as many more",
  params: params.extend({ ids: IdList }),
  query: z.object({ free_places: FreePlaces }),
  reply: z.object({ ids: z.array(Id) }),
});

export const deleteMatchingAnswers = defineCall({
  method: "DELETE",
  path: "/surveys/:id/answers",
  access,
  summary:
    "Delete all responses that a filter keeps; with free_places, limits that they used have room for as many more",
  params,
  // A condition that is misspelt must not delete what it should have kept.
  query: AnswerFilter.extend({
    /** The latest that was there when a person agreed: what was submitted or written since is kept. */
    until: MomentText,
    free_places: FreePlaces,
  }).strict(),
  reply: z.object({
    count: z.number().int(),
    /** How many are still there because it would have taken too long: ask again for them. */
    left: z.number().int(),
  }),
});

/** "zip" is of the files that came with the responses. */
export const ANSWER_FILE_TYPES = ["xlsx", "csv", "zip", "jsonl"] as const;
/** How a question with several choices is written: their names in one cell, or a column of 1 and 0 for each. */
export const CHOICE_LAYOUTS = ["cell", "columns"] as const;

export const downloadAnswers = defineCall({
  method: "GET",
  path: "/surveys/:id/download-answers",
  access,
  summary:
    "The responses as a file, a column for each question; equal titles are kept apart. Or the files that came with them, as a zip; or all that figures are worked out from, as lines of JSON, whatever the filter",
  params,
  query: AnswerFilter.extend({
    type: z.enum(ANSWER_FILE_TYPES).default("xlsx"),
    /** Columns of language, link, times and way. */
    metadata: z.stringbool().default(true),
    /** Columns of sentiment, score and emotions beside open texts. */
    analysis: z.stringbool().default(true),
    choices: z.enum(CHOICE_LAYOUTS).default("cell"),
  }),
  reply: "file",
  file_types: [
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "text/csv; charset=utf-8",
    "application/zip",
    "application/x-ndjson",
  ],
});
