import type { Call } from "./call.ts";

/** The header that makes a call safe to send again: the work is done once, and its reply given once more. */
export const IDEMPOTENCY_HEADER = "idempotency-key";
/** Replies are kept for so long. */
export const IDEMPOTENCY_HOURS = 24;
/** Characters of a key: letters, digits and signs of ASCII. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** Whether a call does something that must not be done twice; all other calls may be sent again as they are. */
export const takesIdempotencyKey = ({ method, access, reads, secret, reply }: Call): boolean =>
  method === "POST" && access !== "anyone" && !reads && !secret && reply !== "file";
