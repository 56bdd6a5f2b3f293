import type { Role } from "../rights.ts";

/** Where an id, or a list of them, stands in a call's input. */
export type Where = `${"params" | "query" | "body"}.${string}`;

/** What a call needs of who makes it. */
export interface Need {
  /** The least role: on the survey or dataset where one is named, in the account where none is. */
  role: Role;
  survey?: Where;
  dataset?: Where;
  /** A second dataset, which is only read. */
  other_dataset?: Where;
  /** The least role in the account as well: of what is there, something new of the account's is made. */
  account?: Role;
  /** The person's own, whatever the role: password, sessions, memberships. */
  own?: true;
  /** It shows, or sends elsewhere, what single people wrote: an API key needs the scope for it. */
  answers?: true;
  /** It shows a survey to its respondents, or closes it: of an API key that is a scope of its own. */
  publish?: true;
  /** Open to who has yet to set up the second step that the account asks of everybody. */
  set_up?: true;
  /** It takes no API key: it is for a person at a browser. The owner's calls take none either. */
  no_key?: true;
}

export const own: Need = { role: "viewer", own: true, no_key: true };
export const ownSetUp: Need = { ...own, set_up: true };
export const answers = (need: Need): Need => ({ ...need, answers: true });
export const publishes = (need: Need): Need => ({ ...need, publish: true });
export const noKey = (need: Need): Need => ({ ...need, no_key: true });
export const inAccount = (role: Role): Need => ({ role });
export const onSurvey = (role: Role, survey: Where = "params.id"): Need => ({ role, survey });
export const onDataset = (role: Role, dataset: Where = "params.id"): Need => ({ role, dataset });
/** Two datasets: one that is worked on, and one that is read. */
export const onTwo = (role: Role, other_dataset: Where): Need => ({
  role,
  dataset: "params.id",
  other_dataset,
});
