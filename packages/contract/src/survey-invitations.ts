import { Id } from "@soundings/survey/id";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { OptOutReason } from "./contacts.ts";
import { listOf, pagingQuery } from "./paging.ts";

/** Invitations to a survey by mail: a link of its own for each contact, reminders, and how they fare. */

const access = "signed-in" as const;
const ofSurvey = z.object({ id: Id });
const ofInvitation = z.object({ id: Id, invitation_id: Id });

export const INVITATION_LIMITS = {
  of_survey: 200,
  reminders: 3,
  reminder_days: 60,
  people: 200_000,
  /** Of an anonymous invitation it is told who has answered once so many have: of fewer, it could tell whose answers are whose. */
  told_from: 5,
} as const;

const Subject = z.string().trim().min(1).max(200);
const Body = z.string().trim().min(1).max(5_000);

/** What is written in one language. {{name}}, {{survey}} and {{a field}} stand for what is known of each person. */
export const InvitationText = z.object({
  subject: Subject,
  body: Body,
  /** On the button that leads to the survey. */
  button: z.string().trim().min(1).max(60),
  reminder_subject: Subject,
  reminder_body: Body,
});
export type InvitationText = z.infer<typeof InvitationText>;

export const InvitationState = z.enum(["scheduled", "running", "paused", "done", "cancelled"]);
export type InvitationState = z.infer<typeof InvitationState>;

/** Why the program paused an invitation by itself. */
export const PauseReason = z.enum(["survey_closed"]);
export type PauseReason = z.infer<typeof PauseReason>;

/** "mail" is sent, "file" is handed out as csv; who got a link in a file and has not answered can be mailed it later. */
const Channel = z.enum(["mail", "file"]);

const About = {
  /** Null for everybody among the account's contacts. */
  list_id: Id.nullable(),
  filter: z.object({ field: z.string().min(1).max(60), value: z.string().max(200) }).nullable(),
};

export const InvitationCounts = z.object({
  people: z.number().int(),
  waiting: z.number().int(),
  /** People whose invitation has left, and reminders that have. */
  sent: z.number().int(),
  reminders: z.number().int(),
  failed: z.number().int(),
  bounced: z.number().int(),
  opted_out: z.number().int(),
  answered: z.number().int(),
});
export type InvitationCounts = z.infer<typeof InvitationCounts>;

export const SurveyInvitation = z.object({
  id: Id,
  ...About,
  list_name: z.string(),
  channel: z.enum(["mail", "file"]),
  texts: z.partialRecord(Language, InvitationText),
  question_id: Id.nullable(),
  anonymous: z.boolean(),
  sender_name: z.string(),
  reply_to: z.string().nullable(),
  reminder_days: z.array(z.number().int()),
  per_hour: z.number().int().nullable(),
  state: InvitationState,
  pause_reason: PauseReason.nullable(),
  send_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  counts: InvitationCounts,
});
export type SurveyInvitation = z.infer<typeof SurveyInvitation>;

export const listSurveyInvitations = defineCall({
  method: "GET",
  path: "/surveys/:id/invitations",
  access,
  summary: "A survey's invitations with how they fare, the latest first, and what a new one can be",
  params: ofSurvey,
  reply: z.object({
    items: z.array(SurveyInvitation),
    /** Whether this installation sends mail at all. */
    mail_ready: z.boolean(),
    /** The operator's most an hour for an account. */
    most_per_hour: z.number().int(),
    sender_name: z.string(),
    reply_to: z.string(),
    /** Texts to begin with, in the survey's languages, its own first. */
    defaults: z.array(z.object({ language: Language, text: InvitationText })),
    /** Questions of the first page that a mail can ask. */
    questions: z.array(z.object({ id: Id, title: z.string() })),
  }),
});

export const countInvited = defineCall({
  method: "POST",
  path: "/surveys/:id/invitations/count",
  access,
  reads: true,
  summary: "How many people an invitation would reach, and why others would not be",
  params: ofSurvey,
  body: z.object({ ...About, channel: Channel.default("mail") }),
  reply: z.object({
    /** Reached by mail, and by webhook for who has a phone number alone. */
    mail: z.number().int(),
    phone: z.number().int(),
    opted_out: z.number().int(),
    bounced: z.number().int(),
    already_invited: z.number().int(),
    /** Of those reached, by the survey's language that they are written to in; the most first. */
    languages: z.array(
      z.object({
        language: Language,
        people: z.number().int(),
        /** Of those: whose own language the survey does not have. */
        others: z.number().int(),
      }),
    ),
  }),
});

const texts = z.partialRecord(Language, InvitationText).refine((all) => Object.keys(all).length > 0);
const written = {
  texts,
  question_id: Id.nullable().default(null),
  // Of one line: it stands in the head of mails.
  sender_name: z
    .string()
    .overwrite((name) => name.replace(/\s+/g, " "))
    .trim()
    .min(1)
    .max(100),
  reply_to: z.email().max(254).nullable().default(null),
};

export const previewInvitation = defineCall({
  method: "POST",
  path: "/surveys/:id/invitations/preview",
  access,
  reads: true,
  as_json: true,
  summary: "The mail as one of the people gets it, or one of its reminders",
  params: ofSurvey,
  body: z.object({
    ...About,
    ...written,
    language: Language,
    /** Which of the people who are written to in that language, from 0; beyond the last it is somebody made up. */
    person: z.number().int().min(0).max(1_000).default(0),
    reminder: z.boolean().default(false),
  }),
  reply: z.object({
    to: z.string(),
    subject: z.string(),
    body: z.string(),
    button: z.string(),
    question: z.object({ title: z.string(), in_row: z.boolean(), options: z.array(z.string()) }).nullable(),
    /** Below the mail: who writes, and the words that end invitations. */
    why: z.string(),
    stop: z.string(),
  }),
});

export const testInvitation = defineCall({
  method: "POST",
  path: "/surveys/:id/invitations/test",
  access,
  as_json: true,
  summary: "Send the mail to oneself, with the survey's public link in it",
  params: ofSurvey,
  body: z.object({ ...written, language: Language }),
  reply: z.object({ to: z.string() }),
});

export const createInvitation = defineCall({
  method: "POST",
  path: "/surveys/:id/invitations",
  access,
  as_json: true,
  summary: "Invite a list's people now or at a time; who was invited to the survey before is left out",
  params: ofSurvey,
  body: z.object({
    ...About,
    ...written,
    channel: Channel.default("mail"),
    anonymous: z.boolean().default(false),
    /** Null: now. */
    send_at: z.iso.datetime().nullable().default(null),
    reminder_days: z
      .array(z.number().int().min(1).max(INVITATION_LIMITS.reminder_days))
      .max(INVITATION_LIMITS.reminders)
      .default([])
      .refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)), {
        error: "each later than the one before",
      }),
    per_hour: z.number().int().min(1).max(1_000_000).nullable().default(null),
  }),
  reply: z.object({ id: Id }),
});

export const setInvitationState = defineCall({
  method: "POST",
  path: "/surveys/:id/invitations/:invitation_id/state",
  access,
  summary: "Pause an invitation, go on with it, or end it for ever",
  params: ofInvitation,
  body: z.object({ to: z.enum(["paused", "running", "cancelled"]) }),
  reply: z.object({}),
});

/** How one person's invitation stands; the first that fits, from the last. */
export const INVITEE_STATES = ["waiting", "sent", "failed", "bounced", "opted_out", "answered"] as const;
export const InviteeState = z.enum(INVITEE_STATES);
export type InviteeState = z.infer<typeof InviteeState>;

export const Invitee = z.object({
  id: Id,
  contact_id: Id,
  name: z.string(),
  address: z.string(),
  state: InviteeState,
  /** Why it failed or bounced, in the mail server's words or a code. */
  reason: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  reminders: z.number().int(),
  opted_out: OptOutReason.nullable(),
  response_id: Id.nullable(),
});
export type Invitee = z.infer<typeof Invitee>;

export const listInvitees = defineCall({
  method: "GET",
  path: "/surveys/:id/invitations/:invitation_id/people",
  access,
  summary: "A page of an invitation's people, and how each stands",
  params: ofInvitation,
  query: z.object({ ...pagingQuery(20), state: InviteeState.optional() }),
  reply: listOf(Invitee),
});

export const resendSurveyInvitation = defineCall({
  method: "POST",
  path: "/surveys/:id/invitations/:invitation_id/people/:invitee_id/resend",
  access,
  summary: "Send one person their invitation again, with the same link",
  params: ofInvitation.extend({ invitee_id: Id }),
  reply: z.object({}),
});

export const downloadInvitees = defineCall({
  method: "GET",
  path: "/surveys/:id/invitations/:invitation_id/download",
  access,
  summary: "An invitation's people with their own links and those to opt out, as csv for a mail merge",
  params: ofInvitation,
  reply: "file",
  file_types: ["text/csv"],
});

export const reportBounce = defineCall({
  method: "POST",
  path: "/contact-bounces",
  access,
  summary: "Tell of mail that came back later, or of a complaint: the address is written to no more",
  body: z.object({
    email: z.string().trim().min(3).max(254),
    kind: z.enum(["bounced", "complained"]),
    reason: z.string().trim().max(200).default(""),
  }),
  /** Whether the address is one of the account's contacts; a complaint is noted either way. */
  reply: z.object({ known: z.boolean() }),
});
