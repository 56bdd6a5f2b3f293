import type { DatasetProgress } from "@soundings/contract/dataset-progress";
import type { DatasetStatus } from "@soundings/contract/datasets";
import type { DatasetState } from "./dataset-state.ts";

/**
 * Dataset polling as the specification gives it, without clock or network: an event goes in, the
 * next state and what to do about it come out. `use-dataset-polling.ts` does it.
 *
 * idle -> (dataset state idle to loading) -> scan the list -> (something is PROCESSING) -> ask for
 * progress every 5 s -> (none left) -> idle. There is one timer: a `wait` replaces the one before.
 */
export const SCAN_ATTEMPTS = 10;
/** The specification leaves the delay between scans open. */
export const SCAN_RETRY_MS = 2_000;
export const DELETE_ATTEMPTS = 10;
export const POLL_PERIOD_MS = 5_000;
const MAX_WAIT_MS = 60_000;

export type PollingState =
  | { phase: "idle" }
  /** `attempt` counts the scans begun, from 1. */
  | { phase: "scan"; attempt: number; failures: number }
  /** `ids` are the datasets known to be processing. */
  | { phase: "progress"; ids: string[]; failures: number };

export type PollingEvent =
  | { type: "dataset_state"; from: DatasetState; to: DatasetState }
  /** A list came in, because polling asked or because somebody else did. */
  | { type: "list"; items: readonly { id: string; status: DatasetStatus }[] }
  | { type: "progress"; items: readonly DatasetProgress[] }
  | { type: "failed" }
  | { type: "timer" };

/** Progress as the list shows it, times as dates. */
export interface PublishedProgress extends Omit<DatasetProgress, "started_at" | "updated_at"> {
  started_at: Date;
  updated_at: Date;
}

export type PollingEffect =
  | { type: "set_dataset_state"; state: DatasetState }
  | { type: "fetch_list" }
  | { type: "fetch_progress"; ids: string[] }
  | { type: "wait"; ms: number }
  | { type: "publish"; progress: PublishedProgress[] };

export interface PollingStep {
  state: PollingState;
  effects: PollingEffect[];
}

export const IDLE: PollingState = { phase: "idle" };

export function stepPolling(state: PollingState, event: PollingEvent): PollingStep {
  switch (event.type) {
    case "dataset_state":
      return event.from === "idle" && event.to === "loading" ? start(state) : { state, effects: [] };
    case "list":
      return takeList(state, event.items);
    case "progress":
      return takeProgress(state, event.items);
    case "failed":
      return takeError(state);
    case "timer":
      return takeTimer(state);
  }
}

function start(state: PollingState): PollingStep {
  const effects: PollingEffect[] = [{ type: "set_dataset_state", state: "idle" }, { type: "fetch_list" }];
  // Progress polling goes on: the fresh list adds what has just begun.
  if (state.phase === "progress") return { state, effects };
  return { state: { phase: "scan", attempt: 1, failures: 0 }, effects };
}

function takeList(state: PollingState, items: readonly { id: string; status: DatasetStatus }[]): PollingStep {
  const processing = items.filter((item) => item.status === "PROCESSING").map((item) => item.id);
  if (state.phase === "idle") return { state, effects: [] };
  if (state.phase === "scan") {
    if (processing.length > 0) {
      return {
        state: { phase: "progress", ids: processing, failures: 0 },
        effects: [{ type: "wait", ms: POLL_PERIOD_MS }],
      };
    }
    if (state.attempt >= SCAN_ATTEMPTS) return { state: IDLE, effects: [] };
    return { state: { ...state, failures: 0 }, effects: [{ type: "wait", ms: SCAN_RETRY_MS }] };
  }
  // A list is one page: it adds what it shows as processing and takes away what it shows as done;
  // datasets of other pages stay as progress last reported them.
  const listed = new Set(items.map((item) => item.id));
  const ids = [...new Set([...state.ids.filter((id) => !listed.has(id)), ...processing])];
  if (ids.length === 0) return { state: IDLE, effects: [{ type: "publish", progress: [] }] };
  return { state: { ...state, ids }, effects: [] };
}

function takeProgress(state: PollingState, items: readonly DatasetProgress[]): PollingStep {
  if (state.phase !== "progress") return { state, effects: [] };
  const effects: PollingEffect[] = [{ type: "publish", progress: items.map(withDates) }];
  const ids = items.map((item) => item.dataset_id);
  if (ids.length !== state.ids.length) effects.push({ type: "fetch_list" });
  if (ids.length === 0) return { state: IDLE, effects };
  effects.push({ type: "wait", ms: POLL_PERIOD_MS });
  return { state: { phase: "progress", ids, failures: 0 }, effects };
}

function takeError(state: PollingState): PollingStep {
  if (state.phase === "idle") return { state, effects: [] };
  if (state.phase === "scan" && state.attempt >= SCAN_ATTEMPTS) return { state: IDLE, effects: [] };
  const failures = state.failures + 1;
  const period = state.phase === "scan" ? SCAN_RETRY_MS : POLL_PERIOD_MS;
  return { state: { ...state, failures }, effects: [{ type: "wait", ms: backOff(period, failures) }] };
}

function takeTimer(state: PollingState): PollingStep {
  if (state.phase === "idle") return { state, effects: [] };
  if (state.phase === "progress") return { state, effects: [{ type: "fetch_progress", ids: state.ids }] };
  return { state: { ...state, attempt: state.attempt + 1 }, effects: [{ type: "fetch_list" }] };
}

/** Doubles with each failure in a row, a minute at most. */
export function backOff(period: number, failures: number): number {
  return Math.min(MAX_WAIT_MS, period * 2 ** Math.min(failures, 10));
}

function withDates(progress: DatasetProgress): PublishedProgress {
  return {
    ...progress,
    started_at: new Date(progress.started_at),
    updated_at: new Date(progress.updated_at),
  };
}

/** After a delete: the list is asked again until the deleted ids are gone from it. */
export type DeletePolling = { phase: "idle" } | { phase: "waiting"; ids: string[]; attempt: number };

export type DeleteEvent =
  | { type: "deleted"; ids: readonly string[] }
  | { type: "list"; ids: readonly string[] }
  | { type: "failed" }
  | { type: "timer" };

export type DeleteEffect = { type: "fetch_list" } | { type: "wait"; ms: number };

export function stepDeletePolling(
  state: DeletePolling,
  event: DeleteEvent,
): { state: DeletePolling; effects: DeleteEffect[] } {
  if (event.type === "deleted") {
    const ids = [...new Set([...(state.phase === "waiting" ? state.ids : []), ...event.ids])];
    if (ids.length === 0) return { state, effects: [] };
    return { state: { phase: "waiting", ids, attempt: 1 }, effects: [{ type: "fetch_list" }] };
  }
  if (state.phase === "idle") return { state, effects: [] };
  if (event.type === "timer") {
    return { state: { ...state, attempt: state.attempt + 1 }, effects: [{ type: "fetch_list" }] };
  }
  const ids = event.type === "list" ? state.ids.filter((id) => event.ids.includes(id)) : state.ids;
  if (ids.length === 0 || state.attempt >= DELETE_ATTEMPTS) return { state: { phase: "idle" }, effects: [] };
  return { state: { ...state, ids }, effects: [{ type: "wait", ms: POLL_PERIOD_MS }] };
}
