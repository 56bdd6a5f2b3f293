/**
 * The shared dataset state. Whoever starts processing (an upload, "Analyse again") moves it from
 * idle to loading; polling sees that, starts, and moves it back to idle.
 */
export type DatasetState = "idle" | "loading" | "success" | "error";

type Listener = (to: DatasetState, from: DatasetState) => void;

let current: DatasetState = "idle";
const listeners = new Set<Listener>();

export function getDatasetState(): DatasetState {
  return current;
}

export function setDatasetState(to: DatasetState): void {
  const from = current;
  if (from === to) return;
  current = to;
  for (const listener of listeners) listener(to, from);
}

/** Calls back after every change; returns how to stop. */
export function onDatasetState(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
