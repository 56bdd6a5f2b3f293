import { MOODS, type Mood } from "./emoji.ts";
import { HashIndex } from "./hash-index.ts";
import { hashWord } from "./hashing.ts";
import type { FeelingSigns } from "./lexicons/feeling-signs.ts";
import type { NamedFeelings } from "./lexicons/feelings.ts";
import { EMOTIONS, type Emotion } from "./scale.ts";
import { MARK, SMILEY, type Tokens } from "./tokens.ts";
import { NEGATOR, type WordRoles } from "./word-roles.ts";

/** Bits of a set of emotions, in the order of EMOTIONS. */
export function bitsOf(emotions: readonly Emotion[]): number {
  return emotions.reduce((bits, emotion) => bits | (1 << EMOTIONS.indexOf(emotion)), 0);
}

/** No other word than those that name them tells these, so named is felt, and denied is not: in a long text, too. */
export const AS_NAMED = bitsOf(["fear", "surprise"]);

/** Moods of emoji that leave no doubt what is felt. */
const SHOWN: Partial<Record<Mood, Emotion>> = {
  joy: "joy",
  love: "joy",
  party: "joy",
  sad: "sadness",
  cry: "sadness",
  angry: "anger",
  sick: "disgust",
  fear: "fear",
};
const SHOWN_BY_MOOD = MOODS.map((mood) => {
  const emotion = SHOWN[mood];
  return emotion ? bitsOf([emotion]) : 0;
});

/** The bits of denied emotions stand so far above those of named ones. */
const DENIED = EMOTIONS.length;

/** Bits of the emotions that are denied and nowhere named. */
export function deniedOf(named: number): number {
  return (named >> DENIED) & ~named & ALL;
}

/**
 * Bits of what no clause of a comment feels that does not name it: interest, where somebody waits in a clause that blames
 * ("after waiting for an eternity"). A model hears one like the other.
 *
 * @param clauses what each names, and its score
 */
export function unfeltIn(clauses: readonly { named: number; score: number }[]): number {
  return clauses.some(({ named, score }) => score < 0 && deniedOf(named) & INTEREST) ? INTEREST : 0;
}

/** The bits of emotions that words stand for stand so far above those of named ones, … */
const SIGNS = 2 * EMOTIONS.length;
/** … and those of emotions that words stand for by themselves above these. */
const PLAIN = 3 * EMOTIONS.length;
const ALL = (1 << EMOTIONS.length) - 1;

/** The bits of the emotions that words name or stand for; all where a language has no such words. */
export function signedOf(named: number): number {
  return (named | (named >> SIGNS)) & ALL;
}

/** The bits of the emotions that words stand for without any other sign of them, where a clause blames. */
export function plainlySignedOf(named: number): number {
  return (named >> PLAIN) & ALL;
}

/** A word this near before a feeling denies it. */
const DENIAL_REACH = 3;

interface Phrase {
  rest: number[];
  bits: number;
  /** ADMIRED and PEOPLE. */
  company: number;
}

const TRUST = bitsOf(["trust"]);
const ADMIRED = 1;
const PEOPLE = 2;
const INTEREST = bitsOf(["interest"]);
/** Only these are told by words alone: joy and trust are words of every praise. */
const BLAMING: readonly string[] = ["anger", "disgust", "fear", "sadness"];

function signBits(kind: string, isFaint: boolean): number {
  if (kind === "waiting") return INTEREST << DENIED;
  if (!EMOTIONS.includes(kind as Emotion)) return 0;
  const bit = bitsOf([kind as Emotion]);
  return (bit << SIGNS) | (!isFaint && BLAMING.includes(kind) ? bit << PLAIN : 0);
}

/** Finds the feelings that the words of a text name, and those that its emoji show. */
export class FeltWords {
  private readonly phrases: HashIndex<readonly Phrase[]>;
  private readonly roles: WordRoles;
  /** Bits that every clause has: in a language without signs none is wanted. */
  private readonly always: number;

  constructor(feelings: NamedFeelings, roles: WordRoles, signs: FeelingSigns | null = null) {
    this.roles = roles;
    this.always = signs ? 0 : ALL << SIGNS;
    // The same words may name one emotion and stand for others.
    const bitsOfPhrase = new Map<string, number>();
    const companies = new Map<string, number>();
    const add = (to: Map<string, number>, phrase: string, bits: number) =>
      to.set(phrase, (to.get(phrase) ?? 0) | bits);
    const faint = new Set(signs?.faint?.split("|"));
    for (const [kind, phrases] of Object.entries(signs ?? {})) {
      if (kind === "faint") continue;
      for (const phrase of phrases.split("|")) {
        add(bitsOfPhrase, phrase, signBits(kind, faint.has(phrase)));
        add(companies, phrase, kind === "admired" ? ADMIRED : kind === "people" ? PEOPLE : 0);
      }
    }
    for (const [emotion, phrases] of Object.entries(feelings))
      for (const phrase of phrases.split("|"))
        add(bitsOfPhrase, phrase, emotion === "" ? 0 : bitsOf([emotion as Emotion]));
    const byFirst = new Map<number, Phrase[]>();
    for (const [phrase, bits] of bitsOfPhrase) {
      const [first = 0, ...rest] = phrase.split(" ").map(hashWord);
      const list = byFirst.get(first) ?? [];
      list.push({ rest, bits, company: companies.get(phrase) ?? 0 });
      byFirst.set(
        first,
        list.sort((a, b) => b.rest.length - a.rest.length),
      );
    }
    this.phrases = new HashIndex(byFirst);
  }

  /**
   * Bits of the emotions that tokens [from, to) name, above them of those they deny (deniedOf), and of those they stand
   * for (signedOf, plainlySignedOf).
   */
  named(tokens: Tokens, from: number, to: number): number {
    let bits = this.always;
    let company = 0;
    for (let i = from; i < to; i++) {
      const list = this.phrases.get(tokens.hash[i] as number);
      if (!list) continue;
      const phrase = list.find(({ rest }) =>
        rest.every((hash, n) => i + n + 1 < to && tokens.hash[i + n + 1] === hash),
      );
      if (!phrase) continue;
      if (this.denied(tokens, from, i)) bits |= (phrase.bits & ALL) << DENIED;
      else {
        bits |= phrase.bits;
        company |= phrase.company;
      }
      i += phrase.rest.length;
    }
    return company === (ADMIRED | PEOPLE) ? bits | (TRUST << SIGNS) : bits;
  }

  /** Bits of the emotions that emoji and emoticons among tokens [from, to) show. */
  shown(tokens: Tokens, from: number, to: number): number {
    let bits = 0;
    for (let i = from; i < to; i++) {
      if (tokens.kind[i] === SMILEY) bits |= SHOWN_BY_MOOD[tokens.mood[i] as number] as number;
    }
    return bits;
  }

  private denied(tokens: Tokens, from: number, at: number): boolean {
    for (let i = at - 1; i >= Math.max(from, at - DENIAL_REACH) && tokens.kind[i] !== MARK; i--) {
      const hash = tokens.hash[i] as number;
      const word = this.roles.longForm(hash)?.hashes[0] ?? hash;
      if (this.roles.of(word) & NEGATOR) return true;
    }
    return false;
  }
}
