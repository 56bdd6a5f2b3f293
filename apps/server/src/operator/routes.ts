import {
  listAccounts as listAccountsCall,
  listFailedJobs,
  retryJobs,
  setAccountPlan,
  showActivity,
  showInstallation,
  showSizes,
  switchAccount,
} from "@soundings/contract/operator";
import { switchMembers } from "../accounts/operate-accounts.ts";
import { setPlan } from "../accounts/set-plan.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { findAccountOwner } from "./account-queries.ts";
import { describeActivity } from "./describe-activity.ts";
import { describeInstallation } from "./describe-installation.ts";
import { describeSizes } from "./describe-sizes.ts";
import { failedJobs, retryFailed } from "./failed-job-queries.ts";
import { listAccounts } from "./list-accounts.ts";

/** Calls of the operator; `access` of their contract refuses everybody else. */
export function operatorRoutes(serve: Serve): void {
  serve(showInstallation, async ({ db, config }) => await describeInstallation(db, config));
  serve(showActivity, async ({ query, db }) => await describeActivity(db, query.hours));
  serve(listFailedJobs, async ({ db }) => await failedJobs(db));
  serve(retryJobs, async ({ body, db }) => ({ retried: await retryFailed(db, body.ids) }));
  serve(showSizes, async ({ db }) => ({ items: await describeSizes(db, new Date()) }));
  serve(listAccountsCall, async ({ query, db }) => await listAccounts(db, query, new Date()));

  serve(setAccountPlan, async ({ params, body, db, log }) => {
    const owner = await ownerOf(db, params.id);
    const { plan, limits, product_features, trial_ends_at } = body;
    const change = {
      plan,
      limits,
      product_features,
      ...(trial_ends_at && { trial_ends_at: new Date(trial_ends_at) }),
    };
    await setPlan(db, owner.account_id, change, new Date());
    log.info({ operated: owner.account_id, plan, limits }, "an operator set a plan");
    return {};
  });

  serve(switchAccount, async ({ params, body, signed, db, log }) => {
    const owner = await ownerOf(db, params.id);
    if (owner.account_id === signed.account_id) throw new ProblemError("OWN_ACCOUNT");
    await switchMembers(db, owner.account_id, body.disabled ? new Date() : null);
    log.info({ operated: owner.account_id, disabled: body.disabled }, "an operator switched an account");
    return {};
  });
}

async function ownerOf(db: Db, account_id: string) {
  const owner = await findAccountOwner(db, account_id);
  if (!owner) throw new ProblemError("NOT_FOUND");
  return owner;
}
