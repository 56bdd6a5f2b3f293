import { isDomain, LINK_VIOLATIONS, linkViolation } from "@soundings/survey/custom-link";
import { MomentText } from "@soundings/survey/dates";
import { Id } from "@soundings/survey/id";
import { Survey, SurveyStatus } from "@soundings/survey/survey";
import { WidgetSettings } from "@soundings/survey/widget";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { pagingQuery } from "./paging.ts";
import { SurveyItem } from "./surveys.ts";

/** How a survey reaches its respondents: addresses, QR codes, single-use links, and when it is open. */

const params = z.object({ id: Id });
const access = "signed-in" as const;

const Link = z.string().refine((text) => linkViolation(text) === null, "custom_link");
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => isDomain(text), "domain");

/** What of an account's domain is to be entered where its names are kept, and how far that is. */
export const CustomDomain = z.object({
  domain: z.string(),
  /** Null until the TXT record was found. */
  verified_at: z.iso.datetime().nullable(),
  txt_name: z.string(),
  txt_value: z.string(),
  /** Where the domain must lead. */
  target: z.string(),
});
export type CustomDomain = z.infer<typeof CustomDomain>;

export const Distribution = z.object({
  id: Id,
  status: SurveyStatus,
  has_changes: z.boolean(),
  /** What respondents see; the draft before the first publishing. */
  survey: Survey,
  /** "https://soundings.example/s/abc234"; null before the first publishing. */
  public_address: z.string().nullable(),
  custom_link: z.object({ link: z.string(), in_namespace: z.boolean(), address: z.string() }).nullable(),
  /** The same survey on the account's own domain, once that is verified. */
  domain_address: z.string().nullable(),
  /** What stands in front of a custom link, without and with the namespace. */
  link_base: z.string(),
  namespace_base: z.string().nullable(),
  /** The account's, for all of its surveys. */
  namespace: z.string().nullable(),
  domain: CustomDomain.nullable(),
  /** Namespace and domain are premium. */
  may_have_domain: z.boolean(),
  single_use_only: z.boolean(),
  single_use: z.object({ total: z.number().int(), used: z.number().int() }),
  access: z.object({
    has_password: z.boolean(),
    /** A browser's second answer is refused. */
    once_per_device: z.boolean(),
    /** For how many days a response that was begun may go on on another device; null: not at all. */
    continue_days: z.number().int().nullable(),
  }),
  /** On websites; those of the beginning where nothing was chosen. */
  widget: WidgetSettings,
});
export type Distribution = z.infer<typeof Distribution>;

export const getDistribution = defineCall({
  method: "GET",
  path: "/surveys/:id/distribution",
  access,
  summary: "Where and how a survey is answered",
  params,
  reply: Distribution,
});

export const checkCustomLink = defineCall({
  method: "GET",
  path: "/surveys/:id/custom-link/check",
  access,
  summary: "What is wrong with a custom link, or that another survey has it; null when it is free",
  params,
  query: z.object({ link: z.string().max(200), in_namespace: z.enum(["true", "false"]).default("false") }),
  reply: z.object({ flaw: z.enum([...LINK_VIOLATIONS, "TAKEN"]).nullable() }),
});

export const setCustomLink = defineCall({
  method: "POST",
  path: "/surveys/:id/custom-link",
  access,
  summary: "Give a survey a link of its own, or take it away",
  params,
  body: z.object({ link: Link.nullable(), in_namespace: z.boolean().default(false) }),
  reply: Distribution,
});

export const setDomain = defineCall({
  method: "POST",
  path: "/surveys/:id/domain",
  access,
  summary:
    "The account's namespace and domain, for the addresses of all of its surveys; what is left out stays",
  params,
  body: z.object({ namespace: Link.nullable().optional(), domain: Domain.nullable().optional() }),
  reply: Distribution,
});

export const verifyDomain = defineCall({
  method: "POST",
  path: "/surveys/:id/domain/verify",
  access,
  summary: "Look for the domain's TXT record",
  params,
  reply: Distribution,
});

export const QR_SIZES = { least: 64, most: 4096 } as const;

export const getQrCode = defineCall({
  method: "GET",
  path: "/surveys/:id/qr-code",
  access,
  summary: "A link of the survey as a QR code",
  params,
  query: z.object({
    format: z.enum(["png", "svg"]).default("png"),
    /** Pixels of a side. */
    size: z.coerce.number().int().min(QR_SIZES.least).max(QR_SIZES.most).default(512),
    address: z.enum(["public", "custom", "domain"]).default("public"),
    /** What follows the question mark: a variant, parameters, answers. */
    carried: z.string().max(1_000).default(""),
    /** The survey's own logo in the middle. */
    logo: z.enum(["true", "false"]).default("false"),
  }),
  reply: "file",
  file_types: ["image/png", "image/svg+xml"],
});

export const scheduleSurvey = defineCall({
  method: "POST",
  path: "/surveys/:id/schedule",
  access,
  summary: "When the draft is published and the survey pauses by itself, to the minute; null for never",
  params,
  body: z.object({ publish_at: MomentText.nullable(), pause_at: MomentText.nullable() }),
  reply: SurveyItem,
});

export const activateSurveys = defineCall({
  method: "POST",
  path: "/surveys/activate",
  access,
  summary: "Activate all surveys that the month's answers had closed, after an upgrade or in a new month",
  reply: z.object({ ids: z.array(Id) }),
});

export const SingleUseLink = z.object({
  address: z.string(),
  /** Of the batch that it was made in. */
  name: z.string(),
  variant_id: Id.nullable(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
});
export type SingleUseLink = z.infer<typeof SingleUseLink>;

/** Links made at once, and of one survey. */
export const SINGLE_USE_LIMITS = { at_once: 10_000, of_survey: 200_000 } as const;

export const listSingleUseLinks = defineCall({
  method: "GET",
  path: "/surveys/:id/single-use-links",
  access,
  summary: "A page of links that take one response each, the latest first",
  params,
  query: z.object(pagingQuery(10)),
  reply: z.object({
    items: z.array(SingleUseLink),
    total_items: z.number().int(),
    total_pages: z.number().int(),
  }),
});

export const makeSingleUseLinks = defineCall({
  method: "POST",
  path: "/surveys/:id/single-use-links",
  access,
  summary: "Make links that take one response each",
  params,
  body: z.object({
    count: z.number().int().min(1).max(SINGLE_USE_LIMITS.at_once),
    name: z.string().trim().max(200).default(""),
    variant_id: Id.nullable().default(null),
  }),
  reply: Distribution,
});

export const deleteSingleUseLinks = defineCall({
  method: "DELETE",
  path: "/surveys/:id/single-use-links",
  access,
  summary: "Delete the links that nobody used yet",
  params,
  reply: Distribution,
});

export const downloadSingleUseLinks = defineCall({
  method: "GET",
  path: "/surveys/:id/single-use-links/download",
  access,
  summary: "All single-use links with what became of them, as csv",
  params,
  reply: "file",
  file_types: ["text/csv"],
});

export const setSingleUseOnly = defineCall({
  method: "POST",
  path: "/surveys/:id/single-use-only",
  access,
  summary: "Whether nothing but single-use links is answered",
  params,
  body: z.object({ only: z.boolean() }),
  reply: Distribution,
});

export const MIN_SURVEY_PASSWORD = 4;
export const MAX_CONTINUE_DAYS = 90;

export const setSurveyAccess = defineCall({
  method: "PUT",
  path: "/surveys/:id/access",
  access,
  summary:
    "Who may answer, and how: a password, once from a device, on to another device; what is left out stays as it is",
  params,
  body: z.object({
    /** Null takes it away; another one asks every browser again. */
    password: z.string().min(MIN_SURVEY_PASSWORD).max(128).nullable().optional(),
    once_per_device: z.boolean().optional(),
    continue_days: z.number().int().min(1).max(MAX_CONTINUE_DAYS).nullable().optional(),
  }),
  reply: Distribution,
});

export const setWidget = defineCall({
  method: "PUT",
  path: "/surveys/:id/widget",
  access,
  summary: "How the survey shows itself on websites that have its code, and which sites may frame it",
  params,
  body: WidgetSettings,
  as_json: true,
  reply: Distribution,
});

/** For a proxy in front that fetches certificates by itself, such as Caddy's on-demand TLS. */
export const knowsDomain = defineCall({
  method: "GET",
  path: "/public/domains",
  access: "anyone",
  summary: "Whether surveys are shown on a domain: 200, else 404",
  query: z.object({ domain: z.string().max(253) }),
  reply: z.object({}),
});
