import type { Answers } from "@soundings/survey/answers";
import type { FlowMap } from "@soundings/survey/flow";
import { listenedFor, type Readings, type TextReading, textsToRead } from "@soundings/survey/reading";
import { sourceHash } from "@soundings/survey/source-hash";
import { LRUCache } from "lru-cache";
import { type AnalysisPool, createAnalysisPool } from "../nlp/analysis-pool.ts";

/** A respondent's texts come again with every page that is turned. */
const MAX_READ = 5_000;

/** What conditions hear in respondents' texts. Its thread starts with the first survey that listens. */
export class TextReadings {
  readonly #onFailure: (error: unknown) => void;
  readonly #engine: Pick<AnalysisPool, "hear">;
  readonly #read = new LRUCache<string, { said: TextReading | null }>({ max: MAX_READ });

  /** @param onFailure told why texts could not be read: those who answer are told nothing */
  constructor(
    onFailure: (error: unknown) => void,
    engine: Pick<AnalysisPool, "hear"> = createAnalysisPool({ threads: 1, idleMs: 60_000 }),
  ) {
    this.#onFailure = onFailure;
    this.#engine = engine;
  }

  /** Makes ready what a survey listens for, so that the first who answers does not wait for it. */
  prepare({ survey }: FlowMap): void {
    const { questions, topics } = listenedFor(survey);
    if (questions.size === 0) return;
    const languages = [survey.default_language, ...survey.additional_languages];
    this.#engine.hear({ texts: [], topics: [...topics], languages }).catch(this.#onFailure);
  }

  /** What texts say that no respondent wrote. */
  async tried(texts: string[], topics: readonly string[]): Promise<(TextReading | null)[]> {
    return await this.#engine.hear({ texts, topics: [...topics].sort(), languages: [] });
  }

  /** Readings of all texts that a survey listens to, by question. Never rejects: what fails is not read. */
  async of(map: FlowMap, answers: Answers): Promise<Readings> {
    const texts = Object.entries(textsToRead(map, answers));
    if (texts.length === 0) return {};
    const topics = [...listenedFor(map.survey).topics];
    const nameOf = (text: string) => [sourceHash(text), ...topics].join();
    const unread = texts.flatMap(([, text]) => (this.#read.has(nameOf(text)) ? [] : [text]));
    if (unread.length > 0) {
      const said = await this.#engine
        .hear({ texts: unread, topics, languages: [] })
        .catch((error: unknown) => {
          this.#onFailure(error);
          return [];
        });
      for (const [at, one] of said.entries()) this.#read.set(nameOf(unread[at] ?? ""), { said: one });
    }
    const read = texts.flatMap(([id, text]) => {
      const known = this.#read.get(nameOf(text));
      return known ? [[id, { of: sourceHash(text), said: known.said }] as const] : [];
    });
    return Object.fromEntries(read);
  }
}
