import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { SheetErrorCode } from "./google-sheets.ts";
import { DeliveryErrorCode } from "./webhooks.ts";

/**
 * How a connection stands. "idle": nothing was sent yet. "failing": the last try failed and others follow.
 * "stopped": somebody has to do something. "off": its owner switched it off.
 */
export const HEALTH_STATES = ["stopped", "failing", "working", "idle", "off"] as const;
export const HealthState = z.enum(HEALTH_STATES);
export type HealthState = z.infer<typeof HealthState>;

export const ConnectionHealth = z.object({
  kind: z.enum(["webhook", "google_sheet"]),
  /** Of the webhook; of the survey for a sheet. */
  id: Id,
  survey_id: Id,
  survey_name: z.string(),
  name: z.string(),
  state: HealthState,
  fault: z.union([DeliveryErrorCode, SheetErrorCode]).nullable(),
  /** Last status of a webhook's receiver; 410 when it switched the webhook off. */
  status: z.number().int().nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  /** Of the last 24 hours. */
  delivered_today: z.number().int(),
  last_delivered_at: z.iso.datetime().nullable(),
  next_try_at: z.iso.datetime().nullable(),
});
export type ConnectionHealth = z.infer<typeof ConnectionHealth>;

export const listConnectionHealth = defineCall({
  method: "GET",
  path: "/connections/health",
  access: "signed-in",
  summary: "How every webhook and sheet of the account's surveys stands, those with trouble first",
  query: z.object({
    /** Only those in one state. */
    state: HealthState.optional(),
  }),
  reply: z.object({ items: z.array(ConnectionHealth) }),
});
