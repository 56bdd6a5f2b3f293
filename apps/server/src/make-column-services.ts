import type { Config } from "./config.ts";
import { LanguageModel } from "./language-model/language-model.ts";
import { createAnalysisPool } from "./nlp/analysis-pool.ts";
import type { ColumnServices } from "./services.ts";
import { makeStores } from "./storage/stores.ts";

/** Whoever asks the engine waits for one thread, which ends when nobody has for a while: its models take a third of a second to load. */
const ENGINE = { threads: 1, idleMs: 60_000 };

export const makeColumnServices = (config: Config): ColumnServices => ({
  languageModel: new LanguageModel(config),
  answerEngine: createAnalysisPool(ENGINE),
  stores: makeStores(config),
});
