import { isProperName } from "./proper-names.ts";
import { holds, senseAt } from "./senses.ts";
import { functionWords, stopWords } from "./stop-words.ts";
import { couldBeVietnamese, folded, stemmed, stemsOf, type TopicWords } from "./topic-words.ts";
import { WordKeys } from "./word-keys.ts";

/** How a comment's words are looked up. */
export interface WayToRead {
  /** The languages its phrases may be in. */
  languages: readonly string[];
  /** Nothing but ASCII letters: what is Vietnamese here was typed without marks. */
  bare: boolean;
}

/** What a phrase speaks of. */
export interface Claim {
  topic: number;
  /** Index of the subtopic, -1 for none. */
  child: number;
  weak: boolean;
  /** Indexes (for senseAt) of the rules on the company it keeps; none means any. */
  senses?: readonly number[];
  /** Names a kind of a thing, as dishes and brands do: then a name is what it is. */
  kind?: boolean;
  /** Speaks only where marks are written: "cua" without them is mostly "của". */
  marked?: boolean;
}

/** The topic of phrases that speak of nothing, so that their words speak of nothing either. */
export const NO_TOPIC = -1;

export interface Pattern extends Claim {
  /**
   * Words as a comment would have them, lower case, a space between. Except in English and Vietnamese "livr*"
   * stands for every word that begins so.
   */
  phrase: string;
  language: string;
}

/** A claim and the phrase that it is listed under, which may have lost its marks. */
interface ListedClaim extends Claim {
  phrase: string;
}

interface Node {
  next: Map<string, Node>;
  claims: ListedClaim[] | null;
}

export interface Match {
  from: number;
  to: number;
  claims: Claim[];
}

export interface Matcher {
  /**
   * The longest phrases among the words [from, to) of a clause, left to right, none inside another, each with
   * the first of its claims that has the company it needs. Names claim nothing. In Vietnamese, phrases
   * written without marks are found too.
   */
  match(words: TopicWords, from: number, to: number, way: WayToRead): Match[];
}

/** A language's phrases, and how its words are looked up. */
interface Listed {
  root: Node;
  keys: WordKeys;
}

export function buildMatcher(patterns: readonly Pattern[]): Matcher {
  const english = emptyNode();
  const loans = emptyNode();
  const vietnamese = emptyNode();
  const unmarked = emptyNode();
  const unmarkedSingles = emptyNode();
  const others = new Map<string, Listed>();
  for (const pattern of patterns) {
    const words = pattern.phrase.split(" ");
    if (pattern.language === "en") {
      const stems = words.map(stemmed);
      insert(english, stems, pattern);
      if (!stems.every(couldBeVietnamese)) insert(loans, stems, pattern);
    } else if (pattern.language === "vi") {
      const plain = words.map(folded);
      const isPlain = plain.join(" ") === pattern.phrase;
      const unsure = isPlain && words.length === 1 && COMMON.has(pattern.phrase);
      insert(vietnamese, words, unsure ? { ...pattern, marked: true } : pattern);
      if (isPlain) continue;
      if (words.length > 1) insert(unmarked, plain, pattern);
      else if (!COMMON.has(plain[0] ?? "")) insert(unmarkedSingles, plain, pattern);
    } else {
      const listed = others.get(pattern.language) ?? { root: emptyNode(), keys: new WordKeys() };
      others.set(pattern.language, listed);
      insert(
        listed.root,
        words.map((word) => listed.keys.seed(word)),
        pattern,
      );
    }
  }
  dropUnclear(unmarkedSingles);
  dropUnclear(unmarked);
  adopt(vietnamese, unmarked);

  /** The tries to look into; those of the languages that bend their words come apart. */
  function triesFor({ languages, bare }: WayToRead): { plain: Node[]; bent: Listed[] } {
    const plain: Node[] = [];
    if (languages.includes("en")) plain.push(english);
    if (languages.includes("vi")) plain.push(vietnamese, loans);
    if (languages.includes("vi") && bare) plain.push(unmarkedSingles);
    return { plain, bent: languages.flatMap((language) => others.get(language) ?? []) };
  }

  function match(words: TopicWords, from: number, to: number, way: WayToRead): Match[] {
    const found: Match[] = [];
    const { plain, bent } = triesFor(way);
    for (let at = from; at < to; ) {
      let best: Match | null = null;
      for (const trie of plain) {
        const keys = trie === english || trie === loans ? stemsOf(words) : words.forms;
        let node: Node | undefined = trie;
        for (let n = at; n < to; n++) {
          node = node.next.get(keys[n] ?? "");
          if (!node) break;
          if (node.claims && n >= (best?.to ?? 0)) best = { from: at, to: n + 1, claims: node.claims };
        }
      }
      for (const { root, keys } of bent) {
        const reached = furthest(root, keys, words.forms, at, to);
        if (reached && reached.to > (best?.to ?? 0)) best = { from: at, ...reached };
      }
      const claim = best && claimIn(best, words, from, to, way.bare);
      if (best && claim && !isName(best, claim, words, from, to)) {
        found.push({ from: best.from, to: best.to, claims: [claim] });
      }
      // Words of a phrase without its company may speak for themselves: "nhiều kiến thức" is no ants, but knowledge.
      at = best && claim ? best.to : at + 1;
    }
    return found;
  }
  return { match };
}

/** Whether a match is the name of a person or a place, which claims nothing. */
function isName({ from, to }: Match, claim: Claim, words: TopicWords, first: number, end: number): boolean {
  return (
    claim.topic !== NO_TOPIC &&
    isProperName(words, { from: first, to: end }, { from, to }, claim.kind ?? false)
  );
}

/** The first claim of a match that has its company. */
function claimIn(match: Match, words: TopicWords, from: number, to: number, bare: boolean): Claim | null {
  const clause = { from, to };
  for (const claim of match.claims) {
    if (claim.topic === NO_TOPIC) return claim;
    if (claim.marked && bare) continue;
    const apart = claim.senses?.some((index) => {
      const sense = senseAt(index);
      return sense && !holds(sense, words, clause, match, bare);
    });
    if (!apart) return claim;
  }
  return null;
}

/** The longest phrase from a word on, whichever of its words' keys it is listed under. */
function furthest(
  node: Node,
  keys: WordKeys,
  forms: readonly string[],
  at: number,
  to: number,
): { to: number; claims: ListedClaim[] } | null {
  if (at >= to || node.next.size === 0) return null;
  let best: { to: number; claims: ListedClaim[] } | null = null;
  for (const key of keys.of(forms[at] ?? "")) {
    const next = node.next.get(key);
    if (!next) continue;
    const beyond = furthest(next, keys, forms, at + 1, to);
    const here = beyond ?? (next.claims && { to: at + 1, claims: next.claims });
    if (here && here.to > (best?.to ?? 0)) best = here;
  }
  return best;
}

/** Vietnamese words without marks that stand everywhere: "cho" is seldom "chờ", "rat" seldom a rat. */
const COMMON: ReadonlySet<string> = new Set([...functionWords("vi"), ...stopWords("vi")].map(folded));

function emptyNode(): Node {
  return { next: new Map(), claims: null };
}

function insert(
  trie: Node,
  words: readonly string[],
  { phrase, topic, child, weak, senses, kind, marked }: Pattern,
): void {
  let node = trie;
  for (const word of words) {
    let next = node.next.get(word);
    if (!next) {
      next = emptyNode();
      node.next.set(word, next);
    }
    node = next;
  }
  node.claims ??= [];
  if (!node.claims.some((known) => known.topic === topic && known.child === child)) {
    node.claims.push({ phrase, topic, child, weak, senses, kind, marked });
  }
}

/** Without marks some words of different topics look the same ("bàn", "bán"): they tell nothing. */
function dropUnclear(node: Node): void {
  const claims = node.claims ?? [];
  const [first] = claims;
  if (claims.some(({ phrase, topic }) => phrase !== first?.phrase && topic !== first?.topic)) {
    node.claims = null;
  }
  for (const next of node.next.values()) dropUnclear(next);
}

/** Puts the phrases of one trie into another, which keeps its own. */
function adopt(into: Node, from: Node): void {
  for (const [word, node] of from.next) {
    const own = into.next.get(word);
    if (!own) {
      into.next.set(word, node);
      continue;
    }
    own.claims ??= node.claims;
    adopt(own, node);
  }
}

/** Topics of a clause, each once, with the subtopic its longest phrase names. Weak claims count only alone. */
export function claimsOf(matches: readonly Match[]): { topic: number; child: number; match: Match }[] {
  const best = new Map<number, { child: number; size: number; match: Match }>();
  const strong = matches.some(({ claims }) => claims[0] && !claims[0].weak);
  for (const match of matches) {
    const claim = match.claims[0];
    if (!claim || claim.topic === NO_TOPIC || (strong && claim.weak)) continue;
    const size = (claim.child < 0 ? 0 : 100) + match.to - match.from;
    const known = best.get(claim.topic);
    if (!known || known.size < size) best.set(claim.topic, { child: claim.child, size, match });
  }
  return [...best].map(([topic, { child, match }]) => ({ topic, child, match }));
}
