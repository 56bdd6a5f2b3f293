import type { SubmitResult } from "@soundings/contract/public";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { HostWork, OtherHosts } from "../column-hosts/other-hosts.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { OpeningCount } from "./count-openings.ts";
import { findByCode } from "./queries.ts";
import { answerQueues, makeAnswerStore } from "./store-answer.ts";
import { storeForwarded } from "./store-forwarded.ts";
import { TextReadings } from "./text-readings.ts";
import { signingKey, VisitorCheck } from "./visitor-check.ts";
import type { Outcome, Write } from "./write.ts";
import { STORE_WRITES, WriterHosts } from "./writer-hosts.ts";

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
  /** What other hosts may ask of this one. */
  readonly hostWork: ReadonlyMap<string, HostWork>;
  readonly #db: Db;
  /** This process's own queue. */
  readonly #queue: (write: Write) => Promise<Outcome>;
  #writers: WriterHosts | undefined;
  /** A code is never given to another survey, so what was found once stays true. */
  readonly #codes = new LRUCache<string, SurveyKey>({ max: MAX_CODES });
  #check: Promise<VisitorCheck> | undefined;

  constructor(db: Db, log?: Logger) {
    this.#db = db;
    this.#queue = answerQueues(db);
    this.texts = new TextReadings((err) => log?.error({ err }, "respondents' texts could not be read"));
    this.openings = new OpeningCount(db);
    this.storeAnswer = makeAnswerStore(
      db,
      this.texts,
      (write) => this.#writers?.store(write) ?? this.#queue(write),
    );
    this.hostWork = new Map([[STORE_WRITES, async (asked) => storeForwarded(asked, this.#queue, log)]]);
  }

  /** From now on one host writes what many respondents of an account send to several. */
  shareWith(hosts: OtherHosts, log: Logger): void {
    this.#writers = new WriterHosts({ hosts, own: this.#queue, log });
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
