import { type Attempts, type Ids, MARK, own, read, write } from "./attempt.ts";

const ofContact = (rest: string) => (ids: Ids) => `/contacts/${ids.contact}${rest}`;
const ofList = (rest: string) => (ids: Ids) => `/contact-lists/${ids.contact_list}${rest}`;
const PERSON = { email: "somebody@example.com", phone: null, name: "Taken", language: null, fields: {} };
const toImport = (ids: Pick<Ids, "file" | "contact_list">) => ({
  file_id: ids.file,
  list_id: ids.contact_list,
  columns: [{ index: 0, as: "email", field: null }],
});

/** People whom the account invites. */
export const CONTACTS_ATTEMPTS: Attempts = {
  "GET /contact-lists": own,
  "POST /contact-lists": { intruder: 200, body: () => ({ name: MARK.toUpperCase() }) },
  "POST /contact-lists/:id/rename": { ...write, url: ofList("/rename"), body: () => ({ name: "taken" }) },
  "DELETE /contact-lists/:id": { ...write, url: ofList("?with_contacts=true") },
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
};
