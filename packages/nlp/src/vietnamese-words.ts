import { VIETNAMESE } from "./lexicons/vi.ts";
import { vagueTerms } from "./stop-words.ts";
import { seedsIn, TAXONOMY } from "./taxonomy.ts";

const MAX_SYLLABLES = 3;
/** Longer seeds of the taxonomy are phrases ("giao hàng chậm"), not words. */
const SEED_SYLLABLES = 2;

let known: ReadonlySet<string> | null = null;

/** The words of several syllables that the engine knows: what topics are named by and what carries feeling. */
function knownWords(): ReadonlySet<string> {
  if (known) return known;
  const words = new Set<string>();
  const add = (word: string, most = MAX_SYLLABLES) => {
    const { length } = word.split(" ");
    if (length > 1 && length <= most) words.add(word.normalize("NFC"));
  };
  for (const topic of TAXONOMY) {
    for (const child of [undefined, ...(topic.children ?? [])]) {
      for (const kind of ["seeds", "weak"] as const)
        for (const seed of seedsIn("vi", kind, topic, child)) add(seed, SEED_SYLLABLES);
    }
  }
  const { shortForms = {}, ...lists } = VIETNAMESE;
  for (const list of Object.values(lists)) for (const word of list.split(" ")) add(word.replaceAll("_", " "));
  for (const word of [...Object.values(shortForms), ...vagueTerms("vi")]) add(word);
  known = words;
  return words;
}

/**
 * Vietnamese writes a space between syllables. Joins those that make one word the engine knows, the longest
 * first: "nhân viên rất thân thiện" has three words. The same syllables always give the same words.
 */
export function joinSyllables(syllables: readonly string[]): string[] {
  const words = knownWords();
  const joined: string[] = [];
  for (let at = 0; at < syllables.length; ) {
    let taken = 1;
    for (let length = Math.min(MAX_SYLLABLES, syllables.length - at); length > 1; length--) {
      if (!words.has(syllables.slice(at, at + length).join(" "))) continue;
      taken = length;
      break;
    }
    joined.push(syllables.slice(at, at + taken).join(" "));
    at += taken;
  }
  return joined;
}
