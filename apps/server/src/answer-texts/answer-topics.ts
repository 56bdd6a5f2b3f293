import type { TopicTable } from "@soundings/nlp/analyse";
import { LRUCache } from "lru-cache";
import type { JobContext } from "../job-context.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnalysedBatch } from "../nlp/worker-messages.ts";
import { latestTexts } from "./queries.ts";

/** Texts that say what a survey's answers are about. */
const TELLING = 200;
const SELDOM = 5_000;
/** Surveys whose topics one process holds. */
const MAX_CACHED = 50;

interface HeldTopics {
  table: TopicTable;
  language: string;
  /** Texts that may be read with it yet. */
  left: number;
}

/** The topics of the surveys whose texts a process read lately. */
export class AnswerTopics {
  readonly #held = new LRUCache<string, HeldTopics>({ max: MAX_CACHED });

  /**
   * The topics that a survey's texts are looked through for. Which ones these are depends on what the answers
   * are about and written in, and to find out takes as long as to read hundreds of texts: it is asked anew once
   * as many have come as told it the last time, and seldom once many did.
   */
  async topicsOf(
    key: SurveyKey,
    { texts, analyses }: AnalysedBatch,
    language: string,
    { db, engine, signal }: Pick<JobContext, "db" | "engine" | "signal">,
  ): Promise<TopicTable> {
    const known = this.#held.get(key.survey_id);
    if (known && known.language === language && known.left > 0) {
      this.#held.set(key.survey_id, { ...known, left: known.left - texts.length });
      return known.table;
    }
    const own = texts.map((text, at) => ({ text, language: analyses[at]?.language ?? "und" }));
    const telling = [...own, ...(await latestTexts(db, key, TELLING))];
    const table = await engine.listTopics(telling, language, signal);
    const left = telling.length < TELLING ? telling.length : SELDOM;
    this.#held.set(key.survey_id, { table, language, left });
    return table;
  }
}
