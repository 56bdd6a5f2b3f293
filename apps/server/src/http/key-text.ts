import { createHash, randomBytes } from "node:crypto";
import { KEY_PREFIX } from "@soundings/contract/api-keys";
import { accountOfText, accountText } from "./account-text.ts";

// Both begin with KEY_PREFIX.
const KEY = /^soundings_([\w-]{22})_([\w-]{43})$/;
const ANYWHERE = /soundings_[\w-]{60,}/g;
const HINT_LETTERS = 4;

export interface MadeKey {
  /** The key itself, for its member's eyes once. */
  secret: string;
  key_hash: Buffer;
  hint: string;
}

/**
 * A fresh API key: a prefix that scanners for lost secrets know, its account's id, and 256 random bits. It names its
 * account, as the tokens of sessions do; only the hash is stored, which needs no slow function for a secret that
 * nobody chose.
 */
export function makeKey(account_id: string): MadeKey {
  const secret = `${KEY_PREFIX}${accountText(account_id)}_${randomBytes(32).toString("base64url")}`;
  return { secret, key_hash: hashKey(secret), hint: secret.slice(-HINT_LETTERS) };
}

export const hashKey = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Whether somebody sends an API key in place of a session's token; it may be a wrong one. */
export const isKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

/** The account that a key names, or null when the text cannot be a key. */
export function accountOfKey(secret: string): string | null {
  const account = KEY.exec(secret)?.[1];
  return account ? accountOfText(account) : null;
}

/** A text for the log without the keys that somebody put into it. */
export const withoutKeys = (text: string): string => text.replace(ANYWHERE, `${KEY_PREFIX}[hidden]`);
