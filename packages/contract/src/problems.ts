import { localeOf } from "@soundings/survey/time-format";
import { z } from "zod";
import { LOCALE_FILES } from "#locale-files";
import type { InterfaceLanguage } from "./interface-languages.ts";
import type common from "./locales/en/common.json";
import type english from "./locales/en/problems.json";
import { fillText, textsByLanguage } from "./words.ts";

/** The words of a text that lead to the operator's contact address. */
export const contactWords = (language: InterfaceLanguage): string => commonIn(language).contact;
const commonIn = textsByLanguage<typeof common>(LOCALE_FILES, "common");

/**
 * Every way a call can fail: code -> HTTP status. What people read is in locales/<language>/problems.json; texts of
 * the specification's error catalogue are there word for word in English.
 */
export const PROBLEM_STATUS = {
  // No reply reached the browser, or one that is not ours.
  OFFLINE: 0,
  UNEXPECTED: 400,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
  BUSY: 503,
  TOO_SLOW: 503,
  STORE_UNAVAILABLE: 503,
  DATABASE_OUTDATED: 503,
  DISK_FULL: 507,

  // The wire.
  INVALID_INPUT: 422,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  BODY_TOO_COMPLEX: 422,
  IDEMPOTENCY_KEY_INVALID: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  UNSUPPORTED_CONTENT_TYPE: 415,
  TOO_MANY_REQUESTS: 429,

  // Sign-in.
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  WRONG_CREDENTIALS: 401,
  SIGN_IN_LOCKED: 429,
  NOT_VERIFIED: 403,
  ACCOUNT_DISABLED: 403,
  CODE_WRONG: 403,
  CODES_LOCKED: 429,
  SECOND_STEP_EXPIRED: 410,
  APP_IS_SET_UP: 409,
  APP_SET_UP_EXPIRED: 410,
  APP_UNREADABLE: 409,
  PROOF_NEEDED: 403,
  PASSKEY_REFUSED: 403,
  SECOND_STEP_NEEDED: 403,
  SECOND_STEPS_ELSEWHERE: 409,
  TOO_MANY_PASSKEYS: 409,

  PASSWORD_SIGN_IN_OFF: 403,
  LAST_WAY_IN: 409,
  SIGN_IN_AGAIN: 403,

  // Signing in by a provider; {provider} is its name.
  OIDC_EXPIRED: 409,
  OIDC_DENIED: 409,
  OIDC_REFUSED: 502,
  OIDC_UNREACHABLE: 502,
  OIDC_NO_EMAIL: 409,
  OIDC_NOT_VERIFIED: 409,
  OIDC_DOMAIN: 403,
  OIDC_LINK_FIRST: 409,
  OIDC_NO_ACCOUNT: 403,
  OIDC_TAKEN: 409,

  // API keys; {scopes} are those that are missing.
  KEY_REFUSED: 401,
  KEY_NOT_TAKEN: 403,
  KEY_SCOPE_MISSING: 403,
  TOO_MANY_KEYS: 409,

  // Sign-up and mailed links.
  SIGN_UP_CLOSED: 403,
  VERIFY_LINK_INVALID: 410,
  RESET_LINK_INVALID: 410,
  WRONG_PASSWORD: 403,
  TOO_MANY_MAILS: 429,
  PUBLIC_URL_MISSING: 503,

  // Members.
  INVITATION_INVALID: 410,
  INVITATION_OTHER_ADDRESS: 409,
  INVITATION_SIGN_IN: 409,
  TOO_MANY_INVITATIONS: 409,
  ALREADY_MEMBER: 409,
  LAST_OWNER: 409,

  // Cases.
  TOO_MANY_CASE_RULES: 409,
  CASE_RULE_OF_ANSWERS: 422,
  CASE_OWNER_INVALID: 422,
  CASE_REPLY_IMPOSSIBLE: 409,
  CASE_REPLIES_LIMIT: 429,

  // Contacts.
  CONTACT_COLUMNS_INVALID: 422,
  CONTACT_ADDRESS_INVALID: 422,
  CONTACT_ADDRESS_TAKEN: 409,
  CONTACT_ERASED: 409,
  CONTACT_OPTED_OUT: 409,
  CONTACT_FIELDS_LIMIT: 409,
  CONTACT_LISTS_LIMIT: 409,
  CONTACTS_LIMIT: 409,
  MAIL_NOT_SET_UP: 409,
  INVITATION_NOBODY: 422,
  INVITATION_PEOPLE_LIMIT: 422,
  INVITATION_TEXTS_MISSING: 422,
  INVITATION_QUESTION_INVALID: 422,
  INVITATION_SURVEY_CLOSED: 409,
  INVITATION_ENDED: 409,
  INVITATIONS_LIMIT: 409,

  // Plans.
  DATASET_LIMIT_REACHED: 403,
  DATASETS_PER_MONTH_REACHED: 403,
  TRIAL_EXPIRED: 403,
  PREMIUM_NEEDED: 403,
  ACCOUNT_QUOTA_EXCEEDED: 403,

  // The operator.
  OWN_ACCOUNT: 409,

  // Answers.
  ANSWERS_INVALID: 422,
  ANSWER_FILE_TOO_LARGE: 413,
  SURVEY_FILES_FULL: 403,
  BOT_CHECK: 403,
  SURVEY_PASSWORD: 423,
  SURVEY_NO_OPEN_TEXT: 422,

  // Files.
  FILE_MISSING: 422,
  FILE_TOO_LARGE: 413,
  FILE_OVER_PLAN: 413,
  LARGE_FILES_OPEN: 409,
  CHUNK_ORDER: 409,
  CHUNK_BROKEN: 422,
  CHUNK_TOO_LARGE: 413,
  FILE_TYPE_UNSUPPORTED: 415,
  FILE_OLD_EXCEL: 415,
  FILE_EMPTY: 422,
  FILE_ONLY_HEADERS: 422,
  FILE_NO_COMMENTS: 422,
  FILE_FORMULAS_UNCALCULATED: 422,
  FILE_ENCRYPTED: 422,
  FILE_BROKEN: 422,
  SURVEY_FILE_BROKEN: 422,
  SURVEY_FILE_UNKNOWN: 422,
  SURVEY_FILE_TOO_COMPLEX: 422,
  FILE_TOO_MUCH_INSIDE: 422,
  FILE_TOO_DEEP: 422,
  FILE_TOO_MANY_CELLS: 422,
  FILE_TOO_SLOW: 422,
  FILE_TOO_MANY_COLUMNS: 422,
  FILE_BAD_ENCODING: 422,
  FILE_BAD_CSV: 422,
  COLUMN_TYPES_INVALID: 422,
  COLUMN_HAS_LETTERS: 422,

  // Sources over the network; {source} is its name.
  SOURCE_LINK_INVALID: 422,
  SOURCE_LINK_UNSUPPORTED: 422,
  SOURCE_NOT_FOUND: 422,
  SOURCE_PRIVATE: 422,
  SOURCE_COMMENTS_OFF: 422,
  SOURCE_NOT_CONFIGURED: 409,
  SOURCE_CONNECTION_NEEDED: 409,
  SOURCE_PERMISSION: 409,
  SOURCE_QUOTA: 429,
  SOURCE_RATE_LIMITED: 429,
  SOURCE_BLOCKED: 502,
  SOURCE_UNREACHABLE: 502,
  SOURCE_CHANGED: 502,

  // Accounts that customers connect on another's page; {source} is whose.
  CONSENT_DENIED: 409,
  CONSENT_EXPIRED: 409,
  CONSENT_INCOMPLETE: 409,
  CONSENT_REFUSED: 502,
  CONSENT_NO_PLACES: 409,

  // Datasets.
  DATASET_NOT_READY: 409,
  DATASET_NOT_PROCESSING: 409,

  // Surveys.
  SURVEY_SAVE_FAILED: 422,
  SURVEY_STALE: 409,
  SURVEY_PUBLISH_ERROR: 422,
  SURVEY_STATUS: 409,
  QUESTION_TYPE_LOCKED: 409,

  // Questions about a dataset.
  TOO_MANY_QUESTIONS: 409,
  TOO_MANY_SHARES: 409,

  // Where events are sent.
  URL_SCHEME: 422,
  URL_NOT_PUBLIC: 422,
  URL_CREDENTIALS: 422,
  TOO_MANY_WEBHOOKS: 409,
  WEBHOOK_OFF: 409,

  // Automatic translation; {translator} is the service's name.
  TRANSLATION_NOT_CONFIGURED: 409,
  TRANSLATION_KEY_REFUSED: 502,
  TRANSLATION_QUOTA: 409,
  TRANSLATION_RATE_LIMITED: 429,
  TRANSLATION_UNREACHABLE: 502,
  TRANSLATION_LANGUAGE_UNSUPPORTED: 422,
  TRANSLATION_MONTH_FULL: 403,
  TRANSLATION_CHANGED: 502,

  // Answers into Google Sheets; details have Google's own words as `reason`.
  GOOGLE_RECONNECT: 409,
  GOOGLE_SHEET_GONE: 409,
  GOOGLE_SHEET_PERMISSION: 409,
  GOOGLE_SHEET_FULL: 409,
  GOOGLE_RATE_LIMITED: 429,
  GOOGLE_UNREACHABLE: 502,
  GOOGLE_REFUSED: 502,

  // Where surveys are found.
  SURVEY_LINK_TAKEN: 409,
  NAMESPACE_MISSING: 409,
  NAMESPACE_TAKEN: 409,
  NAMESPACE_IN_USE: 409,
  DOMAIN_TAKEN: 409,
  DOMAIN_UNPROVEN: 409,
  DOMAIN_LOOKUP_FAILED: 503,
  SINGLE_USE_LIMIT_REACHED: 403,

  // Pictures.
  MEDIA_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  MEDIA_SVG: 415,
  MEDIA_BROKEN: 422,
  MEDIA_TOO_MANY_PIXELS: 422,
  MEDIA_TOO_MANY_FRAMES: 422,
  MEDIA_STORAGE_FULL: 403,
  MEDIA_IN_USE: 409,
  MEDIA_LIBRARY_NAME_TAKEN: 409,
  MEDIA_LIBRARY_LIMIT_REACHED: 403,

  // Topics.
  TOPIC_NAME_TAKEN: 409,
  TOPIC_PLACE_INVALID: 422,
  TOPIC_SEARCH_EMPTY: 422,
  THEMES_UNREADABLE: 422,
} as const satisfies Record<keyof typeof english, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** Body of every failed call. For INVALID_INPUT the details are `issues`: a list of path and code. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The sentence for a code with its {{placeholders}} filled in, numbers as the language writes them. */
export function problemText(
  code: ProblemCode,
  language: InterfaceLanguage,
  details: Record<string, unknown> = {},
): string {
  const shown = Object.entries(details).map(([key, value]) => [
    key,
    typeof value === "number" ? value.toLocaleString(localeOf(language)) : value,
  ]);
  return fillText(textsIn(language)[code], Object.fromEntries(shown));
}

/** The sentence for a code whose details were not stored with it, as in the audit log: "…" stands for them. */
export const problemReason = (code: ProblemCode, language: InterfaceLanguage): string =>
  problemText(code, language).replace(/\{\{\w+\}\}/g, "…");

const textsIn = textsByLanguage<typeof english>(LOCALE_FILES, "problems");
