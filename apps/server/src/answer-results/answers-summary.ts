import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { answersSummary } from "@soundings/contract/answers";
import type { CallReply } from "@soundings/contract/call";
import { SENTIMENTS } from "@soundings/nlp/scale";
import type { Language } from "@soundings/survey/survey";
import { addArray } from "../column-store/add-array.ts";
import { inChunks } from "../column-store/in-chunks.ts";
import { indexesOf } from "../column-store/selection.ts";
import type { CategoryColumn } from "../column-store/typed-columns.ts";
import { addUint32, uint8At, uint32At } from "../statistics/typed-arrays.ts";
import { type AnswerColumns, OVER_QUOTA, SCREENED_OUT } from "./answer-columns.ts";
import type { AskedSurvey } from "./asked-questions.ts";
import { countPlaces, medianOf, secondsOf, submittedOf } from "./figures.ts";
import { firstStart } from "./opened-figures.ts";
import { countParameter, inOrder } from "./parameter-values.ts";
import { countAbandoned } from "./partial-answers.ts";
import type { NamedCounts } from "./question-counts.ts";
import { selectAnswers } from "./select-answers.ts";

type Summary = CallReply<typeof answersSummary>;
/** What the responses say; openings are counted apart from them. */
export type SummaryFigures = Omit<Summary, "opened" | "openings_since"> & { first_start: number };

/** What a summary is made of, whatever it was counted in. Moments are infinite without responses. */
export interface SummaryCounts {
  /** As outcomesOf() has them. */
  outcomes: Uint32Array;
  abandoned: number;
  first_start: number;
  /** Of the submitted ones. */
  seconds: Float64Array;
  first: number;
  last: number;
  /** By question: of its texts, by place of their sentiment. */
  sentiments: ReadonlyMap<string, Uint32Array>;
  languages: NamedCounts;
  variants: NamedCounts;
  parameters: ReadonlyMap<string, NamedCounts>;
}

export function summaryOf(columns: AnswerColumns, filter: AnswerFilter): SummaryFigures {
  const { selected, any, all } = selectAnswers(columns, filter);
  return summaryOfCounts(
    columns.asked,
    {
      outcomes: outcomesOf(columns, all),
      abandoned: countAbandoned(columns, all),
      first_start: firstStart(columns, any),
      seconds: secondsOf(columns, submittedOf(columns, any)),
      ...timesOf(columns, selected),
      sentiments: sentimentsOf(columns, selected),
      languages: countNames(columns, columns.language, selected),
      variants: countNames(columns, columns.variant, selected),
      parameters: new Map(
        [...columns.parameters].map(([name, column]) => [name, countNames(columns, column, selected)]),
      ),
    },
    filter,
  );
}

/** A summary of what was counted. */
export function summaryOfCounts(
  asked: AskedSurvey,
  counts: SummaryCounts,
  filter: Pick<AnswerFilter, "completion">,
): SummaryFigures {
  const { variants, parameters } = counts;
  const byVariant = new Map(variants.names.map((id, place) => [id, uint32At(variants.counts, place)]));
  const carried = [...parameters].filter(([, { names }]) => names.length > 1).map(([name]) => name);
  return {
    ...completionCounts(counts.outcomes, counts.abandoned, filter),
    first_start: counts.first_start,
    median_seconds: medianOf(counts.seconds),
    timed: counts.seconds.length,
    first_at: momentOf(counts.first),
    last_at: momentOf(counts.last),
    ...textsOf(asked, counts.sentiments),
    questions: [...asked.questions],
    variants: asked.current.survey.variants.map(({ id, name }) => ({
      id,
      name,
      responses: byVariant.get(id) ?? 0,
    })),
    languages: mostFirst(counts.languages).map(([language, responses]) => ({
      language: language as Language,
      responses,
    })),
    parameters: inOrder(asked, carried).map((name) => ({
      name,
      ...countParameter(asked, name, parameters.get(name) as NamedCounts),
    })),
  };
}

/** How many responses ended, how many did not, and how many quotas left out: of all, these are among the first two. */
export function countsOf(
  columns: AnswerColumns,
  all: Uint8Array,
  filter: Pick<AnswerFilter, "completion">,
): CompletionCounts {
  return completionCounts(outcomesOf(columns, all), countAbandoned(columns, all), filter);
}

type CompletionCounts = Pick<
  Summary,
  "begun" | "submitted" | "in_progress" | "abandoned" | "over_quota" | "screened_out"
>;

/** The same of what was counted before. */
export function completionCounts(
  counts: Uint32Array,
  abandoned: number,
  { completion }: Pick<AnswerFilter, "completion">,
): CompletionCounts {
  const of = (place: number) => (counts[2 * place] ?? 0) + (counts[2 * place + 1] ?? 0);
  const left_out = { over_quota: of(OVER_QUOTA), screened_out: of(SCREENED_OUT) };
  const [begun = 0, submitted = 0] = counts;
  const parted = { in_progress: begun - abandoned, abandoned, ...left_out };
  if (completion !== "all") return { begun, submitted, ...parted };
  const { over_quota, screened_out } = left_out;
  return { begun: begun + screened_out, submitted: submitted + over_quota, ...parted };
}

/** How many of some responses there are by what quotas made of them, and by whether they were submitted. */
export function outcomesOf(columns: AnswerColumns, all: Uint8Array): Uint32Array {
  const counts = new Uint32Array(6);
  const { array } = columns.submitted;
  const outside = columns.outside.upTo(all.length);
  inChunks(all.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const place = 2 * (outside[at] as number) + (array[at] as number);
      addUint32(counts, place, uint8At(all, at));
    }
  });
  return counts;
}

/**
 * How many of the selected have each value of a column. Values of other responses have a zero; those that only deleted
 * responses had are not among them.
 */
function countNames(columns: AnswerColumns, column: CategoryColumn, selected: Uint8Array): NamedCounts {
  const { names } = column.values;
  const counts = countPlaces(column, selected);
  if (counts.subarray(1).every((count) => count > 0)) return { names, counts };
  const alive = countPlaces(column, columns.alive.array.subarray(0, columns.count) as Uint8Array);
  return namesAt({ names, counts }, alive);
}

/** Texts whose places another count has, too. */
export function namesAt({ names, counts }: NamedCounts, occurring: Uint32Array): NamedCounts {
  const places = indexesOf(Uint8Array.from(occurring, (count, place) => Number(place > 0 && count > 0)));
  return {
    names: ["", ...Array.from(places, (place) => names[place] as string)],
    counts: Uint32Array.of(0, ...Array.from(places, (place) => uint32At(counts, place))),
  };
}

/** Most frequent first. */
function mostFirst({ names, counts }: NamedCounts): [name: string, responses: number][] {
  const values = names.map((name, place): [string, number] => [name, uint32At(counts, place)]);
  return values.slice(1).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** When the first and the last of the selected were submitted, or written. */
export function timesOf(columns: AnswerColumns, selected: Uint8Array): { first: number; last: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const { array } = columns.time;
  inChunks(selected.length, (from, to) => {
    for (let at = from; at < to; at++) {
      if (selected[at] === 0) continue;
      const time = array[at] as number;
      if (time < first) first = time;
      if (time > last) last = time;
    }
  });
  return { first, last };
}

const momentOf = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : null);

/** By question: how many texts there are by place of their sentiment; the first place is of those that wait. */
export function sentimentsOf(columns: AnswerColumns, selected: Uint8Array): Map<string, Uint32Array> {
  const found = new Map<string, Uint32Array>();
  for (const [id, column] of columns.questions) {
    if (column.kind !== "text") continue;
    const counts = new Uint32Array(SENTIMENTS.length + 1);
    const [written, sentiment] = [column.written, column.sentiment].map((codes) =>
      codes.upTo(selected.length),
    );
    inChunks(selected.length, (from, to) => {
      for (let at = from; at < to; at++) {
        if (selected[at] === 0 || written?.[at] === 0) continue;
        const place = sentiment?.[at] as number;
        addUint32(counts, place, 1);
      }
    });
    found.set(id, counts);
  }
  return found;
}

function textsOf(
  asked: AskedSurvey,
  sentiments: SummaryCounts["sentiments"],
): Pick<Summary, "sentiments" | "waiting"> {
  const counts = new Uint32Array(SENTIMENTS.length + 1);
  for (const { id, is_open_text } of asked.questions) {
    const own = is_open_text ? sentiments.get(id) : null;
    if (own) addArray(counts, own);
  }
  const of = (sentiment: (typeof SENTIMENTS)[number]) => counts[SENTIMENTS.indexOf(sentiment) + 1] ?? 0;
  return {
    sentiments: { positive: of("positive"), neutral: of("neutral"), negative: of("negative") },
    waiting: counts[0] ?? 0,
  };
}
