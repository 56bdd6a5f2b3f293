import { COMPANIES, PLACES } from "./lexicons/names.ts";
import { TAXONOMY } from "./taxonomy.ts";
import { folded } from "./topic-words.ts";

const GIVEN: ReadonlySet<string> = new Set(TAXONOMY.flatMap(({ key, given }) => (given ? [key] : [])));
const NAMES: ReadonlySet<string> = new Set(`${PLACES}, ${COMPANIES}`.split(", "));

/**
 * Whether a topic is one that nobody can mend: a brand, a company, a place, what a thing is used for.
 *
 * @param path "topic" or "topic/subtopic"
 * @param name what writers call it
 */
export function isGiven(path: string, name: string): boolean {
  return GIVEN.has(path.split("/")[0] as string) || NAMES.has(folded(name.toLowerCase()));
}
