import type english from "../words/locales/en/dataset-export.json";
import { wordsOf } from "../words/words-of.ts";

/** Words of the exported spreadsheets. */
export type ExportTexts = typeof english;

/** By the language of who exports. */
export const exportTextsIn = wordsOf<ExportTexts>("dataset-export");
