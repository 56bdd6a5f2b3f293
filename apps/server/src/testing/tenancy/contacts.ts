import { type Attempts, type Ids, MARK, own, read, write } from "./attempt.ts";

const ofContact = (rest: string) => (ids: Ids) => `/contacts/${ids.contact}${rest}`;
const ofList = (rest: string) => (ids: Ids) => `/contact-lists/${ids.contact_list}${rest}`;
const PERSON = { email: "somebody@example.com", phone: null, name: "Taken", language: null, fields: {} };
const toImport = (ids: Pick<Ids, "file" | "contact_list">) => ({
  file_id: ids.file,
  list_id: ids.contact_list,
  columns: [{ index: 0, as: "email", field: null }],
});

const TEXT = { subject: "s", body: "b", button: "g", reminder_subject: "s", reminder_body: "b" };
const WRITTEN = { texts: { en: TEXT }, sender_name: "Taken", language: "en" };
const ofSurvey = (rest: string) => (ids: Ids) => `/surveys/${ids.survey}/invitations${rest}`;
const ofInvitation = (rest: string) => (ids: Ids) =>
  `/surveys/${ids.survey}/invitations/${ids.survey_invitation}${rest}`;

/** Invitations to the account's survey. */
const INVITATIONS: Attempts = {
  "GET /surveys/:id/invitations": { ...read, url: ofSurvey("") },
  "POST /surveys/:id/invitations/count": {
    ...read,
    url: ofSurvey("/count"),
    body: (ids) => ({ list_id: ids.contact_list, filter: null }),
  },
  "POST /surveys/:id/invitations/preview": {
    ...write,
    url: ofSurvey("/preview"),
    body: (ids) => ({ ...WRITTEN, question_id: ids.question, list_id: ids.contact_list, filter: null }),
  },
  "POST /surveys/:id/invitations/test": {
    ...write,
    url: ofSurvey("/test"),
    body: ({ question }) => ({ ...WRITTEN, question_id: question }),
  },
  "POST /surveys/:id/invitations": {
    ...write,
    url: ofSurvey(""),
    body: (ids) => ({
      ...WRITTEN,
      question_id: ids.question,
      list_id: ids.contact_list,
      filter: null,
      channel: "file",
    }),
  },
  "POST /surveys/:id/invitations/:invitation_id/state": {
    ...write,
    url: ofInvitation("/state"),
    body: () => ({ to: "cancelled" }),
  },
  "GET /surveys/:id/invitations/:invitation_id/people": { ...read, url: ofInvitation("/people") },
  "POST /surveys/:id/invitations/:invitation_id/people/:invitee_id/resend": {
    ...write,
    url: (ids) => ofInvitation(`/people/${ids.invitee}/resend`)(ids),
  },
  "GET /surveys/:id/invitations/:invitation_id/download": { ...read, url: ofInvitation("/download") },
};

/** People whom the account invites. */
export const CONTACTS_ATTEMPTS: Attempts = {
  "GET /contact-lists": own,
  "POST /contact-lists": { intruder: 200, body: () => ({ name: MARK.toUpperCase() }) },
  "POST /contact-lists/:id/rename": { ...write, url: ofList("/rename"), body: () => ({ name: "taken" }) },
  "DELETE /contact-lists/:id": { ...write, url: ofList("?with_contacts=true") },
  "GET /contact-fields": own,
  "POST /contact-fields/delete": { ...write, body: () => ({ name: MARK }) },
  "GET /contacts": { ...own, url: (ids) => `/contacts?list_id=${ids.contact_list}` },
  "GET /contacts/download": { ...own, url: (ids) => `/contacts/download?list_id=${ids.contact_list}` },
  "GET /contacts/:id": { ...read, url: ofContact("") },
  "POST /contacts": { ...write, body: (ids) => ({ ...PERSON, list_id: ids.contact_list }) },
  "PUT /contacts/:id": { ...write, url: ofContact(""), body: () => PERSON },
  "POST /contacts/:id/lists": {
    ...write,
    url: ofContact("/lists"),
    body: (ids) => ({ list_id: ids.contact_list, member: false }),
  },
  "POST /contacts/:id/opt-out": { ...write, url: ofContact("/opt-out"), body: () => ({ opted_out: true }) },
  "POST /contacts/:id/erase": { ...write, url: ofContact("/erase"), body: () => ({ answers: "delete" }) },
  "POST /contact-imports/preview": {
    ...read,
    body: ({ file }) => ({ file_id: file, columns: toImport({ file, contact_list: "" }).columns }),
  },
  "POST /contact-imports": { ...write, body: toImport },
  ...INVITATIONS,
  // Of an address, which says of nobody's account whether it is known there.
  "POST /contact-bounces": {
    intruder: 200,
    body: () => ({ email: `${MARK}@example.com`, kind: "complained" }),
  },
};
