import { SENTIMENTS } from "@soundings/nlp/scale";
import { Id } from "@soundings/survey/id";
import { withSameIds } from "@soundings/survey/same-ids";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { type CallBodyInput, defineCall } from "./call.ts";

/** What a respondent's browser says and hears; nobody signs in here. */

const access = "anyone" as const;

/** The public part of a survey's address. */
export const SurveyCode = z.string().regex(/^[a-z0-9]{8,16}$/);

/** survey/answers.ts Answer, at the edge. */
export const Answer = z.object({
  /** Of choices; a value itself where a link brought it. */
  choice_ids: z.array(z.string().max(200).overwrite(withSameIds)).max(500).optional(),
  text: z.string().max(20_000).optional(),
  value: z.number().optional(),
  fields: z.record(Id, z.string().max(1_000)).optional(),
  files: z
    .array(z.object({ id: Id, name: z.string().max(300), size: z.number().int().min(0) }))
    .max(10)
    .optional(),
});

/** Far more than any window writes, and than a survey has versions; the database counts no further than twice as many. */
const Count = z.number().int().max(1_000_000_000);

const written = {
  language: Language,
  /** Of the link that was followed; null for the plain one. */
  variant_id: Id.nullable().default(null),
  /** Values that the link carried, by name. */
  parameters: z.record(z.string().max(60), z.string().max(200)).default({}),
  /** Of a link that takes one response. */
  single_use: z.string().max(40).nullable().default(null),
  /** The survey's version that the page shows; null: the one that is published now. */
  version: Count.min(1).nullable().default(null),
  /** All answers so far, by question. */
  answers: z.record(Id, Answer),
  /** Place in the flow of the page that is shown after this write; null where that is not known. */
  seen: Id.nullable().default(null),
  /** Raised by the browser at every write: an older one that comes late changes nothing. */
  sequence: Count.min(0),
  submit: z.boolean().default(false),
  /** Of a response that may go on on several devices: of each question the latest write counts then. */
  since: z
    .object({
      /** Drawn by lot, the same for all writes of a window. */
      writer: z.string().regex(/^[a-z0-9]{8,32}$/),
      /** The last write that the window knows of, its own or another's. */
      sequence: Count.min(0),
      /** Questions that were answered or emptied here since. */
      changed: z.array(Id).max(5_000),
    })
    .nullable()
    .default(null),
  /** Questions whose texts the page could not have read in time: it was turned as if they said nothing. */
  missed: z.array(Id).max(500).default([]),
  /** What tells a respondent from a script; a BOT_CHECK problem says what to prove. */
  check: z
    .object({
      /** Of the response's id, as the page or the problem says it. */
      seal: z.string().max(64).nullable().default(null),
      /** survey/proof-of-work.ts. */
      proof: z.number().int().nullable().default(null),
      /** Of the field that people do not see. */
      trap: z.string().max(200).default(""),
    })
    .prefault({}),
};

/** What the engine said of a text, for conditions that ask about it (survey/reading.ts Reading). */
export const Reading = z.object({
  of: z.string().max(40),
  said: z
    .object({
      sentiment: z.enum(SENTIMENTS),
      score: z.number(),
      emotions: z.array(z.string()),
      topics: z.record(z.string(), z.tuple([z.number(), z.number()])),
    })
    .nullable(),
  missed: z.literal(true).optional(),
});

/** How a write ended. */
export const SubmitResult = z.discriminatedUnion("state", [
  /** Kept; the respondent may go on. */
  z.object({
    state: z.literal("begun"),
    sequence: z.number().int(),
    /** With what another device wrote since, where that was asked. */
    answers: z.record(Id, Answer).optional(),
    /** Of texts that conditions ask about, by question: the page is turned by them. */
    readings: z.record(Id, Reading).optional(),
  }),
  /** Counted, once. */
  z.object({ state: z.literal("submitted"), end_id: Id.nullable() }),
  /** Not counted: nothing is taken now. What was written of a response that had begun is kept. */
  z.object({
    state: z.literal("closed"),
    reason: z.enum(["not_published", "paused", "full", "limit", "quota", "used", "answered"]),
    /** The end to show; null: the survey's closing message. */
    end_id: Id.nullable(),
    /** When the next response may be taken; null where nobody knows. */
    opens_at: z.iso.datetime().nullable(),
  }),
]);
export type SubmitResult = z.infer<typeof SubmitResult>;

export const openSurvey = defineCall({
  method: "POST",
  path: "/public/surveys/:code/openings",
  access,
  summary:
    "Count that a respondent's page was opened, once for the id that it was drawn with; neither is kept",
  params: z.object({ code: SurveyCode }),
  body: z.object({ response_id: Id, seal: z.string().max(64) }),
  reply: z.object({}),
});

export const beginResponse = defineCall({
  method: "POST",
  path: "/public/surveys/:code/responses",
  access,
  summary:
    "Begin or continue a response under an id that the browser made; the same request twice counts once",
  params: z.object({ code: SurveyCode }),
  body: z.object({ response_id: Id, ...written }),
  reply: SubmitResult,
});

export const continueResponse = defineCall({
  method: "PUT",
  path: "/public/responses/:response_id",
  access,
  summary: "Write a response's answers so far, or submit it; 422 with what is wrong at which question",
  params: z.object({ response_id: Id }),
  body: z.object({ code: SurveyCode, ...written }),
  reply: SubmitResult,
});

export const ContinueLink = z.object({
  address: z.string(),
  expires_at: z.iso.datetime(),
  /** Squares of a QR code: modules of a side with its edge, and the dark ones as a path. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
export type ContinueLink = z.infer<typeof ContinueLink>;

export const continueElsewhere = defineCall({
  method: "POST",
  path: "/public/responses/:response_id/link",
  access,
  summary:
    "The link by which a response that was begun goes on on another device; or mail it, to an address that is not kept",
  params: z.object({ response_id: Id }),
  body: z.object({
    code: SurveyCode,
    language: Language,
    /** Of a link that takes one response. */
    single_use: z.string().max(40).nullable().default(null),
    /** Mailing asks for some work first, which a BOT_CHECK problem names. */
    email: z.email().max(254).nullable().default(null),
    seal: z.string().max(64),
    proof: z.number().int().nullable().default(null),
  }),
  reply: ContinueLink,
});

/** What asks for such a link, as the page sends it. */
export type AskedLink = CallBodyInput<typeof continueElsewhere>;

/** What a write says, as the page sends it. */
export type ResponseWrite = CallBodyInput<typeof continueResponse>;
