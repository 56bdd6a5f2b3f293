import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@soundings/contract/interface-languages";
import { fillText } from "@soundings/contract/words";
import { addUint32, uint8At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import type english from "../words/locales/en/names.json";
import { wordsOf } from "../words/words-of.ts";
import { type DatasetColumns, NO_TOPIC } from "./dataset-view.ts";

const textsIn = wordsOf<typeof english>("names");

/**
 * What a topic that no taxonomy knows is called in each language of the interface: its words, as the comments have
 * them. No translation is made up: who reads another language sees them in quotes, as words of the comments.
 *
 * @param found_in the language of most comments that speak of it; "und" where that is not known
 */
export function foundNames(words: string, found_in: string): Readonly<Record<InterfaceLanguage, string>> {
  const isForeign = (language: InterfaceLanguage) => found_in !== "und" && found_in !== language;
  const entries = INTERFACE_LANGUAGES.map((language) => [
    language,
    isForeign(language) ? fillText(textsIn(language).found_topic, { words }) : words,
  ]);
  return Object.fromEntries(entries) as Record<InterfaceLanguage, string>;
}

/** By a topic's place, the language in which most of the comments that speak of it are. */
export function languagesOfTopics(
  { languages, language }: Pick<DatasetColumns, "languages" | "language">,
  { offsets, topic, subtopic }: Pick<DatasetColumns["mentions"], "offsets" | "topic" | "subtopic">,
  topics: number,
): string[] {
  const wide = languages.length;
  const counts = new Uint32Array(topics * wide);
  const add = (place: number, own: number) => {
    if (place !== NO_TOPIC) addUint32(counts, place * wide + own, 1);
  };
  for (let comment = 0; comment + 1 < offsets.length; comment++) {
    const own = uint8At(language, comment);
    for (let at = uint32At(offsets, comment); at < uint32At(offsets, comment + 1); at++) {
      add(uint16At(topic, at), own);
      add(uint16At(subtopic, at), own);
    }
  }
  return Array.from({ length: topics }, (_, place) => {
    const own = counts.subarray(place * wide, place * wide + wide);
    const most = Math.max(0, ...own);
    return most === 0 ? "und" : (languages[own.indexOf(most)] ?? "und");
  });
}
