import {
  changePassword as changePasswordCall,
  checkPasswordReset,
  completePasswordReset,
  endOtherSessions,
  endSession,
  listSessions as listSessionsCall,
  register,
  requestPasswordReset,
  resendVerification,
  verify,
} from "@soundings/contract/users";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";
import { readSecondStep, shownSignedInBy } from "../http/signed-in-by.ts";
import { findByAddress } from "../http/signed-queries.ts";
import { askForMail, mailOrigin } from "../mail/ask-for-mail.ts";
import { assertOwnPassword, changePassword } from "./change-password.ts";
import { assertPasswordsOn } from "./check-password.ts";
import { findDevice, forgetDevice } from "./device-queries.ts";
import { assertMayAskForMail } from "./limit-mails.ts";
import { accountsOf, deleteAllSessionsOf } from "./membership-queries.ts";
import { deleteSession } from "./queries.ts";
import { addressOfReset, resetPassword } from "./reset-password.ts";
import { listSessions } from "./session-queries.ts";
import { signUp } from "./sign-up.ts";
import { verifyAddress } from "./verify-address.ts";

/** Signing up, links of mails, the password and the sessions. */
export function userRoutes(serve: Serve): void {
  serve(register, async (call) => {
    assertPasswordsOn(call.config);
    if (call.config.signUp === "closed") throw new ProblemError("SIGN_UP_CLOSED");
    const origin = await prepareMail(call, call.body.email);
    await signUp(call.db, call.body, origin, new Date());
    return {};
  });

  serve(verify, async ({ body, db, config, reply: { request } }) => {
    const user_agent = request.headers["user-agent"] ?? "";
    return await verifyAddress(db, { ...body, user_agent }, new Date(), config.sessionMaxDays);
  });

  serve(resendVerification, async (call) => {
    const { email } = call.body;
    await askForMail(call.db, { kind: "sign_up", email, origin: await prepareMail(call, email) });
    return {};
  });

  serve(requestPasswordReset, async (call) => {
    assertPasswordsOn(call.config);
    const { email, devices } = call.body;
    await askForMail(call.db, { kind: "reset", email, origin: await prepareMail(call, email, devices) });
    return {};
  });

  serve(checkPasswordReset, async ({ query, db }) => {
    const email = await addressOfReset(db, query.token, new Date());
    return { valid: email !== null, email };
  });

  serve(completePasswordReset, async ({ body, db, config }) => {
    assertPasswordsOn(config);
    return await resetPassword(db, body.token, body.password, new Date());
  });

  serve(changePasswordCall, async ({ signed, body, db, config, services: { passwordLine } }) => {
    assertPasswordsOn(config);
    await assertOwnPassword({ db, passwordLine }, signed, body.current_password, new Date());
    await changePassword(db, signed, body.password);
    return {};
  });

  sessionRoutes(serve);
}

function sessionRoutes(serve: Serve): void {
  serve(listSessionsCall, async ({ signed, db, config }) => {
    const rows = await allSessions(db, signed);
    const items = rows.map(
      ({ token_hash, user_agent, signed_in_by, second_step, created_at, last_used_at }) => ({
        id: token_hash.toString("hex"),
        user_agent,
        signed_in_by: shownSignedInBy(signed_in_by, config),
        second_step: readSecondStep(second_step),
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: token_hash.equals(signed.token_hash),
      }),
    );
    return { items };
  });

  serve(endSession, async ({ signed, params, db }) => {
    const session = Buffer.from(params.id, "hex");
    const own = (await allSessions(db, signed)).find(({ token_hash }) => token_hash.equals(session));
    if (own) await forgetDevice(db, signed.home.account_id, own.device_hash);
    const ended = own && (await deleteSession(db, own.account_id, session));
    if (!ended) throw new ProblemError("NOT_FOUND");
    return {};
  });

  serve(endOtherSessions, async ({ signed, db }) => ({
    ended: await deleteAllSessionsOf(db, signed.home, signed.token_hash),
  }));
}

/** A person's open sessions in every account, latest use first. */
async function allSessions(db: Db, { home }: ServeRequest<unknown>["signed"]) {
  const now = new Date();
  const found = await Promise.all(
    (await accountsOf(db, home)).map((account_id) =>
      listSessions(db, { account_id, user_id: home.user_id }, now),
    ),
  );
  return found.flat().sort((a, b) => b.last_used_at.getTime() - a.last_used_at.getTime());
}

/** Counts a mail that is asked for, and says what its links begin with. */
async function prepareMail(
  { config, db, reply: { request } }: Pick<ServeRequest<unknown>, "config" | "db" | "reply">,
  email: string,
  devices: readonly string[] = [],
): Promise<string> {
  const origin = mailOrigin(config, request);
  const now = new Date();
  // Strangers have no device to show: asking takes them the same time for every address.
  const user = devices.length > 0 ? await findByAddress(db, email) : undefined;
  const owner = user && { account_id: user.account_id, user_id: user.id };
  const device = owner && (await findDevice(db, owner, devices, now));
  await assertMayAskForMail(db, { email, ip: request.ip, device: device?.token_hash });
  return origin;
}
