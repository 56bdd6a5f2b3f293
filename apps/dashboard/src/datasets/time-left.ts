import { type Stage, showProgress } from "@soundings/contract/dataset-progress";

/** One look at a dataset's progress. */
export interface ProgressSample {
  /** Milliseconds. */
  at: number;
  status: Stage;
  total_items: number;
  current_items: number;
}

const SAMPLES_KEPT = 12;
const MIN_WATCH_MS = 3_000;
/** Without a step for this long nothing can be said. */
const STALLED_MS = 20_000;

/** Keeps the samples of the stage that is under way. */
export function addSample(samples: readonly ProgressSample[], sample: ProgressSample): ProgressSample[] {
  const last = samples.at(-1);
  if (last && last.status === sample.status && last.current_items > sample.current_items) return [sample];
  return [...samples.filter((one) => one.status === sample.status), sample].slice(-SAMPLES_KEPT);
}

/**
 * Milliseconds left, from the speed seen within the last and by far the longest stage; null when it
 * cannot be told: earlier stages say nothing about the speed of later ones.
 */
export function timeLeft(samples: readonly ProgressSample[], now: number): number | null {
  const last = samples.at(-1);
  const first = samples[0];
  if (!last || !first || last.status !== "DATA_NORMALIZING" || last.total_items <= 0) return null;
  const done = last.current_items - first.current_items;
  const took = last.at - first.at;
  if (done <= 0 || took < MIN_WATCH_MS) return null;
  const stepped = samples.find((sample) => sample.current_items === last.current_items) ?? last;
  if (now - stepped.at > STALLED_MS) return null;
  const left = Math.max(0, last.total_items - last.current_items) * (took / done);
  return Math.max(0, left - Math.max(0, now - last.at));
}

/** Sizes that people read: under a minute, minutes, hours. */
export function roundTimeLeft(ms: number): { unit: "soon" | "minutes" | "hours"; count: number } {
  const minutes = ms / 60_000;
  if (minutes < 0.75) return { unit: "soon", count: 0 };
  if (minutes < 59.5) return { unit: "minutes", count: Math.max(1, Math.round(minutes)) };
  return { unit: "hours", count: Math.max(1, Math.round(minutes / 60)) };
}

/** Whole percent that never says 100 before it is done. */
export function shownPercent(progress: Parameters<typeof showProgress>[0]): number {
  return Math.floor(showProgress(progress).percent);
}
