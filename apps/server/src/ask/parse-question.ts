import type { AskQuery } from "@soundings/contract/ask";
import { fold } from "../column-store/fold.ts";
import { chanceOfMistake, type DoubtWeights, SHIPPED_DOUBTS } from "./doubt-model.ts";
import { doubtSigns, type Understood } from "./doubt-signs.ts";
import { type Askable, type HeardQuestion, hearQuestion, otherNames, type Piece } from "./hear-question.ts";
import { kindFeatures } from "./kind-features.ts";
import { type AskedFor, type KindWeights, likelyKinds, SHIPPED_WEIGHTS } from "./kind-model.ts";
import { lesserReadings } from "./lesser-readings.ts";
import { type Named, namedIn } from "./named-in.ts";
import { queryOf, type Reading } from "./query-of.ts";
import { ruledKind } from "./question-kind.ts";
import { rareAsides, SPOKEN } from "./rare-words.ts";
import { asksYesOrNo } from "./yes-or-no.ts";

export interface Parsed {
  /** Null where it was not understood. */
  query: AskQuery | null;
  /** Other readings that are nearly as likely, what is likelier first. */
  also: AskQuery[];
  /** Whether the comments may not be able to answer it. */
  doubtful: boolean;
  /** Whether it may well ask for something else, which need not be among the other readings. */
  unsure: boolean;
  /** By what that is told. */
  signs: string[];
  /** Words that nothing was made of, as they were written: the query leaves them out. */
  unknown: string[];
  /** What of it was named all the same: topics by id, and values of columns. */
  heard: { topics: string[]; values: string[] };
}

/** A reading of less is shown beside the one that is answered. */
const ALSO = 0.08;
const MAX_ALSO = 2;
/** So likely to be a mistake that an answer is said to be unsure (docs/benchmarks.md). */
const UNSURE = 0.03;
/** The same of what asks yes or no of a topic, which is hardly anything else, and has its twin beside it. */
const UNSURE_YES = 0.6;
/** The same where a word by which comments speak of it, or one nearly its name, tells the topic and all else was heard. */
const UNSURE_HEARD = 0.12;
/** Beside a reading of less chance more others are shown. */
const SURE = 0.75;
const ALSO_UNSURE = 0.04;
const MAX_UNSURE = 3;
/** So likely to be nothing that the comments hold that nothing is answered. */
const NONE = 0.4;
/** With words that nothing was made of a smaller chance is enough. */
const NONE_LEAVING = 0.35;
/** So likely that a doubt stands beside the answer. */
const DOUBT = 0.08;
/** The same where each word was heard and what is asked for is plain by its words, too. */
const DOUBT_PLAIN = 0.25;

/** What was learned of questions about other businesses: what they ask for, and where an answer is a mistake. */
export interface Learned {
  kinds: KindWeights;
  doubts: DoubtWeights;
  /** Words that say nothing, ask for something or name a column and stand in such questions, too. */
  spoken: ReadonlySet<string>;
}

const SHIPPED: Learned = { kinds: SHIPPED_WEIGHTS, doubts: SHIPPED_DOUBTS, spoken: SPOKEN };

/** Kinds of which nothing is left where what they are asked of was not understood. */
const OF_SOMETHING: ReadonlySet<AskedFor> = new Set(["about", "compare", "score"]);

const OF_EMOTIONS: ReadonlySet<AskedFor> = new Set(["about", "emotions"]);
const OF_SIDE: ReadonlySet<AskedFor> = new Set(["complaints", "praise"]);
const OF_STATE: ReadonlySet<AskedFor> = new Set(["about", "score"]);

/**
 * Understands a question in English or Vietnamese. Words of it that nothing was made of are named beside the answer
 * or, where it hangs on them, end the reading.
 */
export function parseQuestion(
  question: string,
  askable: Askable,
  learned: Learned = SHIPPED,
  lacking?: ReadonlySet<string>,
): Parsed {
  return readHeard(hearQuestion(question, askable, lacking), askable, learned);
}

/** What a question is understood as that was heard before. */
export function readHeard(asked: HeardQuestion, askable: Askable, learned: Learned): Parsed {
  const heard = hearAll(asked, askable, learned);
  const understood = understoodOf(heard, askable);
  const { found, named } = heard;
  const of = {
    topics: [...new Set(named.topics.map(({ id }) => id))],
    values: named.values.flatMap(({ column, value }) => (column === "language" ? [] : [value])),
  };
  if (!understood)
    return {
      ...{ query: null, also: [], doubtful: false, unsure: false, signs: [] },
      ...{ unknown: leftOut(found, null), heard: of },
    };
  const { query, likely, ruled, unknown } = understood;
  const none = likely.find(({ kind }) => kind === "none")?.chance ?? 0;
  const isPlain = unknown.length === 0 && ruled === query.kind;
  const signs = doubtSigns(understood, askable, learned.spoken);
  const limit = asksPlainly(understood)
    ? UNSURE_YES
    : asksOfHeard(understood, learned)
      ? UNSURE_HEARD
      : UNSURE;
  const unsure = chanceOfMistake(signs, learned.doubts) >= limit;
  const isHeard = leftOut(found, null).length === 0 && twinsOf(query.kind, heard) === OF_STATE;
  const doubtful = none >= (isPlain || isHeard ? DOUBT_PLAIN : DOUBT);
  return {
    query,
    also: otherReadings(heard, understood, askable, unsure),
    ...{ doubtful, unsure, signs, heard: of },
    // A doubt says what was passed over, where that may be what is asked.
    unknown: unsure || doubtful ? [...unknown, ...rareAsides(found, learned.spoken)] : unknown,
  };
}

/** Whether it asks yes or no of topics that are called so, and of hardly anything else: "Are flights late?" */
const asksPlainly = ({ query, named, found, unknown }: Understood): boolean =>
  unknown.length <= 1 &&
  Object.keys(query.filter).length === 0 &&
  named.topics.every(({ by }) => by !== "seed" && by !== "likeness") &&
  twinsOf(query.kind, { named, found }) === OF_STATE;

/** Whether it asks yes or no, or what is said, of one topic and nothing else: "Do the lamps break?", "Vải thế nào?" */
const asksOfHeard = ({ query, named, found, unknown, ruled }: Understood, { spoken }: Learned): boolean =>
  unknown.length === 0 &&
  (asksYesOrNo(found) || (query.kind === "about" && ruled === "about")) &&
  Object.keys(query.filter).length === 0 &&
  new Set(named.topics.map(({ id }) => id)).size === 1 &&
  (OF_STATE.has(query.kind) || (OF_SIDE.has(query.kind) && ruled === query.kind)) &&
  rareAsides(found, spoken).length === 0;

interface HeardAll {
  found: HeardQuestion;
  named: Named;
  /** What may be asked for and what the question stands for then, what is likeliest first. */
  read: { kind: AskedFor; chance: number; reading: Reading | null }[];
}

function hearAll(found: HeardQuestion, askable: Askable, { kinds }: Learned): HeardAll {
  const named = namedIn(found, askable);
  const likely = likelyKinds(featuresIn(found, named, askable), kinds);
  const read = likely.flatMap(({ kind, chance }) => {
    const reading = kind === "none" ? null : queryOf(kind, named, found, askable);
    return reading || kind === "none" ? [{ kind, chance, reading }] : [];
  });
  return { found, named, read };
}

/** Null of a question that is not answered. */
function understoodOf({ found, named, read }: HeardAll, askable: Askable): Understood | null {
  const [first] = read;
  const none = read.find(({ kind }) => kind === "none")?.chance ?? 0;
  const unknown = leftOut(found, first?.reading ?? null);
  if (
    !first?.reading ||
    named.asksEither ||
    named.asksOthers ||
    asksOfPerson(found) ||
    none >= (unknown.length > 0 ? NONE_LEAVING : NONE) ||
    isLost(first, unknown, named, found)
  )
    return null;
  return {
    ...{ found, named, query: first.reading.query, likely: read, unknown },
    certainty: certaintyOf(first, read, { named, found }),
    ruled: ruledKind(named, found, ratingsOf(askable)),
  };
}

/** What else it may mean, what is likelier first. */
function otherReadings(
  { found, read, named }: HeardAll,
  understood: Understood,
  askable: Askable,
  unsure: boolean,
): AskQuery[] {
  const { query, certainty } = understood;
  const twins = twinsOf(query.kind, { named, found });
  const isWide = unsure || certainty < SURE;
  const renamed = otherNames(found);
  const swapped = renamed && queryOf(query.kind, namedIn(renamed, askable), renamed, askable)?.query;
  const likelier = read
    .slice(1)
    .flatMap(({ kind, chance, reading }) =>
      reading && (chance >= (isWide ? ALSO_UNSURE : ALSO) || twins?.has(kind)) ? [reading.query] : [],
    );
  const other = [...(swapped ? [swapped] : []), ...likelier]
    .filter((one) => JSON.stringify(one) !== JSON.stringify(query))
    .slice(0, isWide ? MAX_UNSURE : MAX_ALSO);
  if (!unsure) return other;
  const lesser = lesserReadings(understood);
  // Where its kind is certain it is a name that may be wrong.
  const all = certainty < SURE ? [...other, ...lesser] : [...lesser, ...other];
  const texts = all.map((one) => JSON.stringify(one));
  return all.filter((_one, at) => texts.indexOf(texts[at] ?? "") === at).slice(0, MAX_UNSURE);
}

/**
 * "What makes people angry" asks what is said in anger or how much anger there is, "Are flights late?" what is said of
 * that or how it scores: which of the two is no doubt, and the other one is offered.
 */
function twinsOf(
  kind: AskedFor,
  { named, found }: Pick<HeardAll, "named" | "found">,
): ReadonlySet<AskedFor> | null {
  if (named.emotions.length > 0) return OF_EMOTIONS.has(kind) ? OF_EMOTIONS : null;
  return named.topics.length > 0 && OF_STATE.has(kind) && asksYesOrNo(found) ? OF_STATE : null;
}

function certaintyOf(
  first: { kind: AskedFor; chance: number },
  read: readonly { kind: AskedFor; chance: number }[],
  heard: Pick<HeardAll, "named" | "found">,
): number {
  const twins = twinsOf(first.kind, heard);
  if (!twins) return first.chance;
  return read.reduce((sum, { kind, chance }) => sum + (twins.has(kind) ? chance : 0), 0);
}

/** What the kind of a question is learned by. */
export const featuresOf = (found: HeardQuestion, askable: Askable): string[] =>
  featuresIn(found, namedIn(found, askable), askable);

const ratingsOf = ({ columns }: Askable): ReadonlySet<string> =>
  new Set(columns.flatMap(({ column, is_rating }) => (is_rating ? [column] : [])));

function featuresIn(found: HeardQuestion, named: Named, askable: Askable): string[] {
  const topics = new Set(named.topics.map(({ id }) => id)).size;
  const unknown = leftOut(found, null).length;
  return kindFeatures(found, named.columns.length > 0, [
    `rule=${ruledKind(named, found, ratingsOf(askable))}`,
    `topics=${Math.min(topics, 3)}`,
    `unknown=${Math.min(unknown, 3)}`,
    `paired=${named.paired}`,
    `against=${found.againstBefore}`,
    `column=${named.columns.length > 0}`,
    `emotion=${named.emotions.length > 1 ? "several" : (named.emotions[0] ?? "none")}`,
  ]);
}

/** Words of a question that a reading does not stand for, as they were written. */
function leftOut({ pieces }: HeardQuestion, reading: Reading | null): string[] {
  return pieces.flatMap((piece) => {
    const isUnknown = piece.meanings.length === 0 && !piece.isDays;
    return isUnknown || reading?.left.has(piece) ? piece.words : [];
  });
}

/** Whether all that it asks of is in words that nothing was made of. */
function isLost(
  { kind }: { kind: AskedFor },
  unknown: readonly string[],
  named: Named,
  { days, pieces }: HeardQuestion,
): boolean {
  if (unknown.length === 0) return false;
  const isNamed = named.topics.length + named.values.length + named.emotions.length > 0;
  if (isNamed) return false;
  return isLed(pieces) || (OF_SOMETHING.has(kind) && Object.keys(days).length === 0);
}

/** What leads up to what is asked about: "about the parrot", "at the quiltery", "về con vẹt". */
const LEADS = /^(?:about|of|with|on|at|regarding|concerning|towards|ve|cua|voi|cho|doi voi)$/;
const ARTICLE = /^(?:the|a|an|our|my|your|their|this|that|these|those|cac|nhung|cai|con|mot|chuyen|viec|vu)$/;

const PERSON = /^(?:called|named|mr|mrs|ms|miss|dr|chị|anh|cô|thầy|bác|chú|ông|bà)$/;

/** Whose name may stand behind what they do: "bác sĩ Minh", "nurse Kelly". */
const BY_WORK =
  /(?:^| )(?:bác s[ĩỹ]|y tá|điều dưỡng|tài xế|giáo viên|giảng viên|hướng dẫn viên|huấn luyện viên|quản lý|doctor|nurse|driver|trainer|coach|professor)$/;

/** "The guide called Minh", "chị Lan": no comment is known to be of one person. */
const asksOfPerson = ({ pieces }: HeardQuestion): boolean =>
  pieces.some(({ words, meanings, isDays }, at) => {
    const before = (pieces[at - 1]?.words ?? []).join(" ").normalize("NFC").toLowerCase();
    const isCapital = !isDays && /^\p{Lu}\p{Ll}/u.test(words[0] ?? "");
    // "Minh" is no "mình" behind what somebody does.
    const saysNothing = meanings.every((one) => one.is === "role" && one.role === "filler");
    return (
      (isCapital && meanings.length === 0 && PERSON.test(before.split(" ").at(-1) ?? "")) ||
      (isCapital && saysNothing && BY_WORK.test(before))
    );
  });

/** Whether a word that nothing was made of stands where what is asked about does. */
function isLed(pieces: readonly Piece[]): boolean {
  const lastWord = (piece: Piece | undefined) => fold(piece?.words.at(-1) ?? "");
  return pieces.some((piece, at) => {
    if (piece.meanings.length > 0 || piece.isDays) return false;
    // "On Facebook", where no column has it.
    const [lead = "", name = ""] = piece.words;
    if (LEADS.test(fold(lead)) && /^\p{Lu}\p{Ll}/u.test(name)) return true;
    const before = ARTICLE.test(lastWord(pieces[at - 1])) ? pieces[at - 2] : pieces[at - 1];
    return LEADS.test(lastWord(before));
  });
}
