import { LRUCache } from "lru-cache";

/** An access token as it comes, and for how long it holds. */
export interface AccessToken {
  access_token: string;
  /** In seconds. */
  expires_in: number;
}

/** Before it ends: the clocks of two machines differ, and a request takes its time. */
const EARLY_MS = 60_000;

/** Access tokens by what they were got with, so that whoever has none of that finds none of these. */
export class TokenCache {
  readonly #kept: LRUCache<string, string>;
  readonly #asking = new Map<string, Promise<string>>();

  constructor(most = 2_000) {
    this.#kept = new LRUCache({ max: most });
  }

  /**
   * A token, of memory or asked for; two who want one at once share what comes.
   *
   * @param refused the token that was just refused: another is asked for, unless somebody has by now
   */
  async get(key: string, ask: () => Promise<AccessToken>, refused?: string): Promise<string> {
    const known = this.#kept.get(key);
    if (known !== undefined && known !== refused) return known;
    const running = this.#asking.get(key);
    if (running) return await running;
    const asked = ask().then((token) => {
      this.keep(key, token);
      return token.access_token;
    });
    this.#asking.set(key, asked);
    try {
      return await asked;
    } finally {
      this.#asking.delete(key);
    }
  }

  /** Remembers a token that came by another way. */
  keep(key: string, { access_token, expires_in }: AccessToken): void {
    const ttl = expires_in * 1000 - EARLY_MS;
    if (ttl > 0) this.#kept.set(key, access_token, { ttl });
    else this.#kept.delete(key);
  }

  forget(key: string): boolean {
    return this.#kept.delete(key);
  }
}
