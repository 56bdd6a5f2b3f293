import { z } from "zod";
import { defineCall } from "./call.ts";
import { LOCAL_FILE_MAX_BYTES, LOCAL_FILE_MAX_COLUMNS, SOURCE_COMMENTS } from "./limits.ts";

export const SOURCES = [
  "local_file",
  "app_store",
  "google_play",
  "google_maps",
  "facebook",
  "shopee",
  "tiktok",
  "youtube",
] as const;
export const Source = z.enum(SOURCES);
export type Source = z.infer<typeof Source>;
/** Sources over the network: comments come by a link. */
export const NetworkSource = Source.exclude(["local_file"]);
export type NetworkSource = z.infer<typeof NetworkSource>;
/** Where a dataset's comments come from: a source that people upload, or a survey's answers. */
export const DatasetSource = z.enum([...SOURCES, "survey"]);
export type DatasetSource = z.infer<typeof DatasetSource>;

/** Column types of the specification, by the names people see in their labels' keys. */
export const COLUMN_TYPES = [
  "comment",
  "date_time",
  "number",
  "score",
  "text",
  "url",
  "correlation_numeric",
] as const;
export const ColumnType = z.enum(COLUMN_TYPES);
export type ColumnType = z.infer<typeof ColumnType>;

/** How to read a column's dates: which of day, month and year comes first. */
export const DATE_FORMATS = ["iso", "day_first", "month_first", "excel"] as const;
export const DateFormat = z.enum(DATE_FORMATS);
export type DateFormat = z.infer<typeof DateFormat>;

/** A column chosen for import. Only date columns have a format. */
export const SelectedColumn = z.object({
  index: z.number().int().min(0).max(16_383),
  header: z.string().trim().min(1).max(200),
  data_type: ColumnType,
  data_format: DateFormat.nullable().default(null),
});
export type SelectedColumn = z.infer<typeof SelectedColumn>;

/** What the server made of a column of an uploaded file. */
export const FileColumn = SelectedColumn.extend({
  /** Types that the column's values allow. */
  allowed_types: z.array(ColumnType),
  /** True when every date reads both as day first and as month first: ask. */
  ambiguous_dates: z.boolean(),
  /** Non-empty cells, and a few cells that do not fit the guessed type, by the row of the file. */
  filled: z.number().int(),
  odd_count: z.number().int(),
  odd: z.array(z.object({ row: z.number().int(), value: z.string() })),
  /** First cells as text, aligned with the file's `sample_rows`. */
  samples: z.array(z.string()),
});
export type FileColumn = z.infer<typeof FileColumn>;

/** One kind of thing that was left out or changed while reading, with a few places. */
export const ReadingNote = z.object({
  code: z.enum([
    "EMPTY_COMMENTS",
    "FORMULA_ERRORS",
    "LONG_ROWS",
    "LONG_COMMENTS_CUT",
    "UNREADABLE_CHARACTERS",
    "MORE_SHEETS",
    "HEADERLESS",
  ]),
  count: z.number().int(),
  /** Row numbers of the file, as a spreadsheet shows them; at most 20. */
  rows: z.array(z.number().int()),
});
export type ReadingNote = z.infer<typeof ReadingNote>;

export const LocalFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  format: z.enum(["csv", "xlsx"]),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Sheets of an xlsx and the one that was read; empty for csv. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(FileColumn),
  /** Row numbers (as a spreadsheet shows them) of the sample rows. */
  sample_rows: z.array(z.number().int()),
  /** Rows below the header, and those of them with a comment. */
  total_rows: z.number().int(),
  comment_rows: z.number().int(),
  notes: z.array(ReadingNote),
});
export type LocalFile = z.infer<typeof LocalFile>;

export const uploadLocalFile = defineCall({
  method: "POST",
  path: "/local-files",
  access: "signed-in",
  summary: "Upload a csv or xlsx file (multipart field `file`) and see what is in it",
  upload: { max_bytes: LOCAL_FILE_MAX_BYTES },
  reply: LocalFile,
});

export const readSheet = defineCall({
  method: "POST",
  path: "/local-files/:id/sheet",
  access: "signed-in",
  summary: "Read another sheet of an uploaded xlsx file",
  params: z.object({ id: z.uuid() }),
  body: z.object({ sheet: z.string().min(1).max(200) }),
  reply: LocalFile,
});

export const deleteLocalFile = defineCall({
  method: "DELETE",
  path: "/local-files/:id",
  access: "signed-in",
  summary: "Forget an uploaded file",
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
});

export const createDatasetFromLocalFile = defineCall({
  method: "POST",
  path: "/datasets/from-local-file",
  access: "signed-in",
  summary: "Make a dataset of an uploaded file and start analysing it",
  body: z.object({
    file_id: z.uuid(),
    name: z.string().trim().min(1).max(120),
    columns: z.array(SelectedColumn).min(1).max(LOCAL_FILE_MAX_COLUMNS),
  }),
  reply: z.object({ id: z.uuid() }),
});

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
export const SourceFault = z.enum(SOURCE_FAULTS);
export type SourceFault = z.infer<typeof SourceFault>;

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
  asks: z.object({ country: z.boolean(), language: z.boolean() }),
  /** The most comments that this source gives, where it has such a limit; of the way in use. */
  most: z.number().int().nullable(),
  /** An account of the customer's own there, which is not connected yet, would give more than `most`. */
  connects: z.boolean(),
});
export type SourceState = z.infer<typeof SourceState>;

export const listSources = defineCall({
  method: "GET",
  path: "/sources",
  access: "signed-in",
  summary: "Where comments can come from, which of these the operator has set up, and what is missing",
  reply: z.object({ items: z.array(SourceState) }),
});

/** Sources at which customers can have an account of their own that Soundings reads with. */
export const ConnectedSource = z.enum(["google_maps", "facebook", "tiktok", "shopee"]);
export type ConnectedSource = z.infer<typeof ConnectedSource>;

/** A customer's account at a source. Its tokens are never told again. */
export const SourceConnection = z.object({
  id: z.uuid(),
  source: ConnectedSource,
  /** The source's own id of it: a Page, a shop, a business account, a place. */
  external_id: z.string(),
  name: z.string(),
  /** Why it could not be used last; connect it anew. */
  fault: SourceFault.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SourceConnection = z.infer<typeof SourceConnection>;

export const listConnections = defineCall({
  method: "GET",
  path: "/connections",
  access: "signed-in",
  summary: "The account's own accounts at sources",
  reply: z.object({ items: z.array(SourceConnection) }),
});

const token = z.string().trim().min(1).max(4_000).optional();

export const connectSource = defineCall({
  method: "POST",
  path: "/connections",
  access: "signed-in",
  summary:
    "Connect an account at a source by its tokens. Facebook: access_token of a Page. Shopee: external_id (shop), access_token, refresh_token. TikTok: external_id (business), access_token. Google Maps: external_id (place id), refresh_token, location",
  body: z.object({
    source: ConnectedSource,
    /** What to call it; Facebook tells the Page's name itself. */
    name: z.string().trim().min(1).max(120).optional(),
    external_id: z
      .string()
      .trim()
      .regex(/^[\w-]{1,120}$/)
      .optional(),
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
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
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
    /** Of the app, place, post, video or product; null where the source does not say. */
    name: z.string().nullable(),
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
    reply: z.object({ id: z.uuid() }),
  });

export const createDatasetFromAppStore = fromSource("from-app-store", "an app's reviews in the App Store");
export const createDatasetFromGooglePlay = fromSource("from-google-play", "an app's reviews on Google Play");
export const createDatasetFromGoogleMaps = fromSource("from-google-maps", "a place's reviews on Google Maps");
export const createDatasetFromFacebook = fromSource("from-facebook", "the comments on a Facebook post");
export const createDatasetFromShopee = fromSource("from-shopee", "a product's ratings on Shopee");
export const createDatasetFromTiktok = fromSource("from-tiktok", "the comments on a TikTok video");
export const createDatasetFromYoutube = fromSource("from-youtube", "the comments on a YouTube video");

const datasetParams = z.object({ id: z.uuid() });
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
  fault: SourceFault.nullable(),
  refreshed_at: z.iso.datetime().nullable(),
  schedule: RefreshSchedule.nullable(),
  next_refresh_at: z.iso.datetime().nullable(),
  demonstration: z.boolean(),
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
