import { MomentText } from "@soundings/survey/dates";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { IdList } from "./datasets.ts";
import { listOf, pagingQuery } from "./paging.ts";

const access = "signed-in" as const;
const ofSurvey = z.object({ id: Id });
const ofWebhook = z.object({ id: Id, webhook_id: Id });

/**
 * What a webhook can be told of. "response.updated" is a page of an answer that is not finished yet. The
 * limit of "limit.reached" has the value "*" where it counts values that the parameter's list does not have.
 * "response.abandoned": nothing was written to an unfinished answer for as long as the survey says; once of each, and
 * whoever goes on after that may still complete it.
 * "quota.full": a group of a quota has as many responses as it takes.
 * "alert.found": something clearly changed in what open texts say, found when new ones were analysed, or in ratings.
 * "invitation.due": somebody without an e-mail address is to be invited, by SMS or another messenger.
 */
export const WEBHOOK_EVENTS = [
  "response.completed",
  "response.updated",
  "response.abandoned",
  "survey.published",
  "survey.paused",
  "survey.finished",
  "limit.reached",
  "quota.full",
  "alert.found",
  "invitation.due",
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Tries after the first one, at most. */
export const MAX_RETRIES = 10;
/** Of one survey. */
export const MAX_WEBHOOKS = 20;
/** Deliveries that ended are kept for so many days. */
export const DELIVERIES_KEPT_DAYS = 30;

/**
 * "pending": it will be tried (again) at `next_attempt_at`. "exhausted": every try failed. "stopped": the
 * webhook was switched off before it went out. The last two wait for a person to deliver them again.
 */
export const DELIVERY_STATES = ["pending", "delivered", "exhausted", "stopped"] as const;
export const DeliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Why a try failed; "HTTP": the receiver answered with something else than 2xx. */
export const DeliveryErrorCode = z.enum(["REFUSED", "DNS", "CONNECTION", "TLS", "TIMEOUT", "HTTP"]);
export type DeliveryErrorCode = z.infer<typeof DeliveryErrorCode>;

export const Webhook = z.object({
  id: Id,
  survey_id: Id,
  name: z.string(),
  event_names: z.array(WebhookEvent),
  url: z.string(),
  max_retries: z.number().int(),
  active: z.boolean(),
  /** "gone": the receiver answered 410, so it was switched off. */
  switched_off: z.enum(["by_owner", "gone"]).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Deliveries that are kept, by state. */
  deliveries: z.object({
    pending: z.number().int(),
    delivered: z.number().int(),
    exhausted: z.number().int(),
    stopped: z.number().int(),
  }),
  last_attempt: z
    .object({
      at: z.iso.datetime(),
      status: z.number().int().nullable(),
      fault: DeliveryErrorCode.nullable(),
    })
    .nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

const url = z.string().trim().min(1).max(2_000);
/**
 * Free text, or `whsec_` and base64 as Standard Webhooks has it: its libraries read nothing else after `whsec_`, and
 * disagree on signs outside ASCII.
 */
const secret_key = z
  .string()
  .regex(/^(?:whsec_[A-Za-z0-9+/]+={0,2}|(?!whsec_)[\x21-\x7e]+)$/)
  .min(16)
  .max(200);
const fields = {
  name: z.string().trim().min(1).max(100),
  event_names: z
    .array(WebhookEvent)
    .min(1)
    .refine((names) => new Set(names).size === names.length, { error: "each event once" }),
  url,
  max_retries: z.coerce.number().int().min(0).max(MAX_RETRIES).default(5),
};

export const listWebhooks = defineCall({
  method: "GET",
  path: "/surveys/:id/webhooks",
  access,
  summary: "A survey's webhooks and how their deliveries go",
  params: ofSurvey,
  reply: z.object({ items: z.array(Webhook) }),
});

export const registerWebhook = defineCall({
  method: "POST",
  path: "/surveys/:id/webhooks",
  access,
  summary: "Have events of a survey sent to an address; the reply is the only one that holds the secret key",
  params: ofSurvey,
  body: z.object({ ...fields, secret_key: secret_key.optional() }),
  reply: z.object({ webhook: Webhook, secret_key: z.string() }),
});

export const updateWebhook = defineCall({
  method: "PUT",
  path: "/surveys/:id/webhooks/:webhook_id",
  access,
  summary: "Change a webhook, or switch it on or off; a new secret key is in the reply only",
  params: ofWebhook,
  body: z.object({
    ...fields,
    active: z.stringbool().or(z.boolean()).default(true),
    /** "new" makes one; left away, the key stays. */
    secret_key: z.union([z.literal("new"), secret_key]).optional(),
  }),
  reply: z.object({ webhook: Webhook, secret_key: z.string().nullable() }),
});

export const deleteWebhook = defineCall({
  method: "DELETE",
  path: "/surveys/:id/webhooks/:webhook_id",
  access,
  summary: "Delete a webhook with its deliveries",
  params: ofWebhook,
  reply: z.object({}),
});

export const testWebhookUrl = defineCall({
  method: "POST",
  path: "/surveys/:id/webhooks/test-url",
  access,
  summary: "Send an example of an event to an address, as the real ones are sent, and say what came back",
  params: ofSurvey,
  body: z.object({
    url,
    event_name: WebhookEvent.default("response.completed"),
    /** Of an existing webhook, to sign with its key; or a key that is being typed. */
    webhook_id: Id.optional(),
    secret_key: secret_key.optional(),
  }),
  reply: z.object({
    ok: z.boolean(),
    status: z.number().int().nullable(),
    fault: DeliveryErrorCode.nullable(),
    /** Whole milliseconds. */
    ms: z.number().int(),
    /** What was sent, so that people can look at it. */
    body: z.string(),
  }),
});

export const WebhookDelivery = z.object({
  /** Also the `webhook-id` header, the same at every try. */
  id: Id,
  event_name: WebhookEvent,
  /** The response that it is about. */
  response_id: Id.nullable(),
  state: DeliveryState,
  attempts: z.number().int(),
  next_attempt_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  last_status: z.number().int().nullable(),
  last_fault: DeliveryErrorCode.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const listDeliveries = defineCall({
  method: "GET",
  path: "/surveys/:id/webhooks/:webhook_id/deliveries",
  access,
  summary: "A webhook's deliveries, latest first: of a state, and of a time, where they are told",
  params: ofWebhook,
  query: z.object({
    ...pagingQuery(50),
    state: DeliveryState.optional(),
    from: MomentText.optional(),
    to: MomentText.optional(),
  }),
  reply: listOf(WebhookDelivery),
});

export const DeliveryAttempt = z.object({
  attempt: z.number().int(),
  at: z.iso.datetime(),
  /** Of the request, without the signature. */
  request_headers: z.record(z.string(), z.string()),
  status: z.number().int().nullable(),
  fault: DeliveryErrorCode.nullable(),
  ms: z.number().int(),
  /** First 4 kB of the reply. */
  response_body: z.string(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const getDelivery = defineCall({
  method: "GET",
  path: "/surveys/:id/webhooks/:webhook_id/deliveries/:delivery_id",
  access,
  summary: "One delivery with what was sent and every try",
  params: ofWebhook.extend({ delivery_id: Id }),
  reply: z.object({
    delivery: WebhookDelivery,
    /** Null until the first try makes it. */
    body: z.string().nullable(),
    log: z.array(DeliveryAttempt),
  }),
});

export const redeliver = defineCall({
  method: "POST",
  path: "/surveys/:id/webhooks/:webhook_id/redeliver",
  access,
  summary:
    "Send deliveries again, those that wait at once: some, or all of a time that are in one of the states",
  params: ofWebhook,
  body: z
    .object({
      ids: IdList.optional(),
      from: MomentText.optional(),
      to: MomentText.optional(),
      states: z.array(DeliveryState).min(1).default(["exhausted", "stopped"]),
    })
    .refine(({ ids, from, to }) => (ids ? !from && !to : from && to), { error: "ids, or from and to" }),
  reply: z.object({ count: z.number().int() }),
});
