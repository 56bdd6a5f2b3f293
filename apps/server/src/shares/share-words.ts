import { type Formats, formatsOf } from "@soundings/contract/formats";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { countedText, fillText } from "@soundings/contract/words";
import type exported from "../words/locales/en/dataset-export.json";
import type english from "../words/locales/en/share.json";
import { wordsOf } from "../words/words-of.ts";

const textsIn = wordsOf<typeof english>("share");
const namesIn = wordsOf<typeof exported>("dataset-export");

type Texts = typeof english;
/** Texts that have a form for each number. */
type Counted =
  | "comments"
  | "copies"
  | "said"
  | "topics"
  | "answers"
  | "waiting"
  | "files"
  | "left_out"
  | "removed_questions"
  | "emotions_untold";

/** What shared pages say in a language, with its numbers and days. */
export interface ShareWords {
  language: InterfaceLanguage;
  texts: Texts;
  format: Formats;
  fill: typeof fillText;
  /** "1,204 comments". */
  counted: (key: Counted, count: number) => string;
  /** Buckets, emotions and sentiments by their names. */
  names: Pick<typeof exported, "buckets" | "emotions" | "sentiments" | "other">;
  /** "95%: +3 to +9". */
  interval: (low: string, high: string) => string;
}

export function shareWordsIn(language: InterfaceLanguage): ShareWords {
  const texts = textsIn(language);
  const format = formatsOf(language);
  return {
    language,
    texts,
    format,
    fill: fillText,
    counted: (key, count) =>
      fillText(countedText(texts as Record<string, string> & Texts, key, count, language), {
        number: format.number(count),
      }),
    names: namesIn(language),
    interval: (low, high) => fillText(texts.interval, { low, high }),
  };
}
