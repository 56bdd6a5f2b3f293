import type { AnswerFilter } from "@soundings/contract/answer-filter";
import { addDays } from "@soundings/survey/zoned-days";
import { type Held, threadMemory } from "../caches/thread-memory.ts";
import { columnMemory, heldColumns } from "../column-store/column-memory.ts";
import { answerBytes, forgetAnswers } from "../column-store/memoize.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { type LastChange, lastChange } from "../surveys/change-number.ts";
import { findSurvey } from "../surveys/queries.ts";
import { AnswerColumns } from "./answer-columns.ts";
import { type AskedSurvey, askedSurvey } from "./asked-questions.ts";
import { countAfter } from "./block-queries.ts";
import { apply, NOTHING, readAfter } from "./changed-rows.ts";
import { TOLD_MS } from "./compact-answers.ts";
import { dayStart } from "./day-starts.ts";
import { loadColumns, MAX_LOOSE } from "./load-columns.ts";
import { assessQuality } from "./quality/assess-quality.ts";
import { HeldLook, type ShownLook } from "./quality/look/held-look.ts";
import { publishedNumber, publishedSurveys } from "./queries.ts";
import { HeldDays } from "./sums/held-days.ts";
import { HeldSums, type SurveySums } from "./sums/held-sums.ts";
import type { Span } from "./sums/read-days.ts";
import { listSums } from "./sums/sums-queries.ts";

const MINUTE_MS = 60_000;

/**
 * Does work on a survey's responses as they are now: nothing that was committed before is missing, and
 * nothing changes meanwhile, also where the work lets others have their turn. Given a filter that asks for quality,
 * every response was looked at before. Throws ProblemError NOT_FOUND where there is no such survey.
 */
export async function withAnswers<Result>(
  db: Db,
  key: SurveyKey,
  work: (columns: AnswerColumns) => Result | Promise<Result>,
  { quality }: Pick<AnswerFilter, "quality"> = {},
): Promise<Result> {
  const name = `${key.account_id}/${key.survey_id}`;
  const entry = heldColumns("surveys", name, () => new CachedAnswers(key));
  try {
    return await entry.use(db, async (columns) => {
      if (quality) await assessQuality(columns);
      return await work(columns);
    });
  } finally {
    if (!entry.isLoaded) columnMemory.surveys.drop(name, entry);
    threadMemory.evict();
  }
}

/**
 * The sums of a survey's responses as they are now, for what needs no more of them. Null where the responses themselves
 * are held, or where no sums are stored: withAnswers() answers then. Throws ProblemError NOT_FOUND where there is no
 * such survey.
 */
export async function surveySums(db: Db, key: SurveyKey): Promise<SurveySums | null> {
  const name = `${key.account_id}/${key.survey_id}`;
  const entry = heldColumns("surveys", name, () => new CachedAnswers(key));
  try {
    return await entry.sums(db);
  } finally {
    // Others may wait for the responses meanwhile: they would be read once more.
    if (!entry.isLoaded && !entry.isBusy) columnMemory.surveys.drop(name, entry);
    threadMemory.evict();
  }
}

/** Begins to read a survey's responses where nobody does. Whoever asks for them next waits, or is told what went wrong. */
export function readInBackground(db: Db, key: SurveyKey): void {
  const entry = heldColumns("surveys", `${key.account_id}/${key.survey_id}`, () => new CachedAnswers(key));
  if (!entry.isBusy) withAnswers(db, key, () => {}).catch(() => {});
}

/**
 * A survey's responses of some days, with others, for what looks at no responses but those; the same until somebody has
 * written. Null where all responses are held, or have to be read. Throws ProblemError NOT_FOUND.
 */
export async function answersOfDays(db: Db, key: SurveyKey, days: Days): Promise<AnswerColumns | null> {
  const name = `${key.account_id}/${key.survey_id}`;
  const entry = heldColumns("surveys", name, () => new CachedAnswers(key));
  try {
    return await entry.days(db, days);
  } finally {
    if (!entry.isLoaded && !entry.isBusy) columnMemory.surveys.drop(name, entry);
    threadMemory.evict();
  }
}

/**
 * What a look at all of a large survey's responses has found that holds none of them, or how many are left of it. Null
 * where they are held, or where the survey is not large: withAnswers() answers then. Throws ProblemError NOT_FOUND.
 */
export async function surveyLook(db: Db, key: SurveyKey): Promise<ShownLook | null> {
  const name = `${key.account_id}/${key.survey_id}`;
  const entry = heldColumns("surveys", name, () => new CachedAnswers(key));
  try {
    return await entry.look(db);
  } finally {
    if (!entry.isLoaded && !entry.isBusy) columnMemory.surveys.drop(name, entry);
    threadMemory.evict();
  }
}

/** The first and the last, both within. */
export interface Days {
  from?: string | null | undefined;
  to?: string | null | undefined;
}

export const spanOf = ({ current }: AskedSurvey, { from, to }: Days): Span => {
  const { time_zone } = current.survey.settings;
  return {
    from: from ? dayStart(from, time_zone) : Number.NEGATIVE_INFINITY,
    end: to ? dayStart(addDays(to, 1), time_zone) : Number.POSITIVE_INFINITY,
  };
};

interface Waiting {
  work: (columns: AnswerColumns) => Promise<unknown>;
  reject: (error: unknown) => void;
}

/** One survey's columns. Work comes in rounds: the columns are brought up to date, then all that waits is done. */
class CachedAnswers implements Held {
  readonly #key: SurveyKey;
  #columns: AnswerColumns | null = null;
  /** The version that `asked` ends with. */
  #number: number | null = null;
  /** The change that the columns stand at. */
  #change = 0;
  #epoch = "";
  /** When it last looked, in milliseconds since 1970. */
  #lookedAt = 0;
  readonly #waiting: Waiting[] = [];
  #busy = false;
  readonly #sums: HeldSums;
  readonly #days: HeldDays;
  readonly #look: HeldLook;

  constructor(key: SurveyKey) {
    this.#key = key;
    this.#sums = new HeldSums(key, askedNow);
    this.#days = new HeldDays(key);
    this.#look = new HeldLook(key);
  }

  get isLoaded(): boolean {
    const parts = [this.#sums, this.#days, this.#look];
    return this.#columns !== null || parts.some(({ isLoaded }) => isLoaded);
  }

  get isBusy(): boolean {
    return this.#busy;
  }

  get byteLength(): number {
    const answers = this.#columns ? answerBytes(this.#columns) : 0;
    const parts = [this.#sums, this.#days, this.#look];
    return parts.reduce(
      (sum, { byteLength }) => sum + byteLength,
      (this.#columns?.byteLength ?? 0) + answers,
    );
  }

  async sums(db: Db): Promise<SurveySums | null> {
    if (this.#columns) return null;
    const last = await lastChange(db, this.#key);
    if (!last) throw new ProblemError("NOT_FOUND");
    return await this.#sums.at(db, last, await knownNumber(db, this.#key));
  }

  /** Null where all responses are held, or have to be read. */
  async days(db: Db, days: Days): Promise<AnswerColumns | null> {
    if (this.#columns || (!days.from && !days.to)) return null;
    const last = await lastChange(db, this.#key);
    if (!last) throw new ProblemError("NOT_FOUND");
    const number = await knownNumber(db, this.#key);
    const asked = await askedNow(db, this.#key, number);
    return await this.#days.at(db, { last, number, asked }, spanOf(asked, days));
  }

  /** Null where all responses are held, or are too few for it. */
  async look(db: Db): Promise<ShownLook | null> {
    if (!this.#look.isLoaded && (this.#columns || (await listSums(db, this.#key)).length === 0)) return null;
    const last = await lastChange(db, this.#key);
    if (!last) throw new ProblemError("NOT_FOUND");
    const number = await knownNumber(db, this.#key);
    const asked = await askedNow(db, this.#key, number);
    // A report of sums that is asked for beside this comes first.
    return await this.#look.at(db, { last, number, asked }, () => this.#sums.settled());
  }

  use<Result>(db: Db, work: (columns: AnswerColumns) => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work: async (columns) => resolve(await work(columns)), reject });
      if (!this.#busy) void this.#run(db);
    });
  }

  async #run(db: Db): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const round = this.#waiting.splice(0);
      try {
        const columns = await this.#fresh(db);
        await Promise.all(round.map(({ work, reject }) => work(columns).catch(reject)));
      } catch (error) {
        for (const { reject } of round) reject(error);
      }
    }
    this.#busy = false;
  }

  async #fresh(db: Db): Promise<AnswerColumns> {
    const last = await lastChange(db, this.#key);
    if (!last) throw new ProblemError("NOT_FOUND");
    if (this.#columns && (this.#wentBack(last) || (await this.#isFarBehind(db)))) this.#columns = null;
    this.#lookedAt = Date.now();
    this.#columns ??= await this.#load(db, last);
    this.#sums.forget();
    this.#days.forget();
    const rows = this.#change === last.change_number ? NOTHING : await readAfter(db, this.#key, this.#change);
    // Read after the responses: the version that each of them answered is known then.
    const number = await knownNumber(db, this.#key);
    if (number !== this.#number) await this.#ask(db, number);
    apply(this.#columns, rows);
    this.#change = last.change_number;
    return this.#columns;
  }

  /** What is held may never have been written: an older state of the database has taken its place. */
  #wentBack({ epoch, change_number }: LastChange): boolean {
    return epoch !== this.#epoch || change_number < this.#change;
  }

  /** Deletions are not told for ever, and many rows are read quicker from blocks. */
  async #isFarBehind(db: Db): Promise<boolean> {
    const behind = Date.now() - this.#lookedAt;
    if (behind < MINUTE_MS) return false;
    return behind > TOLD_MS / 2 || (await countAfter(db, this.#key, this.#change, MAX_LOOSE)) === MAX_LOOSE;
  }

  async #load(db: Db, { epoch }: LastChange): Promise<AnswerColumns> {
    const number = await knownNumber(db, this.#key);
    const columns = new AnswerColumns(await askedNow(db, this.#key, number));
    // A report of sums that is asked for beside this comes first: it takes a moment.
    this.#change = await loadColumns(db, this.#key, columns, () => this.#sums.settled());
    this.#epoch = epoch;
    this.#number = number;
    return columns;
  }

  async #ask(db: Db, number: number | null): Promise<void> {
    if (this.#columns) {
      this.#columns.asked = await askedNow(db, this.#key, number);
      forgetAnswers(this.#columns);
    }
    this.#number = number;
  }
}

async function knownNumber(db: Db, key: SurveyKey): Promise<number | null> {
  const number = await publishedNumber(db, key);
  if (number === undefined) throw new ProblemError("NOT_FOUND");
  return number;
}

/** All that was asked up to a version; of a survey that was never published, what is drafted. */
async function askedNow(db: Db, key: SurveyKey, number: number | null): Promise<AskedSurvey> {
  if (number !== null) return askedSurvey(await publishedSurveys(db, key));
  const draft = await findSurvey(db, key);
  if (!draft) throw new ProblemError("NOT_FOUND");
  return askedSurvey([{ number: 0, survey: draft.survey }]);
}
