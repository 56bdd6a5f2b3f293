import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { WRITE_MS } from "./ask-google.ts";
import { endLease, findSheet, leaseSheet } from "./sheet-queries.ts";

/** Longer than a batch takes from here on, with a request that nobody answers in it. */
const LEASE_MS = 180_000;

/** One writer at a time: two would not know of each other's columns. */
export class SheetLease {
  #until: Date | null = null;
  readonly #db: Db;
  readonly #key: SurveyKey;
  readonly #now: () => Date;

  constructor(db: Db, key: SurveyKey, now: () => Date) {
    this.#db = db;
    this.#key = key;
    this.#now = now;
  }

  /** Null when it is ours; else when the other one's ends at the latest, null for a sheet that is gone. */
  async take(): Promise<{ until: Date | null } | null> {
    if (await this.renew()) return null;
    const sheet = await findSheet(this.#db, this.#key);
    return { until: sheet?.leased_until ?? null };
  }

  /** False where another has taken over. */
  async renew(): Promise<boolean> {
    const now = this.#now();
    const until = new Date(now.getTime() + LEASE_MS);
    const ours = await leaseSheet(this.#db, this.#key, { now, until, held: this.#until });
    if (ours) this.#until = until;
    return ours;
  }

  /** Whether a request that nobody answers would still end within it. */
  get holds(): boolean {
    return this.#until !== null && this.#now().getTime() + WRITE_MS < this.#until.getTime();
  }

  async end(): Promise<void> {
    if (this.#until) await endLease(this.#db, this.#key, this.#until);
  }
}
