import { stopWords } from "./stop-words.ts";
import { SEED_LANGUAGES, seedsIn, TAXONOMY } from "./taxonomy.ts";
import { stemmed } from "./topic-words.ts";

/**
 * Tells the words by which a topic is found: its seeds in all languages and their forms, those of its subtopics and of
 * the topic above it, the halves of seeds of two words, and pairs with a seed in them.
 *
 * @param path "topic" or "topic/subtopic"; of one that the taxonomy does not have no word is a seed
 */
export function seedTest(path: string): (term: string) => boolean {
  const [key, childKey] = path.split("/");
  const topic = TAXONOMY.find((one) => one.key === key);
  if (!topic) return () => false;
  const { children = [] } = topic;
  const own = childKey === undefined ? children : children.filter((one) => one.key === childKey);
  const whole = new Set<string>();
  // A syllable may stand for the pair ("mát" for "thoáng mát"), and is a part of many others.
  const syllables = new Set<string>();
  const beginnings: string[] = [];
  for (const language of SEED_LANGUAGES) {
    const stop = stopWords(language);
    for (const node of [undefined, ...own]) {
      for (const seed of [
        ...seedsIn(language, "seeds", topic, node),
        ...seedsIn(language, "weak", topic, node),
      ]) {
        if (seed.endsWith("*")) beginnings.push(seed.slice(0, -1));
        else {
          whole.add(plain(seed));
          const words = seed.split(" ");
          if (words.length !== 2) continue;
          const halves = language === "vi" ? syllables : whole;
          for (const word of words) if (!stop.has(word)) halves.add(plain(word));
        }
      }
    }
  }
  const isSeed = (term: string) =>
    whole.has(plain(term)) || beginnings.some((beginning) => term.startsWith(beginning));
  return (term) => isSeed(term) || syllables.has(plain(term)) || term.split(" ").some(isSeed);
}

const plain = (term: string): string => term.toLowerCase().split(" ").map(stemmed).join(" ");
