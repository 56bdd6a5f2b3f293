import { canName, isDeterminer, isNoun, sentenceCase } from "./found-topics.ts";
import { buildMatcher, type Matcher } from "./matcher.ts";
import { isNear, namesWhole } from "./near-names.ts";
import type { Pattern } from "./phrase-lists.ts";
import { functionWords, opinionWords } from "./stop-words.ts";
import { GENERAL_OPINION, nameIn, SEED_LANGUAGES, TAXONOMY } from "./taxonomy.ts";
import { eachClause, type TopicDocument } from "./topic-documents.ts";
import type { Draft } from "./topic-table.ts";
import { stemmed } from "./topic-words.ts";
import { evenForm } from "./word-keys.ts";

const MAX_OWN_PARTS = 5;
/** A topic in more of the comments than this has subtopics … */
const LARGE = 0.15;
/** … for this share of them. */
const COVERED = 0.5;

/**
 * A topic whose seeds name kinds of a thing is also parted by those that writers use most
 * (Food: pizza, dessert, noodles), save those that are most of the topic and so mean all of it. So is a large
 * topic whose listed subtopics cover little of it.
 */
export function nameOwnParts(
  drafts: Draft[],
  patterns: Pattern[],
  documents: readonly TopicDocument[],
  language: string,
  least: number,
): void {
  const own = documents.filter(({ way }) => way.language === language);
  const total = own.reduce((sum, { count }) => sum + count, 0);
  const { uses, topics, covered } = countPhrases(own, buildMatcher(patterns), language);
  const byTopic = new Map<number, [string, PhraseUse][]>();
  for (const [phrase, use] of uses) {
    const list = byTopic.get(use.topic) ?? [];
    byTopic.set(use.topic, list);
    list.push([phrase, use]);
  }
  for (const [topic, list] of byTopic) {
    const draft = drafts[topic];
    const listedTopic = TAXONOMY[topic];
    if (!draft || !listedTopic || listedTopic.key === GENERAL_OPINION) continue;
    const size = topics.get(topic) ?? 0;
    const isWhole = size > total * LARGE && (covered.get(topic) ?? 0) < size * COVERED;
    if (!listedTopic.kinds && !isWhole) continue;
    const topicNames = [draft.name, ...SEED_LANGUAGES.map((one) => nameIn(one, listedTopic))];
    const parts = list
      .filter(([, use]) => use.comments >= Math.max(3, least, size * 0.015) && use.comments <= size * 0.4)
      .filter(([, use]) => language !== "en" || isNoun(use))
      .filter(([, use]) => canName(sentenceCase(use.surfaces).toLowerCase(), language))
      .filter(([, { surfaces }]) => language !== "vi" || !judges(sentenceCase(surfaces).toLowerCase()))
      .sort((a, b) => b[1].comments - a[1].comments || (a[0] < b[0] ? -1 : 1))
      .slice(0, MAX_OWN_PARTS);
    for (const [, use] of parts) {
      const name = sentenceCase(use.surfaces);
      if (topicNames.some((one) => one.split(/, | and | & /).some((part) => isNear(part, name)))) continue;
      if (language === "vi" && !listedTopic.kinds && namesWhole(name, nameIn("vi", listedTopic))) continue;
      const twin = draft.children.findIndex((child) => isNear(child.name, name));
      const child = twin >= 0 ? twin : draft.children.length;
      if (twin < 0) draft.children.push({ key: `found:${name.toLowerCase()}`, name });
      const isListed = (pattern: Pattern) =>
        pattern.topic === topic &&
        pattern.language === language &&
        pattern.child < 0 &&
        keyOf(pattern.phrase, language) === use.key;
      const listed = patterns.flatMap((pattern, at) => (isListed(pattern) ? [at] : []));
      for (const at of listed) patterns[at] = { ...(patterns[at] as Pattern), child };
      // Where only a word's beginning is listed, the word itself is from now on.
      if (listed.length) continue;
      for (const phrase of use.phrases) patterns.push({ phrase, language, topic, child, weak: false });
    }
  }
}

/** "Vải đẹp": a thing with what is thought of it, which scores high by its name alone. */
function judges(phrase: string): boolean {
  return opinionWords("vi").has(phrase.split(" ").at(-1) ?? "");
}

/** One key for one and several ("vin", "vins"), with marks and without, with the article and without. */
function keyOf(phrase: string, language: string): string {
  const words = phrase.split(" ");
  if (language === "en") return words.map(stemmed).join(" ");
  const even = words.map(evenForm);
  return (language === "fr" ? even.map((word) => word.replace(/[sx]$/, "")) : even).join(" ");
}

interface PhraseUse {
  topic: number;
  key: string;
  phrases: Set<string>;
  comments: number;
  uses: number;
  afterDeterminer: number;
  atEnd: number;
  surfaces: Map<string, number>;
}

/** How often each childless phrase is used, and comments per topic. */
function countPhrases(documents: readonly TopicDocument[], matcher: Matcher, language: string) {
  const apart = functionWords(language);
  const uses = new Map<string, PhraseUse>();
  const topics = new Map<number, number>();
  const covered = new Map<number, number>();
  for (const document of documents) {
    const { text, words, way, count } = document;
    const seen = new Set<string>();
    const seenTopics = new Set<number>();
    const seenCovered = new Set<number>();
    eachClause(document, (from, to) => {
      const matches = matcher.match(words, from, to, way);
      const strong = matches.some(({ claims }) => claims[0] && !claims[0].weak);
      for (const match of matches) {
        const claim = match.claims[0];
        if (!claim || (strong && claim.weak)) continue;
        seenTopics.add(claim.topic);
        if (claim.child >= 0) {
          seenCovered.add(claim.topic);
          continue;
        }
        const phrase = words.forms.slice(match.from, match.to).join(" ");
        const key = keyOf(phrase, language);
        const id = `${claim.topic} ${key}`;
        const use = uses.get(id) ?? {
          topic: claim.topic,
          key,
          phrases: new Set<string>(),
          comments: 0,
          uses: 0,
          afterDeterminer: 0,
          atEnd: 0,
          surfaces: new Map<string, number>(),
        };
        uses.set(id, use);
        use.uses += 1;
        use.phrases.add(phrase);
        if (match.from > from && isDeterminer(words.forms[match.from - 1] ?? "")) use.afterDeterminer += 1;
        if (match.to === to || apart.has(words.forms[match.to] ?? "")) use.atEnd += 1;
        if (!seen.has(id)) use.comments += count;
        seen.add(id);
        const surface = text.slice(words.starts[match.from] ?? 0, words.ends[match.to - 1] ?? 0);
        use.surfaces.set(surface, (use.surfaces.get(surface) ?? 0) + 1);
      }
    });
    for (const topic of seenTopics) topics.set(topic, (topics.get(topic) ?? 0) + count);
    for (const topic of seenCovered) covered.set(topic, (covered.get(topic) ?? 0) + count);
  }
  return { uses, topics, covered };
}
