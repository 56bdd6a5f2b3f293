import { TranslatorError } from "./translator-error.ts";

/** Of one account: a window works through its batches one by one, and two or three windows may be open. */
const AT_ONCE = 4;
const COME_BACK_SECONDS = 2;
const running = new Map<string, number>();

/** Lets an account have so much work at once in this process; throws RATE_LIMITED beyond. */
export async function fewAtOnce<T>(account_id: string, work: () => Promise<T>): Promise<T> {
  const others = running.get(account_id) ?? 0;
  if (others >= AT_ONCE) throw new TranslatorError("RATE_LIMITED", { retryAfter: COME_BACK_SECONDS });
  running.set(account_id, others + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(account_id) ?? 1) - 1;
    if (left > 0) running.set(account_id, left);
    else running.delete(account_id);
  }
}
