import { setOf } from "./concept-grammar.ts";
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
export function maskOf({ found, named }: Sayings, cues: readonly Cue[], cue: Cue, words: TopicWords): number {
  const { starts, ends } = words;
  const startOf = ({ from }: Span) => starts[from] as number;
  const endOf = ({ to }: Span) => ends[to - 1] as number;
  const isOn = (one: Cue, span: Span) => startOf(span) < one.cue_end && one.cue_start < endOf(span);
  const distance = (one: Cue, span: Span) =>
    Math.max(one.cue_start - endOf(span), startOf(span) - one.cue_end, 0);
  const subjects = cues.filter((one) => !found.some(({ concept }) => concept && isOn(one, concept)));
  const isThing = named.some((one) => isOn(cue, one));
  const isLeftOut = isExcepted(words, cue);
  let mask = 0;
  for (const [bit, { concept, thing }] of found.entries()) {
    const of = thing && thing.from < thing.to ? thing : null;
    const namers = of ? cues.filter((one) => isOn(one, of)) : [];
    const isNearest = (to: Span) =>
      subjects.includes(cue) && subjects.every((one) => distance(cue, to) <= distance(one, to));
    if (concept && concept.sign > 0 && isLeftOut) continue;
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

const EXCEPTING = setOf("except excepting trừ tru");
/** "Apart from", "aside from", "other than", "but for". */
const EXCEPTING_PAIRS = setOf("apart from,aside from,other than,but for,bar the,minus the", ",");
const BETWEEN = setOf("for the its my our a an có mỗi cái con phần");

/** Whether what a cue names is left out of the praise around it: "all good except the camera", "trừ camera". */
function isExcepted({ starts, forms }: TopicWords, { cue_start }: Cue): boolean {
  if (!forms.some((form) => EXCEPTING.has(form) || FIRSTS_OF_PAIRS.has(form))) return false;
  let at = starts.findIndex((start) => start >= cue_start) - 1;
  for (; at >= 0; at--) {
    if (EXCEPTING.has(forms[at] as string)) return true;
    if (at > 0 && EXCEPTING_PAIRS.has(`${forms[at - 1]} ${forms[at]}`)) return true;
    if (!BETWEEN.has(forms[at] as string)) return false;
  }
  return false;
}
const FIRSTS_OF_PAIRS = setOf("apart aside other but bar minus");
