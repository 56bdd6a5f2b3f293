import type { Attempts } from "./attempt.ts";

/** Refused to everybody who does not run the installation, whatever is asked. */
const operators = { intruder: 403 } as const;

/** Calls of the operator. */
export const OPERATOR_ATTEMPTS: Attempts = {
  "GET /operator/installation": operators,
};
