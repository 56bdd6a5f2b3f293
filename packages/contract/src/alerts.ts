import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Claim, Quote } from "./insights.ts";
import { listOf, pagingQuery } from "./paging.ts";

const access = "signed-in" as const;

/** Which changes people are told of: none, those that move the whole by a point or are new, every one that is certain. */
export const ALERT_LEVELS = ["off", "important", "all"] as const;
export const AlertLevel = z.enum(ALERT_LEVELS);
export type AlertLevel = z.infer<typeof AlertLevel>;

/** How loud a dataset is. In the app unless off; by mail too where that is wanted. */
export const AlertSettings = z.object({
  level: AlertLevel,
  mail: z.boolean(),
  /** Of a survey's dataset: what was answered since is analysed every day; others have a schedule of their own. */
  daily: z.boolean(),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

/** How loud a survey's ratings are; its open texts are a dataset's. */
export const SurveyAlertSettings = AlertSettings.omit({ daily: true });
export type SurveyAlertSettings = z.infer<typeof SurveyAlertSettings>;

/** A change that was found when new comments or answers came. */
export const Alert = z.object({
  id: Id,
  /** Null where it is of a survey's ratings. */
  dataset_id: Id.nullable(),
  /** Null where it is of a dataset. */
  survey_id: Id.nullable(),
  /** What the dataset or the survey is called. */
  dataset_name: z.string(),
  /** What changed and since when, with what drove it and the size that could have been missed. */
  claim: Claim,
  /** What else changed at that time, what matters most first. */
  others: z.array(Claim),
  /** Up to three of those who speak of it since, word for word; of a survey numbered from 1, none where nobody writes. */
  quotes: z.array(Quote).max(3),
  created_at: z.iso.datetime(),
  read: z.boolean(),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = defineCall({
  method: "GET",
  path: "/alerts",
  access,
  summary: "Changes that were found by themselves, the latest first",
  query: z.object({ ...pagingQuery(20), dataset_id: Id.optional() }),
  reply: listOf(Alert).extend({ unread: z.number().int() }),
});

export const countAlerts = defineCall({
  method: "GET",
  path: "/alerts/unread",
  access,
  summary: "How many alerts nobody has read",
  reply: z.object({ unread: z.number().int() }),
});

export const readAlerts = defineCall({
  method: "POST",
  path: "/alerts/read",
  access,
  summary: "Marks alerts as read, or as unread again; all of them without ids",
  body: z.object({ ids: z.array(Id).max(200).optional(), read: z.boolean().default(true) }),
  reply: z.object({ unread: z.number().int() }),
});

export const getAlertSettings = defineCall({
  method: "GET",
  path: "/datasets/:id/alert-settings",
  access,
  summary: "Which changes of a dataset people are told of, and how",
  params: z.object({ id: Id }),
  reply: AlertSettings,
});

export const setAlertSettings = defineCall({
  method: "PUT",
  path: "/datasets/:id/alert-settings",
  access,
  summary: "Sets which changes of a dataset people are told of, and how",
  params: z.object({ id: Id }),
  body: AlertSettings.extend({ daily: z.boolean().default(false) }),
  reply: AlertSettings,
});

export const getSurveyAlertSettings = defineCall({
  method: "GET",
  path: "/surveys/:id/alert-settings",
  access,
  summary: "Which changes of a survey's ratings people are told of, and how",
  params: z.object({ id: Id }),
  reply: SurveyAlertSettings,
});

export const setSurveyAlertSettings = defineCall({
  method: "PUT",
  path: "/surveys/:id/alert-settings",
  access,
  summary: "Sets which changes of a survey's ratings people are told of, and how",
  params: z.object({ id: Id }),
  body: SurveyAlertSettings,
  reply: SurveyAlertSettings,
});
