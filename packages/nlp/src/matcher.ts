import { couldBeVietnamese, folded, stemmed, stemsOf, type TopicWords } from "./topic-words.ts";

/** What a phrase speaks of. */
export interface Claim {
  topic: number;
  /** Index of the subtopic, -1 for none. */
  child: number;
  weak: boolean;
}

export interface Pattern extends Claim {
  /** Words as a comment would have them, lower case, a space between. */
  phrase: string;
  language: string;
}

interface Node {
  next: Map<string, Node>;
  claims: Claim[] | null;
}

export interface Match {
  from: number;
  to: number;
  claims: Claim[];
}

export interface Matcher {
  /**
   * The longest phrases among the words [from, to), left to right, none inside another.
   * `language` is the comment's; in Vietnamese, phrases written without marks are found too.
   */
  match(words: TopicWords, from: number, to: number, language: string, bare: boolean): Match[];
}

export function buildMatcher(patterns: readonly Pattern[]): Matcher {
  const english = emptyNode();
  const loans = emptyNode();
  const vietnamese = emptyNode();
  const unmarked = emptyNode();
  const unmarkedSingles = emptyNode();
  const others = new Map<string, Node>();
  for (const pattern of patterns) {
    const words = pattern.phrase.split(" ");
    if (pattern.language === "en") {
      insert(english, words.map(stemmed), pattern);
      if (!words.every(couldBeVietnamese)) insert(loans, words.map(stemmed), pattern);
    } else if (pattern.language === "vi") {
      insert(vietnamese, words, pattern);
      const plain = words.map(folded);
      if (plain.join(" ") === pattern.phrase) continue;
      insert(words.length > 1 ? unmarked : unmarkedSingles, plain, pattern);
    } else {
      const trie = others.get(pattern.language) ?? emptyNode();
      others.set(pattern.language, trie);
      insert(trie, words, pattern);
    }
  }
  dropUnclear(unmarkedSingles);
  dropUnclear(unmarked);

  function match(words: TopicWords, from: number, to: number, language: string, bare: boolean): Match[] {
    const found: Match[] = [];
    const isVietnamese = language === "vi";
    const own = others.get(language);
    const tries = isVietnamese
      ? bare
        ? [vietnamese, loans, unmarked, unmarkedSingles]
        : [vietnamese, loans, unmarked]
      : language === "en"
        ? [english]
        : own
          ? [own]
          : [];
    let at = from;
    while (at < to) {
      let end = at;
      let claims: Claim[] | null = null;
      for (const trie of tries) {
        const keys = trie === english || trie === loans ? stemsOf(words) : words.forms;
        let node: Node | undefined = trie;
        for (let n = at; n < to; n++) {
          node = node.next.get(keys[n] ?? "");
          if (!node) break;
          if (node.claims && n + 1 > end) {
            end = n + 1;
            claims = node.claims;
          }
        }
      }
      if (claims) {
        found.push({ from: at, to: end, claims });
        at = end;
      } else at += 1;
    }
    return found;
  }
  return { match };
}

function emptyNode(): Node {
  return { next: new Map(), claims: null };
}

function insert(trie: Node, words: readonly string[], { topic, child, weak }: Claim): void {
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
    node.claims.push({ topic, child, weak });
  }
}

/** Without marks some words of different topics look the same ("bàn", "bán"): they tell nothing. */
function dropUnclear(node: Node): void {
  if (node.claims && new Set(node.claims.map((claim) => claim.topic)).size > 1) node.claims = null;
  for (const next of node.next.values()) dropUnclear(next);
}

/** Topics of a clause, each once, with the subtopic its longest phrase names. Weak claims count only alone. */
export function claimsOf(matches: readonly Match[]): { topic: number; child: number; match: Match }[] {
  const best = new Map<number, { child: number; size: number; match: Match }>();
  const strong = matches.some(({ claims }) => claims[0] && !claims[0].weak);
  for (const match of matches) {
    const claim = match.claims[0];
    if (!claim || (strong && claim.weak)) continue;
    const size = (claim.child < 0 ? 0 : 100) + match.to - match.from;
    const known = best.get(claim.topic);
    if (!known || known.size < size) best.set(claim.topic, { child: claim.child, size, match });
  }
  return [...best].map(([topic, { child, match }]) => ({ topic, child, match }));
}
