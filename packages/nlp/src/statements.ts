import { isBare } from "./characters.ts";
import { contentOf, objectOf, wordsTogether } from "./clause-content.ts";
import { conceptMatcher, type FoundConcept } from "./concept-matcher.ts";
import { TOO_MUCH } from "./concept-senses.ts";
import { sideDeniedBeside } from "./denied-beside.ts";
import { type Task, taskOf } from "./easy-tasks.ts";
import { type ReadClause, withOnly, withoutSides } from "./left-statements.ts";
import { OF_PEOPLE, OF_SOMETHING, SAYS_MORE, STRONG } from "./lexicons/concepts.ts";
import { isUnstressed, PLAIN_MANNER, readManner } from "./manners.ts";
import { type Cue, maskOf, type Saying } from "./mention-masks.ts";
import { quoteCost, quoteOf, UNQUOTABLE, UNSTRESSED } from "./quote-cost.ts";
import { judgementsOf } from "./quote-part.ts";
import { thingsOf } from "./said-of.ts";
import { saidOf } from "./same-said.ts";
import { FAINT, headSide, type Piece } from "./sentence-heads.ts";
import { statementKey } from "./statement-keys.ts";
import { DENIED_WORDING, wordingOf } from "./statement-wording.ts";
import { stopWords } from "./stop-words.ts";
import { takenBackIn } from "./taken-back.ts";
import { isBeside, isPlace, isSomebody, personOf, type Span, thingsIn } from "./things.ts";
import { folded, stemmed, type TopicWords, topicWords } from "./topic-words.ts";
import { goesElsewhere, isUnreal, sharesItsFate } from "./unreal.ts";

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
  /** In which manner it makes each statement (manners.ts). */
  manners: number[];
  /** The same cost of the words alone that judge, for each statement: quote-part.ts. */
  bares: number[];
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

export const NO_CLAUSE = 255;
const MAX_STATEMENTS = 8;

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
  const said: ClauseStatements[] = [];
  const made: MentionStatements[] = [];
  for (const [place, clause, read] of clausesOf(words, language, clauses)) {
    const { found, named, judgements: _, ...own } = read;
    said.push(own);
    while (made.length < mentions.length && (mentions[made.length] as Cue).start < clause.start)
      made.push(NOWHERE);
    const cues: Cue[] = [];
    for (let next = made.length; mentions[next]?.start === clause.start; next++)
      cues.push(mentions[next] as Cue);
    for (const cue of cues) {
      made.push({ clause: Math.min(place, NO_CLAUSE), mask: maskOf({ found, named }, cues, cue, words) });
    }
  }
  while (made.length < mentions.length) made.push(NOWHERE);
  return { clauses: said, mentions: made };
}

function* clausesOf(
  words: TopicWords,
  language: string,
  clauses: readonly Piece[],
): Generator<[place: number, clause: Piece, read: ReadClause]> {
  const read = readerOf(words, language);
  let elsewhere = false;
  const { starts } = words;
  let at = 0;
  const all = clauses.map((clause): ReadClause & Span => {
    while (at < starts.length && (starts[at] as number) < clause.start) at++;
    const from = at;
    while (at < starts.length && (starts[at] as number) < clause.end) at++;
    // "I moved to another bank, which is great": what is told of somebody else says nothing.
    elsewhere = goesElsewhere(words.forms, from, at) || (elsewhere && sharesItsFate(words.forms[from]));
    return { ...read(clause, from, at, elsewhere), from, to: at };
  });
  const isTakenBack = takenBackIn(words.forms, all, clauses);
  for (const [place, clause] of clauses.entries()) {
    const head = headSide(words.text, clauses, place);
    const { from: _, to: __, ...own } = all[place] as ReadClause & Span;
    const side = sideDeniedBeside(words, all, place) ?? (head === null ? null : -head);
    if (side !== null) yield [place, clause, withoutSides(own, side)];
    else {
      const isLeft = own.keys.map((_, at) => !isTakenBack(place, at));
      yield [place, clause, isLeft.every(Boolean) ? own : withOnly(own, (at) => isLeft[at] === true)];
    }
  }
}

/** The words of a clause alone that make a statement, as they are quoted; null where they cannot be. */
export function judgementIn(
  text: string,
  language: string,
  clauses: readonly Piece[],
  { clause, said }: { clause: number; said: number },
): string | null {
  for (const [place, , { keys, bares, judgements }] of clausesOf(topicWords(text), language, clauses)) {
    if (place !== clause) continue;
    const places = judgements.map((one, at) => (keys[at] === said && one ? at : -1)).filter((at) => at >= 0);
    const [best] = places.sort((one, other) => (bares[one] as number) - (bares[other] as number));
    const found = best === undefined ? null : judgements[best];
    return found ? quoteOf(text, found) : null;
  }
  return null;
}

/** "Used to be good" leans nowhere as a whole: it does not speak for those who praise. */
const isFaint = ({ score = null }: Piece) => score !== null && Math.abs(score) < FAINT;

const NOWHERE: MentionStatements = { clause: NO_CLAUSE, mask: 0 };

type Reader = (clause: Piece, from: number, to: number, elsewhere: boolean, isPart?: boolean) => ReadClause;

/** "Excellent" says more than "good", and "central" than "well placed", for which it counts. */
const IS_STRONG: ReadonlySet<string> = new Set(STRONG.split(" "));
const SAYING_MORE: ReadonlySet<string> = new Set(SAYS_MORE);

function readerOf(words: TopicWords, language: string): Reader {
  const matcher = conceptMatcher(language);
  const stop = stopWords(language);
  const bare = language === "vi" && isBare(words.text);
  const forms = bare ? words.forms.map(folded) : words.forms;
  const wordAt = (at: number) => (at < 0 ? "" : wordOf(at));
  const wordOf = (at: number) => (language === "en" ? stemmed(forms[at] as string) : (forms[at] as string));
  // A Vietnamese word has two syllables as a rule.
  const syllables = language === "vi" ? 2 : 1;

  const read: Reader = (clause, from, to, elsewhere, isPart = false) => {
    const asks = words.text.slice(clause.start, clause.end).includes("?");
    const unreal = elsewhere || asks || isUnreal(forms, from, to);
    const concepts = (matcher?.find(forms, from, to, bare, (at) => !isBeside(words, at)) ?? []).filter(
      ({ name }) => !unreal || (!elsewhere && !asks && KEPT_UNREAL.has(name)),
    );
    const content = contentOf(forms, from, to, stop, concepts);
    const named =
      concepts.length === 0 ? [] : thingsIn(words, forms, from, to, content, concepts, { language, bare });
    const keys: number[] = [];
    const things: number[] = [];
    const found: Saying[] = [];
    const manners: number[] = [];
    /** Whether the clause names nothing beside what its only statement is of. */
    let isPlain = true;
    let hasObject = false;
    const say = (key: number, thing: number, saying: Saying, what = "") => {
      if (keys.length === MAX_STATEMENTS) return;
      if (keys.some((known, at) => known === key && things[at] === thing)) return;
      keys.push(key);
      things.push(thing);
      found.push(saying);
      const { concept } = saying;
      manners.push(concept && !isPart ? mannerOf(concept, what || concept.name) : PLAIN_MANNER);
    };
    const mannerOf = (concept: FoundConcept, what: string) => readManner(forms, { from, to }, concept, what);
    let task: Task | null = null;
    for (const concept of concepts) {
      // "Easy to clean" calls nothing clean.
      if (task && task.from <= concept.from && concept.to <= task.to) continue;
      const object = isOfSomething(concept) ? objectOf(concept, content) : null;
      if (object !== null) {
        isPlain = content.length <= syllables;
        hasObject = object >= 0;
        const key = statementKey(language, `${concept.name} ${wordAt(object)}`, concept.sign);
        say(key, 0, { concept, thing: null });
        continue;
      }
      const own = thingsOf(concept, concepts, named, words, language);
      task = own.some(({ thing }) => isPlace(thing)) ? null : taskOf(forms, { from, to }, concept, language);
      if (task) {
        const { name, from: first, to: end } = task;
        isPlain = content.every((at) => first <= at && at < end);
        say(statementKey(language, `${concept.name} ${name}`, concept.sign), 0, { concept, thing: null });
        continue;
      }
      isPlain =
        named.every((one) => one === own[0] && one.isPlain) &&
        content.every((at) => own[0] !== undefined && own[0].from <= at && at < own[0].to);
      for (const thing of own.length === 0 ? [null] : own) {
        const person = PEOPLE.has(concept.name) ? personOf(thing?.thing ?? 0) : (thing?.thing ?? 0);
        const { what, sign } = saidOf(concept, person);
        say(statementKey(language, what, sign), person, { concept, thing }, what);
      }
    }
    if (keys.length === 0 && !unreal) {
      const together = wordsTogether(forms, from, to, content.map(wordOf), syllables, matcher);
      if (together !== null) say(statementKey(language, together, 0), 0, { concept: null, thing: null });
    }
    const judging = found[0]?.concept;
    const judged = judging ? forms.slice(judging.from, judging.to) : [];
    // "Tastier" is said of something beside it: it does not stand for "tasty".
    const isCompared = COMPARED.has(forms[judging?.to ?? to] as string) && (judging?.to ?? to) < to;
    // "Smooth, it never hangs" says two things.
    const isTwofold = concepts.some(({ isDenied = false }) => isDenied !== (judging?.isDenied ?? false));
    const isQuotable = keys.length === 1 && isPlain && !isFaint(clause) && !isCompared && !isTwofold;
    const alone = found.map((saying, at) => {
      // Beside another judgement it is not certain of what each is; "friendly" alone tells nothing of a room.
      const isOfPeople = PEOPLE.has(saying.concept?.name ?? "");
      const isOnly = found.every(({ concept }) => concept === saying.concept);
      if (isPart || !isOnly || (isOfPeople && !isSomebody(things[at] as number))) return NO_JUDGEMENT;
      return judgementOf({ clause, from, to, elsewhere }, saying, keys[at] as number);
    });
    return {
      judgements: alone.map(({ place }) => place),
      bares: alone.map(({ cost }) => cost),
      keys,
      things,
      manners,
      found,
      named,
      cost: isQuotable
        ? quoteCost({
            text: words.text,
            start: clause.start,
            end: clause.end,
            forms: words.forms,
            from,
            to,
            denies: forms.slice(from, to).some((form) => matcher?.isNegator(form)),
            names: things[0] !== 0,
            hasObject,
            saysMore: SAYING_MORE.has(judging?.name ?? "") || IS_STRONG.has(judged.join("_")),
            judgesTwice: concepts.length > 1,
            language,
          })
        : UNQUOTABLE,
      wording: judging?.isDenied ? DENIED_WORDING : wordingOf(judged.join(" ")),
    };
  };

  /** The words of a clause that make a statement of whatever, and no other, when they are read alone. */
  const judgementOf = (
    { clause, from, to, elsewhere }: { clause: Piece; from: number; to: number; elsewhere: boolean },
    { concept }: Saying,
    key: number,
  ): Judgement => {
    let best = NO_JUDGEMENT;
    let least = UNQUOTABLE;
    if (!concept) return best;
    for (const span of judgementsOf(forms, { from, to }, concept, (at) => !isBeside(words, at), language)) {
      const [start, end] = [words.starts[span.from] as number, words.ends[span.to - 1] as number];
      const place = { ...clause, start, end };
      const { keys, things, cost: own } = read(place, span.from, span.to, elsewhere, true);
      if (keys.length !== 1 || keys[0] !== key || things[0] !== 0 || own >= least) continue;
      least = own;
      best = { place, cost: own + (isUnstressed(forms, { from, to }, span, concept) ? UNSTRESSED : 0) };
    }
    return best;
  };
  return read;
}

interface Judgement {
  place: Piece | null;
  cost: number;
}
const COMPARED: ReadonlySet<string> = new Set(["hơn", "nhất"]);
const NO_JUDGEMENT: Judgement = { place: null, cost: UNQUOTABLE };

const PEOPLE: ReadonlySet<string> = new Set(OF_PEOPLE);

const OBJECTS: ReadonlySet<string> = new Set(OF_SOMETHING);
const isOfSomething = ({ name }: FoundConcept) =>
  OBJECTS.has(name.startsWith(TOO_MUCH) ? name.slice(TOO_MUCH.length) : name);

/** What a wish says all the same: "I would recommend it". */
const KEPT_UNREAL: ReadonlySet<string> = new Set(["recommended", "returning"]);
