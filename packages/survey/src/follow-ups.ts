import { blankBlock, blankQuestion, type NewId } from "./blank.ts";
import type { Condition } from "./condition-shape.ts";
import { addBlock, addQuestion, blockOf } from "./edit-blocks.ts";
import { LANGUAGES, type Language, type Survey } from "./survey.ts";
import { madeFrom } from "./translation.ts";

/** A question that is asked only where what was just typed calls for it. */

/** What calls for it, and what its condition listens for until somebody says otherwise. */
export const FOLLOW_UPS = {
  about_topic: { operator: "speaks_of", than_to: "negative" },
  negative: { operator: "sounds", than: "clearly_negative" },
  positive: { operator: "sounds", than: "clearly_positive" },
  short: { operator: "words_at_most", than: "3" },
} as const satisfies Record<string, Pick<Condition, "operator" | "than" | "than_to">>;
export type FollowUp = keyof typeof FOLLOW_UPS;

const SORRY: Record<Language, string> = {
  en: "We are sorry to hear that. What happened?",
  vi: "Chúng tôi rất tiếc về điều đó. Chuyện gì đã xảy ra?",
  fr: "Nous en sommes désolés. Que s’est-il passé ?",
  de: "Das tut uns leid. Was ist passiert?",
  it: "Ci dispiace. Che cosa è successo?",
  ar: "نأسف لذلك. ماذا حدث؟",
  az: "Bunun üçün üzr istəyirik. Nə baş verdi?",
  ur: "ہمیں اس پر افسوس ہے۔ کیا ہوا تھا؟",
};

/** Suggestions, in every language of surveys. */
export const FOLLOW_UP_WORDS: Readonly<Record<FollowUp, Readonly<Record<Language, string>>>> = {
  about_topic: {
    en: "We are sorry to hear that. What should we do better there?",
    vi: "Chúng tôi rất tiếc về điều đó. Chúng tôi nên làm tốt hơn ở điểm nào?",
    fr: "Nous en sommes désolés. Que devrions-nous améliorer sur ce point ?",
    de: "Das tut uns leid. Was sollten wir dabei besser machen?",
    it: "Ci dispiace. Che cosa dovremmo migliorare in questo?",
    ar: "نأسف لذلك. ما الذي ينبغي أن نحسّنه في هذا الأمر؟",
    az: "Bunun üçün üzr istəyirik. Bu məsələdə nəyi yaxşılaşdırmalıyıq?",
    ur: "ہمیں اس پر افسوس ہے۔ اس میں ہمیں کیا بہتر کرنا چاہیے؟",
  },
  negative: SORRY,
  positive: {
    en: "We are glad to hear that. What did you like best?",
    vi: "Chúng tôi rất vui khi biết điều đó. Bạn thích điều gì nhất?",
    fr: "Nous en sommes ravis. Qu’est-ce qui vous a plu le plus ?",
    de: "Das freut uns. Was hat Ihnen am besten gefallen?",
    it: "Ne siamo felici. Che cosa le è piaciuto di più?",
    ar: "يسعدنا ذلك. ما أكثر ما أعجبك؟",
    az: "Buna şadıq. Ən çox nəyi bəyəndiniz?",
    ur: "ہمیں یہ جان کر خوشی ہوئی۔ آپ کو سب سے زیادہ کیا پسند آیا؟",
  },
  short: {
    en: "Could you tell us a little more?",
    vi: "Bạn có thể nói thêm một chút không?",
    fr: "Pourriez-vous nous en dire un peu plus ?",
    de: "Könnten Sie uns etwas mehr dazu sagen?",
    it: "Potrebbe dirci qualcosa di più?",
    ar: "هل يمكنك أن تخبرنا بالمزيد؟",
    az: "Bir az ətraflı yaza bilərsinizmi?",
    ur: "کیا آپ تھوڑا اور بتا سکتے ہیں؟",
  },
};

export interface AskedFollowUp {
  question_id: string;
  /** When it is asked, of that question's answer. */
  when: Pick<Condition, "operator" | "than" | "than_to">;
  /** The block's name. */
  name: string;
  /** The question's words, in the survey's default language at least. */
  words: Readonly<Partial<Record<Language, string>>>;
}

/** Adds a follow-up on a page of its own, right after the page of the question that it follows. */
export function addFollowUp(
  survey: Survey,
  { question_id, when, name, words }: AskedFollowUp,
  newId: NewId,
): Survey {
  const asked = blockOf(survey, question_id);
  if (!asked) return survey;
  const condition: Condition = { condition_number: 1, join: "and", question_id, value: null, ...when };
  // What is asked for each answer is followed up for each.
  const block = {
    ...blankBlock(newId(), name),
    display_logic: [condition],
    ...(asked.loop && { loop: asked.loop }),
  };
  const title = words[survey.default_language] ?? "";
  const question = { ...blankQuestion(newId, "text_input", block.id), title };
  const placed = addBlock(survey, block, newId, { block_id: asked.id, side: "below" });
  const key = `question:${question.id}:title`;
  const translations = Object.fromEntries(
    LANGUAGES.filter(
      (one) => one !== survey.default_language && survey.additional_languages.includes(one),
    ).map((one) => {
      const text = words[one]?.trim() ?? "";
      const own = survey.translations[one] ?? {};
      return [one, text ? { ...own, [key]: { text, ...madeFrom(title), by: "person" as const } } : own];
    }),
  );
  return { ...addQuestion(placed, question), translations: { ...survey.translations, ...translations } };
}
