import { CallError } from "../../../lib/call-error.ts";

/** Longer than this nobody looks on: the run stops, and can be gone on with. */
const MAX_PAUSE_S = 15 * 60;
/** When nobody says how long. */
const USUAL_PAUSE_S = 20;

/** How long to wait before a translation is asked for again, in ms; null where that would not help. */
export function pauseAfter(error: unknown): number | null {
  if (!(error instanceof CallError)) return null;
  const asked = error.details.retry_after;
  const seconds = typeof asked === "number" ? asked : error.status === 429 ? USUAL_PAUSE_S : null;
  return seconds === null || seconds > MAX_PAUSE_S ? null : Math.max(1, seconds) * 1_000;
}
