import { fullQuestion } from "../apps/survey-page/src/testing/surveys.ts";
import { blankBlock } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import { QUESTION_TYPES, type Question, type QuestionType } from "../packages/survey/src/questions.ts";
import type { Language, Survey } from "../packages/survey/src/survey.ts";
import { emptySurvey } from "../packages/survey/src/testing/build.ts";
import { textsOf } from "../packages/survey/src/translation.ts";

/** Surveys whose every text is one long word, for measuring that nothing leaves its place. */

/** Fifty letters without a place to break. */
const LONG_WORDS: Partial<Record<Language, string>> = {
  en: "Pneumonoultramicroscopicsilicovolcanoconiosisology",
  vi: "Nghiêngnghiêngthươngthươngđườngđườngnguyễnnguyễnườ",
  de: "Rindfleischetikettierungsüberwachungsaufgabengeset",
  fr: "Anticonstitutionnellementhexakosioihexekontahexaph",
  it: "Precipitevolissimevolmentesovramagnificentissimame",
  ar: "أفاستسقيناكموهاوالاستعداداتوبالمستشفياتوالاستعدادا",
  ur: "نستعلیقوالاستعداداتوبالمستشفیاتخوشنویسیپاکستانیزبا",
};

export const LONG_LANGUAGES = Object.keys(LONG_WORDS) as Language[];

/** What an author pastes without thinking of its length. */
const ADDRESS = "https://customers.example.com/surveys/2026/november/feedback/questions?from=newsletter";

const labels = { low_label: "Not at all likely", high_label: "Extremely likely" };

/** What a kind can also look like, beside its ordinary form. */
const VARIANTS: [QuestionType, Record<string, unknown>][] = [
  ["multiple_choice", { pictures: true }],
  ["rating_star", { stars: 10, shape: "heart", ...labels }],
  ["rating_star", { stars: 3, shape: "thumb", ...labels }],
  ["emoticon", { faces: 3, labels: ["Sad", "So-so", "Glad", "", ""] }],
  ["emoticon", { faces: 5, labels: ["Very bad", "Bad", "Okay", "Good", "Very good"] }],
  ["metric_range", { metric: "csat", from: 1, to: 5, step: 1, ...labels }],
  ["metric_range", { metric: "ces", from: 1, to: 7, step: 1, ...labels }],
  ["metric_range", { metric: "custom", from: 1, to: 8, step: 1, ...labels }],
  ["metric_range", { metric: "custom", from: -1_000, to: 1_000, step: 200, ...labels }],
  ["metric_range", { metric: "custom", from: 0, to: 100, step: 1, display: "slider", ...labels }],
  ["text_input", { multiline: false, placeholder: "Your name" }],
];

/**
 * One page of all kinds and their forms, all required; in `az` with ordinary words, else with long ones. Without
 * `pictures` it can be published: choices that have none are still drawn in a draft.
 */
export function longWordsSurvey({ pictures = true } = {}): Survey {
  const newId = () => crypto.randomUUID();
  const block = blankBlock(newId(), "All");
  const kinds: [QuestionType, Record<string, unknown>][] = [
    ...QUESTION_TYPES.map((type): [QuestionType, Record<string, unknown>] => [type, {}]),
    ...VARIANTS.map(([type, options]): (typeof VARIANTS)[number] => [
      type,
      "pictures" in options ? { pictures } : options,
    ]),
  ];
  const questions = kinds.map(([type, options], index) => {
    const question = fullQuestion(index + 1, block.id, type);
    const more = type === "metric_range" ? { ...labels, ...options } : options;
    return {
      ...question,
      required: true,
      description: "Say what you *really* think.",
      options: { ...question.options, ...more },
    } as Question;
  });
  const blank = emptySurvey();
  const asked = questions.reduce((survey, one) => addQuestion(survey, one), addBlock(blank, block, newId));
  const survey: Survey = {
    ...asked,
    name: "How was your visit?",
    default_language: "az",
    additional_languages: ["en", "vi", "fr", "de", "it", "ar", "ur"],
    end_of_surveys: asked.end_of_surveys.flatMap((end) => {
      const message = { ...end, message: "See you soon.", button_text: "To our page", redirect_url: ADDRESS };
      return [message, { ...message, id: newId(), type: "redirect" as const }];
    }),
    settings: { ...asked.settings, close_message: "Come back tomorrow." },
  };
  for (const language of LONG_LANGUAGES) {
    survey.translations[language] = Object.fromEntries(
      textsOf(survey).map(({ key }, index) => [
        key,
        // Every seventh text is an address.
        { text: index % 7 === 3 ? ADDRESS : (LONG_WORDS[language] ?? ""), source_hash: "", by: "person" },
      ]),
    );
  }
  return survey;
}
