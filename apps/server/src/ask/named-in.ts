import { EMOTIONS, type Emotion } from "@soundings/nlp/scale";
import type { Askable, HeardQuestion, Piece } from "./hear-question.ts";
import type { Meaning } from "./meanings.ts";
import type { Role } from "./words.ts";

type Of<Is extends Meaning["is"]> = Extract<Meaning, { is: Is }>;
export type TopicNamed = Of<"topic"> & { piece: Piece };

/** What a question names. */
export interface Named {
  roles: ReadonlySet<Role>;
  /** In the order of the question; without the topics of subtopics that are named, too. */
  topics: TopicNamed[];
  /** All of them, for a comparison of a topic with a part of it. */
  everyTopic: TopicNamed[];
  values: Of<"value">[];
  /** "column:value", those of the language aside. */
  cells: string[];
  /** Two of the cells are of one column. */
  paired: boolean;
  /** Columns that are asked for. */
  columns: string[];
  language: string | undefined;
  emotions: Emotion[];
  /** Words that say nothing. */
  asides: number;
  /** "Families or Agoda": no filter holds what is of one or the other. */
  asksEither: boolean;
  /** "Guests not in Da Nang": no filter holds what is of all others. */
  asksOthers: boolean;
  /** "Which doctor is …" asks for one of many that no comment names. */
  asksWhichOne: boolean;
}

const unique = <Value>(list: readonly Value[]) => [...new Set(list)];
const isOf =
  <Is extends Meaning["is"]>(is: Is) =>
  (one: Meaning): one is Of<Is> =>
    one.is === is;

export function namedIn({ pieces }: HeardQuestion, askable: Askable): Named {
  const meanings = pieces.flatMap((piece) => piece.meanings);
  const roles = meanings.filter(isOf("role")).map(({ role }) => role);
  const values = meanings.filter(isOf("value"));
  const ratings = new Set(askable.columns.flatMap(({ column, is_rating }) => (is_rating ? [column] : [])));
  const asked = askedColumns(meanings, ratings);
  const kept = values.filter((one) => !asked.some(({ by }) => by === one));
  const cells = unique(
    kept.filter(({ column }) => column !== "language").map(({ column, value }) => `${column}:${value}`),
  );
  const topics = pieces.flatMap((piece) =>
    piece.meanings.filter(isOf("topic")).map((one) => ({ ...one, piece })),
  );
  const felt = new Set<string>(meanings.filter(isOf("emotion")).map(({ emotion }) => emotion));
  return {
    roles: new Set(roles),
    topics: withoutParents(topics, askable),
    everyTopic: topics,
    values: kept,
    cells,
    paired: sameColumn(cells),
    columns: unique(asked.map(({ column }) => column)),
    language: values.find(({ column }) => column === "language")?.value,
    emotions: EMOTIONS.filter((one) => felt.has(one)),
    asides: roles.filter((role) => role === "filler").length,
    asksEither: asksEither(meanings),
    asksOthers: asksOthers(meanings),
    asksWhichOne: asksWhichOne(meanings),
  };
}

interface AskedColumn {
  column: string;
  /** The value before it that names the column only. */
  by: Meaning | null;
}

/**
 * Columns that are asked for. "Channel Booking" and "the Booking channel" name a value and ask for no column; "the
 * booking channels" are all of them, and name no value (`by`), but "1 star ratings" are those of one star.
 */
function askedColumns(meanings: readonly Meaning[], ratings: ReadonlySet<string>): AskedColumn[] {
  return meanings.flatMap((one, at): AskedColumn[] => {
    if (one.is !== "column") return [];
    const isValue = (other: Meaning | undefined) => other?.is === "value" && other.column === one.column;
    if (isValue(meanings[at + 1])) return [];
    const before = meanings[at - 1];
    if (!before || !isValue(before)) return [{ column: one.column, by: null }];
    const lead = meanings[at - 2];
    // "The Main and Lakeside campuses" are two of them.
    const own = meanings.flatMap((other) =>
      other.is === "value" && other.column === one.column ? [other.value] : [],
    );
    const isAnother = new Set(own).size > 1;
    if (isAnother) return [];
    const isAll =
      (one.isPlural && !ratings.has(one.column)) ||
      (lead?.is === "role" && (lead.role === "each" || lead.role === "which"));
    return isAll ? [{ column: one.column, by: before }] : [];
  });
}

const saying = (meanings: readonly Meaning[]) =>
  meanings.filter((one) => one.is !== "role" || (one.role !== "filler" && one.role !== "place"));

/** Whether a name is left out: "except", "not from" before it. */
function asksOthers(meanings: readonly Meaning[]): boolean {
  const said = saying(meanings);
  return said.some((one, at) => {
    const before = said[at - 1];
    const isName = one.is === "value" || one.is === "topic";
    return isName && before?.is === "role" && before.role === "except";
  });
}

/** Whether "or" stands between values of two columns. */
function asksEither(meanings: readonly Meaning[]): boolean {
  const said = saying(meanings);
  return said.some((one, at) => {
    const [before, after] = [said[at - 1], said[at + 1]];
    const isOr = one.is === "role" && one.role === "or";
    return isOr && before?.is === "value" && after?.is === "value" && before.column !== after.column;
  });
}

const asksWhichOne = (meanings: readonly Meaning[]): boolean =>
  meanings.some((one, at) => {
    const isWhich = (other: Meaning | undefined) => other?.is === "role" && other.role === "which";
    return one.is === "topic" && (isWhich(meanings[at - 1]) || isWhich(meanings[at + 1]));
  });

/** "Staff friendliness" is the subtopic alone. */
function withoutParents(named: readonly TopicNamed[], { topics }: Askable): TopicNamed[] {
  const parents = new Map(topics.map(({ id, parent_id }) => [id, parent_id]));
  return named.filter(({ id }) => !named.some((other) => parents.get(other.id) === id));
}

/** Whether two values or more are of one column. */
function sameColumn(cells: readonly string[]): boolean {
  const columns = cells.map((cell) => cell.slice(0, cell.indexOf(":")));
  return columns.length > new Set(columns).size;
}
