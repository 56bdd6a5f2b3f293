import { canName, type FoundGroup, headOf, isDeterminer, isNoun, sentenceCase } from "./found-topics.ts";
import type { Matcher } from "./matcher.ts";
import { isNear } from "./near-names.ts";
import { learnPhrases } from "./phrases.ts";
import { functionWords, opinionWords, stopWords, vagueTerms } from "./stop-words.ts";
import { eachClause, type TopicDocument } from "./topic-documents.ts";
import { stemmed } from "./topic-words.ts";
import { ACTIVITY_SIGNS, NEVER_NAMES, NOUN_FOLLOWS, NOUN_PRECEDES, VERB_FOLLOWS } from "./uncharted-words.ts";
import { joinSyllables } from "./vietnamese-words.ts";

/** What a word or phrase of one language was seen to do. */
interface Use {
  term: string;
  uses: number;
  comments: number;
  /** The last document it was seen in. */
  last: number;
  afterDeterminer: number;
  atEnd: number;
  asVerb: number;
  /** Written with a capital where no clause begins. */
  capitals: number;
  inside: number;
  surfaces: Map<string, number>;
}

/** From this share of comments under no topic on, the taxonomy does not know the business. */
const UNCHARTED = 0.4;
/** There so many comments, and this share of those in a language, make a topic of what they name. */
const MIN_COMMENTS = 5;
const MIN_SHARE = 0.04;
/** Of a name's uses inside a clause so many have a capital. */
const NAMED = 0.5;
/** In Vietnamese, where no article tells a noun, so many of its uses stand where nouns do … */
const NOUN_LIKE = 0.4;
/** … and no more where verbs and adjectives do. */
const VERB_LIKE = 0.15;
/** The languages whose nouns are told here. */
const TOLD: readonly string[] = ["en", "vi"];

/** Whether the taxonomy's topics leave most of what comments say unsaid. */
export function isUncharted(documents: readonly TopicDocument[], matcher: Matcher): boolean {
  let total = 0;
  let unclaimed = 0;
  for (const document of documents) {
    const { words, way, count } = document;
    let claimed = false;
    eachClause(document, (from, to) => {
      claimed ||= matcher.match(words, from, to, way).some(({ claims }) => (claims[0]?.topic ?? -1) >= 0);
    });
    total += count;
    if (!claimed) unclaimed += count;
  }
  return unclaimed >= total * UNCHARTED;
}

/** The languages of a reading in which {@link unchartedNouns} can tell a noun. */
export const nounLanguages = (own: readonly string[]): string[] =>
  own.filter((language) => TOLD.includes(language));

/**
 * The things that a fair share of a language's comments name, each by itself, where the taxonomy does not know the
 * business: a dozen people who say "kiln" of a pottery are heard, whatever else each says of it.
 *
 * @param known whether a term names nothing new
 */
export function unchartedNouns(
  documents: readonly TopicDocument[],
  matcher: Matcher,
  language: string,
  known: (term: string) => boolean,
): FoundGroup[] {
  const own = documents.filter(({ way }) => way.language === language);
  const total = own.reduce((sum, { count }) => sum + count, 0);
  const least = Math.max(MIN_COMMENTS, Math.ceil(total * MIN_SHARE));
  const nouns = [...usesIn(own, matcher, language).values()]
    .filter((use) => use.comments >= least && use.capitals <= use.inside * NAMED)
    .filter((use) => (language === "vi" ? isNounLike(use) : isNoun(use)))
    .filter(({ term }) => mayName(term, language) && !known(term))
    .sort((a, b) => b.comments - a.comments || (a.term < b.term ? -1 : 1));
  const groups: FoundGroup[] = [];
  for (const { term, surfaces } of nouns) {
    const name = sentenceCase(surfaces);
    if (!namedIn(groups, name, language)) groups.push({ name, terms: [term] });
  }
  return groups;
}

/** Whether one of the groups has a name with the same head word, or another form of the same name. */
export function namedIn(groups: readonly FoundGroup[], name: string, language: string): boolean {
  return groups.some(
    (group) => headOf(group.name, language) === headOf(name, language) || isNear(group.name, name),
  );
}

function usesIn(documents: readonly TopicDocument[], matcher: Matcher, language: string): Map<string, Use> {
  const apart = functionWords(language);
  const clauses: { document: number; from: number; words: string[] }[] = [];
  documents.forEach((document, number) => {
    eachClause(document, (from, to) => {
      const forms = document.words.forms.slice(from, to);
      clauses.push({ document: number, from, words: language === "vi" ? joinSyllables(forms) : forms });
    });
  });
  const phrases = learnPhrases(
    clauses.map(({ words }) => words),
    (word) => apart.has(word) || !/\p{L}/u.test(word),
  );
  const uses = new Map<string, Use>();
  for (const { document: number, from, words } of clauses) {
    const document = documents[number] as TopicDocument;
    const { forms } = document.words;
    const end = from + words.join(" ").split(" ").length;
    const claimed = matcher.match(document.words, from, end, document.way);
    for (const segment of phrases.segment(words)) {
      const place = { from: from + segment.from, to: from + segment.to };
      // What stands in a longer phrase of a topic is said of that one.
      if (claimed.some((match) => match.from < place.to && place.from < match.to)) continue;
      const key = language === "en" ? segment.term.split(" ").map(stemmed).join(" ") : segment.term;
      const use = uses.get(key) ?? newUse(segment.term);
      uses.set(key, use);
      countUse(use, { document, number, place, begins: segment.from === 0 });
      const before = segment.from > 0 ? (forms[place.from - 1] ?? "") : "";
      const after = place.to < end ? (forms[place.to] ?? "") : "";
      const stands = language === "vi" ? standsInVietnamese(before, after) : standsInEnglish(before, after);
      if (stands.noun) use.afterDeterminer += 1;
      if (stands.end) use.atEnd += 1;
      if (stands.verb) use.asVerb += 1;
    }
  }
  return uses;
}

const newUse = (term: string): Use => ({
  term,
  uses: 0,
  comments: 0,
  last: -1,
  afterDeterminer: 0,
  atEnd: 0,
  asVerb: 0,
  capitals: 0,
  inside: 0,
  surfaces: new Map(),
});

interface Place {
  document: TopicDocument;
  number: number;
  place: { from: number; to: number };
  begins: boolean;
}

function countUse(use: Use, { document, number, place, begins }: Place): void {
  const { text, words, count } = document;
  use.uses += 1;
  if (use.last !== number) use.comments += count;
  use.last = number;
  const surface = text.slice(words.starts[place.from] ?? 0, words.ends[place.to - 1] ?? 0);
  use.surfaces.set(surface, (use.surfaces.get(surface) ?? 0) + 1);
  if (begins) return;
  use.inside += 1;
  if (surface.charAt(0) !== surface.charAt(0).toLowerCase()) use.capitals += 1;
}

interface Stands {
  noun: boolean;
  end: boolean;
  verb: boolean;
}

function standsInEnglish(before: string, after: string): Stands {
  const end = after === "" || functionWords("en").has(after);
  return { noun: isDeterminer(before), end, verb: false };
}

function standsInVietnamese(before: string, after: string): Stands {
  const noun = NOUN_FOLLOWS.has(before) || NOUN_PRECEDES.has(after) || ACTIVITY_SIGNS.has(before);
  return { noun, end: true, verb: VERB_FOLLOWS.has(before) };
}

function isNounLike({ uses, afterDeterminer, asVerb }: Use): boolean {
  return afterDeterminer >= uses * NOUN_LIKE && asVerb <= uses * VERB_LIKE;
}

/** Whether a term is said in any business, and names no thing of it: "evening", "họ". */
export function isEveryday(term: string): boolean {
  return term.split(" ").every((word) => NEVER_NAMES.has(word) || NEVER_NAMES.has(stemmed(word)));
}

/** One Vietnamese syllable names something where it is none of the common ones. */
function mayName(term: string, language: string): boolean {
  if (isEveryday(term)) return false;
  if (language !== "vi" || term.includes(" ")) return canName(term, language);
  const isWord = term.length > 1 && /^[\p{L}\p{M}]+$/u.test(term);
  return isWord && ![stopWords("vi"), opinionWords("vi"), vagueTerms("vi")].some((words) => words.has(term));
}
