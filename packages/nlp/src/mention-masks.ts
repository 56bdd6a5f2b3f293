import type { FoundConcept } from "./concept-matcher.ts";
import type { NamedThing, Span } from "./things.ts";
import type { TopicWords } from "./topic-words.ts";

/** A mention of a topic: where its clause starts, and the words that name it. */
export interface Cue {
  start: number;
  cue_start: number;
  cue_end: number;
}

/** A statement of a clause: what says it, null for the clause's words together, and the thing it is said of. */
export interface Saying {
  concept: FoundConcept | null;
  thing: NamedThing | null;
}

/** What a clause says, and the things that it names. */
export interface Sayings {
  found: readonly Saying[];
  named: readonly NamedThing[];
}

/**
 * Which of a clause's statements belong to a cue: those of the thing that it names and those it says itself; of what no
 * cue names, those nearer to it than to any other. What is said of another thing than the cue's is not said of it.
 */
export function maskOf(
  { found, named }: Sayings,
  cues: readonly Cue[],
  cue: Cue,
  { starts, ends }: TopicWords,
): number {
  const startOf = ({ from }: Span) => starts[from] as number;
  const endOf = ({ to }: Span) => ends[to - 1] as number;
  const isOn = (one: Cue, words: Span) => startOf(words) < one.cue_end && one.cue_start < endOf(words);
  const distance = (one: Cue, words: Span) =>
    Math.max(one.cue_start - endOf(words), startOf(words) - one.cue_end, 0);
  const subjects = cues.filter((one) => !found.some(({ concept }) => concept && isOn(one, concept)));
  const isThing = named.some((one) => isOn(cue, one));
  let mask = 0;
  for (const [bit, { concept, thing }] of found.entries()) {
    const of = thing && thing.from < thing.to ? thing : null;
    const namers = of ? cues.filter((one) => isOn(one, of)) : [];
    const isNearest = (to: Span) =>
      subjects.includes(cue) && subjects.every((one) => distance(cue, to) <= distance(one, to));
    let isOwn = concept === null || isOn(cue, concept);
    if (concept && !isOwn) {
      if (namers.length > 0) isOwn = namers.includes(cue);
      else if (of && isThing) isOwn = false;
      else isOwn = cues.length === 1 || subjects.length === 0 || isNearest(concept);
    }
    if (isOwn) mask |= 1 << bit;
  }
  return mask;
}
