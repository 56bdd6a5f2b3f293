import { functionWords, stopWords } from "./stop-words.ts";
import { couldBeVietnamese, folded, stemmed } from "./topic-words.ts";
import { WordKeys } from "./word-keys.ts";

/** What a phrase speaks of. All datasets share the taxonomy's: who needs another one makes it. */
export interface Claim {
  readonly topic: number;
  /** Index of the subtopic, -1 for none. */
  readonly child: number;
  readonly weak: boolean;
  /** Indexes (for senseAt) of the rules on the company it keeps; none means any. */
  readonly senses?: readonly number[];
  /** Names a kind of a thing, as dishes and brands do: then a name is what it is. */
  readonly kind?: boolean;
  /** Judges, and speaks only where it judges everything (general-verdict.ts). */
  readonly verdict?: boolean;
  /** Speaks only where marks are written: "cua" without them is mostly "của". */
  readonly marked?: boolean;
  /** Speaks only where the clause's score leans so many points to either side. */
  readonly lean?: number;
}

/** The topic of phrases that speak of nothing, so that their words speak of nothing either. */
export const NO_TOPIC = -1;

export interface Pattern extends Claim {
  /**
   * Words as a comment would have them, lower case, a space between. Except in English and Vietnamese "livr*"
   * stands for every word that begins so.
   */
  readonly phrase: string;
  readonly language: string;
}

/** A claim and the phrase that it is listed under, which may have lost its marks. */
export interface ListedClaim extends Claim {
  phrase: string;
}

export interface Node {
  next: Map<string, Node>;
  claims: ListedClaim[] | null;
}

/** A language's phrases, and how its words are looked up. */
export interface Listed {
  root: Node;
  keys: WordKeys;
}

/** All phrases, by how they are looked up. */
export interface Lists {
  english: Node;
  /** English words in Vietnamese comments. */
  loans: Node;
  vietnamese: Node;
  /** Single Vietnamese words as they are typed without marks. */
  unmarkedSingles: Node;
  others: ReadonlyMap<string, Listed>;
}

export function listsOf(patterns: readonly Pattern[]): Lists {
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
  return { english, loans, vietnamese, unmarkedSingles, others };
}

/** Vietnamese words without marks that stand everywhere: "cho" is seldom "chờ", "rat" seldom a rat. */
const COMMON: ReadonlySet<string> = new Set([...functionWords("vi"), ...stopWords("vi")].map(folded));

function emptyNode(): Node {
  return { next: new Map(), claims: null };
}

function insert(
  trie: Node,
  words: readonly string[],
  { phrase, topic, child, weak, senses, kind, verdict, marked, lean }: Pattern,
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
    node.claims.push({ phrase, topic, child, weak, senses, kind, verdict, marked, lean });
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
