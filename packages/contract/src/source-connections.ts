import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { SourceConsent } from "./consents.ts";
import { SourceErrorCode } from "./sources.ts";

/** Sources at which customers can have an account of their own that Soundings reads with. */
export const ConnectedSource = z.enum([
  "google_maps",
  "facebook",
  "tiktok",
  "shopee",
  "trustpilot",
  "zendesk",
]);
export type ConnectedSource = z.infer<typeof ConnectedSource>;

/** A customer's account at a source. Its tokens are never told again. */
export const SourceConnection = z.object({
  id: Id,
  source: ConnectedSource,
  /** The source's own id of it: a Page, a shop, a business account, a place. */
  external_id: z.string(),
  name: z.string(),
  /** Why it could not be used last; connect it anew. */
  fault: SourceErrorCode.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SourceConnection = z.infer<typeof SourceConnection>;

export const listConnections = defineCall({
  method: "GET",
  path: "/connections",
  access: "signed-in",
  summary: "The account's own accounts at sources",
  reply: z.object({
    items: z.array(SourceConnection),
    /** Sources with a page of their own on which an account can be connected: the operator has set it up. */
    consents: z.array(SourceConsent),
  }),
});

const token = z.string().trim().min(1).max(4_000).optional();

export const connectSource = defineCall({
  method: "POST",
  path: "/connections",
  access: "signed-in",
  summary:
    "Connect an account at a source by its tokens. Facebook: access_token of a Page. Shopee: external_id (shop), access_token, refresh_token. TikTok: external_id (business), access_token. Google Maps: external_id (place id), refresh_token, location. Trustpilot: access_token (an API key). Zendesk: external_id (subdomain), email, access_token (an API token)",
  body: z.object({
    source: ConnectedSource,
    /** What to call it; Facebook tells the Page's name itself. */
    name: z.string().trim().min(1).max(120).optional(),
    external_id: z
      .string()
      .trim()
      .regex(/^[\w-]{1,120}$/)
      .optional(),
    /** Of the person whose API token it is. */
    email: z.email().max(200).optional(),
    access_token: token,
    refresh_token: token,
    /** Of a Business Profile, as "accounts/1/locations/2". */
    location: z
      .string()
      .trim()
      .regex(/^accounts\/\d+\/locations\/\d+$/)
      .optional(),
  }),
  reply: SourceConnection,
});

export const deleteConnection = defineCall({
  method: "DELETE",
  path: "/connections/:id",
  access: "signed-in",
  summary: "Forget an account at a source, with its tokens; datasets made of it stay",
  params: z.object({ id: Id }),
  reply: z.object({}),
});
