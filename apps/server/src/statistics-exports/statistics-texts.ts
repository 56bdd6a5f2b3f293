import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { answerExportTexts } from "../answer-results/export-texts.ts";
import type english from "../words/locales/en/statistics-export.json";
import { wordsOf } from "../words/words-of.ts";

const textsIn = wordsOf<typeof english>("statistics-export");

/** Words of the files for statistics programs, and those that they share with other exports. */
export const statisticsTexts = (language: InterfaceLanguage) => ({
  ...answerExportTexts(language),
  ...textsIn(language),
  interface_language: language,
});
export type StatisticsTexts = ReturnType<typeof statisticsTexts>;
