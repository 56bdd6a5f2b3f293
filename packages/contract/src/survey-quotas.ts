import { Id } from "@soundings/survey/id";
import { Quota, QuotaCell } from "@soundings/survey/survey";
import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "signed-in" as const;
const params = z.object({ id: Id });
const ofQuota = params.extend({ quota_id: Id });

/** How a cell of the published survey's quotas stands. */
export const QuotaCellUse = z.object({
  id: Id,
  name: z.string(),
  /** Responses that it takes now. */
  target: z.number().int(),
  /** What the published survey says, where somebody has set another number since; else the same. */
  published_target: z.number().int(),
  /** Finished responses that have a place in it. */
  used: z.number().int(),
  left: z.number().int(),
  /** Finished when it was full, and marked as too many. */
  over_quota: z.number().int(),
  /** Ended because it was full. */
  screened_out: z.number().int(),
  full: z.boolean(),
  /** Since when it counts; null before the first. */
  since: z.iso.datetime().nullable(),
});
export type QuotaCellUse = z.infer<typeof QuotaCellUse>;

export const QuotaUse = z.object({
  id: Id,
  name: z.string(),
  when_full: Quota.shape.when_full,
  /** While it is, it counts nothing and turns nobody away. */
  paused: z.boolean(),
  cells: z.array(QuotaCellUse),
});
export type QuotaUse = z.infer<typeof QuotaUse>;

const reply = z.object({ quotas: z.array(QuotaUse) });

export const listQuotas = defineCall({
  method: "GET",
  path: "/surveys/:id/quotas",
  access,
  summary: "How much of a published survey's quotas is used, cell by cell",
  params,
  reply,
});

export const pauseQuota = defineCall({
  method: "PUT",
  path: "/surveys/:id/quotas/:quota_id",
  access,
  summary: "Pause a quota of the published survey, or let it count again",
  params: ofQuota,
  body: z.object({ paused: z.boolean() }),
  reply,
});

export const setQuotaTarget = defineCall({
  method: "PUT",
  path: "/surveys/:id/quotas/:quota_id/cells/:cell_id",
  access,
  summary:
    "Set how many responses a cell takes while the survey runs; holds until another number is published for it",
  params: ofQuota.extend({ cell_id: Id }),
  body: z.object({ target: QuotaCell.shape.target }),
  reply,
});

export const resetQuota = defineCall({
  method: "POST",
  path: "/surveys/:id/quotas/:quota_id/reset",
  access,
  summary: "Begin the counts of a quota's cells anew, of all or of those that are named; responses stay",
  params: ofQuota,
  body: z.object({ cell_ids: z.array(Id).max(200).optional() }),
  reply,
});

export const downloadQuotas = defineCall({
  method: "GET",
  path: "/surveys/:id/quotas/download",
  access,
  summary: "The quotas' use as csv, a line for each cell",
  params,
  reply: "file",
  file_types: ["text/csv; charset=utf-8"],
});
