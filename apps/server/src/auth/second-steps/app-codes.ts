import { Secret, TOTP } from "otpauth";

const STEP_S = 30;
/** 160 bits, as RFC 4226 asks for. */
const SECRET_BYTES = 20;

/** A new secret of an authenticator app, in base32. */
export const makeAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** SHA-1, six digits and 30 s: what every app can do. */
const codesOf = (secret: string, label = "") =>
  new TOTP({ issuer: "Soundings", label, secret, algorithm: "SHA1", digits: 6, period: STEP_S });

/** What an app reads: otpauth://totp/Soundings:ann@example.com?… */
export const appAddress = (secret: string, email: string): string => codesOf(secret, email).toString();

/**
 * The step of time that a code is of, in steps of 30 s since 1970; null for a code that is not of now or of the steps
 * before and after: the clock of a phone may be half a minute off.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const found = codesOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return found === null ? null : Math.floor(now.getTime() / 1_000 / STEP_S) + found;
}
