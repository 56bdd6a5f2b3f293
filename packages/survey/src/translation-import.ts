import type { Language, Survey, Translation } from "./survey.ts";
import { addLanguage, madeFrom, type SurveyText, stateOf, textsOf } from "./translation.ts";
import { type Pipe, pipeDifference } from "./translation-pipes.ts";

/** Taking in what translators sent back. */

/** One text of a file. */
export interface Incoming {
  language: Language;
  key: string;
  /** The default language's text as it stands in the file; null where the file has none. */
  source: string | null;
  /** Empty: not translated. */
  text: string;
  /** What the file says of it: somebody answers for it, a machine made it, or nothing. */
  state: "reviewed" | "machine" | "unsaid";
}

/**
 * What became of it. "outdated": taken, but for an older source; "kept": for an older source, and the
 * survey has a translation of the present one, which stays.
 */
export type Outcome = "taken" | "outdated" | "same" | "kept" | "empty" | "unknown";

export interface TakenText extends Incoming {
  outcome: Outcome;
  /** Pipes that it should have and has not, where it was taken. */
  lost: readonly Pipe[];
}

/** The survey with a file's translations, and what became of each. Languages that are new are added. */
export function takeTranslations(
  survey: Survey,
  incoming: readonly Incoming[],
): { survey: Survey; texts: TakenText[] } {
  const sources = new Map(textsOf(survey).map((text) => [text.key, text]));
  const translations = { ...survey.translations };
  const texts = incoming.map((one): TakenText => {
    const text = withPlainBreaks(one.text);
    const source = sources.get(one.key);
    if (!source) return { ...one, outcome: "unknown", lost: [] };
    if (text.trim() === "") return { ...one, outcome: "empty", lost: [] };
    const outcome = outcomeOf(one, text, source, translations[one.language]?.[one.key]);
    if (!isTaken(outcome)) return { ...one, outcome, lost: [] };
    const by: Translation["by"] = one.state === "machine" ? "machine" : "person";
    const made = madeFrom(outcome === "taken" ? source.text : withPlainBreaks(one.source ?? ""));
    translations[one.language] = { ...translations[one.language], [one.key]: { text, by, ...made } };
    return { ...one, outcome, lost: pipeDifference(source.text, text).lost };
  });
  const took = texts.filter(({ outcome }) => isTaken(outcome));
  if (took.length === 0) return { survey, texts };
  const withAll = took.reduce((grown, { language }) => addLanguage(grown, language), survey);
  return { survey: { ...withAll, translations }, texts };
}

const isTaken = (outcome: Outcome) => outcome === "taken" || outcome === "outdated";

function outcomeOf(
  { source: itsSource, state }: Incoming,
  words: string,
  source: SurveyText,
  stored: Translation | undefined,
): Outcome {
  const older = itsSource !== null && !sameWords(itsSource, source.text);
  const now = stateOf(source, stored);
  if (stored?.text === words) {
    // The same words settle something only where somebody says that they were looked at.
    return !older && state === "reviewed" && now !== "done" ? "taken" : "same";
  }
  if (!older) return "taken";
  return now === "done" ? "kept" : "outdated";
}

/** Spreadsheets and other systems end lines in their own ways, and drop spaces at the ends. */
const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, "\n");
const sameWords = (one: string, other: string) =>
  withPlainBreaks(one).trim() === withPlainBreaks(other).trim();
