import type { AlertLevel } from "@soundings/contract/alerts";
import type { Claim, ClaimKind } from "@soundings/contract/insights";
import { sameFact } from "../insights/headlines.ts";
import { daysBetween } from "../statistics/calendar.ts";

/** A change dated again with more comments moves by some days; one so far away is another. */
const SAME_DAYS = 28;
/** Changes that begin within so many days of each other are of one event. */
const TOGETHER_DAYS = 14;
/** What only now became certain, but happened longer ago, is history that the overview tells. */
const RECENT_DAYS = 60;
/** An important change moves the score of the whole by this many points, as far as its interval is certain of it. */
const IMPORTANT_WEIGHT = 1;

const CHANGE_KINDS: ReadonlySet<ClaimKind> = new Set([
  "score_change",
  "number_change",
  "volume_change",
  "topic_score_change",
  "topic_share_change",
  "new_topic",
]);

/** Claims of a change that began on a day. */
export const isChange = ({ kind, since }: Claim): boolean => CHANGE_KINDS.has(kind) && since !== null;

/** A change that was found before. */
export interface KnownChange {
  claim: Claim;
  told: boolean;
}

/** Something that happened: the change that matters most, and what else changed at that time. */
export interface Event {
  claim: Claim;
  others: Claim[];
}

/** The changes that are none of those known. */
export function unknownChanges(changes: readonly Claim[], known: readonly KnownChange[]): Claim[] {
  return changes.filter((change) => !known.some(({ claim }) => isSame(change, claim)));
}

/**
 * What people are told of: what happened in the last 60 days and was not told yet. One thing that happens changes
 * much (a topic, its subtopic, the share of all others), some of which is certain only weeks later: what matters less than
 * what was told of the same fortnight is part of it.
 *
 * @param changes unknown ones, those that matter most first
 * @param last_day of the comments, as "2026-11-20"
 */
export function newsOf(
  changes: readonly Claim[],
  known: readonly KnownChange[],
  level: AlertLevel,
  last_day: string,
): Event[] {
  if (level === "off") return [];
  const told = known.flatMap(({ claim, told: was }) => (was ? [claim] : []));
  const events: Event[] = [];
  for (const change of changes) {
    if (daysBetween(change.since as string, last_day) > RECENT_DAYS) continue;
    const event = events.find(({ claim }) => isTogether(change, claim));
    if (event) {
      if (!event.others.some((other) => isAlike(change, other)) && !isAlike(change, event.claim)) {
        event.others.push(change);
      }
    } else if (
      (level === "all" || isImportant(change)) &&
      !told.some((claim) => isTogether(change, claim) && change.weight <= claim.weight)
    ) {
      events.push({ claim: change, others: [] });
    }
  }
  return events;
}

const isImportant = ({ kind, weight }: Claim) => kind === "new_topic" || weight >= IMPORTANT_WEIGHT;

const daysApart = (one: Claim, other: Claim) =>
  Math.abs(daysBetween(one.since as string, other.since as string));

const isTogether = (one: Claim, other: Claim) => daysApart(one, other) <= TOGETHER_DAYS;

/** A topic that is new is a change of its share that began at nothing. */
const measureOf = ({ kind }: Claim) => (kind === "new_topic" ? "topic_share_change" : kind);

/** The same change, found again. */
function isSame(one: Claim, other: Claim): boolean {
  return (
    measureOf(one) === measureOf(other) &&
    one.subject.topic?.id === other.subject.topic?.id &&
    one.subject.number?.index === other.subject.number?.index &&
    one.effect * other.effect > 0 &&
    daysApart(one, other) <= SAME_DAYS
  );
}

/** One fact said twice: of a topic and of its subtopic. */
function isAlike(one: Claim, other: Claim): boolean {
  return measureOf(one) === measureOf(other) && one.effect * other.effect > 0 && sameFact(one, other);
}
