import { expect, test } from "vitest";
import { countResponse, type LimitCounter, limitState } from "./parameter-limit.ts";

/**
 * Limits against a slow, plain reading of what they mean, on 10,000 schedules by lot. The oracle shares
 * nothing with the code: it holds every response that was taken, counts them anew each time, and knows days
 * by their Julian numbers and zones by another formatter.
 */

const SCHEDULES = 3_000;
const MOMENTS = 6;
const DAY_MS = 86_400_000;
/** With half hours, clocks that jump at midnight, a day that never was, and an hour that is not whole. */
const ZONES = [
  "UTC",
  "Asia/Ho_Chi_Minh",
  "Europe/Berlin",
  "America/New_York",
  "America/Sao_Paulo",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Asia/Tehran",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "America/St_Johns",
];

interface Schedule {
  limit: {
    type: "response_time" | "recurring_interval";
    responses: number;
    days: number;
    start_date: string | null;
  };
  zone: string;
  moments: number[];
}

/** The same numbers in every run (mulberry32). */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const lot = lots(20_261_122);
const whole = (from: number, to: number) => from + Math.floor(lot() * (to - from + 1));

function scheduleByLot(): Schedule {
  // From 2011, when Samoa left out a day, to 2030.
  const begin = Date.UTC(whole(2011, 2030), whole(0, 11), whole(1, 28), whole(0, 23), whole(0, 59));
  const days = whole(1, 12);
  const span = DAY_MS * days * whole(1, 4);
  const start = new Date(begin + whole(-20, 20) * DAY_MS).toISOString().slice(0, 10);
  const type = lot() < 0.5 ? ("response_time" as const) : ("recurring_interval" as const);
  return {
    limit: { type, responses: whole(1, 3), days, start_date: lot() < 0.8 ? start : null },
    zone: ZONES[whole(0, ZONES.length - 1)] ?? "UTC",
    moments: Array.from({ length: MOMENTS }, () => begin + Math.floor(lot() * span)).sort((a, b) => a - b),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The Julian day number of a moment's date on the wall, by the formula of Fliegel and Van Flandern. */
function dayNumber(moment: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
  formats.set(zone, format);
  return julian(format.format(moment));
}

function julian(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const a = Math.trunc((month - 14) / 12);
  return (
    day -
    32_075 +
    Math.trunc((1461 * (year + 4800 + a)) / 4) +
    Math.trunc((367 * (month - 2 - a * 12)) / 12) -
    Math.trunc((3 * Math.trunc((year + 4900 + a) / 100)) / 4)
  );
}

/** Whether one more response may be taken at a moment, after those that were. */
function mayBeTaken({ limit, zone }: Schedule, taken: readonly number[], moment: number): boolean {
  const today = dayNumber(moment, zone);
  const days = taken.map((one) => dayNumber(one, zone));
  if (limit.type === "response_time") {
    // X responses, then nothing until the Y-th day after begins.
    let count = 0;
    for (const day of days) {
      count++;
      if (count < limit.responses) continue;
      if (today < day + limit.days) return false;
      count = 0;
    }
    return true;
  }
  // X responses from each first day to the one before the next first day; what came before the start counts
  // with the first.
  const start = limit.start_date ? julian(limit.start_date) : (days[0] ?? today);
  let first = start;
  while (first + limit.days <= today) first += limit.days;
  const earliest = first === start ? Number.NEGATIVE_INFINITY : first;
  return days.filter((day) => day >= earliest && day < first + limit.days).length < limit.responses;
}

test(`${SCHEDULES} schedules in ${ZONES.length} zones are counted as they mean`, { timeout: 60_000 }, () => {
  let refused = 0;
  for (let n = 0; n < SCHEDULES; n++) {
    const schedule = scheduleByLot();
    const { limit, zone, moments } = schedule;
    const taken: number[] = [];
    let counter: LimitCounter | null = null;
    let promised = false;
    for (const moment of moments) {
      const now = new Date(moment);
      const state = limitState(limit, counter, now, zone);
      const expected = mayBeTaken(schedule, taken, moment);
      if (state.open !== expected) throw new Error(JSON.stringify({ schedule, taken, moment, expected }));
      if (state.open) {
        counter = countResponse(limit, state, now, zone);
        taken.push(moment);
        continue;
      }
      refused++;
      if (promised) continue;
      promised = true;
      // What is promised is the first moment at which it is true.
      const opens = state.opens_at?.getTime() ?? 0;
      const right = mayBeTaken(schedule, taken, opens) && !mayBeTaken(schedule, taken, opens - 1_000);
      if (!right || opens <= moment) throw new Error(JSON.stringify({ schedule, taken, moment, opens }));
    }
  }
  expect(refused).toBeGreaterThan(SCHEDULES / 2);
});
