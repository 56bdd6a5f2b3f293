import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { IdList } from "./datasets.ts";
import { MEDIA_MAX_BYTES } from "./limits.ts";
import { listOf, pagingQuery } from "./paging.ts";

const params = z.object({ id: Id });
const idsParams = z.object({ ids: IdList });
const access = "signed-in" as const;
const Name = z.string().trim().min(1).max(200);

/** What pictures may come as and are kept as. */
export const MEDIA_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
export const MediaType = z.enum(MEDIA_TYPES);
export type MediaType = z.infer<typeof MediaType>;

/** Widths, in px, that a picture can be had in beside its own; each is made when it is first asked for. */
export const MEDIA_WIDTHS = [160, 320, 640, 1280] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

export const MediaItem = z.object({
  id: Id,
  library_id: Id.nullable(),
  name: z.string(),
  content_type: MediaType,
  /** Of the picture as it is kept, which may be smaller than what was sent. */
  width: z.number().int(),
  height: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  animated: z.boolean(),
  created_at: z.iso.datetime(),
});
export type MediaItem = z.infer<typeof MediaItem>;

export const uploadMedia = defineCall({
  method: "POST",
  path: "/media",
  access,
  summary: "Upload a png, jpeg, webp or gif picture (multipart field `file`), into a library or none",
  query: z.object({ library_id: Id.optional() }),
  upload: { max_bytes: MEDIA_MAX_BYTES, too_large: "MEDIA_TOO_LARGE" },
  reply: MediaItem,
});

export const listMedia = defineCall({
  method: "GET",
  path: "/media",
  access,
  summary:
    "A page of pictures, latest first, whose names hold the query; of one library, or that no survey shows",
  query: z.object({
    ...pagingQuery(50),
    query: z.string().max(200).default(""),
    library_id: Id.optional(),
    /** Only those that no survey shows: neither its draft nor what respondents see. */
    unused: z.enum(["true", "false"]).default("false"),
  }),
  reply: listOf(MediaItem),
});

export const renameMedia = defineCall({
  method: "POST",
  path: "/media/:id/rename",
  access,
  summary: "Rename a picture",
  params,
  body: z.object({ name: Name }),
  reply: MediaItem,
});

export const moveMedia = defineCall({
  method: "POST",
  path: "/media/:ids/move",
  access,
  summary: "Put one picture or several into a library, or out of any; the reply names those that moved",
  params: idsParams,
  body: z.object({ library_id: Id.nullable() }),
  reply: z.object({ ids: z.array(Id) }),
});

/** A place in a survey that shows a picture. */
export const MediaPlace = z.object({
  kind: z.enum(["background", "logo", "choice"]),
  /** What the editor's `?show=` takes: a settings path, or the question's id. */
  show: z.string(),
  /** The choice's question and words; null for the others. */
  question_number: z.number().int().nullable(),
  text: z.string().nullable(),
});
export type MediaPlace = z.infer<typeof MediaPlace>;

export const MediaUse = z.object({
  media_id: Id,
  survey_id: Id,
  survey_name: z.string(),
  /** Whether the draft shows it, and whether what respondents see does. */
  in_draft: z.boolean(),
  in_published: z.boolean(),
  places: z.array(MediaPlace),
});
export type MediaUse = z.infer<typeof MediaUse>;

export const listMediaUses = defineCall({
  method: "GET",
  path: "/media/:ids/uses",
  access,
  summary: "Surveys whose draft or published version shows the pictures, with the places",
  params: idsParams,
  reply: z.object({ items: z.array(MediaUse) }),
});

export const deleteMedia = defineCall({
  method: "DELETE",
  path: "/media/:ids",
  access,
  summary: "Delete pictures; 409 with nothing deleted while a survey shows one, unless `even_used`",
  params: idsParams,
  query: z.object({ even_used: z.enum(["true", "false"]).default("false") }),
  reply: z.object({ ids: z.array(Id) }),
});

export const getMediaContent = defineCall({
  method: "GET",
  path: "/media/:id/raw",
  access: "anyone",
  summary: "A picture's bytes, for respondents' pages: whole, or as a still of a smaller width",
  params,
  query: z.object({
    width: z.coerce
      .number()
      .pipe(z.union(MEDIA_WIDTHS.map((width) => z.literal(width))))
      .optional(),
  }),
  reply: "file",
  file_types: MEDIA_TYPES,
});

export const MediaLibrary = z.object({
  id: Id,
  name: z.string(),
  media_count: z.number().int(),
  created_at: z.iso.datetime(),
});
export type MediaLibrary = z.infer<typeof MediaLibrary>;

const LibraryName = z.object({ name: z.string().trim().min(1).max(80) });

export const listMediaLibraries = defineCall({
  method: "GET",
  path: "/media/libraries",
  access,
  summary: "The libraries by name, and what all pictures together take",
  reply: z.object({
    items: z.array(MediaLibrary),
    /** Of all pictures, those in no library too. */
    media_count: z.number().int(),
    /** Of those that no survey shows. */
    unused_count: z.number().int(),
    used_bytes: z.number().int(),
    /** What the plan allows; null: no limit. */
    max_bytes: z.number().int().nullable(),
  }),
});

export const createMediaLibrary = defineCall({
  method: "POST",
  path: "/media/libraries",
  access,
  summary: "A new library",
  body: LibraryName,
  reply: MediaLibrary,
});

export const renameMediaLibrary = defineCall({
  method: "POST",
  path: "/media/libraries/:id/rename",
  access,
  summary: "Rename a library",
  params,
  body: LibraryName,
  reply: MediaLibrary,
});

export const deleteMediaLibrary = defineCall({
  method: "DELETE",
  path: "/media/libraries/:id",
  access,
  summary: "Delete a library; its pictures stay, in none",
  params,
  reply: z.object({}),
});
