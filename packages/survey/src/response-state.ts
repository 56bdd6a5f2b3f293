/**
 * How far a response is. "in_progress": begun, and it may still go on. "abandoned": begun, and nothing was written for
 * as long as the survey says. "screened_out": ended by a quota that was full.
 */
export const RESPONSE_STATES = ["in_progress", "abandoned", "finished", "screened_out"] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];

/** Where a survey says nothing: most surveys are done in minutes, and who means to go on does so by the next day. */
export const DEFAULT_ABANDONED_HOURS = 24;
/** A year. */
export const MAX_ABANDONED_HOURS = 8_760;

const HOUR_MS = 3_600_000;

/** What was written last at this moment or before, and not finished, is abandoned; milliseconds since 1970. */
export function abandonedUpTo(
  { abandoned_after_hours: hours = DEFAULT_ABANDONED_HOURS }: { abandoned_after_hours?: number | undefined },
  now: number,
): number {
  return now - hours * HOUR_MS;
}

/** What is known of a response of which its state is asked. */
interface Begun {
  submitted: boolean;
  screened_out: boolean;
  /** The last write, in milliseconds since 1970. */
  written: number;
}

/** A reading, not an end: whoever goes on with an abandoned response is in progress again. */
export function responseState({ submitted, screened_out, written }: Begun, upTo: number): ResponseState {
  if (submitted) return "finished";
  if (screened_out) return "screened_out";
  return written <= upTo ? "abandoned" : "in_progress";
}
