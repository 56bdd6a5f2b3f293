import { answerBytes } from "../../column-store/memoize.ts";
import type { Db } from "../../db/db.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import type { LastChange } from "../../surveys/change-number.ts";
import type { AskedSurvey } from "../asked-questions.ts";
import { readSums } from "./read-sums.ts";
import type { TotalSums } from "./total-sums.ts";

export interface SurveySums {
  asked: AskedSurvey;
  total: TotalSums;
}

/** What something was read after, and the published version then. */
interface AsOf {
  last: LastChange;
  number: number | null;
}

type Known = SurveySums & AsOf;

/** A survey's sums as they were read last. Whoever asks gets none from before the last change that was there then. */
export class HeldSums {
  readonly #key: SurveyKey;
  readonly #askedNow: (db: Db, key: SurveyKey, number: number | null) => Promise<AskedSurvey>;
  #known: Known | null = null;
  #reading: Promise<Known | null> | null = null;

  constructor(
    key: SurveyKey,
    askedNow: (db: Db, key: SurveyKey, number: number | null) => Promise<AskedSurvey>,
  ) {
    this.#key = key;
    this.#askedNow = askedNow;
  }

  get isLoaded(): boolean {
    return this.#known !== null;
  }

  get byteLength(): number {
    if (!this.#known) return 0;
    const { total } = this.#known;
    return total.byteLength + answerBytes(total);
  }

  /** Until nobody reads sums. */
  async settled(): Promise<void> {
    await this.#reading?.catch(() => null);
  }

  forget(): void {
    this.#known = null;
  }

  /** @param last the survey's last change @param number its published version */
  async at(db: Db, last: LastChange, number: number | null): Promise<SurveySums | null> {
    for (;;) {
      if (this.#known && isAsOf(this.#known, last, number)) return this.#known;
      if (this.#reading) await this.#reading.catch(() => null);
      else return await this.#read(db, last, number);
    }
  }

  async #read(db: Db, last: LastChange, number: number | null): Promise<Known | null> {
    this.#reading = this.#readAt(db, last, number);
    try {
      this.#known = await this.#reading;
      return this.#known;
    } finally {
      this.#reading = null;
    }
  }

  async #readAt(db: Db, last: LastChange, number: number | null): Promise<Known | null> {
    const asked = await this.#askedNow(db, this.#key, number);
    const total = await readSums(db, this.#key, asked);
    return total && { asked, total, last, number };
  }
}

/** What was read after a later change has the earlier ones, unless numbers stand for something else now. */
export const isAsOf = (known: AsOf, { epoch, change_number }: LastChange, number: number | null): boolean =>
  known.last.epoch === epoch && known.last.change_number >= change_number && known.number === number;
