import { isOfWhole } from "./general-verdict.ts";
import {
  type Claim,
  type Listed,
  type ListedClaim,
  type Lists,
  listsOf,
  NO_TOPIC,
  type Node,
  type Pattern,
} from "./phrase-lists.ts";
import { isProperName } from "./proper-names.ts";
import { holds, senseAt } from "./senses.ts";
import { stemOfEntry, type TopicWords, type WordEntry } from "./topic-words.ts";
import type { WordKeys } from "./word-keys.ts";

/** How a comment's words are looked up. */
export interface WayToRead {
  /** The languages its phrases may be in. */
  languages: readonly string[];
  /** Nothing but ASCII letters: what is Vietnamese here was typed without marks. */
  bare: boolean;
}

export interface Match {
  from: number;
  to: number;
  claims: ListedClaim[];
}

export interface Matcher {
  /**
   * The longest phrases among the words [from, to) of a clause, left to right, none inside another, each with
   * the first of its claims that has the company it needs. Names claim nothing. In Vietnamese, phrases
   * written without marks are found too.
   */
  match(words: TopicWords, from: number, to: number, way: WayToRead): readonly Match[];
}

/** The tries to look into; those of the languages that bend their words come apart. */
interface Tries {
  plain: readonly PlainTrie[];
  bent: readonly Listed[];
  /**
   * Whether a phrase may begin with a word: twice the word's number, and one more if so, at the number's place. Few do,
   * so most words cost one look here; a word that has another's place takes it.
   */
  mayBegin: Int32Array;
}

interface PlainTrie {
  root: Node;
  /** Whether its words are stems. */
  stems: boolean;
}

/** Words whose beginnings are remembered; a power of two. */
const PLACES = 2 ** 16;

export function buildMatcher(patterns: readonly Pattern[]): Matcher {
  const lists = listsOf(patterns);
  const known = new Map<string, Tries>();
  const byWay = new WeakMap<WayToRead, Tries>();
  // The clauses of a comment come one after the other.
  let lastWay: WayToRead | null = null;
  let lastTries: Tries | null = null;

  function triesFor(way: WayToRead): Tries {
    if (way === lastWay && lastTries) return lastTries;
    const tries = byWay.get(way) ?? triesNamed(way);
    lastWay = way;
    lastTries = tries;
    return tries;
  }

  function triesNamed(way: WayToRead): Tries {
    const name = `${way.languages} ${way.bare}`;
    const tries = known.get(name) ?? triesOf(lists, way);
    known.set(name, tries);
    byWay.set(way, tries);
    return tries;
  }

  return {
    match(words, from, to, way) {
      const tries = triesFor(way);
      let found = NO_MATCHES;
      for (let at = from; at < to; ) {
        const best = mayBegin(tries, words.entries[at] as WordEntry) ? longestAt(tries, words, at, to) : null;
        const claim = best && claimIn(best, words, from, to, way.bare);
        if (best && claim && !isName(best, claim, words, from, to)) {
          if (found === NO_MATCHES) found = [];
          found.push({ from: best.from, to: best.to, claims: [claim] });
        }
        // Words of a phrase without its company may speak for themselves: "nhiều kiến thức" is no ants, but knowledge.
        at = best && claim ? best.to : at + 1;
      }
      return found;
    },
  };
}

function triesOf(lists: Lists, { languages, bare }: WayToRead): Tries {
  const plain: PlainTrie[] = [];
  if (languages.includes("en")) plain.push({ root: lists.english, stems: true });
  if (languages.includes("vi")) {
    plain.push({ root: lists.vietnamese, stems: false }, { root: lists.loans, stems: true });
    if (bare) plain.push({ root: lists.unmarkedSingles, stems: false });
  }
  const bent = languages.flatMap((language) => lists.others.get(language) ?? []);
  return { plain, bent, mayBegin: new Int32Array(PLACES) };
}

/** What most clauses have: one list for all. */
const NO_MATCHES: Match[] = [];

function mayBegin(tries: Tries, entry: WordEntry): boolean {
  const known = tries.mayBegin;
  const place = entry.number & (PLACES - 1);
  const before = known[place] as number;
  if (before >>> 1 === entry.number) return (before & 1) === 1;
  const begins = beginsPhrase(tries, entry);
  known[place] = entry.number * 2 + (begins ? 1 : 0);
  return begins;
}

function beginsPhrase({ plain, bent }: Tries, entry: WordEntry): boolean {
  return (
    plain.some(({ root, stems }) => root.next.has(stems ? stemOfEntry(entry) : entry.form)) ||
    bent.some(({ root, keys }) => keys.isIn(root.next, entry.form))
  );
}

/** The longest phrase from a word on; of equally long ones that of the first trie. */
function longestAt({ plain, bent }: Tries, words: TopicWords, at: number, to: number): Match | null {
  let best: Match | null = null;
  for (const { root, stems } of plain) {
    let node: Node | undefined = root;
    for (let n = at; n < to; n++) {
      const entry = words.entries[n] as WordEntry;
      node = node.next.get(stems ? stemOfEntry(entry) : entry.form);
      if (!node) break;
      if (node.claims && n >= (best?.to ?? 0)) best = { from: at, to: n + 1, claims: node.claims };
    }
  }
  for (const { root, keys } of bent) {
    const reached = furthest(root, keys, words.forms, at, to);
    if (reached && reached.to > (best?.to ?? 0)) best = { from: at, ...reached };
  }
  return best;
}

/** Whether a match is the name of a person or a place, which claims nothing. */
function isName({ from, to }: Match, claim: Claim, words: TopicWords, first: number, end: number): boolean {
  return (
    claim.topic !== NO_TOPIC &&
    isProperName(words, { from: first, to: end }, { from, to }, claim.kind ?? false)
  );
}

/** The first claim of a match that has its company. */
function claimIn(
  match: Match,
  words: TopicWords,
  from: number,
  to: number,
  bare: boolean,
): ListedClaim | null {
  const clause = { from, to };
  for (const claim of match.claims) {
    if (claim.topic === NO_TOPIC) return claim;
    if (claim.marked && bare) continue;
    if (claim.verdict && !isOfWhole(words, clause, match)) continue;
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
