import type { CallReply } from "@soundings/contract/call";
import type { compareGroups, getReport, QuestionReport } from "@soundings/contract/report";
import type { ReportClaim } from "@soundings/contract/report-claims";
import { offeredTo, shareOf } from "@soundings/contract/report-shares";
import { correctedSignificance, studentReach, studentTail } from "@soundings/nlp/analyse";
import type { Sums } from "../statistics/statistics.ts";
import { meanOfSums, welch } from "../topics/confidence.ts";
import { chanceOfSigns, normalTail } from "./chances.ts";

type Report = Pick<CallReply<typeof getReport>, "abandoned" | "submitted" | "days" | "blocks"> & {
  questions: Omit<QuestionReport, "files">[];
};
type Comparison = CallReply<typeof compareGroups>;

/** What a report's claims are made from. */
export interface ClaimedReport {
  report: Report;
  /** The same over the days before, where they are compared. */
  before: Report | null;
  /** By question: scores of the texts that speak of each topic, and of all texts. */
  topics: ReadonlyMap<string, TopicScores>;
  /** By question: its answers in the groups that are compared. */
  groups: ReadonlyMap<string, ComparedAnswers>;
}

export interface TopicScores {
  whole: Sums;
  topics: { name: string; sums: Sums }[];
}

export interface ComparedAnswers {
  comparison: Comparison;
  /** Whether a response may have several answers. */
  several: boolean;
}

const FALSE_DISCOVERY_RATE = 0.05;
/** Texts or answers on a side below which nothing is said of a difference of means. */
const MIN_SIDE = 30;
/** Less is no news: points of a score, and of how many times the other days a weekday has. */
const MIN_POINTS = 3;
const MIN_TIMES = 1.33;
/** Days that are shown one by one, and the fewest that a week's rhythm shows in. */
const [MIN_DAYS, MAX_DAYS] = [14, 62];
const Z = 1.959964;

/** What holds together of a report at a false discovery rate of 5 % (Benjamini and Hochberg), most certain first. */
export function reportClaims(claimed: ClaimedReport): ReportClaim[] {
  const candidates = reportCandidates(claimed);
  const qs = correctedSignificance(candidates.map(({ p }) => p));
  return candidates
    .filter(({ low, high }, at) => {
      const apart = low === null || high === null || low > 0 || high < 0;
      return apart && (qs[at] as number) <= FALSE_DISCOVERY_RATE;
    })
    .filter(isNews)
    .sort((a, b) => a.p - b.p);
}

/** All that is tested together, whether or not it holds. */
export function reportCandidates({ report, before, topics, groups }: ClaimedReport): ReportClaim[] {
  return [
    ...report.questions.flatMap((question) => [
      ...choiceCandidates(question),
      ...npsCandidates(
        question,
        before?.questions.find((one) => one.question.id === question.question.id),
      ),
    ]),
    ...[...topics].flatMap(([question_id, scores]) => topicCandidates(question_id, scores)),
    ...dropOffCandidates(report),
    ...weekdayCandidates(report.days),
    ...[...groups].flatMap(([question_id, answers]) => groupCandidates(question_id, answers)),
  ];
}

function isNews({ kind, effect, value, other }: ReportClaim): boolean {
  if (kind === "text_topic" || kind === "nps_change") return Math.abs(effect) >= MIN_POINTS;
  return kind !== "weekday" || (value ?? 0) >= MIN_TIMES * (other ?? 0);
}

/**
 * The most chosen against the next: by the sign test of those who chose one of the two. Nothing is said where not the
 * same people were offered both.
 */
function choiceCandidates(report: Omit<QuestionReport, "files">): ReportClaim[] {
  const { question, bars } = report;
  const [first, second] = bars.toSorted(
    (a, b) => shareOf(report, b) - shareOf(report, a) || b.count - a.count,
  );
  if (question.scale || !first || !second || first.offered !== second.offered) return [];
  return [leader("choice", question.id, first.value, first.count, second.count, offeredTo(report, first))];
}

/** The page at which most stop against the next. */
function dropOffCandidates({ blocks, abandoned }: Report): ReportClaim[] {
  const [first, second] = blocks.toSorted((a, b) => b.stopped - a.stopped);
  if (!first || !second) return [];
  return [leader("drop_off", null, first.block_id, first.stopped, second.stopped, abandoned)];
}

function leader(
  kind: "choice" | "drop_off",
  question_id: string | null,
  subject: string,
  most: number,
  next: number,
  total: number,
): ReportClaim {
  const all = Math.max(1, total);
  const [share, other] = [most / all, next / all];
  const effect = share - other;
  const reach = Z * Math.sqrt(Math.max(0, share + other - effect ** 2) / all);
  return {
    kind,
    question_id,
    subject,
    value: 100 * share,
    other: 100 * other,
    effect: 100 * effect,
    low: 100 * (effect - reach),
    high: 100 * (effect + reach),
    n: most,
    n_against: next,
    p: chanceOfSigns(most, next),
    test: "sign",
  };
}

function npsCandidates(
  { question, nps }: Pick<QuestionReport, "question" | "nps">,
  before: Pick<QuestionReport, "nps"> | undefined,
): ReportClaim[] {
  if (!nps || !before?.nps) return [];
  const [now, past] = [nps, before.nps].map(({ promoters, passives, detractors, score }) => {
    const n = promoters + passives + detractors;
    const variance = (promoters + detractors) / n - (score / 100) ** 2;
    return { n, score, variance: (1e4 * variance) / n };
  });
  if (!now || !past || Math.min(now.n, past.n) < MIN_SIDE) return [];
  const effect = now.score - past.score;
  const error = Math.sqrt(now.variance + past.variance);
  return [
    {
      kind: "nps_change",
      question_id: question.id,
      subject: null,
      value: now.score,
      other: past.score,
      effect,
      low: effect - Z * error,
      high: effect + Z * error,
      n: now.n,
      n_against: past.n,
      p: error > 0 ? normalTail(effect / error) : 1,
      test: "normal",
    },
  ];
}

function topicCandidates(question_id: string, { whole, topics }: TopicScores): ReportClaim[] {
  return topics.flatMap(({ name, sums }): ReportClaim[] => {
    const rest = {
      count: whole.count - sums.count,
      sum: whole.sum - sums.sum,
      squares: whole.squares - sums.squares,
    };
    // What more than half speak of describes; nothing is left to compare it with.
    if (Math.min(sums.count, rest.count) < MIN_SIDE || sums.count > whole.count / 2) return [];
    const [own, other] = [meanOfSums(sums), meanOfSums(rest)];
    if (!own || !other) return [];
    const { value: effect, low, high, p } = welch(own, other);
    return [
      {
        kind: "text_topic",
        question_id,
        subject: name,
        value: own.mean,
        other: other.mean,
        effect,
        low,
        high,
        n: sums.count,
        n_against: rest.count,
        p,
        test: "welch_t",
      },
    ];
  });
}

/** Each weekday against all others, by the roots of the days' counts, whose spread does not grow with them. */
function weekdayCandidates(days: Report["days"]): ReportClaim[] {
  if (days.length < MIN_DAYS || days.length > MAX_DAYS) return [];
  return Array.from({ length: 7 }, (_, weekday) => weekday).flatMap((weekday): ReportClaim[] => {
    const isOwn = ({ day }: Report["days"][number]) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday;
    const [own, others] = [days.filter(isOwn), days.filter((day) => !isOwn(day))].map(rootsOf);
    if (!own || !others) return [];
    const freedom = days.length - 2;
    const pooled = (own.spread + others.spread) / freedom;
    const error = Math.sqrt(pooled * (1 / own.n + 1 / others.n));
    const apart = own.root - others.root;
    const reach = studentReach(freedom) * error;
    // Back from roots: what the interval means in answers a day.
    const scale = own.root + others.root;
    return [
      {
        kind: "weekday",
        question_id: null,
        subject: String(weekday),
        value: own.mean,
        other: others.mean,
        effect: own.mean - others.mean,
        low: (apart - reach) * scale,
        high: (apart + reach) * scale,
        n: own.n,
        n_against: others.n,
        p: error > 1e-9 && apart > 0 ? studentTail(apart / error, freedom) : 1,
        test: "pooled_t",
      },
    ];
  });
}

function rootsOf(days: Report["days"]) {
  const n = days.length;
  const roots = days.map(({ submitted }) => Math.sqrt(submitted));
  const root = roots.reduce((sum, one) => sum + one, 0) / n;
  return {
    n,
    root,
    mean: days.reduce((sum, { submitted }) => sum + submitted, 0) / n,
    spread: roots.reduce((sum, one) => sum + (one - root) ** 2, 0),
  };
}

/** One answer each: the chi-square test. Several: the most extreme cell, among all of them. */
function groupCandidates(question_id: string, { comparison, several }: ComparedAnswers): ReportClaim[] {
  const { groups, rows, test } = comparison;
  const sizes = groups.map(({ responses }) => responses);
  const base = { kind: "groups" as const, question_id, subject: null, low: null, high: null };
  const n = sizes.reduce((sum, size) => sum + size, 0);
  if (!several) {
    if (!test) return [];
    const present = groups.filter(({ counts }) => counts.some((count) => count > 0)).length;
    const w = test.cramers_v * Math.sqrt(Math.max(1, Math.min(rows.length, present) - 1));
    return [{ ...base, value: w, other: null, effect: w, n, n_against: n, p: test.p, test: "chi_square" }];
  }
  let [least, cells] = [1, 0];
  for (const [row] of rows.entries()) {
    const chosen = groups.reduce((sum, { counts }) => sum + (counts[row] ?? 0), 0);
    const asked = groups.map(({ offered, responses }) => offered?.[row] ?? responses);
    const all = asked.reduce((sum, size) => sum + size, 0);
    for (const [group, here] of asked.entries()) {
      const share = chosen / Math.max(1, all);
      // Of fewer expected ones the normal distribution knows nothing.
      if (here === 0 || here === all || Math.min(share, 1 - share) * here < 5) continue;
      const error = Math.sqrt(share * (1 - share) * here * (1 - here / all));
      const away = ((groups[group]?.counts[row] ?? 0) - share * here) / error;
      cells++;
      least = Math.min(least, normalTail(away));
    }
  }
  if (cells === 0) return [];
  return [
    {
      ...base,
      value: null,
      other: null,
      effect: 1,
      n,
      n_against: n,
      p: Math.min(1, cells * least),
      test: "cells",
    },
  ];
}
