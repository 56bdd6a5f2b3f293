import type { TopicTable } from "@soundings/nlp/analyse";
import { heapBytes } from "../caches/held-values.ts";
import { type Held, threadMemory } from "../caches/thread-memory.ts";
import type { JobContext } from "../job-context.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnalysedBatch } from "../nlp/worker-messages.ts";
import { latestTexts } from "./queries.ts";

/** Texts that say what a survey's answers are about. */
const TELLING = 200;
const SELDOM = 5_000;

/** The topics of one survey. */
class SurveyTopics implements Held {
  table: TopicTable | null = null;
  language = "";
  /** Texts that may be read with the table yet. */
  left = 0;
  byteLength = 0;

  get isLoaded(): boolean {
    return this.left > 0;
  }
}

/** The topics of the surveys whose texts a process read lately. */
export class AnswerTopics {
  readonly #held = threadMemory.part<SurveyTopics>("answer topics");

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
    const held = this.#held.hold(key.survey_id, () => new SurveyTopics());
    if (held.table && held.language === language && held.left > 0) {
      held.left -= texts.length;
      return held.table;
    }
    const own = texts.map((text, at) => ({ text, language: analyses[at]?.language ?? "und" }));
    const telling = [...own, ...(await latestTexts(db, key, TELLING))];
    const table = await engine.listTopics(telling, language, signal);
    const left = telling.length < TELLING ? telling.length : SELDOM;
    Object.assign(held, { table, language, left, byteLength: heapBytes(table) });
    threadMemory.evict();
    return table;
  }
}
