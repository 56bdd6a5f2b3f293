import type { Config } from "../../config.ts";
import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import { encryptionKey, secretIfOpen } from "../../secrets/encrypt-secret.ts";
import { type CodeGuesser, forgetCodeTries, takeCodeTry } from "../lockout-queries.ts";
import type { TokenOwner } from "../token-queries.ts";
import { stepOfCode } from "./app-codes.ts";
import { findApp, useRecoveryCode, useStep } from "./queries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";

interface Place {
  db: Db;
  config: Pick<Config, "secretKey" | "dataFolder">;
}

/** Which second step a code was of. */
export type CodeStep = "app" | "recovery_code";

/**
 * Uses a code up: of the person's authenticator app, or one of their recovery codes.
 * @throws CODE_WRONG, CODES_LOCKED after five; APP_UNREADABLE where the operator's key is another one now
 */
export async function useCode(
  { db, config }: Place,
  { account_id, user_id, signed_in }: TokenOwner & CodeGuesser,
  code: string,
  now: Date,
): Promise<CodeStep> {
  const guesser = { user_id, signed_in };
  await takeCodeTry(db, guesser, now);
  const step = await stepOf({ db, config }, { account_id, user_id }, code, now);
  if (step === null) throw new ProblemError("CODE_WRONG");
  await forgetCodeTries(db, guesser);
  if (step === "unreadable") throw new ProblemError("APP_UNREADABLE");
  return step;
}

async function stepOf(
  { db, config }: Place,
  owner: TokenOwner,
  typed: string,
  now: Date,
): Promise<CodeStep | "unreadable" | null> {
  const code = typed.replace(/[\s-]+/g, "");
  if (!/^\d{6}$/.test(code)) {
    const used = await useRecoveryCode(db, owner, hashRecoveryCode(owner.user_id, code));
    return used ? "recovery_code" : null;
  }
  const app = await findApp(db, owner);
  if (!app?.confirmed_at) return null;
  const secret = secretIfOpen(encryptionKey(config), owner.user_id, app.secret);
  if (secret === null) return "unreadable";
  const step = stepOfCode(secret, code, now);
  return step !== null && (await useStep(db, owner, step)) ? "app" : null;
}
