import { factorise, type SparseRows } from "./factorise.ts";
import { isNear } from "./near-names.ts";
import { learnPhrases, type Phrases } from "./phrases.ts";
import { functionWords, opinionWords, stopWords, vagueTerms } from "./stop-words.ts";
import type { TopicDocument } from "./topic-documents.ts";
import { couldBeVietnamese, stemmed } from "./topic-words.ts";

/** A topic nobody listed: what comments speak of where no seed stands. */
export interface FoundGroup {
  /** Its strongest term, as writers write it, in sentence case. */
  name: string;
  /** Terms that claim a clause for it, strongest first. */
  terms: string[];
}

/** A clause [from, to) of a document that no topic claims. */
export interface OpenClause {
  document: number;
  from: number;
  to: number;
}

/** How a word or phrase stands among others. */
interface NounUse {
  /** Times it stands after an article, a possessive or an adjective's place: nouns do … */
  afterDeterminer: number;
  /** … and times no noun follows: adjectives stand before one. */
  atEnd: number;
  uses: number;
}

interface Term extends NounUse {
  term: string;
  comments: number;
  surfaces: Map<string, number>;
  /** Those that do not begin a clause, where any word has a capital. */
  inside: Map<string, number>;
}

/** Beside the taxonomy's topics, and where it names little of what comments speak of. */
const MAX_FOUND = 15;
const MAX_UNPAIRED = 40;
/** Share of the clauses that no topic claims from which on the taxonomy names little. */
const MOSTLY_OPEN = 0.6;
export function isDeterminer(word: string): boolean {
  return DETERMINERS.has(word);
}

const DETERMINERS: ReadonlySet<string> = new Set(
  "the a an my our your his her their its this that these those some any no every each with of for new old other more same own extra few many several different in on from about le la les un une des du mon ma mes son sa notre der die das den dem ein eine einen mein meine il lo gli i una l'".split(
    " ",
  ),
);

/** Terms of more than one word in the comments of the main language. */
export function phrasesOf(documents: readonly TopicDocument[], language: string): Phrases {
  const apart = functionWords(language);
  return learnPhrases(
    documents.flatMap((document) => clausesOf(document, language)),
    (word) => apart.has(word) || !/\p{L}/u.test(word),
  );
}

/**
 * Topics of the clauses that no other topic claims.
 *
 * @param least comments that a topic must have
 * @param listed whether the taxonomy has a term: then it names nothing new
 */
export function findTopics(
  documents: readonly TopicDocument[],
  open: readonly OpenClause[],
  phrases: Phrases,
  language: string,
  least: number,
  listed: (term: string) => boolean,
): FoundGroup[] {
  const apart = functionWords(language);
  const terms = new Map<string, Term>();
  const lastSeen = new Map<string, number>();
  const rows: string[][] = [];
  for (const { document: number, from, to } of open) {
    const document = documents[number];
    if (!document || document.way.language !== language) continue;
    const { forms, starts, ends } = document.words;
    const row: string[] = [];
    for (const segment of phrases.segment(forms.slice(from, to))) {
      if (!canName(segment.term, language)) continue;
      const key = language === "en" ? segment.term.split(" ").map(stemmed).join(" ") : segment.term;
      const known = terms.get(key) ?? {
        term: segment.term,
        comments: 0,
        afterDeterminer: 0,
        atEnd: 0,
        uses: 0,
        surfaces: new Map(),
        inside: new Map(),
      };
      terms.set(key, known);
      known.uses += 1;
      if (segment.from > 0 && DETERMINERS.has(forms[from + segment.from - 1] ?? ""))
        known.afterDeterminer += 1;
      const after = from + segment.to < to ? forms[from + segment.to] : undefined;
      if (after === undefined || apart.has(after)) known.atEnd += 1;
      if (lastSeen.get(key) !== number) known.comments += document.count;
      lastSeen.set(key, number);
      const surface = document.text.slice(starts[from + segment.from] ?? 0, ends[from + segment.to - 1] ?? 0);
      known.surfaces.set(surface, (known.surfaces.get(surface) ?? 0) + 1);
      if (segment.from > 0) known.inside.set(surface, (known.inside.get(surface) ?? 0) + 1);
      row.push(key);
    }
    if (row.length) rows.push(row);
  }
  const needsNoun = ["en", "fr", "de", "it"].includes(language);
  const kept = [...terms]
    .filter(([, term]) => term.comments >= least && !listed(term.term))
    .filter(([, term]) => !needsNoun || isNoun(term))
    .filter(([, term]) => language === "de" || !isProperName(term))
    .sort((a, b) => b[1].comments - a[1].comments || (a[0] < b[0] ? -1 : 1))
    .slice(0, 400);
  const clauses = documents.reduce((sum, { spans }) => sum + spans.length, 0);
  const most = open.length > clauses * MOSTLY_OPEN ? MAX_UNPAIRED : MAX_FOUND;
  return apartFromEachOther(withoutNested(group(kept, rows, most)), language).map(
    ({ name, terms: members }) => ({
      name: sentenceCase(terms.get(name)?.surfaces ?? new Map()),
      terms: members.flatMap((key) => terms.get(key)?.term ?? []),
    }),
  );
}

function clausesOf({ words, spans, way }: TopicDocument, language: string): string[][] {
  if (way.language !== language) return [];
  const clauses: string[][] = [];
  let at = 0;
  for (const { end } of spans) {
    let to = at;
    while (to < words.starts.length && (words.starts[to] ?? 0) < end) to += 1;
    if (to > at) clauses.push(words.forms.slice(at, to));
    at = to;
  }
  return clauses;
}

/** Whether a term can name a topic: not vague, no judgement, no function word at its ends. */
export function canName(term: string, language: string): boolean {
  if (vagueTerms(language).has(term)) return false;
  const stop = stopWords(language);
  const opinion = opinionWords(language);
  const words = term.split(" ");
  const first = words[0] ?? "";
  const last = words[words.length - 1] ?? "";
  if (words.length > 3 || !words.every((word) => /^[\p{L}\p{M}'-]+$/u.test(word))) return false;
  if (words.length === 1) {
    if (first.length < 3 || stop.has(first) || opinion.has(first) || stop.has(stemmed(first))) return false;
    // One Vietnamese syllable seldom names anything.
    return language !== "vi" || (couldBeVietnamese(first) === false && !/[^a-z]/.test(first));
  }
  const apart = functionWords(language);
  if (apart.has(first) || apart.has(last)) return false;
  if (language !== "vi" && (opinion.has(first) || opinion.has(last))) return false;
  return !words.every((word) => stop.has(word) || opinion.has(word));
}

/** A town, a person, a brand: mostly written with a capital, also within a clause, but not in capitals. */
function isProperName({ surfaces, inside }: Term): boolean {
  return shareNamed(surfaces) > MOSTLY_NAMED || shareNamed(inside) > NAMED_INSIDE;
}

function shareNamed(surfaces: ReadonlyMap<string, number>): number {
  let capital = 0;
  let all = 0;
  for (const [surface, count] of surfaces) {
    all += count;
    const words = surface.split(" ");
    const named = words.every((word) => word.charAt(0) !== word.charAt(0).toLowerCase());
    if (named && surface !== surface.toUpperCase()) capital += count;
  }
  return all ? capital / all : 0;
}

/** Share of a term's uses with capitals from which on it is a name; sentences begin with others, too. */
const MOSTLY_NAMED = 0.7;
/** The same within clauses, where other words have none: many type "shopee". */
const NAMED_INSIDE = 0.3;

interface Group {
  name: string;
  terms: string[];
}

/** "Deutsche Bahn" beside "Bahn" is one topic, so are "Reading" and "Reader": such a group joins the larger. */
function withoutNested(groups: readonly Group[]): Group[] {
  const kept: Group[] = [];
  for (const one of groups) {
    const words = one.name.split(" ");
    const host = kept.find(({ name }) => {
      const others = name.split(" ");
      const isNested =
        words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
      return isNested || isNear(name, one.name);
    });
    if (host) host.terms.push(...one.terms);
    else kept.push({ name: one.name, terms: [...one.terms] });
  }
  return kept;
}

/** No two names with one head word: of "dark mode" and "tablet mode" the larger stays. */
function apartFromEachOther(groups: readonly Group[], language: string): Group[] {
  const heads = new Set<string>();
  return groups.filter(({ name }) => {
    const head = headOf(name, language);
    if (heads.has(head)) return false;
    heads.add(head);
    return true;
  });
}

/** The word a name is about: the last one, in French, Italian, Arabic and Vietnamese the first. */
export function headOf(name: string, language: string): string {
  const words = name.toLowerCase().split(" ");
  if (language === "vi") return words.slice(0, 2).join(" ");
  const head = ["fr", "it", "ar"].includes(language) ? words[0] : words[words.length - 1];
  return stemmed(head ?? "");
}

/** Whether a word or phrase behaves like a noun: after an article, and at the end of its phrase. */
export function isNoun({ uses, afterDeterminer, atEnd }: NounUse): boolean {
  return afterDeterminer >= uses * 0.3 && atEnd >= uses * 0.4;
}

/** Terms that share clauses become one topic; with few clauses each term is its own. */
function group(kept: [string, Term][], rows: string[][], most: number): Group[] {
  const index = new Map(kept.map(([key], n) => [key, n]));
  const inside = rows
    .map((row) => [...new Set(row.flatMap((key) => index.get(key) ?? []))].sort((a, b) => a - b))
    .filter((row) => row.length > 0);
  const alone = kept.slice(0, most).map(([key]) => ({ name: key, terms: [key] }));
  if (inside.length < 200 || kept.length < 12) return alone;
  const frequency = new Float64Array(kept.length);
  for (const row of inside) for (const n of row) frequency[n] = (frequency[n] ?? 0) + 1;
  const matrix: SparseRows = {
    columns: kept.length,
    rows: inside.map((row) => {
      const value = Float64Array.from(row, (n) => Math.log(1 + inside.length / (frequency[n] ?? 1)));
      const size = Math.sqrt(value.reduce((sum, one) => sum + one * one, 0));
      return { at: Int32Array.from(row), value: value.map((one) => one / size) };
    }),
  };
  const factors =
    most > MAX_FOUND ? most : Math.max(4, Math.min(most + 5, Math.round(Math.sqrt(inside.length) / 4)));
  const taken = new Set<number>();
  const groups: { name: string; terms: string[]; size: number }[] = [];
  for (const weights of factorise(matrix, factors)) {
    const order = [...weights.keys()].sort(
      (a, b) => (weights[b] ?? 0) * (frequency[b] ?? 0) - (weights[a] ?? 0) * (frequency[a] ?? 0) || a - b,
    );
    const top = order[0];
    if (top === undefined || taken.has(top)) continue;
    const strongest = weights[top] ?? 0;
    const members = order.filter((n) => !taken.has(n) && (weights[n] ?? 0) >= strongest * 0.5).slice(0, 6);
    for (const n of members) taken.add(n);
    groups.push({
      name: kept[top]?.[0] ?? "",
      terms: members.map((n) => kept[n]?.[0] ?? ""),
      size: members.reduce((sum, n) => sum + (frequency[n] ?? 0), 0),
    });
  }
  groups.sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1));
  return groups.slice(0, most);
}

/** The commonest spelling, with its marks and capitals, as a name. */
export function sentenceCase(surfaces: ReadonlyMap<string, number>): string {
  const [best] = [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const surface = best?.[0] ?? "";
  const shout = surface.length > 4 && surface === surface.toUpperCase();
  const calm = shout ? surface.toLowerCase() : surface;
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}
