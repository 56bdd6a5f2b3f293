import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Call } from "@soundings/contract/call";
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, takesIdempotencyKey } from "@soundings/contract/idempotency";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { encryptionKey, encryptSecret, secretIfOpen } from "../secrets/encrypt-secret.ts";
import { claimKey, findKey, forgetKey, type KeyOfAccount, keepReply } from "./idempotency-queries.ts";
import { ProblemError } from "./problem.ts";
import type { Session } from "./session.ts";
import type { UploadedFile } from "./upload.ts";

/** How often a request looks whether the first one of its key is done. */
const LOOK_MS = 100;

interface Asked {
  call: Call;
  request: FastifyRequest;
  input: { params?: unknown; query?: unknown; body?: unknown; file?: UploadedFile | undefined };
  /** Whose request it is; a key is of one person in one account. */
  signed: Pick<Session, "account_id" | "user"> | undefined;
  db: Db;
  config: Config;
}

/** The key that a request came with; null where there is none, or the call needs none. */
function keyOf({ call, request, signed }: Asked): KeyOfAccount | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined || signed === undefined || !takesIdempotencyKey(call)) return null;
  if (typeof key !== "string" || !IDEMPOTENCY_KEY.test(key))
    throw new ProblemError("IDEMPOTENCY_KEY_INVALID");
  return { account_id: signed.account_id, key };
}

/**
 * Does the work of a request once for its account and Idempotency-Key: the first request does it, others with
 * the key wait for its reply and give it again. A failure is not kept: the next request tries again.
 * @throws IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED where the key came with another request
 */
export async function once(
  asked: Asked,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(asked);
  if (!key) return await work();
  const { db, config } = asked;
  const hash = requestHash(asked);
  while (!(await claimKey(db, key, hash))) {
    signal.throwIfAborted();
    const kept = await findKey(db, key);
    if (kept && !kept.request.equals(hash)) throw new ProblemError("IDEMPOTENCY_KEY_REUSED");
    const reply = kept?.reply && secretIfOpen(encryptionKey(config), key.account_id, kept.reply);
    if (reply) return JSON.parse(reply);
    // Sealed with a key of the operator's that is gone: nothing to give again, and nothing to do again.
    if (kept?.reply) throw new ProblemError("IDEMPOTENCY_KEY_REUSED");
    await sleep(LOOK_MS, undefined, { signal });
  }
  const reply = (await workOrForget(db, key, work)) ?? {};
  // The work is done: a reply that cannot be kept is no reason to do it again.
  const kept = encryptSecret(encryptionKey(config), key.account_id, JSON.stringify(reply));
  await keepReply(db, key, kept).catch((error) =>
    asked.request.log.warn({ err: error }, "a reply was not kept"),
  );
  return reply;
}

async function workOrForget(db: Db, key: KeyOfAccount, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    await forgetKey(db, key);
    throw error;
  }
}

function requestHash({ call, input, signed }: Asked): Buffer {
  const { params, query, body, file } = input;
  const hash = createHash("sha256").update(
    JSON.stringify([signed?.user.id, call.method, call.path, params, query, body]),
  );
  if (file) hash.update(JSON.stringify([file.name, file.bytes.length])).update(file.bytes);
  return hash.digest();
}
