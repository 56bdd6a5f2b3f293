import { MAX_PICTURE_BYTES } from "@soundings/survey/questions/files";
import { z } from "zod";

export const Plan = z.enum(["trial", "premium"]);
export type Plan = z.infer<typeof Plan>;

/** What an account may use; null is "no limit". Months are calendar months in UTC. */
export const Limits = z.object({
  max_datasets: z.number().int().nullable(),
  max_comments_per_dataset: z.number().int().nullable(),
  max_comments_per_month: z.number().int().nullable(),
  max_datasets_per_month: z.number().int().nullable(),
  max_answers_per_month: z.number().int().nullable(),
  /** Megabytes (2^20 bytes) that all pictures of the media library may take. */
  max_media_mb: z.number().int().nullable(),
});
export type Limits = z.infer<typeof Limits>;

export const PLAN_LIMITS: Record<Plan, Limits> = {
  trial: {
    max_datasets: 10,
    max_comments_per_dataset: 1_000,
    max_comments_per_month: 10_000,
    max_datasets_per_month: 10,
    max_answers_per_month: 1_000,
    max_media_mb: 200,
  },
  premium: {
    max_datasets: null,
    max_comments_per_dataset: 1_000_000,
    max_comments_per_month: null,
    max_datasets_per_month: null,
    max_answers_per_month: null,
    max_media_mb: 10_240,
  },
};

/** From this share on a limit is near. */
export const NEAR_SHARE = 0.8;

export const TRIAL_DAYS = 14;

/** Extras that the operator grants an account besides its plan. REMOVE_APP_LOGO: its surveys may hide our logo. */
export const ProductFeature = z.enum(["REMOVE_APP_LOGO"]);
export type ProductFeature = z.infer<typeof ProductFeature>;

/** Local file upload: csv or xlsx, 5 MB. */
export const LOCAL_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** A csv that comes in chunks, bytes at most. */
export const LARGE_FILE_MAX_BYTES: Record<Plan, number> = {
  trial: LOCAL_FILE_MAX_BYTES,
  premium: 10 * 1024 * 1024 * 1024,
};
/** Comments taken from a source over the network unless told otherwise, and at most, at once. */
export const SOURCE_COMMENTS = { usual: 1_000, most: 10_000 };
/** Wider files are refused. */
export const LOCAL_FILE_MAX_COLUMNS = 200;
/** Pictures: bytes as they are sent, and the longer side, in px, that they are brought down to. */
export const MEDIA_MAX_BYTES = MAX_PICTURE_BYTES;
export const MEDIA_MAX_SIDE = 4096;
/** Pixels of a picture, all frames of an animation together: a few bytes can unpack to gigabytes. */
export const MEDIA_MAX_PIXELS = 64_000_000;
/** Frames of an animation: the time to encode them grows with their square, however small they are. */
export const MEDIA_MAX_FRAMES = 1_000;
/** Megabytes (2^20 bytes) that all files which respondents sent to one survey may take. */
export const SURVEY_FILES_MAX_MB: Record<Plan, number> = { trial: 500, premium: 20_480 };
export const MEDIA_MAX_LIBRARIES = 200;
/** The browser gives up on a call after this long. */
export const REQUEST_TIMEOUT_MS = 60_000;

const Overrides = Limits.partial();

/** What an account may use: its plan's limits, each replaced by the operator's own where there is one. */
export function limitsOf(plan: Plan, overrides: unknown): Limits {
  const own = Overrides.safeParse(overrides);
  return { ...PLAN_LIMITS[plan], ...(own.success ? own.data : {}) };
}
