import type { Passkey } from "@soundings/contract/passkey-shapes";
import * as passkeys from "@soundings/contract/passkeys";
import * as calls from "@soundings/contract/second-steps";
import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Serve, ServeRequest } from "../../http/serve.ts";
import type { TokenOwner } from "../token-queries.ts";
import { addPasskey, beginPasskey, removePasskey } from "./add-passkey.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { listPasskeys, renamePasskey } from "./passkey-queries.ts";
import { passkeySite } from "./passkey-site.ts";
import { assertFreshOrProof, assertProof } from "./prove.ts";
import { findOwnSteps } from "./queries.ts";
import { beginApp, confirmApp, endApp, renewRecoveryCodes } from "./set-up-app.ts";
import { askForPasskey } from "./show-passkey.ts";
import { signInByPasskey } from "./sign-in-by-passkey.ts";

/** Second steps of signing in: setting them up, taking them away, and giving them. */
export function secondStepRoutes(serve: Serve): void {
  appRoutes(serve);
  passkeyRoutes(serve);

  serve(calls.finishSignIn, async (call) =>
    finishSignIn(placeOf(call), { ...call.body, user_agent: agentOf(call) }, new Date()),
  );

  serve(passkeys.askForPasskey, async (call) => ({ options: askForPasskey(placeOf(call), new Date()) }));

  serve(passkeys.signInByPasskey, async (call) => {
    const browser = { user_agent: agentOf(call), devices: call.body.devices };
    return await signInByPasskey(placeOf(call), call.body.response, browser, new Date());
  });
}

function passkeyRoutes(serve: Serve): void {
  serve(passkeys.beginPasskey, async (call) => {
    const { signed, body } = call;
    const now = new Date();
    await assertFreshOrProof(placeOf(call), signed, body.proof, now);
    return { options: await beginPasskey(placeOf(call), signed, now) };
  });

  serve(passkeys.addPasskey, async (call) => {
    const { passkey, recovery_codes } = await addPasskey(
      placeOf(call),
      call.signed.home,
      call.body,
      new Date(),
    );
    return { passkey: shownPasskey(passkey), recovery_codes };
  });

  serve(passkeys.renamePasskey, async ({ db, signed, params, body }) => {
    if (!(await renamePasskey(db, signed.home, params.id, body.name))) throw new ProblemError("NOT_FOUND");
    return {};
  });

  serve(passkeys.removePasskey, async (call) => {
    const { signed, params, body, db, config } = call;
    await assertProof(placeOf(call), signed, body.proof, new Date());
    await removePasskey({ db, config }, signed.home, params.id);
    return {};
  });
}

function appRoutes(serve: Serve): void {
  serve(calls.secondSteps, async ({ signed, db }) => shownSteps(db, signed.home));

  serve(calls.beginApp, async (call) => {
    const { signed, body } = call;
    const now = new Date();
    await assertFreshOrProof(placeOf(call), signed, body.proof, now);
    return await beginApp(call, signed.home, signed.user.email, now);
  });

  serve(calls.confirmApp, async (call) => ({
    recovery_codes: await confirmApp(call, call.signed.home, call.body.code, new Date()),
  }));

  serve(calls.endApp, async (call) => {
    const { signed, body, db } = call;
    await assertProof(placeOf(call), signed, body.proof, new Date());
    await endApp(db, signed.home);
    return await shownSteps(db, signed.home);
  });

  serve(calls.renewRecoveryCodes, async (call) => {
    const { signed, body, db } = call;
    const now = new Date();
    await assertProof(placeOf(call), signed, body.proof, now);
    const renew = db.transaction().execute((trx) => renewRecoveryCodes(trx, signed.home, now));
    return { recovery_codes: await renew };
  });
}

const placeOf = ({ db, config, services, reply: { request } }: ServeRequest<unknown>) => ({
  db,
  config,
  passwordLine: services.passwordLine,
  site: passkeySite(config, request),
});

const agentOf = ({ reply: { request } }: ServeRequest<unknown>) => request.headers["user-agent"] ?? "";

const shownPasskey = ({
  id,
  name,
  created_at,
  last_used_at,
}: Awaited<ReturnType<typeof addPasskey>>["passkey"]): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

async function shownSteps(db: Db, home: TokenOwner): Promise<calls.SecondSteps> {
  const { app_since, recovery_codes } = await findOwnSteps(db, home);
  const own = await listPasskeys(db, home);
  return {
    app: app_since && { since: app_since.toISOString() },
    passkeys: own.map(shownPasskey),
    recovery_codes,
  };
}
