import type { SubmitResult } from "@soundings/contract/public";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { OpeningCount } from "./count-openings.ts";
import { findByCode } from "./queries.ts";
import { makeAnswerStore } from "./store-answer.ts";
import { TextReadings } from "./text-readings.ts";
import { signingKey, VisitorCheck } from "./visitor-check.ts";
import type { Write } from "./write.ts";

const MAX_CODES = 10_000;

/** What a process remembers of the respondents that it serves; one a process, so that everything counts. */
export class Respondents {
  readonly openings: OpeningCount;
  /** What conditions hear in their texts. */
  readonly texts: TextReadings;
  /**
   * Takes one write of a respondent. Throws ProblemError NOT_FOUND for a survey that was never published,
   * ANSWERS_INVALID with the flaws. When it returns, what it says is durable.
   */
  readonly storeAnswer: (write: Write) => Promise<SubmitResult>;
  readonly #db: Db;
  /** A code is never given to another survey, so what was found once stays true. */
  readonly #codes = new LRUCache<string, SurveyKey>({ max: MAX_CODES });
  #check: Promise<VisitorCheck> | undefined;

  constructor(db: Db, log?: Logger) {
    this.#db = db;
    this.texts = new TextReadings((err) => log?.error({ err }, "respondents' texts could not be read"));
    this.openings = new OpeningCount(db);
    this.storeAnswer = makeAnswerStore(db, this.texts);
  }

  /** The survey that a respondent's browser names by its code. Throws NOT_FOUND. */
  async surveyOfCode(code: string): Promise<SurveyKey> {
    const key = this.#codes.get(code) ?? (await findByCode(this.#db, code));
    if (!key) throw new ProblemError("NOT_FOUND");
    this.#codes.set(code, key);
    return key;
  }

  /** What tells respondents from scripts. */
  visitorCheck(): Promise<VisitorCheck> {
    if (this.#check) return this.#check;
    const made = signingKey(this.#db, "visitors").then((key) => new VisitorCheck(key));
    this.#check = made;
    made.catch(() => {
      this.#check = undefined;
    });
    return made;
  }
}
