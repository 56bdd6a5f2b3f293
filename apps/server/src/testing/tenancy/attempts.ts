import { encodeForm } from "@soundings/contract/form-encoding";
import type { InjectOptions } from "fastify";
import { bearer, multipart } from "../test-app.ts";
import { ACCOUNTS_ATTEMPTS } from "./accounts.ts";
import type { Attempt, Attempts, Ids } from "./attempt.ts";
import { CASES_ATTEMPTS } from "./cases.ts";
import { CONTACTS_ATTEMPTS } from "./contacts.ts";
import { DATASETS_ATTEMPTS } from "./datasets.ts";
import { MEMBERS_ATTEMPTS } from "./members.ts";
import { OPERATOR_ATTEMPTS } from "./operator.ts";
import { SURVEYS_ATTEMPTS } from "./surveys.ts";

/** How every call of the contract is tried at the walls between accounts, and between members of one. */
export const ATTEMPTS: Attempts = {
  ...ACCOUNTS_ATTEMPTS,
  ...MEMBERS_ATTEMPTS,
  ...CASES_ATTEMPTS,
  ...CONTACTS_ATTEMPTS,
  ...DATASETS_ATTEMPTS,
  ...SURVEYS_ATTEMPTS,
  ...OPERATOR_ATTEMPTS,
};

export function urlOf(name: string, attempt: Attempt, ids: Ids): string {
  return attempt.url?.(ids) ?? (name.split(" ")[1] ?? "").replace(":id", ids.dataset);
}

/** The request of an attempt, with a user's token. */
export function attemptRequest(
  name: string,
  attempt: Attempt,
  { token }: { token: string },
  ids: Ids,
): InjectOptions {
  const url = urlOf(name, attempt, ids);
  if (attempt.file) return multipart(url, attempt.file, bearer(token));
  return {
    method: name.split(" ")[0] as "GET",
    url: `/api${url}`,
    headers: {
      ...bearer(token),
      ...(attempt.body && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(attempt.body && { payload: encodeForm(attempt.body(ids)).toString() }),
  };
}
