/** Names of the form controls, said once for the components and for read-form.ts. */

export const answerName = (questionId: string) => `q:${questionId}`;
/** Words beside the choice "Other". */
export const ownWordsName = (questionId: string) => `q:${questionId}:own`;
export const formFieldName = (questionId: string, fieldId: string) => `q:${questionId}:${fieldId}`;
/** Files that were taken already, as JSON; new ones stand under the answer's name. */
export const takenFileName = (questionId: string) => `q:${questionId}:taken`;
