import { createHash, randomBytes } from "node:crypto";
import type { User } from "@soundings/contract/auth";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { Scope } from "@soundings/contract/key-scopes";
import type { Rights } from "@soundings/contract/rights";
import type { FastifyRequest } from "fastify";
import { SESSION_MAX_DAYS } from "../config/people.ts";
import type { Db } from "../db/db.ts";
import { accountOfText, accountText } from "./account-text.ts";
import { accountOfKey, hashKey } from "./key-text.ts";
import { rightsOf } from "./rights.ts";
import { readSecondStep, readSignedInBy, type SecondStep, type SignedInBy } from "./signed-in-by.ts";
import { findKeyOwner, findSession, hasStep, noteSeen, touchKey, touchSession } from "./signed-queries.ts";
import { userOf } from "./user.ts";

/** The API key by which a member's program calls. */
export interface SignedKey {
  id: string;
  name: string;
  scopes: readonly Scope[];
}

/** Somebody who is signed in. */
export interface Session {
  account_id: string;
  user: User;
  /** What the person may do in the account; `roleOn` of contract/needs.ts says what on one survey or dataset. */
  rights: Rights;
  /** The row that the person signs in by: password, links of mails. */
  home: { account_id: string; user_id: string };
  /** SHA-256 of the token or the key, the name of its row. */
  token_hash: Buffer;
  /** When the person signed in; of a key, now. */
  began_at: Date;
  /** How; null of a key, and where it is not known. */
  signed_in_by: SignedInBy | null;
  /** What else was proved; null where nothing was. */
  second_step: SecondStep | null;
  /** Null for a person who signed in. */
  key: SignedKey | null;
}

/** Who makes a call. */
export interface Signed extends Session {
  /** What is named for a reader is named in: the language of the page that calls, else the account's. */
  language: InterfaceLanguage;
}

/** A session ends when it was not used for so long, and SESSION_MAX_DAYS after signing in whatever its use. */
const SESSION_DAYS = 30;
/** A session's last use is written at most this often. */
const TOUCH_AFTER_MS = 60_000;
/** That a user was here is written at most this often. */
const SEEN_AFTER_MS = 3_600_000;
const DAY_MS = 86_400_000;

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * A fresh access token: the account's id (16 bytes) and 256 random bits, both base64url, with a dot
 * between. It names its account so that a session is looked up inside the tenancy wall; only the
 * hash is stored.
 */
export function makeToken(
  account_id: string,
  secret: Buffer = randomBytes(32),
): { token: string; token_hash: Buffer } {
  const token = `${accountText(account_id)}.${secret.toString("base64url")}`;
  return { token, token_hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The account that a token names, or null when the text is no token of ours. */
export function accountOfToken(token: string): string | null {
  const account = TOKEN.exec(token)?.[1];
  return account ? accountOfText(account) : null;
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** When a session ends that is used now. */
export function sessionEnd(now: Date, created_at: Date, maxDays: number): Date {
  return new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, created_at.getTime() + maxDays * DAY_MS));
}

/**
 * The session behind a token, or null: unknown, ended, or of a disabled user. Each use moves the
 * session's end to 30 days from now, but never beyond `maxDays` after the sign-in.
 */
export async function readSession(
  db: Db,
  token: string,
  now: Date,
  maxDays = SESSION_MAX_DAYS,
): Promise<Session | null> {
  const account_id = accountOfToken(token);
  if (!account_id) return null;
  const token_hash = hashToken(token);
  const row = await findSession(db, account_id, token_hash, now);
  if (!row) return null;
  const end = sessionEnd(now, row.session_began_at, maxDays);
  if (end <= now) return null;
  const recently = new Date(now.getTime() - TOUCH_AFTER_MS);
  if (row.last_used_at < recently) {
    await touchSession(db, account_id, token_hash, now, end, recently);
  }
  const lately = new Date(now.getTime() - SEEN_AFTER_MS);
  if (!row.last_seen_at || row.last_seen_at < lately) await noteSeen(db, row, now, lately);
  const rights = await rightsOf(db, row);
  const home = { account_id: row.home_account_id ?? account_id, user_id: row.id };
  // Looked up only where the account asks everybody for one.
  const lacksStep = row.second_step_since !== null && !(await hasStep(db, home));
  const began_at = row.session_began_at;
  const signed_in_by = readSignedInBy(row.signed_in_by);
  return {
    account_id,
    user: userOf(row, rights, lacksStep),
    rights,
    home,
    token_hash,
    began_at,
    signed_in_by,
    second_step: readSecondStep(row.second_step),
    key: null,
  };
}

/**
 * Whose an API key is, with what it may do of that; null: unknown, expired, or of a disabled user. Its last use is
 * written at most once a minute.
 */
export async function readKey(db: Db, secret: string, now: Date): Promise<Session | null> {
  const account_id = accountOfKey(secret);
  if (!account_id) return null;
  const token_hash = hashKey(secret);
  const row = await findKeyOwner(db, account_id, token_hash, now);
  if (!row) return null;
  const recently = new Date(now.getTime() - TOUCH_AFTER_MS);
  if (!row.key_used_at || row.key_used_at < recently)
    await touchKey(db, account_id, row.key_id, now, recently);
  const rights = await rightsOf(db, row);
  const scopes = row.key_scopes.map((scope) => Scope.parse(scope));
  const key = { id: row.key_id, name: row.key_name, scopes };
  const home = { account_id: row.home_account_id ?? account_id, user_id: row.id };
  const user = userOf(row, rights);
  const nothing = { signed_in_by: null, second_step: null };
  return { account_id, user, rights, home, token_hash, began_at: now, ...nothing, key };
}
