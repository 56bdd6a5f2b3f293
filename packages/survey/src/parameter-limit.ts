import type { ParameterLimit } from "./survey.ts";
import { addDays, dayOf, daysFrom, startOfDay } from "./zoned-days.ts";

/**
 * How many responses a survey, or each value of a parameter, may take. The server keeps one counter a
 * limit and value and asks here; the counter is raised in the transaction that stores the response.
 *
 * Response time: X responses, then wait Y days. It opens again on the Y-th day after that of the X-th response,
 * as it begins in the survey's time zone: "wait 1 day" is open again on the next day.
 * Recurring interval: X responses per Y days from the start date; before it the first interval's apply.
 */
export interface LimitCounter {
  /** First day of the interval, or of the count since the last wait. */
  since: string;
  responses: number;
  /** The day on which the count was full. */
  full_on: string | null;
}

export interface LimitState {
  /** The counter as it stands at this moment; one of an earlier interval begins anew. */
  counter: LimitCounter;
  /** Whether one more response may be taken. */
  open: boolean;
  /** When the next one may; null when it may now. */
  opens_at: Date | null;
}

type Limit = Pick<ParameterLimit, "type" | "responses" | "days" | "start_date">;

/**
 * Where a limit stands. `counter` is what was stored last, null before the first response. Whoever asks for many
 * limits tells `today`: to find it out takes longer than all else.
 */
export function limitState(
  limit: Limit,
  counter: LimitCounter | null,
  now: Date,
  timeZone: string,
  today = dayOf(now, timeZone),
): LimitState {
  const current = counterOn(limit, counter, today);
  const opensOn = nextOpening(limit, current);
  return opensOn === null
    ? { counter: current, open: true, opens_at: null }
    : { counter: current, open: false, opens_at: startOfDay(opensOn, timeZone) };
}

/** The counter with one more response; the limit must be open. */
export function countResponse(limit: Limit, state: LimitState, now: Date, timeZone: string): LimitCounter {
  const responses = state.counter.responses + 1;
  const full_on = responses >= limit.responses ? dayOf(now, timeZone) : null;
  return { ...state.counter, responses, full_on };
}

/** The counter with one response less; what was full is open again. */
export function freePlace(limit: Pick<Limit, "responses">, counter: LimitCounter): LimitCounter {
  const responses = Math.max(0, counter.responses - 1);
  return { ...counter, responses, full_on: responses < limit.responses ? null : counter.full_on };
}

function counterOn(limit: Limit, counter: LimitCounter | null, today: string): LimitCounter {
  if (limit.type === "response_time") {
    const waited = counter?.full_on != null && today >= addDays(counter.full_on, limit.days);
    return counter && !waited ? counter : { since: today, responses: 0, full_on: null };
  }
  const start = limit.start_date ?? counter?.since ?? today;
  const interval = Math.max(0, Math.floor(daysFrom(start, today) / limit.days));
  const since = addDays(start, interval * limit.days);
  return counter && counter.since === since ? counter : { since, responses: 0, full_on: null };
}

/** The day on which a full counter opens again; null while it is open. */
function nextOpening(limit: Limit, counter: LimitCounter): string | null {
  if (counter.responses < limit.responses) return null;
  if (limit.type === "recurring_interval") return addDays(counter.since, limit.days);
  return addDays(counter.full_on ?? counter.since, limit.days);
}
