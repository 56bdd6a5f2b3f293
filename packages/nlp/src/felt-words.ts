import { MOODS, type Mood } from "./emoji.ts";
import { HashIndex } from "./hash-index.ts";
import { hashWord } from "./hashing.ts";
import type { NamedFeelings } from "./lexicons/feelings.ts";
import { EMOTIONS, type Emotion } from "./scale.ts";
import { MARK, SMILEY, type Tokens } from "./tokens.ts";
import { NEGATOR, type WordRoles } from "./word-roles.ts";

/** Bits of a set of emotions, in the order of EMOTIONS. */
export function bitsOf(emotions: readonly Emotion[]): number {
  return emotions.reduce((bits, emotion) => bits | (1 << EMOTIONS.indexOf(emotion)), 0);
}

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
  return (named >> DENIED) & ~named;
}

/** A word this near before a feeling denies it. */
const DENIAL_REACH = 3;

interface Phrase {
  rest: number[];
  bits: number;
}

/** Finds the feelings that the words of a text name, and those that its emoji show. */
export class FeltWords {
  private readonly phrases: HashIndex<readonly Phrase[]>;
  private readonly roles: WordRoles;

  constructor(feelings: NamedFeelings, roles: WordRoles) {
    this.roles = roles;
    const byFirst = new Map<number, Phrase[]>();
    for (const [emotion, phrases] of Object.entries(feelings)) {
      for (const phrase of phrases.split("|")) {
        const [first = 0, ...rest] = phrase.split(" ").map(hashWord);
        const list = byFirst.get(first) ?? [];
        list.push({ rest, bits: emotion === "" ? 0 : bitsOf([emotion as Emotion]) });
        byFirst.set(
          first,
          list.sort((a, b) => b.rest.length - a.rest.length),
        );
      }
    }
    this.phrases = new HashIndex(byFirst);
  }

  /** Bits of the emotions that tokens [from, to) name, and above them of those they deny (deniedOf). */
  named(tokens: Tokens, from: number, to: number): number {
    let bits = 0;
    for (let i = from; i < to; i++) {
      const list = this.phrases.get(tokens.hash[i] as number);
      if (!list) continue;
      const phrase = list.find(({ rest }) =>
        rest.every((hash, n) => i + n + 1 < to && tokens.hash[i + n + 1] === hash),
      );
      if (!phrase) continue;
      bits |= this.denied(tokens, from, i) ? phrase.bits << DENIED : phrase.bits;
      i += phrase.rest.length;
    }
    return bits;
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
