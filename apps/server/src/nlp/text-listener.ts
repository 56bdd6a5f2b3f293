import type { Engine, TopicTable } from "@soundings/nlp/analyse";
import type { TextReading } from "@soundings/survey/reading";
import { LRUCache } from "lru-cache";
import type { HeardTexts, Listen } from "./worker-messages.ts";

/** Each takes some megabytes; a survey has one for each language that it is answered in. */
const MAX_TABLES = 24;

/** Reads texts for conditions of surveys: what the analysis says of the same comment, and which topics it speaks of. */
export class TextListener {
  readonly #engine: Engine;
  readonly #tables = new LRUCache<string, TopicTable>({ max: MAX_TABLES });

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  hear({ texts, topics, languages }: Listen): HeardTexts {
    for (const language of languages) this.#tableOf(topics, language);
    return texts.map((text) => this.#read(text, topics));
  }

  #read(text: string, topics: readonly string[]): TextReading | null {
    const analysis = this.#engine.analyse(text);
    const { language, sentiment, score, emotions } = analysis;
    // What has letters of no language that it knows is not understood; a face alone is.
    if (language === "und" && !isFace(text)) return null;
    const heard: Record<string, [number, number]> = {};
    const mentions =
      topics.length > 0 ? this.#engine.assign(this.#tableOf(topics, language), text, analysis) : [];
    for (const { topic, score: of } of mentions) {
      if (!topics.includes(topic)) continue;
      const [least, most] = heard[topic] ?? [of, of];
      heard[topic] = [Math.min(least, of), Math.max(most, of)];
    }
    return { sentiment, score, emotions, topics: heard };
  }

  #tableOf(topics: readonly string[], language: string): TopicTable {
    const name = [language, ...topics].join("\n");
    const table = this.#tables.get(name) ?? this.#engine.namedTopics(topics, language);
    this.#tables.set(name, table);
    return table;
  }
}

const isFace = (text: string) => !/[\p{L}\p{N}]/u.test(text) && /\p{Extended_Pictographic}/u.test(text);
