import { setImmediate as nextTurn } from "node:timers/promises";
import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import { inChunks } from "../column-store/in-chunks.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { countsOf } from "./answers-summary.ts";
import { ZonedDays } from "./day-starts.ts";
import { medianOf, secondsOf, submittedOf } from "./figures.ts";
import { firstStart } from "./opened-figures.ts";
import { asksTime, partialOf } from "./partial-answers.ts";
import { questionReport } from "./question-report.ts";
import { scoreReports } from "./score-report.ts";
import { selectAnswers } from "./select-answers.ts";
import { blockReports, shownCounts, visitsOf } from "./visited-blocks.ts";

type Report = CallReply<typeof getReport>;

/** Where the twelve classes of durations begin, in seconds. */
const DURATIONS = [0, 15, 30, 60, 90, 120, 180, 300, 600, 900, 1_800, 3_600];
/** The class of each whole second up to where the last one begins. */
const CLASS_OF_SECOND = Uint8Array.from({ length: (DURATIONS.at(-1) ?? 0) + 1 }, (_, second) =>
  DURATIONS.findLastIndex((from) => from <= second),
);

/** A report without the files of its questions, openings and what is said of it. */
export type Figures = Omit<Report, "questions" | "opened" | "openings_since" | "claims"> & {
  first_start: number;
  questions: Omit<Report["questions"][number], "files" | "heard">[];
};

/** Between questions other requests have their turn. */
export async function reportOf(
  columns: AnswerColumns,
  filter: AnswerFilter,
): Promise<{ figures: Figures; selected: Uint8Array }> {
  const { selected, any, all } = selectAnswers(columns, filter);
  const submitted = submittedOf(columns, any);
  const seconds = secondsOf(columns, submitted);
  const visits = visitsOf(columns, any);
  const shown = shownCounts(
    columns,
    asksTime(filter.completion) ? visitsOf(columns, selected) : visits.filter(isWithin(filter)),
  );
  const left = partialOf(columns, "abandoned", any);
  const counted = { selected, pieces: columns.counts.piecesOf(selected) };
  const questions: Figures["questions"] = [];
  for (const question of columns.asked.questions) {
    await nextTurn();
    questions.push(questionReport(columns, question, counted, shown.get(question.id) ?? 0));
  }
  const figures = {
    ...countsOf(columns, all, filter),
    first_start: firstStart(columns, any),
    median_seconds: medianOf(seconds),
    days: daysOf(columns, submitted),
    durations: durationsOf(seconds),
    blocks: blockReports(columns, visits, visitsOf(columns, left)),
    inferred: inferredOf(columns, left),
    scores: await scoreReports(columns, selected),
    questions,
  };
  return { figures, selected };
}

/** Whether visits are of responses that the filter's completion keeps. */
function isWithin({ completion }: AnswerFilter): (visit: { submitted: boolean }) => boolean {
  return ({ submitted }) =>
    (completion !== "submitted" && completion !== "begun") || submitted === (completion === "submitted");
}

/** Responses whose last page is known by their answers alone. */
function inferredOf({ told }: AnswerColumns, left: Uint8Array): number {
  const said = told.upTo(left.length);
  let count = 0;
  inChunks(left.length, (from, to) => {
    for (let at = from; at < to; at++) if (left[at] === 1 && said[at] === 0) count++;
  });
  return count;
}

function daysOf(columns: AnswerColumns, submitted: Uint32Array): Report["days"] {
  if (submitted.length === 0) return [];
  const time = columns.time.array;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  inChunks(submitted.length, (from, to) => {
    for (let n = from; n < to; n++) {
      const own = time[submitted[n] as number] as number;
      if (own < first) first = own;
      if (own > last) last = own;
    }
  });
  const zoned = new ZonedDays(first, last, columns.asked.current.survey.settings.time_zone);
  const counts = new Uint32Array(zoned.days.length);
  inChunks(submitted.length, (from, to) => {
    for (let n = from; n < to; n++) {
      const place = zoned.placeOf(time[submitted[n] as number] as number);
      counts[place] = (counts[place] as number) + 1;
    }
  });
  return zoned.days.map((day, place) => ({ day, submitted: counts[place] as number }));
}

function durationsOf(seconds: Float64Array): Report["durations"] {
  const counts = new Uint32Array(DURATIONS.length);
  const longest = CLASS_OF_SECOND.length - 1;
  inChunks(seconds.length, (from, to) => {
    for (let n = from; n < to; n++) {
      const place = CLASS_OF_SECOND[Math.min(Math.floor(seconds[n] as number), longest)] as number;
      counts[place] = (counts[place] as number) + 1;
    }
  });
  return DURATIONS.map((from_seconds, place) => ({ from_seconds, count: counts[place] as number }));
}
