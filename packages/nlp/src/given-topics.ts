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

const ONE_SIDED: ReadonlySet<string> = new Set(
  TAXONOMY.flatMap(({ key, one_sided, children = [] }) => [
    ...(one_sided ? [key] : []),
    ...children.flatMap((child) => (one_sided || child.one_sided ? [`${key}/${child.key}`] : [])),
  ]),
);

/**
 * Whether a topic is praise or blame by its very name, so that its score says nothing of it.
 *
 * @param path "topic" or "topic/subtopic"
 */
export const isOneSided = (path: string): boolean => ONE_SIDED.has(path);
