import type { AnswerFilter } from "@soundings/contract/answer-filter";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { addDays } from "@soundings/survey/zoned-days";
import { inChunks } from "../column-store/in-chunks.ts";
import type { CategoryColumn } from "../column-store/typed-columns.ts";
import { type AnswerColumns, OVER_QUOTA, SCREENED_OUT } from "./answer-columns.ts";
import { dayStart } from "./day-starts.ts";
import { wantedPlaces } from "./parameter-values.ts";
import { asksTime, partialOf } from "./partial-answers.ts";
import { qualityTest } from "./quality/careless-at.ts";
import { answerCodes, type QuestionColumn, type TextColumn } from "./question-column.ts";
import { searchAnswers } from "./search-answers.ts";

interface Selection {
  /** A 1 for each response within the filter. */
  selected: Uint8Array;
  /** The same whatever the filter says of completion, but for those that quotas left out where it does not ask for them. */
  any: Uint8Array;
  /** The same with those. */
  all: Uint8Array;
}

type Filter = Omit<AnswerFilter, "completion"> & Partial<Pick<AnswerFilter, "completion">>;

/** The responses for which all of a filter's conditions hold; withAnswers() looks at their quality where it is asked for. */
export function selectAnswers(columns: AnswerColumns, filter: Filter): Selection {
  const { count } = columns;
  const all = columns.alive.array.slice(0, count) as Uint8Array;
  narrowByTime(columns, filter, all);
  if (filter.language) narrowByOne(columns.language, filter.language, all);
  if (filter.variant) narrowByOne(columns.variant, filter.variant, all);
  for (const [name, values] of grouped(filter.parameter, "=")) {
    const column = columns.parameters.get(name);
    if (column) narrowByPlaces(column, wantedPlaces(columns, name, values), all);
    else all.fill(0);
  }
  for (const [id, values] of grouped(filter.answer, ":")) {
    narrow(all, answerTest(columns.questions.get(id), values));
  }
  const texts = [...columns.questions.values()].filter((column) => column.kind === "text");
  if (filter.sentiment || filter.emotion) narrow(all, analysisTest(texts, filter));
  if (filter.quality) narrow(all, qualityTest(columns, filter.quality));
  if (filter.query) {
    const found = searchAnswers(columns, filter.query, all);
    narrow(all, (at) => found[at] === 1);
  }
  const completion = filter.completion ?? "submitted";
  const any = withinQuotas(columns, completion, all);
  return { selected: completed(columns, completion, any), any, all };
}

/** Without those that quotas left out, or only these where the filter asks for them. */
function withinQuotas(
  { outside }: AnswerColumns,
  completion: AnswerFilter["completion"],
  all: Uint8Array,
): Uint8Array {
  if (completion === "all") return all;
  const wanted = completion === "over_quota" ? OVER_QUOTA : completion === "screened_out" ? SCREENED_OUT : 0;
  const codes = outside.upTo(all.length);
  const any = all.slice();
  inChunks(any.length, (from, to) => {
    for (let at = from; at < to; at++) if (codes[at] !== wanted) any[at] = 0;
  });
  return any;
}

function completed(
  columns: AnswerColumns,
  completion: AnswerFilter["completion"],
  any: Uint8Array,
): Uint8Array {
  if (asksTime(completion)) return partialOf(columns, completion, any);
  if (completion !== "submitted" && completion !== "begun") return any;
  const selected = any.slice();
  const submitted = columns.submitted.array;
  const wanted = completion === "submitted" ? 1 : 0;
  inChunks(selected.length, (from, to) => {
    for (let at = from; at < to; at++) if (submitted[at] !== wanted) selected[at] = 0;
  });
  return selected;
}

function narrow(selected: Uint8Array, test: (at: number) => boolean): void {
  inChunks(selected.length, (from, to) => {
    for (let at = from; at < to; at++) if (selected[at] === 1 && !test(at)) selected[at] = 0;
  });
}

function narrowByTime(columns: AnswerColumns, { from, to }: Filter, selected: Uint8Array): void {
  if (!from && !to) return;
  const { time_zone } = columns.asked.current.survey.settings;
  const first = from ? dayStart(from, time_zone) : Number.NEGATIVE_INFINITY;
  const end = to ? dayStart(addDays(to, 1), time_zone) : Number.POSITIVE_INFINITY;
  const time = columns.time.array;
  inChunks(selected.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const own = time[at] as number;
      if (own < first || own >= end) selected[at] = 0;
    }
  });
}

/** One of the values suffices; "none" is that of a response without any. */
function narrowByOne(column: CategoryColumn, wanted: readonly string[], selected: Uint8Array): void {
  const allowed = new Uint8Array(column.values.names.length);
  for (const value of wanted) {
    const place = column.values.find(value);
    if (place > 0 || value === "none") allowed[place] = 1;
  }
  narrowByPlaces(column, allowed, selected);
}

/** Keeps responses whose place is allowed. */
function narrowByPlaces({ codes }: CategoryColumn, allowed: Uint8Array, selected: Uint8Array): void {
  const { array } = codes;
  inChunks(selected.length, (from, to) => {
    for (let at = from; at < to; at++) if (allowed[array[at] as number] !== 1) selected[at] = 0;
  });
}

/** "a=1", "a=2", "b=3": the values of each name. */
function grouped(conditions: readonly string[] | undefined, sign: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const condition of conditions ?? []) {
    const at = condition.indexOf(sign);
    const name = at < 0 ? condition : condition.slice(0, at);
    const value = at < 0 ? "" : condition.slice(at + 1);
    groups.set(name, [...(groups.get(name) ?? []), value]);
  }
  return groups;
}

/** Whether a response's answer is one of the values: "*" is any answer, "" none. */
function answerTest(column: QuestionColumn | undefined, values: readonly string[]): (at: number) => boolean {
  const none = values.includes("");
  if (!column) return () => none;
  const isAnswered = answeredTest(column);
  if (values.includes("*")) return none ? () => true : isAnswered;
  const wanted = column.kind === "text" ? typedTest(column, values) : valueTest(column, values);
  return none ? (at) => !isAnswered(at) || wanted(at) : wanted;
}

function valueTest(column: Exclude<QuestionColumn, TextColumn>, values: readonly string[]) {
  const { names } = column.answers.values;
  const allowed = new Uint8Array(names.length);
  for (const value of values) allowed[column.answers.values.find(value)] = 1;
  allowed[0] = 0;
  if (column.kind === "one") {
    const { array } = column.answers.codes;
    return (at: number) => allowed[array[at] as number] === 1;
  }
  const { start, length, units } = column.answers;
  return (at: number) => {
    const from = start.get(at);
    const end = from + length.get(at);
    for (let unit = from; unit < end; unit++) if (allowed[units.get(unit)] === 1) return true;
    return false;
  };
}

/** Numbers and dates: each value stands for itself, "10..20" for all between, ends included. */
function typedTest({ values: { codes, values } }: TextColumn, wanted: readonly string[]) {
  const allowed = new Uint8Array(values.names.length);
  const tests = wanted.map(spanTest);
  for (const [place, value] of values.names.entries()) {
    if (value !== "" && tests.some((test) => test(value))) allowed[place] = 1;
  }
  return (at: number) => allowed[codes.get(at)] === 1;
}

function spanTest(wanted: string): (value: string) => boolean {
  const [from = "", to] = wanted.split("..");
  if (to === undefined) return (value) => value === wanted;
  const order = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number(text));
  const low = from === "" ? Number.NEGATIVE_INFINITY : order(from);
  const high = to === "" ? Number.POSITIVE_INFINITY : order(to);
  return (value) => order(value) >= low && order(value) <= high;
}

/** Whether a response answered a question. */
export function answeredTest(column: QuestionColumn): (at: number) => boolean {
  const codes = answerCodes(column);
  return (at) => codes.get(at) > 0;
}

/** Whether any text has one of the sentiments and any one of the emotions. */
function analysisTest(texts: readonly TextColumn[], { sentiment, emotion }: Filter): (at: number) => boolean {
  const places = new Set(sentiment?.map((one) => SENTIMENTS.indexOf(one) + 1));
  const bits = (emotion ?? []).reduce((sum, one) => sum | (1 << EMOTIONS.indexOf(one)), 0);
  return (at) =>
    (!sentiment || texts.some((text) => places.has(analysed(text, at)))) &&
    (!emotion || texts.some((text) => analysed(text, at) > 0 && (text.emotions.get(at) & bits) !== 0));
}

/** 0 where nothing is known of a text, else the place of its sentiment and 1. */
export function analysed(text: TextColumn, at: number): number {
  return text.written.get(at) === 0 ? 0 : text.sentiment.get(at);
}
