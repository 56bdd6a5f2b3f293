import type { ResponseFacts, TextFacts } from "./facts.ts";
import type { Evidence, Finding, QualityReason } from "./reasons.ts";

/** What was written, by itself: keys pressed at random, one letter again and again, the question itself. */

export function checkTexts({ texts }: Pick<ResponseFacts, "texts">): Finding[] {
  const findings: Finding[] = [];
  const add = (reason: QualityReason, strong: boolean, evidence: Evidence) => {
    if (!findings.some((one) => one.reason === reason)) findings.push({ reason, strong, evidence });
  };
  for (const { question_id, words, title } of texts) {
    if (words.length === 0) add("no_words", false, { question_id });
    if (isMashed(words)) {
      add("keyboard_mash", true, { question_id, text: shown(words) });
    } else if (isRepeated(words)) add("repeated", true, { question_id, text: shown(words) });
    if (isPasted(words, title)) add("question_pasted", true, { question_id, text: shown(words) });
  }
  const same = sameTexts(texts);
  if (same) add("same_texts", same.words.length >= 5, { boxes: same.boxes, text: shown(same.words) });
  return findings;
}

const shown = (words: readonly string[]) => words.join(" ").slice(0, 80);

/** Of the words of a text. */
const MASHED = 0.6;

/** Most texts are known not to be by their first words. */
function isMashed(words: readonly string[]): boolean {
  const spared = words.length * (1 - MASHED);
  let real = 0;
  for (const word of words) {
    if (!isMash(word) && ++real > spared) return false;
  }
  return words.length > 0;
}

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * After each letter from a to z those that follow it in no word of English, Vietnamese, French, German or Italian,
 * or less often than three times in 100,000 pairs of letters of a corpus of each.
 */
const NEVER_AFTER =
  " kxz fjvxz qxz  bdhjqvwx cfqvwxz fvx jy bcdfgjlmpqrstvwxyz djqx jx hkqvxz   bjkqvwx abcdefghijklmnopqrstvwxyz jx j jq  bfhjlmpqwxz cgjmpqvxz dfghjkmnqrsvwz ghjkqvxyz bcfghjkmnpqrsvx"
    .split(" ")
    .map((letters) => new Set(letters));
const VOWELS = new Set("aeiouy");
/** "Angstschweiß" has eight, and is the exception. */
const CONSONANTS = 6;

/**
 * Whether a word is what fingers do on a keyboard: a run along its rows, or letters that no language puts side by
 * side. Words with other letters than those from a to z are left alone.
 */
export function isMash(word: string): boolean {
  if (word.length < 5 || word.length > 60 || !/^[a-z]+$/.test(word)) return false;
  if (!isOdd(word)) return false;
  return new Set(word).size > 2;
}

function isOdd(word: string): boolean {
  const consonants = longestConsonants(word);
  if (keyRun(word) >= 0.6 || strange(word) >= 0.2 || consonants >= CONSONANTS || isLoop(word)) return true;
  // Few words lie within one row of keys.
  const inRow = ROWS.some((row) => [...word].every((letter) => row.includes(letter)));
  return inRow && (strange(word) > 0 || consonants > 3);
}

/** The share of neighbours that are neighbours on a keyboard's row, too; "were" and "poor" are short. */
function keyRun(word: string): number {
  let beside = 0;
  for (let n = 1; n < word.length; n++) {
    const [one = "", other = ""] = [word[n - 1], word[n]];
    const row = ROWS.find((keys) => keys.includes(one) && keys.includes(other));
    if (row && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1) beside++;
  }
  return beside < 4 ? 0 : beside / (word.length - 1);
}

/** The share of its pairs of letters that no word has. */
function strange(word: string): number {
  let odd = 0;
  for (let n = 1; n < word.length; n++) {
    if (NEVER_AFTER[word.charCodeAt(n - 1) - 97]?.has(word[n] as string)) odd++;
  }
  return odd / (word.length - 1);
}

function longestConsonants(word: string): number {
  let [run, longest] = [0, 0];
  for (const letter of word) {
    run = VOWELS.has(letter) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** "sdfgsdfgsdfg": three letters or more that come again and again. */
function isLoop(word: string): boolean {
  for (let period = 3; 2 * period <= word.length; period++) {
    let at = period;
    while (at < word.length && word[at] === word[at - period]) at++;
    if (at === word.length && word.length > 2 * period) return true;
  }
  return false;
}

/** "aaaaaaa", "haha" is none; "good good good good good". */
function isRepeated(words: readonly string[]): boolean {
  const [first = ""] = words;
  if (words.every((word) => new Set(word).size === 1 && word[0] === first[0])) {
    return words.reduce((sum, word) => sum + word.length, 0) >= 5;
  }
  return words.length >= 5 && commonest(words) >= words.length * 0.8;
}

/** How often the word stands there that most are, if one is (Boyer and Moore); else fewer than half. */
function commonest(words: readonly string[]): number {
  let [candidate, lead] = ["", 0];
  for (const word of words) {
    if (lead === 0) candidate = word;
    lead += word === candidate ? 1 : -1;
  }
  return words.reduce((sum, word) => sum + (word === candidate ? 1 : 0), 0);
}

const PASTED = 5;

function isPasted(words: readonly string[], title: readonly string[]): boolean {
  if (words.length < PASTED || words.length < title.length * 0.7 || words.length > title.length * 1.2)
    return false;
  const left = new Map<string, number>();
  for (const word of title) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    found++;
  }
  return found >= words.length * 0.9;
}

/** The longest text that stands in several boxes; "no idea" in two of them is an answer. */
function sameTexts(texts: readonly TextFacts[]): { words: readonly string[]; boxes: number } | null {
  const boxes = new Map<string, { words: readonly string[]; boxes: number }>();
  for (const { words } of texts) {
    if (words.length < 3) continue;
    const key = words.join(" ");
    boxes.set(key, { words, boxes: (boxes.get(key)?.boxes ?? 0) + 1 });
  }
  const several = [...boxes.values()].filter((one) => one.boxes > 1);
  return several.sort((a, b) => b.words.length - a.words.length)[0] ?? null;
}
