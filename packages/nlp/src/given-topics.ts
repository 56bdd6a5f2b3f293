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

/** Paths of the topics and subtopics that are marked, with all subtopics of a marked topic. */
const marked = (mark: "one_sided" | "people" | "whole"): ReadonlySet<string> =>
  new Set(
    TAXONOMY.flatMap(({ key, children = [], ...topic }) => [
      ...(topic[mark] ? [key] : []),
      ...children.flatMap((child) => (topic[mark] || child[mark] ? [`${key}/${child.key}`] : [])),
    ]),
  );

const ONE_SIDED = marked("one_sided");
const PEOPLE = marked("people");
const WHOLES = marked("whole");

/**
 * Whether a topic is praise or blame by its very name, so that its score says nothing of it.
 *
 * @param path "topic" or "topic/subtopic"
 */
export const isOneSided = (path: string): boolean => ONE_SIDED.has(path);

/**
 * Whether a topic is who serves and how: that people trust them is what praising them says.
 *
 * @param path "topic" or "topic/subtopic"
 */
export const isOfPeople = (path: string): boolean => PEOPLE.has(path);

/**
 * Whether a topic is what all comments are about, so that only who judges it speaks of it.
 *
 * @param path "topic/subtopic"
 */
export const isWhole = (path: string): boolean => WHOLES.has(path);
