import { MomentText } from "@soundings/survey/dates";
import { Id } from "@soundings/survey/id";
import { withSameIds } from "@soundings/survey/same-ids";
import { z } from "zod";
import { AnswerFilter } from "./answer-filter.ts";
import { defineCall } from "./call.ts";
import { FigureFilter } from "./topics.ts";

/** Links by which somebody without an account reads an overview, a topic, a report or one chart. */

export const SHARE_KINDS = ["overview", "topic", "report", "chart"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** What it looked like when it was made, or as it is whenever it is opened. */
export const SHARE_MODES = ["frozen", "live"] as const;
export type ShareMode = (typeof SHARE_MODES)[number];

/** Parts of a dataset's overview and of a survey's report that are shared alone. */
export const DATASET_CHARTS = ["distribution", "trend", "topics", "emotions"] as const;
export type DatasetChart = (typeof DATASET_CHARTS)[number];
export const SurveyChart = z.union([
  z.enum(["drop_off", "days"]),
  z
    .string()
    .regex(/^question:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
    .overwrite(withSameIds),
]);
export type SurveyChart = z.infer<typeof SurveyChart>;

/** Of one account, also those that ended and were not taken back. */
export const MAX_SHARES = 500;
export const MAX_HOSTS = 20;
export const MIN_SHARE_PASSWORD = 6;

/** A host whose pages may show the link's page in a frame: "example.com", "*.example.com", "localhost:8080". */
export const ShareHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^(\*\.)?[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/);

const password = z.string().min(MIN_SHARE_PASSWORD).max(128).nullable();
const hosts = z.array(ShareHost).max(MAX_HOSTS);
const settings = {
  mode: z.enum(SHARE_MODES).default("frozen"),
  /** Whether comments are quoted word for word. */
  quotes: z.boolean().default(true),
  expires_at: MomentText.nullable().default(null),
  password: password.default(null),
  hosts: hosts.default([]),
};

export const Share = z.object({
  id: Id,
  kind: z.enum(SHARE_KINDS),
  dataset_id: Id.nullable(),
  survey_id: Id.nullable(),
  /** Of the dataset or the survey. */
  name: z.string(),
  /** The topic or the chart, as it was called when the link was made; null where all is shown. */
  part: z.string().nullable(),
  /** The chosen days, and how many conditions more there are. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  conditions: z.number().int(),
  mode: z.enum(SHARE_MODES),
  quotes: z.boolean(),
  has_password: z.boolean(),
  hosts: z.array(z.string()),
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** How often its page was shown, and when last. */
  opened: z.number().int(),
  last_opened_at: z.iso.datetime().nullable(),
});
export type Share = z.infer<typeof Share>;

const params = z.object({ id: Id });
const access = "signed-in" as const;
const shares = z.object({ items: z.array(Share) });
/** The address has the secret and is told this once: only its hash is stored. */
const made = z.object({ share: Share, url: z.string() });

export const shareDataset = defineCall({
  method: "POST",
  path: "/datasets/:id/shares",
  access,
  summary: "Make a link to the overview, to a topic, or to one chart, for people without an account",
  params,
  body: z.object({
    ...settings,
    filter: FigureFilter.default({}),
    topic_id: Id.optional(),
    chart: z.enum(DATASET_CHARTS).optional(),
  }),
  reply: made,
});

export const shareSurvey = defineCall({
  method: "POST",
  path: "/surveys/:id/shares",
  access,
  summary: "Make a link to the report, or to one of its charts, for people without an account",
  params,
  body: z.object({
    ...settings,
    filter: AnswerFilter.default({ completion: "submitted" }),
    chart: SurveyChart.optional(),
  }),
  reply: made,
});

/** What of a link may change after it was made; what is left away stays. What it shows is what was handed out. */
const changes = z.object({
  expires_at: MomentText.nullable().optional(),
  password: password.optional(),
  hosts: hosts.optional(),
});
const ofShare = params.extend({ share_id: Id });

export const changeDatasetShare = defineCall({
  method: "PATCH",
  path: "/datasets/:id/shares/:share_id",
  access,
  summary: "Change a link's end, its password, or where it may be embedded; its address stays",
  params: ofShare,
  body: changes,
  reply: Share,
});

export const changeSurveyShare = defineCall({
  method: "PATCH",
  path: "/surveys/:id/shares/:share_id",
  access,
  summary: "Change a link's end, its password, or where it may be embedded; its address stays",
  params: ofShare,
  body: changes,
  reply: Share,
});

export const listDatasetShares = defineCall({
  method: "GET",
  path: "/datasets/:id/shares",
  access,
  summary: "Links to a dataset, the latest first",
  params,
  reply: shares,
});

export const listSurveyShares = defineCall({
  method: "GET",
  path: "/surveys/:id/shares",
  access,
  summary: "Links to a survey's report, the latest first",
  params,
  reply: shares,
});

export const listShares = defineCall({
  method: "GET",
  path: "/shares",
  access,
  summary: "All links of the account, the latest first",
  reply: shares,
});

export const revokeDatasetShare = defineCall({
  method: "DELETE",
  path: "/datasets/:id/shares/:share_id",
  access,
  summary: "Take a link back: it leads nowhere from now on",
  params: ofShare,
  reply: z.object({ id: Id }),
});

export const revokeSurveyShare = defineCall({
  method: "DELETE",
  path: "/surveys/:id/shares/:share_id",
  access,
  summary: "Take a link back: it leads nowhere from now on",
  params: ofShare,
  reply: z.object({ id: Id }),
});
