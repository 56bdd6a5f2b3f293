import { setImmediate as nextTurn } from "node:timers/promises";
import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import { inChunks } from "../column-store/in-chunks.ts";
import { addUint32, float64At, uint8At, uint32At } from "../statistics/typed-arrays.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { completionCounts, outcomesOf } from "./answers-summary.ts";
import type { AskedSurvey } from "./asked-questions.ts";
import { daysOf } from "./days-of.ts";
import { medianOf, secondsOf, submittedOf } from "./figures.ts";
import { firstStart } from "./opened-figures.ts";
import { asksTime, countAbandoned, partialOf } from "./partial-answers.ts";
import { type QuestionCounts, questionCounts } from "./question-counts.ts";
import { questionReport } from "./question-report.ts";
import { countScores, type ScoreCount, scoreReports } from "./score-report.ts";
import { selectAnswers } from "./select-answers.ts";
import { blockReports, shownCounts, type Visit, visitsOf, waysOf } from "./visited-blocks.ts";

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

/** What is counted of responses as wholes. */
export interface WholeCounts {
  /** As outcomesOf() has them. */
  outcomes: Uint32Array;
  abandoned: number;
  first_start: number;
  /** Of the submitted ones. */
  seconds: Float64Array;
  days: Report["days"];
  visits: readonly Visit[];
  /** Those of them that the filter's completion keeps. */
  kept: readonly Visit[];
  /** Of those who did not go on. */
  left: readonly Visit[];
  inferred: number;
}

/** What a report is made of, whatever it was counted in. */
export interface ReportCounts {
  asked: AskedSurvey;
  whole: WholeCounts;
  scores: ReadonlyMap<string, readonly ScoreCount[]>;
  questions: ReadonlyMap<string, QuestionCounts | null>;
}

/** Between questions other requests have their turn. */
export async function reportOf(
  columns: AnswerColumns,
  filter: AnswerFilter,
): Promise<{ figures: Figures; selected: Uint8Array }> {
  const { asked } = columns;
  const { selected, any, all } = selectAnswers(columns, filter);
  const whole = wholeCounts(columns, filter, { selected, any, all });
  const counted = { selected, pieces: columns.counts.piecesOf(selected) };
  const questions = new Map<string, QuestionCounts | null>();
  for (const { id, is_open_text } of asked.questions) {
    await nextTurn();
    questions.set(id, questionCounts(columns, id, counted, is_open_text));
  }
  const scores = await countScores(columns, selected);
  return { figures: figuresOfCounts({ asked, whole, scores, questions }, filter), selected };
}

/** A report's figures of what was counted. */
export function figuresOfCounts(
  { asked, whole, scores, questions }: ReportCounts,
  filter: Pick<AnswerFilter, "completion">,
): Figures {
  const { outcomes, abandoned, first_start, seconds, days, visits, kept, left, inferred } = whole;
  const shown = shownCounts(asked, kept);
  return {
    ...completionCounts(outcomes, abandoned, filter),
    first_start,
    median_seconds: medianOf(seconds),
    days,
    durations: durationsOf(seconds),
    blocks: blockReports(asked, visits, left),
    inferred,
    scores: scoreReports(asked.current, scores),
    questions: asked.questions.map((question) =>
      questionReport(
        question,
        questions.get(question.id) ?? null,
        shown.get(question.id) ?? 0,
        asked.offeredIn.get(question.id),
      ),
    ),
  };
}

function wholeCounts(
  columns: AnswerColumns,
  filter: AnswerFilter,
  { selected, any, all }: { selected: Uint8Array; any: Uint8Array; all: Uint8Array },
): WholeCounts {
  const { asked } = columns;
  const submitted = submittedOf(columns, any);
  const left = partialOf(columns, "abandoned", any);
  const visits = visitsOf(asked, waysOf(columns, any));
  return {
    outcomes: outcomesOf(columns, all),
    abandoned: countAbandoned(columns, all),
    first_start: firstStart(columns, any),
    seconds: secondsOf(columns, submitted),
    days: daysOf(columns, submitted),
    visits,
    kept: asksTime(filter.completion)
      ? visitsOf(asked, waysOf(columns, selected))
      : visits.filter(isWithin(filter)),
    left: visitsOf(asked, waysOf(columns, left)),
    inferred: inferredOf(columns, left),
  };
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

function durationsOf(seconds: Float64Array): Report["durations"] {
  const counts = new Uint32Array(DURATIONS.length);
  const longest = CLASS_OF_SECOND.length - 1;
  inChunks(seconds.length, (from, to) => {
    for (let n = from; n < to; n++) {
      const place = uint8At(CLASS_OF_SECOND, Math.min(Math.floor(float64At(seconds, n)), longest));
      addUint32(counts, place, 1);
    }
  });
  return DURATIONS.map((from_seconds, place) => ({ from_seconds, count: uint32At(counts, place) }));
}
