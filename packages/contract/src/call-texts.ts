import { LOCALE_FILES } from "#locale-files";
import type { Call } from "./call.ts";
import type { InterfaceLanguage } from "./interface-languages.ts";
import type english from "./locales/en/calls.json";
import { problemText } from "./problems.ts";
import { fillText, textsByLanguage } from "./words.ts";

const textsIn = textsByLanguage<typeof english>(LOCALE_FILES, "calls");

/** Calls that answer 409 where somebody else's request was under way. */
const BUSY: readonly string[] = [
  "POST /datasets/:id/cancel",
  "POST /datasets/:id/reanalyze",
  "POST /datasets/:id/topics/merge",
  "POST /datasets/:id/topics/:topic_id/move",
  "POST /datasets/:id/topics/:topic_id/split",
  "PUT /surveys/:id",
  "POST /surveys/:id/publish",
  "POST /surveys/:id/pause",
  "POST /surveys/:id/activate",
  "POST /surveys/:id/versions/:number/restore",
  "POST /surveys/:id/schedule",
] satisfies CallName[];
/** Calls that a proxy may refuse for the size of their file. */
const WITH_FILE: readonly string[] = [
  "POST /large-files/:id/chunks/:number",
  "POST /local-files",
  "POST /media",
  "POST /public/responses/:response_id/files",
] satisfies CallName[];

type CallName = keyof (typeof english)["calls"];

/** The statuses that the specification handles. */
export const isClientError = (status: number): boolean => status >= 400 && status <= 451;
export const isServerError = (status: number): boolean => status >= 500 && status <= 511;

/**
 * What a call failed to do, for a failure that has no sentence of its own in problems.ts: a proxy's refusal, a fault
 * nobody foresaw. null for a status that is handled by nobody, and for a call that locales/<language>/calls.json lacks.
 */
export function callText(
  call: Pick<Call, "method" | "path">,
  status: number,
  language: InterfaceLanguage,
): string | null {
  const name = `${call.method} ${call.path}`;
  const { calls, sentences } = textsIn(language);
  if (!Object.hasOwn(calls, name)) return null;
  const what = calls[name as CallName];
  if (isServerError(status)) return fillText(sentences.server, { what });
  if (!isClientError(status)) return null;
  if (name === "POST /auth/login") return problemText("WRONG_CREDENTIALS", language);
  if (status === 409 && BUSY.includes(name)) return sentences.busy;
  if (status === 413 && WITH_FILE.includes(name)) return sentences.too_large;
  return fillText(sentences.client, { what });
}
