import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Limits, Plan, ProductFeature } from "./limits.ts";
import { listOf, pagingQuery, SortDirection } from "./paging.ts";

const access = "operator" as const;

/** A process of the installation that lives. */
export const RunningProcess = z.object({
  /** Of the machine or container. */
  host: z.string(),
  pid: z.number().int(),
  /** What it does: both, serves calls, or works on background jobs. */
  role: z.enum(["all", "api", "worker"]),
  version: z.string(),
  started_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  memory_bytes: z.number().int(),
  /** Results of datasets and surveys that it holds for all hosts; null where it holds them for itself alone. */
  held_bytes: z.number().int().nullable(),
});
export type RunningProcess = z.infer<typeof RunningProcess>;

export const Installation = z.object({
  version: z.string(),
  /** Of the process that answers. */
  node_version: z.string(),
  database: z.object({
    version: z.string(),
    /** Run by Soundings itself, in the data folder. */
    embedded: z.boolean(),
    bytes: z.number().int(),
  }),
  accounts: z.number().int(),
  processes: z.array(RunningProcess),
});
export type Installation = z.infer<typeof Installation>;

export const showInstallation = defineCall({
  method: "GET",
  path: "/operator/installation",
  access,
  summary: "What runs: versions, the database, and every process that lives",
  reply: Installation,
});

/** How far back what was done can be looked at, in hours: whole ones and the running one. */
export const ACTIVITY_HOURS = [1, 24, 168] as const;

const Activity = z.object({
  /** "GET /api/datasets/:id", or a task. */
  name: z.string(),
  count: z.number().int(),
  /** Calls that ended in a fault of the server (5xx), tries of jobs that threw. */
  failed: z.number().int(),
  mean_ms: z.number(),
  /** 95 of 100 took less, within the bounds of the buckets that are counted. */
  p95_ms: z.number(),
});
export type Activity = z.infer<typeof Activity>;

export const TaskActivity = Activity.extend({
  /** Could run now. */
  waiting: z.number().int(),
  /** Of the oldest of them. */
  waiting_seconds: z.number(),
  running: z.number().int(),
  /** Have a time to run, most of them to be tried again. */
  later: z.number().int(),
  given_up: z.number().int(),
});
export type TaskActivity = z.infer<typeof TaskActivity>;

export const showActivity = defineCall({
  method: "GET",
  path: "/operator/activity",
  access,
  summary: "How calls and background jobs did, of all processes together",
  query: z.object({ hours: z.coerce.number().pipe(z.literal(ACTIVITY_HOURS)).default(24) }),
  reply: z.object({ routes: z.array(Activity), tasks: z.array(TaskActivity) }),
});

/** A job that was given up after its last try. */
export const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  tries: z.number().int(),
  /** The first line of what went wrong. */
  reason: z.string(),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  /** Of the call that it was written for; null for those of a clock. */
  request_id: z.string().nullable(),
});
export type FailedJob = z.infer<typeof FailedJob>;

const JobId = z.string().regex(/^\d{1,18}$/);

export const listFailedJobs = defineCall({
  method: "GET",
  path: "/operator/failed-jobs",
  access,
  summary: "Jobs that were given up, the latest first; at most fifty of them",
  reply: z.object({ total: z.number().int(), items: z.array(FailedJob) }),
});

export const retryJobs = defineCall({
  method: "POST",
  path: "/operator/failed-jobs/retry",
  access,
  summary: "Try jobs again that were given up, as if for the first time",
  body: z.object({
    /** All of them where left out. */
    ids: z.array(JobId).max(200).optional(),
  }),
  reply: z.object({ retried: z.number().int() }),
});

/** What is counted. */
export const SizeName = z.enum([
  "accounts",
  "datasets",
  "comments",
  "surveys",
  "responses",
  "media_bytes",
  "file_bytes",
  "database_bytes",
]);
export type SizeName = z.infer<typeof SizeName>;

export const GrowingSize = z.object({
  name: SizeName,
  /** When it was last counted. */
  now: z.number().int(),
  /** At the end of that day; null where nothing was counted then. */
  week_ago: z.number().int().nullable(),
  month_ago: z.number().int().nullable(),
  /** The last thirty days on which it was counted, the first one first. */
  days: z.array(z.object({ day: z.iso.date(), value: z.number().int() })),
});
export type GrowingSize = z.infer<typeof GrowingSize>;

export const showSizes = defineCall({
  method: "GET",
  path: "/operator/sizes",
  access,
  summary:
    "What there is and how it grew, counted by the hour and kept by the day; nothing before the first count",
  reply: z.object({ items: z.array(GrowingSize) }),
});

/** An account as its operator sees it: its first owner, how many people are in it, what of the plan is used, and nothing of what is in it. */
export const OperatedAccount = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  plan: Plan,
  trial_ends_at: z.iso.datetime().nullable(),
  /** Set for this account in place of the plan's. */
  limits: Limits.partial(),
  product_features: z.array(z.string()),
  is_operator: z.boolean(),
  verified: z.boolean(),
  disabled_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  members: z.number().int(),
  used: z.object({
    datasets: z.number().int(),
    comments_this_month: z.number().int(),
    answers_this_month: z.number().int(),
    media_bytes: z.number().int(),
  }),
});
export type OperatedAccount = z.infer<typeof OperatedAccount>;

export const AccountOrder = z.enum(["created", "email", "seen", "comments", "answers", "media"]);
export type AccountOrder = z.infer<typeof AccountOrder>;
export const AccountState = z.enum(["all", "trial", "premium", "disabled"]);
export type AccountState = z.infer<typeof AccountState>;

export const listAccounts = defineCall({
  method: "GET",
  path: "/operator/accounts",
  access,
  summary: "Every account with its plan and use, a page at a time",
  query: z.object({
    /** A part of the address or the name. */
    query: z.string().trim().max(200).default(""),
    state: AccountState.default("all"),
    sort_by: AccountOrder.default("created"),
    sort_direction: SortDirection.default("desc"),
    ...pagingQuery(50),
  }),
  reply: listOf(OperatedAccount),
});

export const setAccountPlan = defineCall({
  method: "POST",
  path: "/operator/accounts/:id/plan",
  access,
  summary: "Put an account on a plan, with limits of its own; it holds at once",
  params: z.object({ id: Id }),
  as_json: true,
  body: z.object({
    plan: Plan,
    /** In place of the plan's; those set before are forgotten. */
    limits: Limits.partial(),
    product_features: z.array(ProductFeature),
    /** Of a trial; left out, one that runs keeps its end and a new one has fourteen days. */
    trial_ends_at: z.iso.datetime().optional(),
  }),
  reply: z.object({}),
});

export const switchAccount = defineCall({
  method: "POST",
  path: "/operator/accounts/:id/disabled",
  access,
  summary: "Keep everybody of an account out, at once, or let them in again",
  params: z.object({ id: Id }),
  body: z.object({ disabled: z.boolean() }),
  reply: z.object({}),
});
