import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Emotion } from "@soundings/nlp/scale";
import en from "./words/en.json" with { type: "json" };
import vi from "./words/vi.json" with { type: "json" };

/**
 * What a word of a question asks for, beside names and days. "Blocked" is what comments cannot tell: what is to come,
 * money, single people and rooms. "Filler" says nothing here.
 */
export type Role = keyof typeof en.roles;

const WORDS: Partial<Record<InterfaceLanguage, typeof en>> = { en, vi };

const phrasesOf = <Name extends string>(lists: Record<Name, string> | undefined): [Name, string[]][] =>
  Object.entries<string>(lists ?? {}).map(([name, list]) => [name as Name, list.split(", ")]);

/** Phrases of each role in a language. */
export const roleWords = (language: InterfaceLanguage): [Role, string[]][] =>
  phrasesOf(WORDS[language]?.roles);

/** Phrases of each emotion in a language. */
export const emotionWords = (language: InterfaceLanguage): [Emotion, string[]][] =>
  phrasesOf(WORDS[language]?.emotions);
