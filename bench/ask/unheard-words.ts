/**
 * Questions as word lists would hear them that were written without them: words that no other business's questions
 * have are made into words that nothing knows. Lists were written with all sets known, so that by themselves they
 * know more of those than of a set that nobody has read.
 */

import { type HeardQuestion, hearQuestion, type Piece } from "../../apps/server/src/ask/hear-question.ts";
import { fold } from "../../apps/server/src/column-store/fold.ts";
import { ABOUT, type About, DATASETS } from "./datasets.ts";
import frames from "./frames.json" with { type: "json" };
import { type Question, readQuestions } from "./questions.ts";

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const wordsIn = (text: string) => (text.normalize("NFC").toLowerCase().match(WORD) ?? []).join(" ");

/** One in so many other words for a topic or a value is one that lists would lack. */
const LACKING = 6;

/** Longer phrases are no word of a list. */
const LONGEST = 8;

/** By each phrase that is said anywhere, of which business; null of several, or of none in particular. */
const sayers = new Map<string, About | null>();

function addSaid(text: string, about: About | null): void {
  const words = wordsIn(text).split(" ");
  for (let at = 0; at < words.length; at++)
    for (let end = at + 1; end <= Math.min(words.length, at + LONGEST); end++) {
      const phrase = words.slice(at, end).join(" ");
      const known = sayers.get(phrase);
      sayers.set(phrase, known === undefined || known === about ? about : null);
    }
}

/** Whether it is said in a question of another business, or in a short one of none. */
function isSaidElsewhere(phrase: string, about: About): boolean {
  if (sayers.size === 0) {
    for (const one of ABOUT) for (const { question } of readQuestions(one)) addSaid(question, one);
    for (const text of Object.values(frames).flatMap((kinds) => Object.values(kinds).flat()))
      addSaid(text, null);
  }
  const sayer = sayers.get(phrase);
  return sayer !== undefined && sayer !== about;
}

const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);

/** Whether lists that were written without these questions would lack it. */
function isLacking({ words, meanings, isDays }: Piece, about: About): boolean {
  const [first] = meanings;
  if (isDays || !first) return false;
  const phrase = words.map((word) => word.toLowerCase()).join(" ");
  const isSpoken = isSaidElsewhere(phrase, about);
  if (first.is === "role" || first.is === "emotion") return !isSpoken;
  const isName = first.is === "column" || first.by === "name" || first.by === "part";
  return !isName && hashOf(phrase) % LACKING === 0;
}

/** One in so many names in other words is one that lists would lack which nobody else has said. */
const UNSAID = 2;

/**
 * What lists that were written without these questions would lack of one: words that nobody else has said, and half of
 * the other words for a topic, a value or a column. What is left of them is heard as something else, or passed over.
 */
export function lackingOf(question: Question, about: About): ReadonlySet<string> {
  const known = lackingKnown.get(question);
  if (known) return known;
  const made = lackingIn(question, about);
  lackingKnown.set(question, made);
  return made;
}

const heardKnown = new Map<Question, HeardQuestion>();

/** A question as all lists hear it. */
export function heardOf(question: Question, about: About): HeardQuestion {
  const known = heardKnown.get(question) ?? hearQuestion(question.question.normalize("NFC"), DATASETS[about]);
  heardKnown.set(question, known);
  return known;
}

const waysKnown = new Map<Question, HeardQuestion[]>();

/** A question as all lists hear it, as lists that know none of its rare words, and as such that lack them. */
export function waysHeard(question: Question, about: About): HeardQuestion[] {
  const known = waysKnown.get(question);
  if (known) return known;
  const askable = DATASETS[about];
  const [unheard, lacking] = [withUnheardWords(question, about), lackingOf(question, about)];
  const ways = [
    heardOf(question, about),
    ...(unheard === question.question.normalize("NFC") ? [] : [hearQuestion(unheard, askable)]),
    ...(lacking.size === 0 ? [] : [hearQuestion(question.question.normalize("NFC"), askable, lacking)]),
  ];
  waysKnown.set(question, ways);
  return ways;
}

const lackingKnown = new WeakMap<Question, ReadonlySet<string>>();

function lackingIn(question: Question, about: About): ReadonlySet<string> {
  const lacking = heardOf(question, about).pieces.filter(({ words, meanings, isDays }) => {
    const [first] = meanings;
    if (isDays || !first) return false;
    const phrase = words.map((word) => word.toLowerCase()).join(" ");
    if (isSaidElsewhere(phrase, about)) return false;
    if (first.is === "role" || first.is === "emotion") return true;
    const isName = first.is !== "column" && (first.by === "name" || first.by === "part");
    return !isName && hashOf(phrase) % UNSAID === 0;
  });
  return new Set(
    lacking.flatMap(({ words }) => {
      const phrase = words.join(" ");
      return [phrase.toLowerCase(), fold(phrase)];
    }),
  );
}

/** The question with such words made into words that nothing knows. */
export function withUnheardWords(question: Question, about: About): string {
  const known = unheardKnown.get(question);
  if (known !== undefined) return known;
  const made = unheardIn(question, about);
  unheardKnown.set(question, made);
  return made;
}

const unheardKnown = new WeakMap<Question, string>();

function unheardIn(question: Question, about: About): string {
  const { pieces } = heardOf(question, about);
  let text = question.question.normalize("NFC");
  for (const piece of pieces.filter((one) => isLacking(one, about)))
    for (const word of piece.words) text = text.replace(word, `zq${word}`);
  return text;
}
