import type { FoundConcept } from "./concept-matcher.ts";
import { isDenial, isJoint, isOpposite, takesSide } from "./denials.ts";
import type { Span } from "./things.ts";
import type { TopicWords } from "./topic-words.ts";

/** What a clause was found to say, by its words. */
interface Said extends Span {
  found: readonly { concept: FoundConcept | null }[];
  things: readonly number[];
}

/** A clause so near may deny it. */
const REACH = 2;

/**
 * The side that a clause takes in words which a clause beside it denies, null for neither: it goes on with what that one
 * denies ("not clean, comfortable or quiet"), or says what that one denies in the same sentence ("ngon thì không ngon").
 */
export function sideDeniedBeside(words: TopicWords, all: readonly Said[], place: number): number | null {
  const own = all[place] as Said;
  if (!own.found.some(({ concept }) => concept && takesSide(concept))) return null;
  if (listsOn(words, all[place - 1], own)) return 1;
  for (let at = Math.max(0, place - REACH); at <= Math.min(all.length - 1, place + REACH); at++) {
    const other = all[at] as Said;
    if (at === place || !isOneSentence(words, own, other)) continue;
    const denied = contradicted(own, other, words.forms);
    if (denied) return denied.sign;
  }
  return null;
}

function listsOn({ forms, text, ends, starts }: TopicWords, before: Said | undefined, own: Said): boolean {
  const last = before?.found.at(-1)?.concept;
  if (!before || !last?.isDenied || last.sign >= 0 || last.to !== before.to) return false;
  if (text.slice(ends[before.to - 1], starts[own.from]).trim() !== ",") return false;
  const concepts = own.found.flatMap(({ concept }) => concept ?? []);
  for (let at = own.from; at < own.to; at++) {
    const isSaid = concepts.some(({ from, to }) => from <= at && at < to);
    if (!isSaid && !isJoint(forms[at] as string)) return false;
  }
  return true;
}

/** What one clause says of a thing, or of none that is named, and another one denies. */
function contradicted(own: Said, other: Said, forms: readonly string[]): FoundConcept | null {
  const place = own.found.findIndex(({ concept }, at) => {
    if (!concept || !takesSide(concept)) return false;
    return other.found.some(
      ({ concept: denied }, n) =>
        denied !== null &&
        isDenial(denied, forms) &&
        isOpposite(concept, denied) &&
        (own.things[at] === other.things[n] || own.things[at] === 0 || other.things[n] === 0),
    );
  });
  return own.found[place]?.concept ?? null;
}

const ENDS_SENTENCE = /[.!?…\n]/;
function isOneSentence({ text, starts, ends }: TopicWords, one: Said, other: Said): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return !ENDS_SENTENCE.test(text.slice(ends[first.to - 1], starts[second.from]));
}
