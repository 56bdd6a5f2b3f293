import type { Language, Survey, Translation } from "./survey.ts";
import { type SurveyText, stateOf, textsOf, translate } from "./translation.ts";

/** Automatic translation: which texts it is asked for, and which of its answers a survey takes. */

/** From the default language into one of the others. */
export interface LanguagePair {
  source: Language;
  target: Language;
}

/** A text as it was when its translation was asked for. */
export interface WantedText {
  key: string;
  source_text: string;
  /** The translation that stood then; null: none. */
  replaces: string | null;
}

/** What came back for it. */
export interface MachineTranslation extends WantedText {
  text: string;
}

/**
 * Why a translation is wanted: there is none; or there is one, by a machine or by a person, and its text
 * has changed since.
 */
export const WANTED_REASONS = ["missing", "outdated_machine", "outdated_person"] as const;
export type WantedReason = (typeof WANTED_REASONS)[number];

/** As long as a translation may be. */
export const TRANSLATION_MAX_LENGTH = 5_000;

/** The texts of a survey that want a translation for one of the reasons, in the order of the survey. */
export function wantedTexts(
  survey: Survey,
  target: Language,
  reasons: readonly WantedReason[],
): WantedText[] {
  const own = survey.translations[target];
  return textsOf(survey).flatMap((text) => {
    const reason = reasonOf(text, own?.[text.key]);
    return reason && reasons.includes(reason) ? [asWanted(text, own?.[text.key])] : [];
  });
}

/** One text, whatever its state, for whoever asks for this very one; null where the survey has it no more. */
export function wantedText(survey: Survey, target: Language, key: string): WantedText | null {
  const text = textsOf(survey).find((one) => one.key === key);
  return text ? asWanted(text, survey.translations[target]?.[key]) : null;
}

/** Why a text wants a translation; null: it has one that fits. */
export function reasonOf(text: SurveyText, translation: Translation | undefined): WantedReason | null {
  const state = stateOf(text, translation);
  if (state === "missing") return "missing";
  if (state !== "outdated") return null;
  return translation?.by === "machine" ? "outdated_machine" : "outdated_person";
}

const asWanted = (text: SurveyText, translation: Translation | undefined): WantedText => ({
  key: text.key,
  source_text: text.text,
  replaces: standing(translation),
});

/** A translation without a word is none. */
const standing = (translation: Translation | undefined) =>
  translation?.text.trim() ? translation.text : null;

/**
 * Those that a survey still waits for: the languages are what they were, the text still says what was
 * sent, and in its place stands what stood there then, with no person behind it. So whatever somebody
 * writes or approves meanwhile stays.
 */
export function stillWanted<Text extends WantedText>(
  survey: Survey,
  { source, target }: LanguagePair,
  texts: readonly Text[],
): Text[] {
  if (survey.default_language !== source || !survey.additional_languages.includes(target)) return [];
  const now = new Map(textsOf(survey).map((text) => [text.key, text]));
  const own = survey.translations[target];
  return texts.filter(({ key, source_text, replaces }) => {
    const text = now.get(key);
    const translation = own?.[key];
    if (text?.text !== source_text || standing(translation) !== replaces) return false;
    return stateOf(text, translation) !== "done";
  });
}

/** Whether it can be taken at all: a survey keeps neither empty translations nor endless ones. */
export const isTakeable = (text: string) => text.trim() !== "" && text.length <= TRANSLATION_MAX_LENGTH;

/** The survey with what a machine translated, marked as such, where it is still wanted. */
export function takeMachineTranslations(
  survey: Survey,
  pair: LanguagePair,
  results: readonly MachineTranslation[],
): Survey {
  const wanted = stillWanted(survey, pair, results).filter(({ text }) => isTakeable(text));
  if (wanted.length === 0) return survey;
  const entries = wanted.map(({ key, text }) => ({ key, text, by: "machine" as const }));
  return translate(survey, pair.target, entries);
}

/** The texts whose translation is by machine and up to date: what approving a language approves. */
export function machineKeys(survey: Survey, language: Language): string[] {
  return textsOf(survey).flatMap((text) =>
    stateOf(text, survey.translations[language]?.[text.key]) === "machine" ? [text.key] : [],
  );
}
