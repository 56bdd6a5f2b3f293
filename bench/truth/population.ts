import type { Claim } from "@soundings/contract/insights";
import { EMOTIONS } from "@soundings/nlp/scale";
import { NO_TOPIC } from "../../apps/server/src/columns/dataset-view.ts";
import { numberOfDay } from "../../apps/server/src/statistics/calendar.ts";
import { spearman } from "../../packages/nlp/src/drivers.ts";
import { FIRST_DAY, type Simulated } from "./simulate.ts";

/** The figure that a claim is about, taken from a population by plain means. */
export function populationEffect(claim: Claim, { view, comments, segments, numbers }: Simulated): number {
  const { kind, subject } = claim;
  const place = view.topics.findIndex(({ id }) => id === subject.topic?.id);
  const column = segments.find((one) => one.column === subject.segment?.column);
  const value = column?.values.indexOf(subject.segment?.value ?? "") ?? -1;
  const inSegment = (comment: number) => column?.code[comment] === value;
  const speaks = (comment: number) => unitsOf(view, comment, place).own.length > 0;
  const other = view.topics.findIndex(({ id }) => id === subject.other_topic?.id);
  const speaksOfOther = (comment: number) => unitsOf(view, comment, other).own.length > 0;
  const since = claim.since ? numberOfDay(claim.since) : 0;
  const until = claim.span ? numberOfDay(claim.span.to) : 0;
  const after = (comment: number) =>
    (view.day[comment] as number) >= since && (view.day[comment] as number) <= until;
  // The level before may have had one before it: what was planted is one change, so the days since the start do.
  const before = (comment: number) =>
    (view.day[comment] as number) < since && (view.day[comment] as number) >= FIRST_DAY;
  const score = (comment: number) => view.score[comment] as number;
  // A comment counts once on each side.
  const own = (comment: number) => once(unitsOf(view, comment, place).own);
  switch (kind) {
    case "topic_score":
      if (other >= 0)
        return mean(comments, own) - mean(comments, (comment) => once(unitsOf(view, comment, other).own));
      return mean(comments, own) - mean(comments, (comment) => once(unitsOf(view, comment, place).others));
    case "fix": {
      const other = mean(comments, (comment) => once(unitsOf(view, comment, place).others));
      return mean(comments, (comment) => {
        const units = unitsOf(view, comment, place);
        const all = units.own.length + units.others.length;
        return [units.own.reduce((sum, one) => sum + other - one, 0) / all];
      });
    }
    case "segment_score":
      return (
        mean(comments.filter(inSegment), (one) => [score(one)]) -
        mean(
          comments.filter((one) => !inSegment(one)),
          (one) => [score(one)],
        )
      );
    case "segment_number": {
      const all = numbers[0]?.numbers ?? new Float64Array(0);
      const number = (one: number) => (Number.isNaN(all[one]) ? [] : [all[one] as number]);
      return (
        mean(comments.filter(inSegment), number) -
        mean(
          comments.filter((one) => !inSegment(one)),
          number,
        )
      );
    }
    case "segment_topic":
      return (
        100 *
        (share(comments.filter(inSegment), speaks) -
          share(
            comments.filter((one) => !inSegment(one)),
            speaks,
          ))
      );
    case "score_change":
      return (
        mean(comments.filter(after), (one) => [score(one)]) -
        mean(comments.filter(before), (one) => [score(one)])
      );
    case "number_change": {
      const all = numbers[0]?.numbers ?? new Float64Array(0);
      const number = (one: number) => (Number.isNaN(all[one]) ? [] : [all[one] as number]);
      return mean(comments.filter(after), number) - mean(comments.filter(before), number);
    }
    case "topic_score_change":
      return mean(comments.filter(after), own) - mean(comments.filter(before), own);
    case "topic_share_change":
    case "new_topic":
      return 100 * (share(comments.filter(after), speaks) - share(comments.filter(before), speaks));
    case "number_score": {
      const all = numbers[0]?.numbers ?? new Float64Array(0);
      return (
        spearman(
          Float64Array.from(comments, (one) => all[one] as number),
          Float64Array.from(comments, score),
        )?.r ?? 0
      );
    }
    case "number_topic": {
      const all = numbers[0]?.numbers ?? new Float64Array(0);
      const number = (one: number) => [all[one] as number];
      return (
        mean(comments.filter(speaks), number) -
        mean(
          comments.filter((one) => !speaks(one)),
          number,
        )
      );
    }
    case "topic_emotion":
    case "topic_positive":
    case "topic_negative": {
      const bit = 1 << EMOTIONS.indexOf(subject.emotion ?? "anger");
      const sentiment = kind === "topic_positive" ? 3 : 1;
      const has = (one: number) =>
        kind === "topic_emotion"
          ? ((view.emotions[one] as number) & bit) !== 0
          : view.sentiment[one] === sentiment;
      const rest = other >= 0 ? speaksOfOther : (one: number) => !speaks(one);
      return 100 * (share(comments.filter(speaks), has) - share(comments.filter(rest), has));
    }
    case "segment_emotion": {
      const bit = 1 << EMOTIONS.indexOf(subject.emotion ?? "anger");
      const has = (one: number) => ((view.emotions[one] as number) & bit) !== 0;
      return (
        100 *
        (share(comments.filter(inSegment), has) -
          share(
            comments.filter((one) => !inSegment(one)),
            has,
          ))
      );
    }
    case "topic_pair":
      return (
        100 *
        (share(comments.filter(speaks), speaksOfOther) -
          share(
            comments.filter((one) => !speaks(one)),
            speaksOfOther,
          ))
      );
    default:
      // The volume has no planted facts.
      return 0;
  }
}

function unitsOf({ mentions, rest }: Simulated["view"], comment: number, place: number) {
  const own: number[] = [];
  const others: number[] = rest.count[comment] ? [rest.score[comment] as number] : [];
  for (let at = mentions.offsets[comment] as number; at < (mentions.offsets[comment + 1] as number); at++) {
    const child = mentions.subtopic[at] as number;
    const isOwn = mentions.topic[at] === place || (child !== NO_TOPIC && child === place);
    (isOwn ? own : others).push(mentions.score[at] as number);
  }
  return { own, others };
}

function mean(comments: Uint32Array, valuesOf: (comment: number) => number[]): number {
  let sum = 0;
  let count = 0;
  for (const comment of comments) {
    for (const value of valuesOf(comment)) {
      sum += value;
      count++;
    }
  }
  return count > 0 ? sum / count : 0;
}

const once = (values: readonly number[]): number[] =>
  values.length > 0 ? [values.reduce((sum, value) => sum + value, 0) / values.length] : [];

const share = (comments: Uint32Array, has: (comment: number) => boolean) =>
  comments.length > 0 ? comments.filter(has).length / comments.length : 0;
