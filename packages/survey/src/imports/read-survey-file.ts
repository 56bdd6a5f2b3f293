import type { Survey } from "../survey.ts";
import { assemble, type ImportMaking } from "./assemble.ts";
import type { TakenQuestion } from "./assemble-pages.ts";
import { limeSurveyDocument, readLimeSurvey } from "./limesurvey.ts";
import { looseOf } from "./loose.ts";
import type { Notebook } from "./notebook.ts";
import { isQualtrics, readQualtrics } from "./qualtrics.ts";
import type { ImportFormat, ImportNote, SourceSurvey, TakenBesides } from "./source-survey.ts";
import { isSurveyJs, readSurveyJs } from "./surveyjs.ts";
import { isTypeform, readTypeform } from "./typeform.ts";

export interface ImportedSurvey {
  format: ImportFormat;
  survey: Survey;
  taken: TakenQuestion[];
  /** Quotas, scores and what comes by lot. */
  besides: { kind: TakenBesides; where: string }[];
  notes: ImportNote[];
  /** Every question, quota, score and random place of the file, as notes name it. */
  elements: string[];
}

/**
 * A survey of another program, by what the file is, whatever its name: Qualtrics (.qsf), LimeSurvey (.lss), SurveyJS and
 * Typeform (.json).
 * @param readJson reads JSON within limits of depth; throws for what is none
 * @returns null for a file of none of them
 */
export function readSurveyFile(
  text: string,
  readJson: (text: string) => unknown,
  making: ImportMaking,
): ImportedSurvey | null {
  const read = readSource(text.replace(/^\ufeff/, ""), readJson);
  if (!read) return null;
  const { source, notebook } = read;
  const { survey, taken } = assemble(source, notebook, making);
  const { besides, notes, elements } = notebook;
  return { format: source.format, survey, taken, besides, notes, elements };
}

function readSource(
  text: string,
  readJson: (text: string) => unknown,
): { source: SourceSurvey; notebook: Notebook } | null {
  if (/^\s*</.test(text)) {
    const document = limeSurveyDocument(text);
    return document && readLimeSurvey(document);
  }
  const file = looseOf(readJson(text));
  if (isQualtrics(file)) return readQualtrics(file);
  if (isTypeform(file)) return readTypeform(file);
  return isSurveyJs(file) ? readSurveyJs(file) : null;
}
