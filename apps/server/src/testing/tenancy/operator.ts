import type { Attempts } from "./attempt.ts";

/** Refused to everybody who does not run the installation, whatever is asked. */
const operators = { intruder: 403 } as const;

/** Calls of the operator. */
export const OPERATOR_ATTEMPTS: Attempts = {
  "GET /operator/installation": operators,
  "GET /operator/activity": operators,
  "GET /operator/failed-jobs": operators,
  "POST /operator/failed-jobs/retry": { ...operators, body: () => ({ ids: ["1"] }) },
  "GET /operator/sizes": operators,
  "GET /operator/accounts": operators,
  "POST /operator/accounts/:id/plan": {
    ...operators,
    body: () => ({ plan: "trial", limits: {}, product_features: [] }),
  },
  "POST /operator/accounts/:id/disabled": { ...operators, body: () => ({ disabled: true }) },
  "GET /operator/checks": operators,
  "POST /operator/test-mail": operators,
  "GET /operator/backups": operators,
  "POST /operator/backups": operators,
};
