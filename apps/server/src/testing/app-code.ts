import { TOTP } from "otpauth";

const STEP_MS = 30_000;

/** The code that an authenticator app shows, so many steps of 30 s from now. */
export const appCode = (secret: string, steps = 0, now = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: now + steps * STEP_MS });
