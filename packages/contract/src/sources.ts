import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { SOURCE_COMMENTS } from "./limits.ts";

export const SOURCES = [
  "local_file",
  "app_store",
  "google_play",
  "google_maps",
  "facebook",
  "shopee",
  "tiktok",
  "youtube",
  "trustpilot",
  "zendesk",
] as const;
export const Source = z.enum(SOURCES);
export type Source = z.infer<typeof Source>;
/** Sources over the network: comments come by a link. */
export const NetworkSource = Source.exclude(["local_file"]);
export type NetworkSource = z.infer<typeof NetworkSource>;
/** Where a dataset's comments come from: a source that people upload, a survey's answers, or a program that sends them. */
export const DatasetSource = z.enum([...SOURCES, "survey", "api"]);
export type DatasetSource = z.infer<typeof DatasetSource>;

/** What of a source is read, where it has several kinds of comments: a help desk's first messages, or ratings' words. */
export const SourcePart = z.enum(["messages", "ratings"]);
export type SourcePart = z.infer<typeof SourcePart>;

/**
 * Why a source gave nothing, or not all: the code of a call's problem, of a dataset's failure and of a
 * reading that stopped half way. problems.ts has their texts, with {source}.
 */
export const SOURCE_FAULTS = [
  "SOURCE_LINK_INVALID",
  /** A kind of link that is right and cannot be read: a Facebook group, a post that only its page can name. */
  "SOURCE_LINK_UNSUPPORTED",
  "SOURCE_NOT_FOUND",
  "SOURCE_PRIVATE",
  "SOURCE_COMMENTS_OFF",
  /** The operator must set something: listSources says what. */
  "SOURCE_NOT_CONFIGURED",
  /** The customer must connect an account, or connect it anew. */
  "SOURCE_CONNECTION_NEEDED",
  "SOURCE_PERMISSION",
  "SOURCE_QUOTA",
  "SOURCE_RATE_LIMITED",
  "SOURCE_BLOCKED",
  "SOURCE_UNREACHABLE",
  "SOURCE_CHANGED",
] as const;
export const SourceErrorCode = z.enum(SOURCE_FAULTS);
export type SourceErrorCode = z.infer<typeof SourceErrorCode>;

export const SourceState = z.object({
  source: Source,
  /** Whether comments can be fetched now: `state` is "ready". */
  configured: z.boolean(),
  /** Whether the server can fetch: yes, once the operator has set something, or once the customer connects. */
  state: z.enum(["ready", "needs_operator", "needs_connection"]),
  /** Environment values, one set of which the operator must give while `state` is needs_operator. */
  needs: z.array(z.array(z.string())),
  /** Comments are invented: this server shows what sources do. */
  demonstration: z.boolean(),
  /** What besides the link can be chosen. */
  asks: z.object({
    country: z.boolean(),
    language: z.boolean(),
    /** Kinds of comments that it keeps apart, the usual one first; none where there is only one. */
    parts: z.array(SourcePart),
    /** It names authors, who can be masked. */
    masking: z.boolean(),
  }),
  /** The most comments that this source gives, where it has such a limit; of the way in use. */
  most: z.number().int().nullable(),
  /**
   * An account of the customer's own there, which is not connected yet, would give more than `most`, or (where
   * there is no `most`) would not be refused as often as pages that are meant for people.
   */
  connects: z.boolean(),
  /** It wants authors named wherever their comments are shown: they cannot be masked. */
  attributed: z.boolean(),
});
export type SourceState = z.infer<typeof SourceState>;

export const listSources = defineCall({
  method: "GET",
  path: "/sources",
  access: "signed-in",
  summary: "Where comments can come from, which of these the operator has set up, and what is missing",
  reply: z.object({ items: z.array(SourceState) }),
});

/** What can be chosen about reading a source; not every source asks for everything. */
const sourceChoices = {
  url: z.string().trim().min(1).max(2_000),
  /** Storefront, as "vn"; that of the link unless told. */
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  /** Of the reviews where the source keeps them apart by language, as "vi". */
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/)
    .optional(),
  /** Which kind of comments; the source's first unless told. */
  part: SourcePart.optional(),
};

/** A comment as a source shows it. */
export const SourceComment = z.object({
  text: z.string(),
  date: z.iso.datetime().nullable(),
  rating: z.number().nullable(),
  likes: z.number().nullable(),
  author: z.string().nullable(),
  language: z.string().nullable(),
  reply: z.string().nullable(),
  url: z.string().nullable(),
});
export type SourceComment = z.infer<typeof SourceComment>;

export const previewSource = defineCall({
  method: "POST",
  path: "/sources/preview",
  reads: true,
  access: "signed-in",
  summary: "What a link leads to: source, name, how many comments there are, and the first of them",
  body: z.object({
    ...sourceChoices,
    /** The source that the link should belong to; any unless told. */
    source: NetworkSource.optional(),
  }),
  reply: z.object({
    source: NetworkSource,
    /** The link in its plain form. */
    url: z.string(),
    /** Of the app, place, post, video or product; what it is by its numbers where the source does not say. */
    name: z.string(),
    /** Comments, ratings without words included; null where the source does not say. */
    count: z.number().int().nullable(),
    country: z.string().nullable(),
    /** Up to five. */
    comments: z.array(SourceComment),
    demonstration: z.boolean(),
  }),
});

const SourceImport = z.object({
  ...sourceChoices,
  /** What the source calls it unless told. */
  name: z.string().trim().min(1).max(120).optional(),
  /** Most comments to take; the plan's limit holds besides. */
  limit: z.coerce.number().int().min(1).max(SOURCE_COMMENTS.most).default(SOURCE_COMMENTS.usual),
  /** Keep no more of authors' names than the first letter. */
  mask_authors: z.boolean().default(false),
});
export type SourceImport = z.infer<typeof SourceImport>;

const fromSource = <const Path extends string>(path: Path, what: string) =>
  defineCall({
    method: "POST",
    path: `/datasets/${path}`,
    access: "signed-in",
    summary: `Make a dataset of ${what} and start fetching and analysing`,
    body: SourceImport,
    reply: z.object({ id: Id }),
  });

export const createDatasetFromAppStore = fromSource("from-app-store", "an app's reviews in the App Store");
export const createDatasetFromGooglePlay = fromSource("from-google-play", "an app's reviews on Google Play");
export const createDatasetFromGoogleMaps = fromSource("from-google-maps", "a place's reviews on Google Maps");
export const createDatasetFromFacebook = fromSource("from-facebook", "the comments on a Facebook post");
export const createDatasetFromShopee = fromSource("from-shopee", "a product's ratings on Shopee");
export const createDatasetFromTiktok = fromSource("from-tiktok", "the comments on a TikTok video");
export const createDatasetFromYoutube = fromSource("from-youtube", "the comments on a YouTube video");
export const createDatasetFromTrustpilot = fromSource("from-trustpilot", "a company's reviews on Trustpilot");
export const createDatasetFromZendesk = fromSource(
  "from-zendesk",
  "what customers write to a help desk at Zendesk: first messages, or words with their ratings",
);

const datasetParams = z.object({ id: Id });
export const RefreshSchedule = z.enum(["daily", "weekly"]);

/** How a dataset stands with its source. */
export const DatasetSourceState = z.object({
  source: NetworkSource,
  url: z.string(),
  country: z.string().nullable(),
  language: z.string().nullable(),
  limit: z.number().int(),
  mask_authors: z.boolean(),
  /** Entries without words, which are not comments. */
  skipped: z.number().int(),
  /** Why the last reading stopped before its end; what came before it is there. */
  fault: SourceErrorCode.nullable(),
  refreshed_at: z.iso.datetime().nullable(),
  schedule: RefreshSchedule.nullable(),
  next_refresh_at: z.iso.datetime().nullable(),
  demonstration: z.boolean(),
  /** New replies are looked for under so many of the newest comments at least; null where all come anyway. */
  replies_within: z.number().int().nullable(),
  /**
   * Of sources that let nobody keep their data for longer without asking again: until when what was fetched the
   * longest ago may stay, and what happens then to what could not be fetched again: authors, likes and links
   * go ("people"), or the dataset ("delete").
   */
  kept: z.object({ until: z.iso.datetime(), after: z.enum(["people", "delete"]) }).nullable(),
});
export type DatasetSourceState = z.infer<typeof DatasetSourceState>;

export const getDatasetSource = defineCall({
  method: "GET",
  path: "/datasets/:id/source",
  access: "signed-in",
  summary: "Where a dataset's comments come from, how the last reading went, and when the next one is",
  params: datasetParams,
  reply: DatasetSourceState,
});

export const refreshDataset = defineCall({
  method: "POST",
  path: "/datasets/:id/refresh",
  access: "signed-in",
  summary: "Fetch what came since from a dataset's source, and analyse it; the last results stay until then",
  params: datasetParams,
  reply: DatasetSourceState,
});

export const setRefreshSchedule = defineCall({
  method: "PUT",
  path: "/datasets/:id/refresh-schedule",
  access: "signed-in",
  summary: "Refresh a dataset daily, weekly, or only when somebody asks",
  params: datasetParams,
  body: z.object({ schedule: RefreshSchedule.nullable() }),
  reply: DatasetSourceState,
});
