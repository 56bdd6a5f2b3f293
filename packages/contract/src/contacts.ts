import { Id } from "@soundings/survey/id";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { listOf, pagingQuery } from "./paging.ts";

/** People whom an account invites to its surveys: lists of them, what is known of each, and who wants no more mails. */

const access = "signed-in" as const;
const params = z.object({ id: Id });

/** Of an account. */
export const CONTACT_LIMITS = { contacts: 500_000, lists: 500, fields: 30 } as const;
const MAX_ADDRESS = 254;
const MAX_NAME = 200;
export const MAX_FIELD_NAME = 60;
const MAX_VALUE = 200;

/** Why somebody is never written to. Only what a member set can be taken back. */
export const OptOutReason = z.enum(["unsubscribed", "complained", "by_member", "erased"]);
export type OptOutReason = z.infer<typeof OptOutReason>;

export const ContactList = z.object({
  id: Id,
  name: z.string(),
  contacts: z.number().int(),
  created_at: z.iso.datetime(),
});
export type ContactList = z.infer<typeof ContactList>;

export const Contact = z.object({
  id: Id,
  /** Null for who is reached by phone alone. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  /** Null: they are written to in the survey's own language. */
  language: Language.nullable(),
  /** By the names of the account's fields; empty ones are left out. */
  fields: z.record(z.string(), z.string()),
  opted_out: z.object({ reason: OptOutReason, at: z.iso.datetime() }).nullable(),
  /** What the mail server said when it refused the address for good. */
  bounced: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  created_at: z.iso.datetime(),
});
export type Contact = z.infer<typeof Contact>;

export const listContactLists = defineCall({
  method: "GET",
  path: "/contact-lists",
  access,
  summary: "The account's lists of contacts, the names of their fields, and how many people there are",
  reply: z.object({
    items: z.array(ContactList),
    fields: z.array(z.string()),
    contacts: z.number().int(),
  }),
});

const listName = z.string().trim().min(1).max(120);

export const createContactList = defineCall({
  method: "POST",
  path: "/contact-lists",
  access,
  summary: "Make an empty list of contacts",
  body: z.object({ name: listName }),
  reply: z.object({ id: Id }),
});

export const renameContactList = defineCall({
  method: "POST",
  path: "/contact-lists/:id/rename",
  access,
  summary: "Rename a list of contacts",
  params,
  body: z.object({ name: listName }),
  reply: z.object({}),
});

export const deleteContactList = defineCall({
  method: "DELETE",
  path: "/contact-lists/:id",
  access,
  summary: "Delete a list; with its people, those who are in no other list are deleted too",
  params,
  query: z.object({ with_contacts: z.enum(["true", "false"]).default("false") }),
  reply: z.object({ contacts: z.number().int() }),
});

const FieldUse = z.array(z.object({ survey_id: Id, survey_name: z.string() }));

export const listContactFields = defineCall({
  method: "GET",
  path: "/contact-fields",
  access,
  summary: "What is known of contacts: each field with how many people have a value, and what asks for it",
  reply: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        contacts: z.number().int(),
        /** Surveys with a parameter of that name, which conditions and texts may speak of. */
        surveys: FieldUse,
        /** Surveys with invitations under way that are narrowed by it, or say it. */
        invitations: FieldUse,
      }),
    ),
  }),
});

export const deleteContactField = defineCall({
  method: "POST",
  path: "/contact-fields/delete",
  access,
  summary: "Delete a field, and its value of everybody who has one",
  body: z.object({ name: z.string().trim().min(1).max(MAX_FIELD_NAME) }),
  reply: z.object({ contacts: z.number().int() }),
});

export const CONTACT_STATES = ["all", "open", "opted_out", "bounced"] as const;
export const ContactState = z.enum(CONTACT_STATES);
export type ContactState = z.infer<typeof ContactState>;

export const ContactFilter = z.object({
  list_id: Id.optional(),
  /** Words of a name, an address or a number. */
  search: z.string().trim().max(200).default(""),
  state: ContactState.default("all"),
});
export type ContactFilter = z.infer<typeof ContactFilter>;

export const listContacts = defineCall({
  method: "GET",
  path: "/contacts",
  access,
  summary: "A page of contacts by their names",
  query: ContactFilter.extend(pagingQuery(50)),
  reply: listOf(Contact),
});

export const exportContacts = defineCall({
  method: "GET",
  path: "/contacts/download",
  access,
  summary: "Contacts as csv",
  query: ContactFilter,
  reply: "file",
  file_types: ["text/csv"],
});

/** The survey that somebody was invited to, and how that stands. */
export const ContactInvitation = z.object({
  survey_id: Id,
  survey_name: z.string(),
  invited_at: z.iso.datetime().nullable(),
  answered: z.boolean(),
  /** Null where the survey's invitations are anonymous, or nothing was answered. */
  response_id: Id.nullable(),
});
export type ContactInvitation = z.infer<typeof ContactInvitation>;

export const getContact = defineCall({
  method: "GET",
  path: "/contacts/:id",
  access,
  summary: "One contact, with the lists that they are in and the surveys that they were invited to",
  params,
  reply: Contact.extend({
    lists: z.array(z.object({ id: Id, name: z.string() })),
    invitations: z.array(ContactInvitation),
  }),
});

export const FieldName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_FIELD_NAME)
  // "constructor" would be there of everybody.
  .refine((name) => !(name in {}), { error: "taken by every object" });
const about = {
  email: z.string().trim().max(MAX_ADDRESS).nullable(),
  phone: z.string().trim().max(40).nullable(),
  name: z.string().trim().max(MAX_NAME),
  language: Language.nullable(),
  fields: z.record(FieldName, z.string().trim().max(MAX_VALUE)),
};

export const addContact = defineCall({
  method: "POST",
  path: "/contacts",
  access,
  summary: "Add somebody, to a list where one is named; an address that is there already is changed",
  body: z.object({
    list_id: Id.nullable().default(null),
    ...about,
    email: about.email.default(null),
    phone: about.phone.default(null),
    name: about.name.default(""),
    language: about.language.default(null),
    fields: about.fields.default({}),
  }),
  reply: z.object({ id: Id }),
});

export const changeContact = defineCall({
  method: "PUT",
  path: "/contacts/:id",
  access,
  summary: "Change what is known of somebody",
  params,
  body: z.object(about),
  reply: z.object({}),
});

export const setContactList = defineCall({
  method: "POST",
  path: "/contacts/:id/lists",
  access,
  summary: "Put somebody into a list, or take them out",
  params,
  body: z.object({ list_id: Id, member: z.stringbool().or(z.boolean()) }),
  reply: z.object({}),
});

export const setOptOut = defineCall({
  method: "POST",
  path: "/contacts/:id/opt-out",
  access,
  summary: "Write to somebody no more, or again; what they chose themselves stays for ever",
  params,
  body: z.object({ opted_out: z.stringbool().or(z.boolean()) }),
  reply: z.object({}),
});

export const eraseContact = defineCall({
  method: "POST",
  path: "/contacts/:id/erase",
  access,
  summary: "Erase a person for ever; their answers stay without a name, or go too",
  params,
  body: z.object({ answers: z.enum(["anonymous", "delete"]) }),
  reply: z.object({ answers: z.number().int() }),
});
