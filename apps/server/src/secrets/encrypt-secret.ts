import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config.ts";

// Secrets of customers' own accounts and webhooks, as they lie in the database: AES-256-GCM with the
// operator's key, bound to the account, so that a row copied to another account opens nothing.

const FILE = "secret.key";
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keys = new Map<string, Buffer>();

/**
 * The operator's key, 32 bytes: of SECRET_KEY, else of a file in the data folder that is made the first time.
 * Several hosts need SECRET_KEY, because each would make a file of its own.
 */
export function encryptionKey({ secretKey, dataFolder }: Pick<Config, "secretKey" | "dataFolder">): Buffer {
  if (secretKey) return createHash("sha256").update(secretKey).digest();
  const known = keys.get(dataFolder);
  if (known) return known;
  const key = keyOfFile(path.join(dataFolder, FILE));
  keys.set(dataFolder, key);
  return key;
}

/** Whether there is a key without making one. */
export function hasKey({ secretKey, dataFolder }: Pick<Config, "secretKey" | "dataFolder">): boolean {
  return secretKey !== undefined || existsSync(path.join(dataFolder, FILE));
}

function keyOfFile(file: string): Buffer {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = Buffer.from(readFileSync(file, "utf8"), "base64");
  if (key.length !== 32)
    throw new Error(`${file} does not hold a key. Put the right file back, or set SECRET_KEY.`);
  return key;
}

/** Version, nonce, tag and ciphertext. */
export function encryptSecret(key: Buffer, account_id: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(account_id));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]);
}

/** As decryptSecret; null where it throws: the operator's key is another one now, and the account is to be connected again. */
export function secretIfOpen(key: Buffer, account_id: string, sealed: Buffer): string | null {
  try {
    return decryptSecret(key, account_id, sealed);
  } catch {
    return null;
  }
}

/** Throws when the secret was sealed with another key or for another account, or was changed. */
export function decryptSecret(key: Buffer, account_id: string, sealed: Buffer): string {
  if (sealed[0] !== VERSION) throw new Error("A sealed secret of an unknown kind");
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(account_id)).setAuthTag(tag);
  const text = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}
