import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { Id } from "@soundings/survey/id";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { listOf, pagingQuery, SortDirection } from "./paging.ts";

const access = "signed-in" as const;

export const CASE_STATUSES = ["open", "in_progress", "waiting", "closed"] as const;
export const CaseStatus = z.enum(CASE_STATUSES);
export type CaseStatus = z.infer<typeof CaseStatus>;

export const CLOSE_REASONS = ["solved", "no_reply", "nothing_to_do", "duplicate"] as const;
export const CloseReason = z.enum(CLOSE_REASONS);
export type CloseReason = z.infer<typeof CloseReason>;

export const MAX_NOTE = 5_000;
export const MAX_REPLY = 10_000;
export const MAX_SUBJECT = 200;
/** Of an account: nobody's address is for mass mails. */
export const REPLIES_AN_HOUR = 60;
/** Cases that are changed at once. */
export const MAX_CHANGES = 200;
export const CASES_A_PAGE = 50;

const Person = z.object({ id: Id.nullable(), name: z.string() });

/** A case as a list shows it. */
export const CaseItem = z.object({
  id: Id,
  /** What people call it: #12. */
  number: z.number().int(),
  survey_id: Id.nullable(),
  dataset_id: Id.nullable(),
  thing_name: z.string(),
  status: CaseStatus,
  close_reason: CloseReason.nullable(),
  owner: Person.nullable(),
  due_at: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  excerpt: z.string(),
  score: z.number().nullable(),
  rating: z.number().nullable(),
  opened_at: z.iso.datetime(),
  /** Whether the reader may work on it. */
  may_change: z.boolean(),
});
export type CaseItem = z.infer<typeof CaseItem>;

export const CASE_SORTS = ["opened_at", "due_at", "score", "changed_at"] as const;

export const CaseFilter = z.object({
  state: z.enum(["open", "waiting", "closed", "all"]).default("open"),
  /** "me", "nobody" or somebody's id. */
  owner: z.union([z.literal("me"), z.literal("nobody"), Id]).optional(),
  overdue: z.stringbool().optional(),
  survey_id: Id.optional(),
  dataset_id: Id.optional(),
  /** In what the customer wrote, in notes, or a number. */
  search: z.string().trim().max(200).default(""),
});
export type CaseFilter = z.infer<typeof CaseFilter>;

export const listCases = defineCall({
  method: "GET",
  path: "/cases",
  access,
  summary: "Cases, and how many there are in each state",
  query: CaseFilter.extend({
    ...pagingQuery(CASES_A_PAGE),
    sortBy: z.enum(CASE_SORTS).default("opened_at"),
    sortDirection: SortDirection.default("desc"),
  }),
  reply: listOf(CaseItem).extend({
    /** Of all that the other conditions keep. */
    counts: z.object({
      open: z.number().int(),
      waiting: z.number().int(),
      closed: z.number().int(),
      overdue: z.number().int(),
      mine: z.number().int(),
    }),
    /** Surveys and datasets that have rules or cases. */
    things: z.array(
      z.object({ kind: z.enum(["survey", "dataset"]), id: Id, name: z.string(), rules: z.number().int() }),
    ),
  }),
});

export const countCases = defineCall({
  method: "GET",
  path: "/cases/open",
  access,
  summary: "How many cases wait for the reader, and how many of them are overdue",
  reply: z.object({ mine: z.number().int(), overdue: z.number().int() }),
});

/** Why no mail can be written to whoever a case came from. */
export const NO_REPLY_REASONS = ["comment", "not_asked", "no_address", "not_agreed", "stopped"] as const;

const Reply = z.object({
  subject: z.string(),
  text: z.string(),
  email: z.string(),
  state: z.enum(["waiting", "sent", "refused", "stopped"]),
});

export const CaseEvent = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** Null: Soundings by itself. */
  who: Person.nullable(),
  what: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("opened"), rules: z.array(z.string()) }),
    /** One more rule that fits. */
    z.object({ kind: z.literal("rule"), rules: z.array(z.string()) }),
    z.object({ kind: z.literal("status"), to: CaseStatus, reason: CloseReason.nullable() }),
    /** Null: nobody. */
    z.object({ kind: z.literal("owner"), to: z.string().nullable() }),
    z.object({ kind: z.literal("owner_left"), name: z.string() }),
    z.object({ kind: z.literal("due"), to: z.iso.datetime().nullable() }),
    z.object({ kind: z.literal("note"), text: z.string(), edited: z.boolean() }),
    Reply.extend({ kind: z.literal("reply") }),
  ]),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

/** What somebody wrote, and what was found in it. */
const CaseText = z.object({
  title: z.string(),
  text: z.string(),
  sentiment: z.enum(SENTIMENTS).nullable(),
  score: z.number().nullable(),
  emotions: z.array(z.enum(EMOTIONS)),
  topics: z.array(z.string()),
});

export const Case = CaseItem.extend({
  rules: z.array(z.object({ id: Id, name: z.string() })),
  /** Where the whole of it stands. */
  response_id: Id.nullable(),
  comment_id: z.number().int().nullable(),
  source_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  texts: z.array(CaseText),
  /** Everything else that was answered, or stands in the comment's row. */
  fields: z.array(z.object({ title: z.string(), value: z.string() })),
  reply: z.discriminatedUnion("possible", [
    z.object({
      possible: z.literal(true),
      email: z.string(),
      /** The respondent's, with a subject in it to begin with. */
      language: Language,
      subject: z.string(),
    }),
    z.object({ possible: z.literal(false), reason: z.enum(NO_REPLY_REASONS) }),
  ]),
  /** The oldest first. */
  events: z.array(CaseEvent),
});
export type Case = z.infer<typeof Case>;

export const getCase = defineCall({
  method: "GET",
  path: "/cases/:id",
  access,
  summary: "A case with what it is about and what was done",
  params: z.object({ id: Id }),
  reply: Case,
});

/** What is left out stays. */
export const CaseChange = z.object({
  id: Id,
  status: CaseStatus.optional(),
  /** Of one that is closed; solved unless told. */
  close_reason: CloseReason.optional(),
  owner_id: Id.nullable().optional(),
  due_at: z.iso.datetime().nullable().optional(),
});
export type CaseChange = z.infer<typeof CaseChange>;

export const changeCases = defineCall({
  method: "POST",
  path: "/cases/change",
  access,
  summary: "Change status, owner or due time of cases; those that are not the member's to change are left",
  body: z.object({ changes: z.array(CaseChange).min(1).max(MAX_CHANGES) }),
  reply: z.object({
    changed: z.number().int(),
    /** What takes it back. */
    before: z.array(CaseChange),
  }),
});

const note = { text: z.string().trim().min(1).max(MAX_NOTE) };

export const addCaseNote = defineCall({
  method: "POST",
  path: "/cases/:id/notes",
  access,
  summary: "Write a note on a case, for colleagues",
  params: z.object({ id: Id }),
  body: z.object(note),
  reply: z.object({ id: Id }),
});

export const changeCaseNote = defineCall({
  method: "PUT",
  path: "/cases/:id/notes/:note_id",
  access,
  summary: "Change a note of one's own",
  params: z.object({ id: Id, note_id: Id }),
  body: z.object(note),
  reply: z.object({}),
});

export const deleteCaseNote = defineCall({
  method: "DELETE",
  path: "/cases/:id/notes/:note_id",
  access,
  summary: "Delete a note of one's own",
  params: z.object({ id: Id, note_id: Id }),
  reply: z.object({}),
});

export const replyToCase = defineCall({
  method: "POST",
  path: "/cases/:id/replies",
  access,
  summary: "Write a mail to the respondent, who left an address and agreed",
  params: z.object({ id: Id }),
  body: z.object({
    subject: z.string().trim().min(1).max(MAX_SUBJECT),
    text: z.string().trim().min(1).max(MAX_REPLY),
    /** Made by the program: the same reply that is sent twice is one. */
    reply_id: Id,
  }),
  reply: z.object({}),
});

export const exportCases = defineCall({
  method: "GET",
  path: "/cases/download",
  access,
  summary: "Cases as csv",
  query: CaseFilter,
  reply: "file",
});

export const stopReplies = defineCall({
  method: "POST",
  path: "/public/replies/stop",
  access: "anyone",
  summary: "No more mails about what somebody answered, by the link in one of them",
  query: z.object({ token: z.string().max(200) }),
  reply: z.object({}),
});
