import type { Emotion } from "@soundings/nlp/scale";
import en from "./words/en.json" with { type: "json" };
import general from "./words/general.json" with { type: "json" };
import vi from "./words/vi.json" with { type: "json" };

/**
 * What a word of a question asks for, beside names and days. "Blocked" is what comments cannot tell: what is to come,
 * money, single people and rooms. "Filler" says nothing here.
 */
export type Role = keyof typeof en.roles;

/** Languages of questions, whatever the interface's is. */
export const QUESTION_LANGUAGES = ["en", "vi"] as const;
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];

const WORDS: Record<QuestionLanguage, typeof en> = { en, vi };

const phrasesOf = <Name extends string>(lists: Record<Name, string>): [Name, string[]][] =>
  Object.entries<string>(lists).map(([name, list]) => [name as Name, list.split(", ")]);

/** "Notice", "notices", "noticed", "noticing". */
export function formsOf(verb: string): string[] {
  const isEnding = /[^aeiou]y$/.test(verb);
  const bare = verb.replace(isEnding ? /y$/ : /e$/, "");
  const ends = /(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : isEnding ? `${bare}ies` : `${verb}s`;
  return [verb, ends, isEnding ? `${bare}ied` : `${bare}ed`, isEnding ? `${verb}ing` : `${bare}ing`];
}

/** Words of everyday speech that name nothing and ask for nothing. */
const GENERAL: Record<QuestionLanguage, string[]> = {
  en: [...general.verbs.split(", ").flatMap(formsOf), ...general.en.split(", ")],
  vi: general.vi.split(", "),
};

/** Phrases of each role in a language. */
export const roleWords = (language: QuestionLanguage): [Role, string[]][] => [
  ...phrasesOf(WORDS[language].roles),
  ["filler", GENERAL[language]],
];

/** Phrases that are known to be left out: days that nothing tells exactly. */
export const unheardWords = (language: QuestionLanguage): string[] => WORDS[language].unheard.split(", ");

/** Phrases of each emotion in a language. */
export const emotionWords = (language: QuestionLanguage): [Emotion, string[]][] =>
  phrasesOf(WORDS[language].emotions);

/** What businesses call themselves: "hotel", "thư viện". */
export const placeWords = (language: QuestionLanguage): string[] =>
  roleWords(language).flatMap(([role, words]) => (role === "place" ? words : []));

/** "Which hotel", "thư viện nào". */
export const whichPlaces = (language: QuestionLanguage): string[] =>
  placeWords(language).flatMap((place) =>
    language === "vi"
      ? [`${place} nào`, `từng ${place}`, `mỗi ${place}`, `các ${place}`]
      : [`which ${place}`, `what ${place}`, `each ${place}`, `every ${place}`],
  );

const EVERYDAY = new Set(
  QUESTION_LANGUAGES.flatMap(roleWords).flatMap(([role, words]) => (role === "filler" ? words : [])),
);

/** Whether a word names nothing by itself: "members", "hội viên". */
export const isEverydayWord = (word: string): boolean => EVERYDAY.has(word.toLowerCase());

const ROLE_WORDS = new Set(
  QUESTION_LANGUAGES.flatMap(roleWords).flatMap(([role, words]) =>
    // A value "Email" is heard by its name, though nobody can be sent one.
    role === "filler" || role === "place" || role === "blocked" ? [] : words,
  ),
);

const OF_CHANGE = QUESTION_LANGUAGES.flatMap(roleWords);

/** Whether a word tells of nothing but a change or its cause: "crash", "driver", which a topic may be called, too. */
export const isWordOfChange = (word: string): boolean =>
  OF_CHANGE.every(
    ([role, words]) =>
      role === "up" || role === "down" || role === "why" || !words.includes(word.toLowerCase()),
  );

/** Whether a word asks for something by itself: "first", "new", "good". */
export const isRoleWord = (word: string): boolean => ROLE_WORDS.has(word.toLowerCase());
