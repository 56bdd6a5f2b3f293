/**
 * Writes src/taxonomy/seed-evidence.json: how often talk about everything says each topic's seeds, and what a reader
 * found right of their mentions (own/judged-seeds.tsv).
 *
 *   npx tsx packages/nlp/training/seed-evidence.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isBare } from "../src/characters.ts";
import { findWords } from "../src/clause-words.ts";
import { splitClauses } from "../src/clauses.ts";
import { isOfWhole } from "../src/general-verdict.ts";
import { type ListedClaim, listsOf, NO_TOPIC, type Node } from "../src/phrase-lists.ts";
import { isProperName } from "../src/proper-names.ts";
import { allSeeds } from "../src/seed-patterns.ts";
import { holds, type Sense, senseAt, withinOf } from "../src/senses.ts";
import { TAXONOMY } from "../src/taxonomy.ts";
import { eachClause, type TopicDocument } from "../src/topic-documents.ts";
import { stemOfEntry, type TopicWords, topicWords, type WordEntry } from "../src/topic-words.ts";
import { readFile } from "./corpora.ts";

/** Talk about everything; only rates of words are taken from it. */
const TALK: Record<string, readonly string[]> = {
  en: [
    "emotion.en.goemotions.tsv.gz",
    "sentiment.en.semeval2017-4a.tsv.gz",
    "emotion.en.xed.tsv.gz",
    "sentiment.en.vader-tweets.tsv.gz",
  ],
  vi: ["emotion.vi.uit-vsmec.tsv.gz", "emotion.vi.xed.tsv.gz"],
};
/** English words are read in Vietnamese comments too. */
const READ: Record<string, readonly string[]> = { en: ["en"], vi: ["en", "vi"] };
const MILLION = 1e6;
const HERE = import.meta.dirname;

/** Phrases to look up, and whether their words are stems. */
interface Trie {
  root: Node;
  stems: boolean;
}
/** Words [from, to). */
interface Span {
  from: number;
  to: number;
}

interface Corpus {
  documents: TopicDocument[];
  words: number;
}

function corpusOf(file: string, language: string): Corpus {
  const ways = [false, true].map((bare) => ({ language, languages: [language], bare }));
  const documents = readFile("train", file).map(({ text }): TopicDocument => {
    const found = findWords(text);
    const way = ways[isBare(text) ? 1 : 0] as TopicDocument["way"];
    return { text, words: topicWords(text, found), spans: splitClauses(text, found), way, count: 1 };
  });
  return { documents, words: documents.reduce((sum, { words }) => sum + words.forms.length, 0) };
}

/** The longest phrase from a word on that any topic lists, with all who list it. */
function longestAt(tries: readonly Trie[], { entries, forms }: TopicWords, at: number, to: number) {
  let best: { to: number; claims: readonly ListedClaim[] } | null = null;
  for (const { root, stems } of tries) {
    let node: Node | undefined = root;
    for (let n = at; n < to; n++) {
      node = node.next.get(stems ? stemOfEntry(entries[n] as WordEntry) : (forms[n] as string));
      if (!node) break;
      if (node.claims && n >= (best?.to ?? 0)) best = { to: n + 1, claims: node.claims };
    }
  }
  return best;
}

/** Whether a claim has the company that it needs whatever the line of business is: talk is of none. */
function speaks(claim: ListedClaim, words: TopicWords, clause: Span, match: Span, bare: boolean): boolean {
  if (claim.marked && bare) return false;
  if (claim.verdict && !isOfWhole(words, clause, match)) return false;
  const rules = claim.senses?.filter((at) => withinOf(at).length === 0) ?? [];
  if (rules.some((at) => !holds(senseAt(at) as Sense, words, clause, match, bare))) return false;
  return !isProperName(words, clause, match, claim.kind ?? false);
}

/** Times that each topic's seeds could claim a clause, under "topic seed". */
function claimsOf(documents: readonly TopicDocument[], language: string): Map<string, number> {
  const lists = listsOf(allSeeds(READ[language] ?? []).map(({ pattern }) => pattern));
  const own: Trie[] =
    language === "vi"
      ? [
          { root: lists.vietnamese, stems: false },
          { root: lists.loans, stems: true },
        ]
      : [{ root: lists.english, stems: true }];
  const unmarked = [...own, { root: lists.unmarkedSingles, stems: false }];
  const counts = new Map<string, number>();
  for (const document of documents) {
    const { words, way } = document;
    const tries = language === "vi" && way.bare ? unmarked : own;
    eachClause(document, (from, to) => {
      for (let at = from; at < to; ) {
        const best = longestAt(tries, words, at, to);
        const heard = best?.claims.filter(
          (claim) =>
            claim.topic === NO_TOPIC ||
            speaks(claim, words, { from, to }, { from: at, to: best.to }, way.bare),
        );
        for (const { topic, phrase } of heard ?? []) {
          const id = `${topic} ${phrase}`;
          if (topic !== NO_TOPIC) counts.set(id, (counts.get(id) ?? 0) + 1);
        }
        at = best && heard?.length ? best.to : at + 1;
      }
    });
  }
  return counts;
}

/** By topic: all its claims in a million words, then those of each seed ("120; price 30, pay 41"). */
function ratesOf(language: string): Record<string, string> {
  const corpora = (TALK[language] ?? []).map((file) => corpusOf(file, language));
  const topics = new Map<string, Map<string, number>>();
  for (const { documents, words } of corpora) {
    for (const [id, count] of claimsOf(documents, language)) {
      const cut = id.indexOf(" ");
      const key = TAXONOMY[Number(id.slice(0, cut))]?.key ?? "";
      const rates = topics.get(key) ?? new Map<string, number>();
      const seed = id.slice(cut + 1);
      topics.set(key, rates.set(seed, (rates.get(seed) ?? 0) + (count / words / corpora.length) * MILLION));
    }
  }
  return Object.fromEntries(
    [...topics].map(([key, rates]) => {
      const all = [...rates.values()].reduce((sum, rate) => sum + rate, 0);
      const seeds = [...rates]
        .filter(([, rate]) => Math.round(rate) > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([seed, rate]) => `${seed} ${Math.round(rate)}`);
      return [key, `${Math.round(all)}; ${seeds.join(", ")}`];
    }),
  );
}

/** By topic: what a reader found right of how many mentions of each seed ("price 7 of 8, pay 2 of 3"). */
function judgedSeeds(): Record<string, string> {
  const sums = new Map<string, Map<string, { right: number; read: number }>>();
  for (const line of readFileSync(join(HERE, "own/judged-seeds.tsv"), "utf8").trim().split("\n")) {
    const [topic = "", seed = "", , right, read] = line.split("\t");
    const seeds = sums.get(topic) ?? new Map<string, { right: number; read: number }>();
    const sum = seeds.get(seed) ?? { right: 0, read: 0 };
    sums.set(topic, seeds.set(seed, { right: sum.right + Number(right), read: sum.read + Number(read) }));
  }
  return Object.fromEntries(
    [...sums].map(([topic, seeds]) => [
      topic,
      [...seeds].map(([seed, { right, read }]) => `${seed} ${right} of ${read}`).join(", "),
    ]),
  );
}

const evidence = { talk: { en: ratesOf("en"), vi: ratesOf("vi") }, judged: judgedSeeds() };
writeFileSync(join(HERE, "../src/taxonomy/seed-evidence.json"), `${JSON.stringify(evidence, null, 2)}\n`);
