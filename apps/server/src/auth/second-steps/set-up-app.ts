import type { Config } from "../../config.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { drawQrCode } from "../../distribution/draw-qr-code.ts";
import { ProblemError } from "../../http/problem.ts";
import { encryptionKey, encryptSecret, secretIfOpen } from "../../secrets/encrypt-secret.ts";
import type { TokenOwner } from "../token-queries.ts";
import { appAddress, makeAppSecret, stepOfCode } from "./app-codes.ts";
import * as queries from "./queries.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";

interface Place {
  db: Db;
  config: Pick<Config, "secretKey" | "dataFolder">;
}

/** Pixels of a side; the page scales it. */
const QR_SIZE = 640;

/** Begins to set up an authenticator app. @throws APP_IS_SET_UP */
export async function beginApp(
  { db, config }: Place,
  home: TokenOwner,
  email: string,
  now: Date,
): Promise<{ secret: string; qr_code: string; address: string }> {
  const secret = makeAppSecret();
  // Bound to the person and not to the account: it moves with them.
  const encrypted = encryptSecret(encryptionKey(config), home.user_id, secret);
  if (!(await queries.beginApp(db, home, encrypted, now))) throw new ProblemError("APP_IS_SET_UP");
  const address = appAddress(secret, email);
  return { secret, qr_code: await drawQrCode(address, { size: QR_SIZE, logo: null }), address };
}

/**
 * Confirms the app that was begun by a code of it. Gives recovery codes where the person has none.
 * @throws CODE_WRONG, APP_SET_UP_EXPIRED, APP_IS_SET_UP
 */
export async function confirmApp(
  { db, config }: Place,
  home: TokenOwner,
  code: string,
  now: Date,
): Promise<string[]> {
  const app = await queries.findApp(db, home);
  if (app?.confirmed_at) throw new ProblemError("APP_IS_SET_UP");
  const secret = app && queries.isBegun(app, now) ? openSecret(config, home, app.secret) : null;
  if (!app || secret === null) throw new ProblemError("APP_SET_UP_EXPIRED");
  const step = stepOfCode(secret, code.replace(/[\s-]+/g, ""), now);
  if (step === null) throw new ProblemError("CODE_WRONG");
  return await db.transaction().execute(async (trx) => {
    if (!(await queries.confirmApp(trx, home, { secret: app.secret, step }, now)))
      throw new ProblemError("APP_IS_SET_UP");
    return await firstRecoveryCodes(trx, home, now);
  });
}

const openSecret = (config: Place["config"], { user_id }: TokenOwner, secret: Buffer) =>
  secretIfOpen(encryptionKey(config), user_id, secret);

/** Recovery codes for who has none left; an empty list for others. Give the transaction that adds a second step. */
export async function firstRecoveryCodes(
  trx: DbOrTransaction,
  home: TokenOwner,
  now: Date,
): Promise<string[]> {
  const { recovery_codes } = await queries.findOwnSteps(trx, home);
  return recovery_codes > 0 ? [] : await renewRecoveryCodes(trx, home, now);
}

/** New recovery codes; those of before stop working. Give a transaction. */
export async function renewRecoveryCodes(
  trx: DbOrTransaction,
  home: TokenOwner,
  now: Date,
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(home.user_id, code));
  await queries.replaceRecoveryCodes(trx, home, hashes, now);
  return codes;
}

/** Turns the app off; with the last second step the recovery codes go as well. */
export async function endApp(db: Db, home: TokenOwner): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await queries.deleteApp(trx, home);
    await forgetWithoutSteps(trx, home);
  });
}

/** Recovery codes and trusted browsers are of nobody who has no second step. Give the transaction that took one away. */
export async function forgetWithoutSteps(trx: DbOrTransaction, home: TokenOwner): Promise<void> {
  if (queries.hasSecondStep(await queries.findOwnSteps(trx, home))) return;
  await queries.deleteRecoveryCodes(trx, home);
  await queries.endTrust(trx, home);
}
