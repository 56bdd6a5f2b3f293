import type { AskKind, AskQuery } from "@soundings/contract/ask";
import { fold } from "../column-store/fold.ts";
import type { Askable, HeardQuestion, Piece } from "./hear-question.ts";
import type { NamedBy } from "./meanings.ts";
import type { Named, TopicNamed } from "./named-in.ts";
import { directionOf } from "./question-kind.ts";
import { asksYesOrNo } from "./yes-or-no.ts";

export interface Reading {
  query: AskQuery;
  /** Pieces of the question that it does not stand for. */
  left: ReadonlySet<Piece>;
}

const SURER: readonly NamedBy[] = ["name", "part", "synonym", "likeness", "seed"];

/** The topics that are meant: those that are named more surely, in the order of the question; each once. */
function surest(named: readonly TopicNamed[], most: number): TopicNamed[] {
  const best = new Map<string, TopicNamed>();
  for (const one of named) {
    const known = best.get(one.id);
    if (!known || SURER.indexOf(one.by) < SURER.indexOf(known.by)) best.set(one.id, one);
  }
  const own = [...best.values()];
  const chosen = own.toSorted((a, b) => SURER.indexOf(a.by) - SURER.indexOf(b.by)).slice(0, most);
  return own.filter((one) => chosen.includes(one));
}

/** The query of a kind that a question stands for; null where what it names makes none. */
export function queryOf(kind: AskKind, named: Named, found: HeardQuestion, askable: Askable): Reading | null {
  if (kind === "segments") return segmentsOf(named, found, askable);
  if (kind === "compare") return comparisonOf(named, found);
  const topics = isState(kind) && asksYesOrNo(found) ? lastOf(named.topics) : surest(named.topics, 1);
  return readingOf(kind, named, found, { topics, cells: named.cells, column: null });
}

const isState = (kind: AskKind) => kind === "about" || kind === "score";

/** "Is the room clean?" asks of cleanliness: of two topics the one that is said of the other. */
const lastOf = (named: readonly TopicNamed[]): TopicNamed[] => {
  const last = named.at(-1);
  const isSaidOf = last && last.by !== "name" && named.some(({ id, by }) => id !== last.id && by === "name");
  return isSaidOf ? [last] : surest(named, 1);
};

function comparisonOf(named: Named, found: HeardQuestion): Reading | null {
  const { paired, cells } = named;
  if (paired)
    return readingOf("compare", named, found, { topics: surest(named.topics, 1), cells, column: null });
  const isSeed = named.everyTopic.some(({ by }) => by !== "name" && by !== "part");
  const topics = surest(isSeed && !areListed(named.everyTopic, found) ? named.topics : named.everyTopic, 2);
  return topics.length < 2 ? null : readingOf("compare", named, found, { topics, cells, column: null });
}

const BETWEEN = /^(?:and|or|vs|versus|with|to|than|va|hay|hoac|voi|so voi)$/;

/** "Price or surcharges": a topic and a part of it that are named beside each other. */
const areListed = (named: readonly TopicNamed[], { pieces }: HeardQuestion): boolean =>
  named.some(({ id, piece }, at) => {
    const other = named[at + 1];
    const [first, last] = [pieces.indexOf(piece), other ? pieces.indexOf(other.piece) : -1];
    const between = pieces.slice(first + 1, last).flatMap(({ words }) => words);
    return other !== undefined && other.id !== id && BETWEEN.test(fold(between.join(" ")));
  });

/** By the column that is asked for, or the one of which all values are named. */
function segmentsOf(named: Named, found: HeardQuestion, askable: Askable): Reading | null {
  const topics = surest(named.topics, 1);
  const inColumn = (column: string) => named.cells.filter((cell) => cell.startsWith(`${column}:`));
  const listed = askable.columns.find(
    ({ column, values }) => values.length > 1 && inColumn(column).length === values.length,
  )?.column;
  const isRating = (id: string) => askable.columns.some((one) => one.column === id && one.is_rating);
  // "Rating of each source" asks for the score.
  const column = listed ?? named.columns.find((one) => !isRating(one)) ?? named.columns[0];
  if (column === undefined) return null;
  const own = inColumn(column);
  // "Website and call centre, which channel is better?"
  if (!listed && own.length > 1) return comparisonOf(named, found);
  const cells = listed ? named.cells.filter((cell) => !own.includes(cell)) : named.cells;
  return readingOf("segments", named, found, { topics, cells, column });
}

const OF_CHANGE: ReadonlySet<AskKind> = new Set(["why", "better", "worse"]);

function readingOf(
  kind: AskKind,
  { roles, everyTopic, topics: meant, language, emotions }: Named,
  { days, ofChange }: HeardQuestion,
  { topics, cells, column }: { topics: TopicNamed[]; cells: string[]; column: string | null },
): Reading {
  const [felt] = emotions.length === 1 ? emotions : [];
  // "Quan tâm" of topics is what is spoken of; what changed has no emotion of its own.
  const isAside = OF_CHANGE.has(kind) || (kind === "topics" && felt === "interest");
  const emotion = isAside ? undefined : felt;
  const [topic, other] = topics;
  const chosen = new Set(topics.map(({ id }) => id));
  const unused = meant.filter(({ id }) => !chosen.has(id)).map(({ piece }) => piece);
  const used = new Set(everyTopic.filter(({ id }) => chosen.has(id)).map(({ piece }) => piece));
  return {
    query: {
      kind,
      topic_id: topic?.id ?? null,
      other_topic_id: (kind === "compare" && other?.id) || null,
      column,
      direction: directionOf(kind, roles),
      filter: {
        ...(cells.length > 0 && { cell: cells }),
        ...(language && column !== "language" && { language }),
        ...(emotion && { emotion }),
        ...(ofChange && (kind === "better" || kind === "worse") ? ofChange : days),
      },
    },
    left: new Set(unused.filter((piece) => !used.has(piece))),
  };
}
