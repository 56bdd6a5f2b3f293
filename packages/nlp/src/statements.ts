import {
  CONCEPT_LANGUAGES,
  type ConceptMatcher,
  conceptMatcher,
  type FoundConcept,
} from "./concept-matcher.ts";
import { combine, hashWord } from "./hashing.ts";
import { CONCEPTS, OF_SOMETHING, PLAIN_JUDGEMENTS } from "./lexicons/concepts.ts";
import { quoteCost, UNQUOTABLE } from "./quote-cost.ts";
import { stopWords } from "./stop-words.ts";
import { isBeside, thingOf, thingsIn } from "./things.ts";
import { folded, stemmed, type TopicWords, topicWords } from "./topic-words.ts";
import { isUnreal } from "./unreal.ts";

/** What a clause says, as numbers that are equal where clauses say (nearly) the same. */
export interface ClauseStatements {
  /** At most MAX_STATEMENTS. */
  keys: number[];
  /** Of which thing each of them is said (things.ts), 16 bits; 0 where it names none. */
  things: number[];
  /**
   * How little it suits to be quoted for what it says, from 0; UNQUOTABLE where it says or names more, or cannot stand
   * alone.
   */
  cost: number;
  /** How it says it, 16 bits. */
  wording: number;
}

/** Which of its clause's statements a mention makes. */
export interface MentionStatements {
  /** Place of its clause; NO_CLAUSE where none begins where it does. */
  clause: number;
  /** Bit n is statement n of the clause. */
  mask: number;
}

export interface CommentStatements {
  clauses: ClauseStatements[];
  mentions: MentionStatements[];
}

interface Piece {
  start: number;
  end: number;
  /** Its score where that is known; null where nothing in it judges. */
  score?: number | null;
}
export interface Cue {
  start: number;
  cue_start: number;
  cue_end: number;
}

export const NO_CLAUSE = 255;
const MAX_STATEMENTS = 8;

/** A number for a name, the same everywhere. */
export const numberOf = hashWord;

/** The last two bits of a statement: 0 blames, 2 praises, 1 does what its clause does. */
export function signOfStatement(key: number): -1 | 0 | 1 {
  return ((key & 3) - 1) as -1 | 0 | 1;
}

const statementKey = (language: string, what: string, sign: number) =>
  ((combine(1, hashWord(language), hashWord(what)) & ~3) | (sign + 1)) >>> 0;

const plainJudgements = new Set(
  CONCEPT_LANGUAGES.flatMap((language) =>
    PLAIN_JUDGEMENTS.map((name) => statementKey(language, name, CONCEPTS[name]?.sign ?? 0)),
  ),
);

/** Whether a statement only judges ("good", "disappointed"): of everything in general that says nothing. */
export function isPlainJudgement(key: number): boolean {
  return plainJudgements.has(key);
}

/**
 * What each clause of a comment says, and which of it each mention: what is said beside two things is said of the
 * nearer one. Words that say the same are one statement (lexicons/concepts.ts), what stands under a negation says the
 * opposite, and wishes and questions say nothing. Where no such word stands, the clause's words together are its
 * statement. The same text gives the same numbers everywhere.
 *
 * @param clauses in the order of the text
 * @param mentions in the order of their clauses; each begins where its clause does
 */
export function statementsOf(
  text: string,
  language: string,
  clauses: readonly Piece[],
  mentions: readonly Cue[],
): CommentStatements {
  const words = topicWords(text);
  const read = readerOf(words, language);
  const said: ClauseStatements[] = [];
  const made: MentionStatements[] = [];
  const { starts } = words;
  let at = 0;
  for (const [place, clause] of clauses.entries()) {
    while (at < starts.length && (starts[at] as number) < clause.start) at++;
    const from = at;
    while (at < starts.length && (starts[at] as number) < clause.end) at++;
    const { found, ...own } = read(clause, from, at);
    said.push(own);
    while (made.length < mentions.length && (mentions[made.length] as Cue).start < clause.start)
      made.push(NOWHERE);
    const cues: Cue[] = [];
    for (let next = made.length; mentions[next]?.start === clause.start; next++)
      cues.push(mentions[next] as Cue);
    for (const cue of cues) {
      made.push({ clause: Math.min(place, NO_CLAUSE), mask: maskOf(found, cues, cue, words) });
    }
  }
  while (made.length < mentions.length) made.push(NOWHERE);
  return { clauses: said, mentions: made };
}

/** "Used to be good" leans nowhere as a whole: it does not speak for those who praise. */
const FAINT = 15;
const isFaint = ({ score = null }: Piece) => score !== null && Math.abs(score) < FAINT;

const NOWHERE: MentionStatements = { clause: NO_CLAUSE, mask: 0 };

interface ReadClause extends ClauseStatements {
  /** What each key was made of; null for a clause's words together. */
  found: (FoundConcept | null)[];
}

type Reader = (clause: Piece, from: number, to: number) => ReadClause;

function readerOf(words: TopicWords, language: string): Reader {
  const matcher = conceptMatcher(language);
  const stop = stopWords(language);
  const bare = language === "vi" && isBare(words.text);
  const forms = bare ? words.forms.map(folded) : words.forms;
  const wordAt = (at: number) => (at < 0 ? "" : wordOf(at));
  const wordOf = (at: number) => (language === "en" ? stemmed(forms[at] as string) : (forms[at] as string));
  // A Vietnamese word has two syllables as a rule.
  const syllables = language === "vi" ? 2 : 1;

  return (clause, from, to) => {
    const unreal = isUnreal(forms, from, to) || words.text.slice(clause.start, clause.end).includes("?");
    const concepts = (matcher?.find(forms, from, to, bare, (at) => !isBeside(words, at)) ?? []).filter(
      ({ name }) => !unreal || KEPT_UNREAL.has(name),
    );
    const content = contentOf(forms, from, to, stop, concepts);
    const named =
      concepts.length === 0 ? [] : thingsIn(words, forms, from, to, content, concepts, { language, bare });
    const keys: number[] = [];
    const things: number[] = [];
    const found: (FoundConcept | null)[] = [];
    /** Whether the clause names nothing beside what its only statement is of. */
    let isPlain = true;
    for (const concept of concepts) {
      if (keys.length === MAX_STATEMENTS) break;
      const { name, sign } = concept;
      const object = OBJECTS.has(name) ? objectOf(concept, content) : null;
      const key = statementKey(language, object === null ? name : `${name} ${wordAt(object)}`, sign);
      if (keys.includes(key)) continue;
      const thing = object === null ? thingOf(concept, named, words, language) : null;
      keys.push(key);
      things.push(thing?.thing ?? 0);
      found.push(concept);
      isPlain =
        object === null
          ? named.every((one) => one === thing && one.isPlain) &&
            content.every((at) => thing !== null && thing.from <= at && at < thing.to)
          : content.length <= syllables;
    }
    if (keys.length === 0 && !unreal) {
      const together = wordsTogether(forms, from, to, content.map(wordOf), syllables, matcher);
      if (together !== null) {
        keys.push(statementKey(language, together, 0));
        things.push(0);
        found.push(null);
      }
    }
    const isQuotable = keys.length === 1 && isPlain && !isFaint(clause);
    const judged = found[0] ? forms.slice(found[0].from, found[0].to) : [];
    return {
      keys,
      things,
      found,
      cost: isQuotable
        ? quoteCost({
            text: words.text,
            start: clause.start,
            end: clause.end,
            forms: words.forms,
            from,
            to,
            names: things[0] !== 0,
            language,
          })
        : UNQUOTABLE,
      wording: hashWord(judged.join(" ")) & 0xffff,
    };
  };
}

const OBJECTS: ReadonlySet<string> = new Set(OF_SOMETHING);

/** What a wish says all the same: "I would recommend it". */
const KEPT_UNREAL: ReadonlySet<string> = new Set(["recommended", "returning"]);

/** Stop words that name something all the same: a quote with one names it. */
const NAMES_ALL_THE_SAME: ReadonlySet<string> = new Set(
  "guy guys people person man men woman women everyone everybody phone top bottom front rest part parts work worked working place places start find sir buy buying bought order ordered purchase purchased set online wait waiting time times day days night nights morning summer winter spring autumn weekend tay chỗ chả gửi nhận mặc chơi cầm đặt".split(
    " ",
  ),
);

/** The words of a clause that name something, without those that say a concept. */
function contentOf(
  forms: readonly string[],
  from: number,
  to: number,
  stop: ReadonlySet<string>,
  concepts: readonly FoundConcept[],
): number[] {
  const content: number[] = [];
  let next = 0;
  for (let word = from; word < to; word++) {
    while (next < concepts.length && (concepts[next] as FoundConcept).to <= word) next++;
    const concept = concepts[next];
    if (concept && concept.from <= word) continue;
    const form = forms[word] as string;
    const first = form.charCodeAt(0);
    const isName = !stop.has(form) || NAMES_ALL_THE_SAME.has(form);
    if (isName && (first < 48 || first > 57)) content.push(word);
  }
  return content;
}

/** Words that are a statement together: fewer name a thing, more are hardly ever said twice. */
const MIN_TOGETHER = 3;
const MAX_TOGETHER = 5;

/** All words of a clause that name something, in one order; null where they are too few or too many. */
function wordsTogether(
  forms: readonly string[],
  from: number,
  to: number,
  content: readonly string[],
  syllables: number,
  matcher: ConceptMatcher | null,
): string | null {
  if (content.length > MAX_TOGETHER * syllables) return null;
  const all = [...new Set(content)].sort();
  if (all.length < MIN_TOGETHER * syllables) return null;
  let negated = false;
  for (let word = from; word < to; word++) if (matcher?.isNegator(forms[word] as string)) negated = true;
  return `${negated ? "not " : ""}${all.join(" ")}`;
}

/** The word that a concept needs beside it: the next one that names something, else the one before; -1 for none. */
function objectOf({ from, to }: FoundConcept, content: readonly number[]): number {
  const after = content.find((at) => at >= to);
  const before = content.findLast((at) => at < from);
  const isAfter = after !== undefined && (before === undefined || after - to <= from - before + 1);
  return (isAfter ? after : before) ?? -1;
}

/** Which of a clause's statements belong to a cue: those nearer to it than to any other, and those it says itself. */
function maskOf(
  found: readonly (FoundConcept | null)[],
  cues: readonly Cue[],
  cue: Cue,
  words: TopicWords,
): number {
  if (cues.length === 1) return (1 << found.length) - 1;
  const startOf = ({ from }: FoundConcept) => words.starts[from] as number;
  const endOf = ({ to }: FoundConcept) => words.ends[to - 1] as number;
  const says = (one: Cue, concept: FoundConcept) => isSaidBy(one, concept, words);
  const distance = (one: Cue, concept: FoundConcept) =>
    Math.max(one.cue_start - endOf(concept), startOf(concept) - one.cue_end, 0);
  const subjects = cues.filter((one) => !found.some((concept) => concept && says(one, concept)));
  let mask = 0;
  for (const [bit, concept] of found.entries()) {
    const isOwn =
      concept === null ||
      says(cue, concept) ||
      subjects.length === 0 ||
      (subjects.includes(cue) && subjects.every((one) => distance(cue, concept) <= distance(one, concept)));
    if (isOwn) mask |= 1 << bit;
  }
  return mask;
}

/** Whether the words that name a topic are those that say something of it. */
function isSaidBy(cue: Cue, { from, to }: FoundConcept, { starts, ends }: TopicWords): boolean {
  return (starts[from] as number) < cue.cue_end && cue.cue_start < (ends[to - 1] as number);
}

/** Only ASCII letters: Vietnamese typed without marks. */
function isBare(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xc0 && code < 0x2000) return false;
  }
  return true;
}
