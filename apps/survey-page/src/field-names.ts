/** Names of the form controls, said once for the components and for read-form.ts. */

export const answerName = (questionId: string) => `q:${questionId}`;
/** Words beside the choice "Other". */
export const ownWordsName = (questionId: string) => `q:${questionId}:own`;
export const formFieldName = (questionId: string, fieldId: string) => `q:${questionId}:${fieldId}`;
/** Files that were taken already, as JSON; new ones stand under the answer's name. */
export const takenFileName = (questionId: string) => `q:${questionId}:taken`;

/** The form that a page's controls belong to, wherever they stand. */
export const FORM_ID = "answers";
/** The place in the flow of the page that is posted. */
export const PAGE_NAME = "page";
/** Names the response through all of its pages. */
export const RESPONSE_NAME = "response";
/** The server's seal on that name. */
export const SEAL_NAME = "seal";
/** A field that people do not see: who fills it in is a script. */
export const TRAP_NAME = "website";
/** The version of the survey that the page shows. */
export const VERSION_NAME = "version";
/** A file to take away. */
export const REMOVE_NAME = "remove";
