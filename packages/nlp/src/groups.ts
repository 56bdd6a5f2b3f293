import { ENGLISH } from "./lexicons/en.ts";
import { type FactLists, joinedFacts } from "./lexicons/fact-lists.ts";
import { ENGLISH_COMPARED } from "./lexicons/facts-compared-en.ts";
import { VIETNAMESE_COMPARED } from "./lexicons/facts-compared-vi.ts";
import { ENGLISH_DENIED } from "./lexicons/facts-denied-en.ts";
import { VIETNAMESE_DENIED } from "./lexicons/facts-denied-vi.ts";
import { ENGLISH_FACTS } from "./lexicons/facts-en.ts";
import { ENGLISH_FAULTS } from "./lexicons/facts-faults-en.ts";
import { VIETNAMESE_FAULTS } from "./lexicons/facts-faults-vi.ts";
import { ENGLISH_HAPPENED } from "./lexicons/facts-happened-en.ts";
import { VIETNAMESE_HAPPENED } from "./lexicons/facts-happened-vi.ts";
import { ENGLISH_HARM } from "./lexicons/facts-harm-en.ts";
import { ENGLISH_NONE } from "./lexicons/facts-none-en.ts";
import { VIETNAMESE_NONE } from "./lexicons/facts-none-vi.ts";
import { ENGLISH_PLAIN } from "./lexicons/facts-plain-en.ts";
import { VIETNAMESE_PLAIN } from "./lexicons/facts-plain-vi.ts";
import { ENGLISH_UNDONE } from "./lexicons/facts-undone-en.ts";
import { VIETNAMESE_UNDONE } from "./lexicons/facts-undone-vi.ts";
import { VIETNAMESE_FACTS } from "./lexicons/facts-vi.ts";
import { ENGLISH_SIGNS, type FeelingSigns, VIETNAMESE_SIGNS } from "./lexicons/feeling-signs.ts";
import {
  ENGLISH_FEELINGS,
  type NamedFeelings,
  OTHER_FEELINGS,
  VIETNAMESE_FEELINGS,
} from "./lexicons/feelings.ts";
import type { Lexicon } from "./lexicons/lexicon.ts";
import { OTHERS } from "./lexicons/others.ts";
import { ENGLISH_NAMES, type PlainNames, VIETNAMESE_NAMES } from "./lexicons/plain-names.ts";
import { VIETNAMESE } from "./lexicons/vi.ts";

/** Languages that share one weights file. */
export const GROUPS = ["en", "vi", "others"] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_LANGUAGES: Record<Group, readonly string[]> = {
  en: ["en"],
  vi: ["vi"],
  others: ["fr", "de", "it", "ar", "az", "ur"],
};

export const GROUP_LEXICON: Record<Group, Lexicon> = { en: ENGLISH, vi: VIETNAMESE, others: OTHERS };

/** Words that name a feeling. */
export const GROUP_FEELINGS: Record<Group, NamedFeelings> = {
  en: ENGLISH_FEELINGS,
  vi: VIETNAMESE_FEELINGS,
  others: OTHER_FEELINGS,
};

/** Words that stand where something is felt; null where nobody has written any. */
export const GROUP_SIGNS: Record<Group, FeelingSigns | null> = {
  en: ENGLISH_SIGNS,
  vi: VIETNAMESE_SIGNS,
  others: null,
};

/** Phrases that praise or blame without a word that judges; none where nobody has written any. */
export const GROUP_FACTS: Record<Group, FactLists | null> = {
  en: joinedFacts(
    ENGLISH_FACTS,
    ENGLISH_COMPARED,
    ENGLISH_DENIED,
    ENGLISH_NONE,
    ENGLISH_HAPPENED,
    ENGLISH_HARM,
    ENGLISH_UNDONE,
    ENGLISH_PLAIN,
    ENGLISH_FAULTS,
  ),
  vi: joinedFacts(
    VIETNAMESE_FACTS,
    VIETNAMESE_COMPARED,
    VIETNAMESE_DENIED,
    VIETNAMESE_NONE,
    VIETNAMESE_HAPPENED,
    VIETNAMESE_UNDONE,
    VIETNAMESE_PLAIN,
    VIETNAMESE_FAULTS,
  ),
  others: null,
};

/** Names that say nothing for or against; null where nobody has written any. */
export const GROUP_NAMES: Record<Group, PlainNames | null> = {
  en: ENGLISH_NAMES,
  vi: VIETNAMESE_NAMES,
  others: null,
};

/** Languages written as separate syllables. */
export const WRITES_SYLLABLES: Record<Group, boolean> = { en: false, vi: true, others: false };

/** The group that reads a language; texts in an unknown one are read by their emoji and signs. */
export function groupOf(language: string): Group {
  return language === "en" ? "en" : language === "vi" ? "vi" : "others";
}
