/**
 * Names of the form controls, said once for the components and for read-form.ts. A control's name is a property
 * of its form and hides the form's own: one called `remove` would break `form.remove()`, with which the page is
 * left. So every name has a sign that no property's name has.
 */

export const answerName = (questionId: string) => `q:${questionId}`;
/** Words beside the choice "Other". */
export const ownWordsName = (questionId: string) => `q:${questionId}:own`;
export const formFieldName = (questionId: string, fieldId: string) => `q:${questionId}:${fieldId}`;
/** Files that were taken already, as JSON; new ones stand under the answer's name. */
export const takenFileName = (questionId: string) => `q:${questionId}:taken`;

/** The form that a page's controls belong to, wherever they stand. */
export const FORM_ID = "answers";
/** The place in the flow of the page that is posted. */
export const PAGE_NAME = "page:place";
/** Names the response through all of its pages. */
export const RESPONSE_NAME = "page:response";
/** The server's seal on that name. */
export const SEAL_NAME = "page:seal";
/** The version of the survey that the page shows. */
export const VERSION_NAME = "page:version";
/** Which button was pressed: "on", "back", "language" or "elsewhere". */
export const GO_NAME = "page:go";
/** The language to go on in. */
export const LANGUAGE_NAME = "page:language";
/** The question that was shown, where they come one at a time. */
export const STEP_NAME = "page:step";
/** Posted only where there is no script, and all questions of the page were seen. */
export const WHOLE_NAME = "page:whole";
/** A file to take away. */
export const REMOVE_NAME = "page:remove";
/** A field that people do not see: who fills it in is a script. It is called like what scripts look for. */
export const TRAP_NAME = "your-website";

/** What the names were in pages that were drawn before they had their sign; somebody may have one open. */
const NAMES_BEFORE: Record<string, string> = {
  page: PAGE_NAME,
  response: RESPONSE_NAME,
  seal: SEAL_NAME,
  version: VERSION_NAME,
  go: GO_NAME,
  language: LANGUAGE_NAME,
  remove: REMOVE_NAME,
  website: TRAP_NAME,
};

/** The present name of a control in a page that was posted. */
export const presentName = (posted: string): string =>
  Object.hasOwn(NAMES_BEFORE, posted) ? (NAMES_BEFORE[posted] as string) : posted;
