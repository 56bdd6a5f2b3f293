import { dayOf } from "@soundings/survey/zoned-days";
import type { Db } from "../db/db.ts";
import { type Pace, TokenBuckets } from "../http/token-bucket.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { addOpenings } from "./opening-queries.ts";
import { networkOf } from "./visitor-check.ts";

/** A survey's openings are written once in so long at most; a process that is killed loses those since. */
const WRITE_MS = 1_000;
/** All of a class at once, and 300 a minute behind one address in the long run. */
const CROWD: Pace = { at_once: 300, a_second: 5 };
/** An id counts once, for as long as this process remembers it. */
const ONCE: Pace = { at_once: 1, a_second: 0 };

interface Opening {
  key: SurveyKey;
  /** The id that the page was drawn with; it is not kept. */
  response_id: string;
  /** IP address. */
  address: string;
}

/** Counts openings of pages in memory and adds them to the surveys' days. */
export class OpeningCount {
  readonly #db: Db;
  readonly #crowd = new TokenBuckets(CROWD);
  readonly #known = new TokenBuckets(ONCE);
  readonly #waiting = new Map<string, { key: SurveyKey; count: number }>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts a page once. False where too many come from one place: those are not counted. */
  add({ key, response_id, address }: Opening, now: Date): boolean {
    if (!this.#crowd.take(`${networkOf(address)}/${key.survey_id}`, now.getTime())) return false;
    if (this.#known.take(response_id, now.getTime())) {
      this.#wait(key, 1);
      this.#timer ??= setTimeout(() => void this.flush(), WRITE_MS).unref();
    }
    return true;
  }

  /** Writes what was counted until now. What cannot be written is tried again with the next opening. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
  }

  #wait(key: SurveyKey, count: number): void {
    const name = `${key.account_id}/${key.survey_id}`;
    this.#waiting.set(name, { key, count: count + (this.#waiting.get(name)?.count ?? 0) });
  }

  async #write(): Promise<void> {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { key, count } of waiting) {
      try {
        const day = await today(this.#db, key, new Date());
        if (day) await addOpenings(this.#db, key, day, count);
      } catch {
        this.#wait(key, count);
      }
    }
  }
}

/** The day of a survey's time zone, as its answers are counted by; null where it is not there or not published. */
async function today(db: Db, key: SurveyKey, now: Date): Promise<string | null> {
  const state = await surveyState(db, key, { lock: false, now });
  if (state?.published_number == null) return null;
  const version = await publishedVersion(db, key, state.published_number);
  return version && dayOf(now, version.survey.settings.time_zone);
}
