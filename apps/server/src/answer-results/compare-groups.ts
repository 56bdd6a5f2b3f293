import type { CallQuery, CallReply } from "@soundings/contract/call";
import type { compareGroups } from "@soundings/contract/report";
import type { CategoryColumn, IntegerColumn } from "../column-store/typed-columns.ts";
import { ProblemError } from "../http/problem.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { chiSquareTest } from "./chi-square.ts";
import { countValues, inValueOrder, valueNames } from "./count-answers.ts";
import { listedValues } from "./parameter-values.ts";
import type { QuestionColumn } from "./question-column.ts";
import type { ComparedAnswers } from "./report-claims.ts";
import { selectAnswers } from "./select-answers.ts";

type Comparison = CallReply<typeof compareGroups>;
type Query = CallQuery<typeof compareGroups>;

const MAX_GROUPS = 12;

/** What splits responses, or what they are counted by: places of values, none or several for each response. */
interface Split {
  values: readonly { value: string; label: string; place: number }[];
  visit: (at: number, each: (place: number) => void) => void;
  /** Whether a response may have several: then a test that takes them for independent makes no sense. */
  isMany: boolean;
}

/** Throws ProblemError NOT_FOUND for a question that was never asked. */
export function compareBy(columns: AnswerColumns, query: Query): Comparison {
  const { selected } = selectAnswers(columns, query);
  const rows = splitByQuestion(columns, query.question_id, selected);
  const by = splitBy(columns, query.by, selected);
  const groups = largestGroups(by, selected);
  const counts = countTable(rows, by, groups, selected);
  const { scale, asks_nps, several } = questionOf(columns, query.question_id);
  const offered = several ? offeredTable(columns, query.question_id, { rows, by, groups, selected }) : null;
  const table = rows.values.map(({ place }) =>
    groups.names.map((_, group) => counts.get(place)?.[group] ?? 0),
  );
  return {
    rows: rows.values.map(({ value, label }) => ({ value, label })),
    groups: groups.names.map(({ value, label }, group) => {
      const own = table.map((row) => row[group] as number);
      const mean = scale
        ? meanOf(
            rows.values.map(({ value }) => Number(value)),
            own,
          )
        : null;
      const responses = groups.sizes[group] as number;
      return {
        value,
        label,
        responses,
        mean,
        counts: own,
        ...(offered && { offered: offered[group] ?? [] }),
      };
    }),
    test: rows.isMany || by.isMany ? null : chiSquareTest(asks_nps ? npsCamps(rows, table) : table),
  };
}

/**
 * Every question's answers in the groups; none where nothing splits responses so, or where a response may be
 * in several groups, which no test takes apart.
 */
export function comparedQuestions(
  columns: AnswerColumns,
  query: Omit<Query, "question_id">,
): Map<string, ComparedAnswers> {
  const { by } = query;
  const found = new Map<string, ComparedAnswers>();
  if (!isKnown(columns, by) || splitBy(columns, by, selectAnswers(columns, query).selected).isMany)
    return found;
  for (const question of columns.asked.questions) {
    if (by === `question:${question.id}`) continue;
    const comparison = compareBy(columns, { ...query, question_id: question.id });
    if (comparison.rows.length > 1) found.set(question.id, { comparison, several: question.several });
  }
  return found;
}

function isKnown({ asked, parameters }: AnswerColumns, by: string): boolean {
  const name = by.slice(by.indexOf(":") + 1);
  if (by.startsWith("question:")) return asked.questions.some(({ id }) => id === name);
  return !by.startsWith("parameter:") || parameters.has(name);
}

/** Detractors, passives and promoters: eleven rows would leave too few in each for a test. */
function npsCamps(rows: Split, table: readonly (readonly number[])[]): number[][] {
  const camps: number[][] = [[], [], []];
  for (const [at, { value }] of rows.values.entries()) {
    const camp = camps[Number(value) >= 9 ? 2 : Number(value) >= 7 ? 1 : 0];
    for (const [group, count] of (table[at] ?? []).entries()) {
      if (camp) camp[group] = (camp[group] ?? 0) + count;
    }
  }
  return camps.map((camp) => (table[0] ?? []).map((_, group) => camp[group] ?? 0));
}

function questionOf({ asked }: AnswerColumns, id: string) {
  const question = asked.questions.find((one) => one.id === id);
  if (!question) throw new ProblemError("NOT_FOUND");
  return question;
}

function splitByQuestion(columns: AnswerColumns, id: string, selected: Uint8Array): Split {
  const question = questionOf(columns, id);
  const column = columns.questions.get(id);
  const named =
    question.fields.length > 0 ? { ...question, choices: fieldChoices(question.fields) } : question;
  const names = column ? valueNames(column) : [];
  const values = inValueOrder(named, names, countValues(column, selected)).map(({ value, label }) => ({
    value,
    label,
    // -1 for what nobody has ever said.
    place: names.indexOf(value),
  }));
  return {
    values,
    visit: column ? visitorOf(column) : () => {},
    isMany: isSeveral(column, selected),
  };
}

const fieldChoices = (fields: readonly { id: string; label: string }[]) =>
  fields.map(({ id, label }) => ({ value: id, label, archived: false }));

/** Whether any selected response has more than one value. */
function isSeveral(column: QuestionColumn | undefined, selected: Uint8Array): boolean {
  if (column?.kind !== "many") return false;
  const { length } = column.answers;
  for (let at = 0; at < selected.length; at++) if (selected[at] === 1 && length.get(at) > 1) return true;
  return false;
}

function visitorOf(column: QuestionColumn): Split["visit"] {
  if (column.kind !== "many")
    return oneVisitor(column.kind === "one" ? column.answers.codes : column.sentiment);
  const { start, length, units } = column.answers;
  return (at, each) => {
    const from = start.get(at);
    const end = from + length.get(at);
    for (let unit = from; unit < end; unit++) each(units.get(unit));
  };
}

function oneVisitor(codes: IntegerColumn): Split["visit"] {
  return (at, each) => {
    const place = codes.get(at);
    if (place > 0) each(place);
  };
}

function splitBy(columns: AnswerColumns, by: string, selected: Uint8Array): Split {
  if (by.startsWith("question:")) return splitByQuestion(columns, by.slice("question:".length), selected);
  if (by === "language") return splitByOne(columns.language, (value) => value);
  if (by === "variant") {
    const names = new Map(columns.asked.current.survey.variants.map(({ id, name }) => [id, name]));
    return splitByOne(columns.variant, (value) => names.get(value) ?? value);
  }
  return splitByParameter(columns, by.slice("parameter:".length));
}

/** Values as they are listed; those that no list has are one group. */
function splitByParameter(columns: AnswerColumns, name: string): Split {
  const column = columns.parameters.get(name);
  if (!column) throw new ProblemError("NOT_FOUND");
  const split = splitByOne(column, (value) => value);
  const firsts = new Map<string, number>();
  const placeOf = listedValues(columns, name).map(({ counted }, place) => {
    const first = place === 0 ? 0 : (firsts.get(counted) ?? place);
    if (place > 0) firsts.set(counted, first);
    return first;
  });
  const values = [...firsts].map(([value, place]) => ({ value, label: value, place }));
  return {
    values: [...split.values.slice(0, 1), ...values],
    visit: (at, each) => split.visit(at, (place) => each(placeOf[place] ?? 0)),
    isMany: false,
  };
}

/** Responses without a value are the group "none". */
function splitByOne({ codes, values }: CategoryColumn, labelOf: (value: string) => string): Split {
  return {
    values: values.names.map((value, place) =>
      place === 0 ? { value: "none", label: "", place } : { value, label: labelOf(value), place },
    ),
    visit: (at, each) => each(codes.get(at)),
    isMany: false,
  };
}

interface Groups {
  names: { value: string; label: string }[];
  /** Responses of each. */
  sizes: number[];
  /** By place: which group it belongs to; undefined for none. */
  groupAt: Map<number, number>;
}

function largestGroups(by: Split, selected: Uint8Array): Groups {
  const sizes = new Map<number, number>();
  for (let at = 0; at < selected.length; at++) {
    if (selected[at] === 1) by.visit(at, (place) => sizes.set(place, (sizes.get(place) ?? 0) + 1));
  }
  const found = by.values
    .map((one) => ({ ...one, size: sizes.get(one.place) ?? 0 }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size);
  const shown = found.slice(0, MAX_GROUPS);
  const rest = found.slice(MAX_GROUPS);
  const groups: Groups = {
    names: shown.map(({ value, label }) => ({ value, label })),
    sizes: shown.map(({ size }) => size),
    groupAt: new Map(shown.map(({ place }, group) => [place, group])),
  };
  if (rest.length > 0) {
    groups.names.push({ value: "rest", label: "" });
    groups.sizes.push(rest.reduce((sum, { size }) => sum + size, 0));
    for (const { place } of rest) groups.groupAt.set(place, shown.length);
  }
  return groups;
}

/** By a row's place: the counts of each group. */
function countTable(rows: Split, by: Split, { names, groupAt }: Groups, selected: Uint8Array) {
  const counts = new Map<number, number[]>();
  for (const { place } of rows.values)
    counts.set(
      place,
      names.map(() => 0),
    );
  for (let at = 0; at < selected.length; at++) {
    if (selected[at] === 0) continue;
    by.visit(at, (place) => {
      const group = groupAt.get(place);
      if (group === undefined) return;
      rows.visit(at, (value) => {
        const row = counts.get(value);
        if (row) row[group] = (row[group] as number) + 1;
      });
    });
  }
  return counts;
}

/**
 * Of each group, how many answered the question and were offered each row: of one that an edit added or removed some
 * versions only.
 */
function offeredTable(
  { asked, questions, path }: AnswerColumns,
  id: string,
  { rows, by, groups, selected }: { rows: Split; by: Split; groups: Groups; selected: Uint8Array },
): number[][] | null {
  const column = questions.get(id);
  if (column?.kind !== "many") return null;
  const { length } = column.answers;
  // Paths begin with the version that they go through.
  const versions = path.values.names.map((name) => Number(name.split(" ", 1)[0]));
  const answered = groups.names.map(() => new Map<number, number>());
  for (let at = 0; at < selected.length; at++) {
    if (selected[at] === 0 || length.get(at) === 0) continue;
    const version = versions[path.codes.get(at)] ?? 0;
    by.visit(at, (place) => {
      const counts = answered[groups.groupAt.get(place) ?? -1];
      counts?.set(version, (counts.get(version) ?? 0) + 1);
    });
  }
  const offeredIn = asked.offeredIn.get(id);
  return answered.map((counts) =>
    rows.values.map(({ value }) => {
      const own = offeredIn?.get(value);
      return [...counts].reduce(
        (sum, [version, count]) => sum + (own?.has(version) === false ? 0 : count),
        0,
      );
    }),
  );
}

function meanOf(values: readonly number[], counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return values.reduce((sum, value, at) => sum + value * (counts[at] as number), 0) / total;
}
