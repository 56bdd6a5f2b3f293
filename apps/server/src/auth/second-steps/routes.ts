import * as calls from "@soundings/contract/second-steps";
import type { Db } from "../../db/db.ts";
import type { Serve } from "../../http/serve.ts";
import type { TokenOwner } from "../token-queries.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { assertFreshOrProof, assertProof } from "./prove.ts";
import { findOwnSteps } from "./queries.ts";
import { beginApp, confirmApp, endApp, renewRecoveryCodes } from "./set-up-app.ts";

/** Second steps of signing in: setting them up, taking them away, and giving them. */
export function secondStepRoutes(serve: Serve): void {
  serve(calls.secondSteps, async ({ signed, db }) => shownSteps(db, signed.home));

  serve(calls.beginApp, async (call) => {
    const { signed, body } = call;
    const now = new Date();
    await assertFreshOrProof(call, signed, body.proof, now);
    return await beginApp(call, signed.home, signed.user.email, now);
  });

  serve(calls.confirmApp, async (call) => ({
    recovery_codes: await confirmApp(call, call.signed.home, call.body.code, new Date()),
  }));

  serve(calls.endApp, async (call) => {
    const { signed, body, db } = call;
    await assertProof(call, signed, body.proof, new Date());
    await endApp(db, signed.home);
    return await shownSteps(db, signed.home);
  });

  serve(calls.renewRecoveryCodes, async (call) => {
    const { signed, body, db } = call;
    const now = new Date();
    await assertProof(call, signed, body.proof, now);
    const renew = db.transaction().execute((trx) => renewRecoveryCodes(trx, signed.home, now));
    return { recovery_codes: await renew };
  });

  serve(calls.finishSignIn, async (call) => {
    const user_agent = call.reply.request.headers["user-agent"] ?? "";
    return await finishSignIn(call, { ...call.body, user_agent }, new Date());
  });
}

async function shownSteps(db: Db, home: TokenOwner): Promise<calls.SecondSteps> {
  const { app_since, recovery_codes } = await findOwnSteps(db, home);
  return { app: app_since && { since: app_since.toISOString() }, recovery_codes };
}
