import { estimateTranslation } from "@soundings/contract/machine-translation";
import type { Language } from "@soundings/survey/survey";
import { callApi } from "../../../lib/call.ts";
import { batchesOf } from "./batches.ts";
import type { LanguageTexts } from "./translation-run.ts";

export interface Estimate {
  /** That would be sent; what several texts share counts once a language. */
  characters: number;
  /** Texts that the account has translated before: they are sent to nobody. */
  known_texts: number;
}

/** What one call may ask about: the largest bodies stay well below a megabyte. */
const LIMITS = { most: 5_000, size: 100_000 };

/** What translating these texts would send. */
export async function estimate(
  id: string,
  source: Language,
  languages: readonly LanguageTexts[],
  signal: AbortSignal,
): Promise<Estimate> {
  let characters = 0;
  let known_texts = 0;
  for (const { language, texts } of languages) {
    // Those that say the same stand together, so that one call counts their characters once.
    const sources = texts.map(({ source_text }) => source_text).sort();
    for (const batch of batchesOf(sources, ({ length }) => length, LIMITS)) {
      const body = { source, targets: [{ language, texts: batch }] };
      const { items } = await callApi(estimateTranslation, { params: { id }, body, signal });
      for (const item of items) {
        characters += item.characters;
        known_texts += item.known_texts;
      }
    }
  }
  return { characters, known_texts };
}
