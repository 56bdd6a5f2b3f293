import { Id } from "@soundings/survey/id";
import { Language, Survey, SurveyStatus } from "@soundings/survey/survey";
import { TEMPLATE_LANGUAGES } from "@soundings/survey/template";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { IdList } from "./datasets.ts";
import { DEFAULT_PAGE_SIZE, listOf, pagingQuery, SortDirection } from "./paging.ts";

const params = z.object({ id: Id });
const access = "signed-in" as const;
const Name = z.string().trim().min(1).max(200);
const TimeZone = z.string().min(1).max(60);

/** What the survey's clock is yet to do, and whether it could. */
const schedule = {
  publish_at: z.iso.datetime().nullable(),
  pause_at: z.iso.datetime().nullable(),
  /** When the scheduled publishing was refused because of what is wrong with the draft. */
  publish_failed_at: z.iso.datetime().nullable(),
};

export const SurveyItem = z.object({
  id: Id,
  name: z.string(),
  status: SurveyStatus,
  question_count: z.number().int(),
  /** Responses that were submitted. */
  answer_count: z.number().int(),
  /** Saved changes that respondents do not see yet. */
  has_changes: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  /** Added to look around in; contract/sample-data.ts. */
  is_sample: z.boolean(),
  ...schedule,
});
export type SurveyItem = z.infer<typeof SurveyItem>;

export const SURVEY_SORT_KEYS = ["created_at", "updated_at", "name", "answer_count"] as const;

export const searchSurveys = defineCall({
  method: "POST",
  path: "/surveys/search",
  reads: true,
  access,
  summary: "A page of surveys whose names hold the query",
  query: z.object({
    ...pagingQuery(DEFAULT_PAGE_SIZE.surveys),
    sortBy: z.enum(SURVEY_SORT_KEYS).default("created_at"),
    sortDirection: SortDirection.default("desc"),
  }),
  body: z.object({ query: z.string().max(200).default("") }),
  reply: listOf(SurveyItem),
});

export const createSurvey = defineCall({
  method: "POST",
  path: "/surveys",
  access,
  summary:
    "A survey: blank with one block and one end, or with the whole draft that is given, under ids of its own",
  body: z.object({
    name: Name,
    language: Language.default("en"),
    time_zone: TimeZone.default("UTC"),
    /** A draft in place of a blank one; name, language and time zone stand in it, and it has no schedule yet. */
    survey: Survey.optional(),
  }),
  reply: SurveyItem,
});

/** A template's card; texts in each language of templates. */
export const SurveyTemplate = z.object({
  key: z.string(),
  category: z.string(),
  minutes: z.number().int(),
  question_count: z.number().int(),
  name: z.record(z.enum(TEMPLATE_LANGUAGES), z.string()),
  description: z.record(z.enum(TEMPLATE_LANGUAGES), z.string()),
});
export type SurveyTemplate = z.infer<typeof SurveyTemplate>;

export const listSurveyTemplates = defineCall({
  method: "GET",
  path: "/surveys/templates",
  access,
  summary: "Templates to begin with",
  reply: z.object({ items: z.array(SurveyTemplate) }),
});

export const createSurveyFromTemplate = defineCall({
  method: "POST",
  path: "/surveys/from-template",
  access,
  summary: "A survey made from a template, with its translation",
  body: z.object({
    template: z.string().max(60),
    language: z.enum(TEMPLATE_LANGUAGES).default("en"),
    time_zone: TimeZone.default("UTC"),
  }),
  reply: SurveyItem,
});

/** A draft with what the editor needs to know of it. */
export const SurveyDraft = z.object({
  survey: Survey,
  /** Raised by every save; a save must name the one it began from. */
  version: z.number().int(),
  answer_count: z.number().int(),
  has_changes: z.boolean(),
  updated_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  ...schedule,
});
export type SurveyDraft = z.infer<typeof SurveyDraft>;

export const getSurvey = defineCall({
  method: "GET",
  path: "/surveys/:id",
  access,
  summary: "A survey's draft",
  params,
  reply: SurveyDraft,
});

export const saveSurvey = defineCall({
  method: "PUT",
  path: "/surveys/:id",
  access,
  summary: "Save the whole draft; 409 with the stored one when somebody saved in between",
  params,
  body: z.object({ survey: Survey, version: z.number().int() }),
  as_json: true,
  reply: z.object({ version: z.number().int(), has_changes: z.boolean(), updated_at: z.iso.datetime() }),
});

export const renameSurvey = defineCall({
  method: "POST",
  path: "/surveys/:id/rename",
  access,
  summary: "Rename",
  params,
  body: z.object({ name: Name }),
  reply: SurveyItem,
});

export const copySurvey = defineCall({
  method: "POST",
  path: "/surveys/:id/copy",
  access,
  summary: "A copy of the draft, with ids of its own and no answers",
  params,
  body: z.object({ name: Name }),
  reply: SurveyItem,
});

export const deleteSurveys = defineCall({
  method: "DELETE",
  path: "/surveys/:ids",
  access,
  summary: "Delete one survey or several; the reply names those that were deleted",
  params: z.object({ ids: IdList }),
  reply: z.object({ ids: z.array(Id) }),
});

export const publishSurvey = defineCall({
  method: "POST",
  path: "/surveys/:id/publish",
  access,
  summary: "Show the draft to respondents; makes a version that never changes",
  params,
  reply: SurveyItem,
});

export const pauseSurvey = defineCall({
  method: "POST",
  path: "/surveys/:id/pause",
  access,
  summary: "Take no more answers for now",
  params,
  reply: SurveyItem,
});

export const activateSurvey = defineCall({
  method: "POST",
  path: "/surveys/:id/activate",
  access,
  summary: "Take answers again",
  params,
  reply: SurveyItem,
});

export const SurveyVersion = z.object({
  /** From 1, in time. */
  number: z.number().int(),
  /** What made it: publishing, restoring an older one, or a while of editing. */
  kind: z.enum(["published", "restored", "saved"]),
  created_at: z.iso.datetime(),
  user_name: z.string(),
  name: z.string(),
  question_count: z.number().int(),
});
export type SurveyVersion = z.infer<typeof SurveyVersion>;

export const listSurveyVersions = defineCall({
  method: "GET",
  path: "/surveys/:id/versions",
  access,
  summary: "A survey's versions, latest first",
  params,
  reply: z.object({ items: z.array(SurveyVersion) }),
});

const versionParams = params.extend({ number: z.coerce.number().int().min(1) });

export const getSurveyVersion = defineCall({
  method: "GET",
  path: "/surveys/:id/versions/:number",
  access,
  summary: "A survey as it was in a version",
  params: versionParams,
  reply: z.object({ version: SurveyVersion, survey: Survey }),
});

export const restoreSurveyVersion = defineCall({
  method: "POST",
  path: "/surveys/:id/versions/:number/restore",
  access,
  summary: "Make a version the draft again; the draft that it replaces becomes a version itself",
  params: versionParams,
  reply: SurveyDraft,
});
