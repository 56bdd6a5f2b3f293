import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/**
 * Proof that a question comes from a host of this installation: an HMAC with a key that only they have. It is for one
 * host, one question and some seconds, and counts once. The answer proves the same of whoever gives it: the address of
 * a host that ended may be somebody else's now.
 */

const WINDOW_MS = 5_000;
const NONCE_BYTES = 16;

const HEADERS = {
  time: "x-soundings-time",
  nonce: "x-soundings-nonce",
  body: "x-soundings-body",
  signature: "x-soundings-signature",
} as const;

/** Answers carry this. */
export const PROOF = "x-soundings-proof";

export interface SignedPlace {
  method: string;
  path: string;
  /** The id of the host that is asked; another program on its address has another. */
  receiver: string;
}

/** The key of questions between hosts, of the operator's own. */
export const questionKey = (operatorKey: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", operatorKey, "", "soundings questions between hosts", 32));

const hashOf = (body: Buffer) => createHash("sha256").update(body).digest("hex");

const hmac = (key: Buffer, ...parts: string[]) =>
  createHmac("sha256", key).update(parts.join("\n")).digest("hex");

const signatureOf = (
  key: Buffer,
  { method, path, receiver }: SignedPlace,
  { time, nonce, body }: Record<"time" | "nonce" | "body", string>,
) => hmac(key, "question", method, path, receiver, time, nonce, body);

export function signedHeaders(
  key: Buffer,
  place: SignedPlace,
  body: Buffer,
  now: number,
): Record<string, string> {
  const told = {
    time: String(Math.round(now)),
    nonce: randomBytes(NONCE_BYTES).toString("hex"),
    body: hashOf(body),
  };
  return {
    [HEADERS.time]: told.time,
    [HEADERS.nonce]: told.nonce,
    [HEADERS.body]: told.body,
    [HEADERS.signature]: signatureOf(key, place, told),
  };
}

/** What an answer to a question proves itself by. */
export const proofOf = (key: Buffer, nonce: string): string => hmac(key, "answer", nonce);

export const isProof = (key: Buffer, sent: Record<string, string>, proof: unknown): boolean =>
  isSame(proofOf(key, sent[HEADERS.nonce] ?? ""), proof);

/** What the pieces of an answer prove themselves by, in their order: none can be changed, left out or added. */
export class AnswerSeal {
  static readonly BYTES = 32;
  readonly #key: Buffer;
  readonly #nonce: string;
  #place = 0;

  constructor(key: Buffer, nonce: string) {
    this.#key = key;
    this.#nonce = nonce;
  }

  /** Of the next piece. */
  next(kind: number, bytes: Uint8Array): Buffer {
    return createHmac("sha256", this.#key)
      .update(`piece\n${this.#nonce}\n${this.#place++}\n${kind}\n`)
      .update(bytes)
      .digest();
  }

  isNext(kind: number, bytes: Uint8Array, given: Buffer): boolean {
    return timingSafeEqual(this.next(kind, bytes), given);
  }
}

/** Of the answer to a question that was sent with these headers. */
export const answerSeal = (key: Buffer, sent: Record<string, string>): AnswerSeal =>
  new AnswerSeal(key, sent[HEADERS.nonce] ?? "");

/** Looks at questions that come, and counts each once. */
export class SignatureCheck {
  readonly #key: Buffer;
  readonly #now: () => number;
  /** Those of the last seconds, by when they may be forgotten: older ones are refused for their time. */
  readonly #seen = new Map<string, number>();

  constructor(key: Buffer, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** The nonce of a question that is right; null of any other. */
  accept(place: SignedPlace, headers: IncomingHttpHeaders): string | null {
    const [time, nonce, body, signature] = Object.values(HEADERS).map((name) => headers[name]);
    if (typeof time !== "string" || typeof nonce !== "string" || typeof body !== "string") return null;
    if (!isSame(signatureOf(this.#key, place, { time, nonce, body }), signature)) return null;
    const now = this.#now();
    if (!(Math.abs(now - Number(time)) <= WINDOW_MS)) return null;
    for (const [old, until] of this.#seen) {
      if (until > now) break;
      this.#seen.delete(old);
    }
    if (this.#seen.has(nonce)) return null;
    this.#seen.set(nonce, now + 2 * WINDOW_MS);
    return nonce;
  }

  isBody(headers: IncomingHttpHeaders, body: Buffer): boolean {
    return isSame(hashOf(body), headers[HEADERS.body]);
  }
}

function isSame(right: string, given: unknown): boolean {
  if (typeof given !== "string") return false;
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
