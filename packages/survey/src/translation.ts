import { answerRulesOf } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";
import { sourceHash } from "./source-hash.ts";
import type { EndOfSurvey, Language, Survey, Translation } from "./survey.ts";

/**
 * A survey in several languages. Its own texts are in the default language; each other language lies
 * over them by key. Changing the default language swaps the two, and loses nothing.
 */

/** One text of a survey that respondents read. */
export interface SurveyText {
  /** "question:<id>:title", "choice:<id>", "end:<id>:heading", "survey:name". */
  key: string;
  text: string;
  /** What it is, for the translator: "title", "choice", "low_label" … */
  field: string;
  block_id: string | null;
  question_id: string | null;
  end_id: string | null;
}

export type TranslationState = "done" | "machine" | "outdated" | "missing";

/** All texts that are not empty, in the order of the survey; texts of deleted parts are left out. */
export function textsOf(survey: Survey): SurveyText[] {
  const texts: SurveyText[] = [];
  const note = (text: SurveyText) => {
    if (text.text.trim() !== "") texts.push(text);
    return text.text;
  };
  mapTexts(survey, note);
  return texts;
}

/** The survey with every text changed. The one place that knows where texts stand. */
function mapTexts(survey: Survey, change: (text: SurveyText) => string): Survey {
  const own = (field: string, text: string) =>
    change({ key: `survey:${field}`, text, field, block_id: null, question_id: null, end_id: null });
  const name = own("name", survey.name);
  const blocks = [...survey.blocks]
    .sort((a, b) => (a.block_number ?? 0) - (b.block_number ?? 0))
    .map((block) => {
      if (block.action === "DELETE") return block;
      const questions = [...block.questions]
        .sort((a, b) => (a.question_number ?? 0) - (b.question_number ?? 0))
        .map((question) =>
          question.action === "DELETE" ? question : mapQuestion(question, block.id, change),
        );
      return { ...block, questions };
    });
  const end_of_surveys = survey.end_of_surveys.map((end) =>
    end.action === "DELETE" ? end : mapEnd(end, change),
  );
  return {
    ...survey,
    name,
    blocks: inPlace(survey.blocks, blocks),
    end_of_surveys,
    settings: { ...survey.settings, close_message: own("close_message", survey.settings.close_message) },
  };
}

/** The changed items in the order of the originals. */
function inPlace<T extends { id: string }>(originals: readonly T[], changed: readonly T[]): T[] {
  const byId = new Map(changed.map((item) => [item.id, item]));
  return originals.map((item) => byId.get(item.id) ?? item);
}

function mapQuestion(question: Question, block_id: string, change: (text: SurveyText) => string): Question {
  const place = { block_id, question_id: question.id, end_id: null };
  const own = (field: string, text: string) =>
    change({ key: `question:${question.id}:${field}`, text, field, ...place });
  const part = (key: string, field: string, text: string) => change({ key, text, field, ...place });
  const title = own("title", question.title);
  const description = own("description", question.description);
  const options = answerRulesOf(question).mapTexts(question.options, { own, part });
  return { ...question, title, description, options } as Question;
}

function mapEnd(end: EndOfSurvey, change: (text: SurveyText) => string): EndOfSurvey {
  const own = (field: "heading" | "message" | "button_text") =>
    change({
      key: `end:${end.id}:${field}`,
      text: end[field],
      field,
      block_id: null,
      question_id: null,
      end_id: end.id,
    });
  return { ...end, heading: own("heading"), message: own("message"), button_text: own("button_text") };
}

/** How a text stands in a language. */
export function stateOf(text: SurveyText, translation: Translation | undefined): TranslationState {
  if (!translation || translation.text.trim() === "") return "missing";
  // The text itself tells without counting; hashes settle the rest.
  const current = translation.source_text === text.text || translation.source_hash === sourceHash(text.text);
  if (!current) return "outdated";
  return translation.by === "machine" ? "machine" : "done";
}

/** How far a language is: counts of each state. */
export function completeness(survey: Survey, language: Language): Record<TranslationState | "total", number> {
  const counts = { total: 0, done: 0, machine: 0, outdated: 0, missing: 0 };
  for (const text of textsOf(survey)) {
    counts.total++;
    counts[stateOf(text, survey.translations[language]?.[text.key])]++;
  }
  return counts;
}

/** Sets a text in a language; an empty one takes the translation away. Unknown keys change nothing. */
export function translate(
  survey: Survey,
  language: Language,
  entries: readonly { key: string; text: string; by: Translation["by"] }[],
): Survey {
  const sources = new Map(textsOf(survey).map(({ key, text }) => [key, text]));
  const own = { ...survey.translations[language] };
  for (const { key, text, by } of entries) {
    const source = sources.get(key);
    if (source === undefined) continue;
    if (text.trim() === "") delete own[key];
    else own[key] = { text, by, ...madeFrom(source) };
  }
  return { ...survey, translations: { ...survey.translations, [language]: own } };
}

/** What a translation notes of the text that it was made from. */
export const madeFrom = (source: string) => ({ source_hash: sourceHash(source), source_text: source });

/** Says that translations are right as they stand, outdated or by machine as they may have been. */
export function approve(survey: Survey, language: Language, keys: readonly string[]): Survey {
  const entries = keys.flatMap((key) => {
    const translation = survey.translations[language]?.[key];
    return translation ? [{ key, text: translation.text, by: "person" as const }] : [];
  });
  return entries.length > 0 ? translate(survey, language, entries) : survey;
}

/** With another language, its earlier translations included where it had been taken away. */
export function addLanguage(survey: Survey, language: Language): Survey {
  if (language === survey.default_language || survey.additional_languages.includes(language)) return survey;
  return { ...survey, additional_languages: [...survey.additional_languages, language] };
}

/** Without a language; its translations stay in the draft, in case it comes back. */
export function removeLanguage(survey: Survey, language: Language): Survey {
  if (!survey.additional_languages.includes(language)) return survey;
  const additional_languages = survey.additional_languages.filter((one) => one !== language);
  return { ...survey, additional_languages };
}

/** The survey as its respondents read it in a language: what is not translated stays as it is. */
export function inLanguage(survey: Survey, language: Language): Survey {
  const own = survey.translations[language];
  if (!own || language === survey.default_language) return survey;
  return mapTexts(survey, ({ key, text }) => own[key]?.text || text);
}

/** Makes another language the default one: its texts become the survey's, the old ones a translation. */
export function changeDefaultLanguage(survey: Survey, language: Language): Survey {
  const old = survey.default_language;
  if (language === old) return survey;
  const swapped = inLanguage(survey, language);
  const { [language]: _, ...others } = survey.translations;
  const additional_languages = [
    old,
    ...survey.additional_languages.filter((one) => one !== language && one !== old),
  ];
  const outdatedBefore = new Set(
    textsOf(survey)
      .filter((text) => stateOf(text, survey.translations[language]?.[text.key]) === "outdated")
      .map(({ key }) => key),
  );
  const before = new Map(textsOf(survey).map(({ key, text }) => [key, text]));
  const texts = textsOf(swapped);
  const ofOld: Record<string, Translation> = {};
  for (const { key, text } of texts) {
    const source = outdatedBefore.has(key) ? { source_hash: "" } : madeFrom(text);
    ofOld[key] = { text: before.get(key) ?? text, ...source, by: "person" };
  }
  const textNow = new Map(texts.map(({ key, text }) => [key, text]));
  const kept: Survey["translations"] = { [old]: ofOld };
  for (const [name, translations] of Object.entries(others)) {
    // Made from the old default's words; they are as up to date as before.
    kept[name as Language] = Object.fromEntries(
      Object.entries(translations ?? {}).map(([key, translation]) => {
        const current = translation.source_hash === sourceHash(before.get(key) ?? "");
        if (current) return [key, { ...translation, ...madeFrom(textNow.get(key) ?? "") }];
        // The words that it was made from are those of another language now: no change to be shown.
        const { source_text: _, ...outdated } = translation;
        return [key, outdated];
      }),
    );
  }
  return { ...swapped, default_language: language, additional_languages, translations: kept };
}
