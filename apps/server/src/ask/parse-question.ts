import type { AskQuery } from "@soundings/contract/ask";
import { type Askable, type HeardQuestion, hearQuestion, otherNames } from "./hear-question.ts";
import { kindFeatures } from "./kind-features.ts";
import { type AskedFor, type KindWeights, likelyKinds, SHIPPED_WEIGHTS } from "./kind-model.ts";
import { type Named, namedIn } from "./named-in.ts";
import { queryOf, type Reading } from "./query-of.ts";
import { ruledKind } from "./question-kind.ts";

export interface Parsed {
  /** Null where it was not understood. */
  query: AskQuery | null;
  /** Other readings that are nearly as likely, what is likelier first. */
  also: AskQuery[];
  /** Words that nothing was made of, as they were written: the query leaves them out. */
  unknown: string[];
  /** What of it was named all the same: topics by id, and values of columns. */
  heard: { topics: string[]; values: string[] };
}

/** A reading of less is shown beside the one that is answered. */
const ALSO = 0.1;
const MAX_ALSO = 2;
/** So likely to be nothing that the comments hold that nothing is answered. */
const NONE = 0.4;
/** With words that nothing was made of what is asked for must be clear. */
const CLEAR = 0.5;

/** Kinds of which nothing is left where what they are asked of was not understood. */
const OF_SOMETHING: ReadonlySet<AskedFor> = new Set(["about", "compare", "score"]);

/**
 * Understands a question in English or Vietnamese. Words of it that nothing was made of are named beside the answer
 * or, where it hangs on them, end the reading.
 */
export function parseQuestion(
  question: string,
  askable: Askable,
  weights: KindWeights = SHIPPED_WEIGHTS,
): Parsed {
  const found = hearQuestion(question, askable);
  const named = namedIn(found, askable);
  const likely = likelyKinds(featuresIn(found, named, askable), weights);
  const read = likely.flatMap(({ kind, chance }) => {
    const reading = kind === "none" ? null : queryOf(kind, named, found, askable);
    return reading || kind === "none" ? [{ kind, chance, reading }] : [];
  });
  const heard = {
    topics: [...new Set(named.topics.map(({ id }) => id))],
    values: named.values.flatMap(({ column, value }) => (column === "language" ? [] : [value])),
  };
  const [first, ...others] = read;
  const none = likely.find(({ kind }) => kind === "none")?.chance ?? 0;
  const unknown = first?.reading ? leftOut(found, first.reading) : leftOut(found, null);
  if (!first?.reading || none >= NONE || isLost(first, unknown, named, found))
    return { query: null, also: [], unknown: leftOut(found, null), heard };
  const also = others.flatMap(({ chance, reading }) => (reading && chance >= ALSO ? [reading.query] : []));
  const other = otherNames(found);
  const swapped = other && queryOf(first.reading.query.kind, namedIn(other, askable), other, askable)?.query;
  return {
    query: first.reading.query,
    also: [...(swapped ? [swapped] : []), ...also].slice(0, MAX_ALSO),
    ...{ unknown, heard },
  };
}

/** What the kind of a question is learned by. */
export const featuresOf = (question: string, askable: Askable): string[] => {
  const found = hearQuestion(question, askable);
  return featuresIn(found, namedIn(found, askable), askable);
};

function featuresIn(found: HeardQuestion, named: Named, { columns }: Askable): string[] {
  const ratings = new Set(columns.flatMap(({ column, is_rating }) => (is_rating ? [column] : [])));
  const topics = new Set(named.topics.map(({ id }) => id)).size;
  const unknown = leftOut(found, null).length;
  return kindFeatures(found, [
    `rule=${ruledKind(named, found, ratings)}`,
    `topics=${Math.min(topics, 3)}`,
    `unknown=${Math.min(unknown, 3)}`,
    `paired=${named.paired}`,
    `against=${found.againstBefore}`,
    `column=${named.columns.length > 0}`,
  ]);
}

/** Words of a question that a reading does not stand for, as they were written. */
function leftOut({ pieces }: HeardQuestion, reading: Reading | null): string[] {
  return pieces.flatMap((piece) => {
    const isUnknown = piece.meanings.length === 0 && !piece.isDays;
    return isUnknown || reading?.left.has(piece) ? piece.words : [];
  });
}

function isLost(
  { kind, chance }: { kind: AskedFor; chance: number },
  unknown: readonly string[],
  named: Named,
  { days }: HeardQuestion,
): boolean {
  if (unknown.length === 0) return false;
  const isNamed = named.topics.length + named.values.length + named.emotions.length > 0;
  return chance < CLEAR || (OF_SOMETHING.has(kind) && !isNamed && Object.keys(days).length === 0);
}
