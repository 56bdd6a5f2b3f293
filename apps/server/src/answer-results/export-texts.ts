import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { localeOf } from "@soundings/survey/time-format";
import { exportTextsIn } from "../dataset-exports/export-texts.ts";
import type english from "../words/locales/en/answer-export.json";
import { wordsOf } from "../words/words-of.ts";

const textsIn = wordsOf<typeof english>("answer-export");

/** Words of the exported responses, and those of exported comments for what stands beside an analysed text. */
export function answerExportTexts(language: InterfaceLanguage) {
  const { columns, sentiments, emotions: emotionNames } = exportTextsIn(language);
  const { sentiment, score, emotions } = columns;
  const names = new Intl.DisplayNames([localeOf(language)], { type: "language", fallback: "code" });
  return {
    ...textsIn(language),
    ...{ sentiment, score, emotions, sentiments, emotionNames },
    code: language,
    languageName: (code: string) => names.of(code) ?? code,
  };
}
export type AnswerExportTexts = ReturnType<typeof answerExportTexts>;
