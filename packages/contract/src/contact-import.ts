import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Contact, FieldName } from "./contacts.ts";

/** People whom a file names, taken into a list. */

const access = "signed-in" as const;

/** What a column of an imported file is. */
export const ContactColumn = z.object({
  index: z.number().int().min(0).max(16_383),
  as: z.enum(["email", "phone", "name", "language", "field"]),
  /** Of a field: its name. */
  field: FieldName.nullable().default(null),
});
export type ContactColumn = z.infer<typeof ContactColumn>;

/** Why a row is left out; LANGUAGE_UNKNOWN and VALUE_CUT take it without that value, or with less of it. */
export const CONTACT_ROW_PROBLEMS = [
  "NO_ADDRESS",
  "EMAIL_INVALID",
  "PHONE_INVALID",
  "TWICE_IN_FILE",
  "ERASED",
  "LANGUAGE_UNKNOWN",
  "VALUE_CUT",
] as const;
export const ContactRowProblem = z.enum(CONTACT_ROW_PROBLEMS);
export type ContactRowProblem = z.infer<typeof ContactRowProblem>;

export const ContactImport = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  left_out: z.number().int(),
  /** Of those taken, people who want no mails: they are in the list and are not written to. */
  opted_out: z.number().int(),
  problems: z.array(z.object({ code: ContactRowProblem, count: z.number().int() })),
  /** The first rows with a problem, as a spreadsheet numbers them. */
  rows_with_problems: z.array(
    z.object({ row: z.number().int(), code: ContactRowProblem, value: z.string() }),
  ),
  /** The first people as they are taken. */
  first: z.array(Contact.pick({ email: true, phone: true, name: true, language: true, fields: true })),
});
export type ContactImport = z.infer<typeof ContactImport>;

const importBody = z.object({
  /** Uploaded as local files are. */
  file_id: Id,
  list_id: Id,
  columns: z.array(ContactColumn).min(1).max(40),
});

export const previewContacts = defineCall({
  method: "POST",
  path: "/contact-imports/preview",
  access,
  reads: true,
  summary: "What an import of a file's people would do",
  body: importBody.omit({ list_id: true }),
  reply: ContactImport,
});

export const importContacts = defineCall({
  method: "POST",
  path: "/contact-imports",
  access,
  summary: "Take a file's people into a list: new addresses are added, known ones are changed",
  body: importBody,
  reply: ContactImport,
});
