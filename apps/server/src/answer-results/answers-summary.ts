import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { answersSummary } from "@soundings/contract/answers";
import type { CallReply } from "@soundings/contract/call";
import { SENTIMENTS } from "@soundings/nlp/scale";
import type { Language } from "@soundings/survey/survey";
import { inChunks } from "../column-store/in-chunks.ts";
import type { CategoryColumn } from "../column-store/typed-columns.ts";
import { type AnswerColumns, OVER_QUOTA, SCREENED_OUT } from "./answer-columns.ts";
import { countPlaces, medianOf, secondsOf, submittedOf } from "./figures.ts";
import { firstStart } from "./opened-figures.ts";
import { countParameter } from "./parameter-values.ts";
import { countAbandoned } from "./partial-answers.ts";
import { selectAnswers } from "./select-answers.ts";

type Summary = CallReply<typeof answersSummary>;
/** What the responses say; openings are counted apart from them. */
type Figures = Omit<Summary, "opened" | "openings_since"> & { first_start: number };

export function summaryOf(columns: AnswerColumns, filter: AnswerFilter): Figures {
  const { selected, any, all } = selectAnswers(columns, filter);
  const submitted = submittedOf(columns, any);
  const { survey } = columns.asked.current;
  const variants = valuesOf(columns.variant, selected);
  return {
    ...countsOf(columns, all, filter),
    first_start: firstStart(columns, any),
    median_seconds: medianOf(secondsOf(columns, submitted)),
    ...timesOf(columns, selected),
    ...textsOf(columns, selected),
    questions: [...columns.asked.questions],
    variants: survey.variants.map(({ id, name }) => ({ id, name, responses: variants.get(id) ?? 0 })),
    languages: [...valuesOf(columns.language, selected)].map(([language, responses]) => ({
      language: language as Language,
      responses,
    })),
    parameters: [...columns.parameters.keys()].map((name) => ({
      name,
      ...countParameter(columns, name, selected),
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
      counts[place] = (counts[place] as number) + (all[at] as number);
    }
  });
  return counts;
}

/** All values that occur, most frequent first. */
function valuesOf(column: CategoryColumn, selected: Uint8Array): Map<string, number> {
  const counts = countPlaces(column, selected);
  const values = column.values.names.map((name, place): [string, number] => [name, counts[place] as number]);
  return new Map(values.slice(1).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}

function timesOf(columns: AnswerColumns, selected: Uint8Array): Pick<Summary, "first_at" | "last_at"> {
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
  const text = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : null);
  return { first_at: text(first), last_at: text(last) };
}

function textsOf(columns: AnswerColumns, selected: Uint8Array): Pick<Summary, "sentiments" | "waiting"> {
  const counts = [0, 0, 0, 0];
  for (const { id, is_open_text } of columns.asked.questions) {
    const column = columns.questions.get(id);
    if (!is_open_text || column?.kind !== "text") continue;
    const [written, sentiment] = [column.written, column.sentiment].map((codes) =>
      codes.upTo(selected.length),
    );
    inChunks(selected.length, (from, to) => {
      for (let at = from; at < to; at++) {
        if (selected[at] === 0 || written?.[at] === 0) continue;
        const place = sentiment?.[at] as number;
        counts[place] = (counts[place] as number) + 1;
      }
    });
  }
  const of = (sentiment: (typeof SENTIMENTS)[number]) => counts[SENTIMENTS.indexOf(sentiment) + 1] ?? 0;
  return {
    sentiments: { positive: of("positive"), neutral: of("neutral"), negative: of("negative") },
    waiting: counts[0] ?? 0,
  };
}
