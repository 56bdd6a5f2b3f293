import { addDays, startOfUnit } from "../statistics/calendar.ts";

/** In the morning of the day after the period, UTC: what was refreshed in the night is in it. */
const HOUR = 6;

export type Period = "week" | "month";

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const sendingOn = (day: string) => new Date(`${day}T0${HOUR}:00:00Z`);

/** The first Monday, or first of a month, whose hour is still to come. */
export function nextDigest(every: Period, now: Date): Date {
  const start = startOfUnit(dayOf(now), every);
  const this_time = sendingOn(start);
  if (this_time > now) return this_time;
  return sendingOn(startOfUnit(addDays(start, every === "week" ? 7 : 31), every));
}

/** The whole week or month that a mail which was due at a time tells of. */
export function periodBefore(every: Period, due: Date): { from: string; to: string } {
  const to = addDays(startOfUnit(dayOf(due), every), -1);
  return { from: startOfUnit(to, every), to };
}
