import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "signed-in" as const;

/**
 * What customers agree to on another's page, so that Soundings may use their account there: rows into their
 * Google Sheets, or comments from their own places, videos and shops.
 */
export const CONSENTS = ["google_sheets", "google_maps", "tiktok", "shopee"] as const;
export const Consent = z.enum(CONSENTS);
export type Consent = z.infer<typeof Consent>;
/** Those that make a connection to a source. */
export const SourceConsent = Consent.exclude(["google_sheets"]);
export type SourceConsent = z.infer<typeof SourceConsent>;

/** Places of a Business Profile that one consent connects. */
export const MAX_PLACES = 200;

/** A customer's Google account that may be written to. Its tokens are never told. */
export const GoogleAccount = z.object({
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  /** Google takes its tokens no more: connect it again. */
  reconnect: z.boolean(),
  created_at: z.iso.datetime(),
  /** Surveys whose answers go to its sheets. */
  surveys: z.number().int(),
});
export type GoogleAccount = z.infer<typeof GoogleAccount>;

export const listGoogleAccounts = defineCall({
  method: "GET",
  path: "/google/accounts",
  access,
  summary: "The Google accounts that answers may be written to, and what the operator must set before",
  reply: z.object({
    /** Environment values that are missing; empty when accounts can be connected. */
    needs: z.array(z.string()),
    items: z.array(GoogleAccount),
  }),
});

export const deleteGoogleAccount = defineCall({
  method: "DELETE",
  path: "/google/accounts/:id",
  access,
  summary: "Take back what a Google account allowed, and forget it; sheets stay, and get no more rows",
  params: z.object({ id: Id }),
  reply: z.object({}),
});

/** A page of the other side, to which the browser goes. It comes back to /connect/…/redirect. */
const reply = z.object({ url: z.url() });

export const beginGoogleLogin = defineCall({
  method: "POST",
  path: "/google/login-url",
  access,
  summary: "Where to agree that answers are written to one's Google Sheets",
  body: z.object({
    /** The survey that is being connected, to come back to. */
    survey_id: Id.optional(),
    /** The account to connect again. */
    google_account_id: Id.optional(),
  }),
  reply,
});

export const beginSourceLogin = defineCall({
  method: "POST",
  path: "/connections/login-url",
  access,
  summary: "Where to agree that comments are read with one's own account at a source",
  body: z.object({ source: SourceConsent }),
  reply,
});

export const finishLogin = defineCall({
  method: "POST",
  path: "/connections/login",
  access,
  summary: "What the other side's page came back with: keeps the account, once for each state",
  body: z.object({
    /** Shopee sends none back and is given it in the address. */
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(4_000).optional(),
    /** As "access_denied". */
    error: z.string().max(200).optional(),
    /** Of Shopee. */
    shop_id: z.string().regex(/^\d+$/).max(30).optional(),
  }),
  reply: z.object({
    consent: Consent,
    survey_id: Id.nullable(),
    /** For Google Sheets. */
    google_account_id: Id.nullable(),
    /** Names of what was connected: an address, places, a shop. */
    names: z.array(z.string()),
    /** The address that was to be connected again, where another account was chosen on the page: both are kept. */
    instead_of: z.string().nullable(),
    /** There are more places than are taken at once. */
    more: z.boolean(),
  }),
});
