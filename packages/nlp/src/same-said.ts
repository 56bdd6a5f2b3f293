import type { FoundConcept } from "./concept-matcher.ts";
import { CONCEPTS, SAME_AS, SAME_OF_PLACES, SAME_OF_ROOMS } from "./lexicons/concepts.ts";
import { isPlace, isRoom } from "./things.ts";

/** What a concept says of a thing, by the name of what says nearly the same. */
export function saidOf({ name, sign }: FoundConcept, thing: number): { what: string; sign: number } {
  const ofThing = isPlace(thing) ? SAME_OF_PLACES : isRoom(thing) ? SAME_OF_ROOMS : NOTHING_SAME;
  const what = ofThing[name] || SAME_AS[name] || name;
  return { what, sign: what === name ? sign : (CONCEPTS[what]?.sign ?? sign) };
}

const NOTHING_SAME: Readonly<Record<string, string>> = {};
