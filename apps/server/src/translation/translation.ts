import type { Language } from "@soundings/survey/survey";
import type { Translator } from "./translator.ts";
import { TranslatorError } from "./translator-error.ts";

const KEEP_MS = 60 * 60 * 1000;
/** Somebody waits for a screen to open. */
const ASK_MS = 6_000;
/** Who did not answer is asked again soon, but not by every screen that opens. */
const KEEP_ERROR_MS = 30_000;
/** Of one account: a window works through its batches one by one, and two or three windows may be open. */
const AT_ONCE = 4;
const COME_BACK_SECONDS = 2;

/** The operator's translator, null where there is none, and what a process remembers of it. */
export class Translation {
  readonly translator: Translator | null;
  #known: { list: Promise<Language[]>; until: number } | undefined;
  /** By account, the calls that are being made. */
  readonly #running = new Map<string, number>();

  constructor(translator: Translator | null) {
    this.translator = translator;
  }

  /** The translator's languages, asked once an hour; none while it cannot be asked, which `failed` is told once. */
  async languages(now: number, failed: (error: TranslatorError) => void = () => {}): Promise<Language[]> {
    if (!this.translator) return [];
    if (this.#known && this.#known.until > now) return await this.#known.list;
    const kept = { list: Promise.resolve<Language[]>([]), until: now + KEEP_MS };
    kept.list = this.translator.languages(now + ASK_MS).catch((error: unknown) => {
      if (!(error instanceof TranslatorError)) throw error;
      kept.until = now + KEEP_ERROR_MS;
      failed(error);
      return [];
    });
    this.#known = kept;
    return await kept.list;
  }

  /** Lets an account have so much work at once in this process; throws RATE_LIMITED beyond. */
  async fewAtOnce<T>(account_id: string, work: () => Promise<T>): Promise<T> {
    const others = this.#running.get(account_id) ?? 0;
    if (others >= AT_ONCE) throw new TranslatorError("RATE_LIMITED", { retryAfter: COME_BACK_SECONDS });
    this.#running.set(account_id, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.#running.get(account_id) ?? 1) - 1;
      if (left > 0) this.#running.set(account_id, left);
      else this.#running.delete(account_id);
    }
  }
}
