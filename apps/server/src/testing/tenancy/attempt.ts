// How the wall between customers is tried; apps/server/src/http/tenancy.test.ts does it.

/** What stands in every text of the owner's data, and may never reach the intruder. */
export const MARK = "zq7-only-mine";

/** Ids that belong to the owner. */
export interface Ids {
  /** The session that it signed in with. */
  session: string;
  /** Who it is at a provider. */
  identity: string;
  /** An API key of its own. */
  key: string;
  passkey: string;
  file: string;
  /** A csv that comes in chunks. */
  large: string;
  dataset: string;
  /** One from a source over the network. */
  sourced: string;
  /** Its own account at a source. */
  connection: string;
  google_account: string;
  /** A consent that was asked for. */
  state: string;
  topic: string;
  /** Of the dataset. */
  alert: string;
  survey: string;
  picture: string;
  library: string;
  sent_file: string;
  answer: string;
  webhook: string;
  delivery: string;
  question: string;
  /** Kept of the dataset. */
  saved_question: string;
  /** Links to the dataset and to the survey. */
  dataset_share: string;
  survey_share: string;
  /** From the answer, with a note; the rules that opened it, and of the dataset. */
  case: string;
  case_note: string;
  survey_rule: string;
  dataset_rule: string;
  /** A list of contacts, somebody in it, and a file of more. */
  contact_list: string;
  contact: string;
  /** To the survey, and whom it goes to. */
  survey_invitation: string;
  invitee: string;
  account: string;
  /** Somebody else in the account. */
  member: string;
  invitation: string;
  /** Of a link to it. */
  invitation_token: string;
}

export interface Attempt {
  /** What follows the path's pattern; the pattern itself with ids filled in unless told. */
  url?: (ids: Ids) => string;
  body?: (ids: Ids) => Record<string, unknown>;
  /** Sent in place of a body. */
  file?: { name: string; bytes: Buffer };
  /** 404, 403, 409 for a state that is not theirs, or 200 with nothing of the owner's in it. */
  intruder: 403 | 404 | 409 | 200;
  /** Asked by the owner it answers 200: the attempt is one that could have worked. */
  owner?: 200;
}

export const read = { intruder: 404, owner: 200 } as const;
export const write = { intruder: 404 } as const;
/** Calls that take no ids answer from the caller's own rows. */
export const own = { intruder: 200, owner: 200 } as const;

export type Unasked =
  | "takes no ids and reads no rows"
  | "open to whoever has the mailed link"
  | "open to whoever knows the random id"
  | "open to whoever has the passkey's private key"
  | "open to whoever gave the first proof, by a random token"
  | "open to whoever has the survey's address, and adds to it only";

export type Attempts = Record<string, Attempt | Unasked>;
