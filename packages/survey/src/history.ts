/** Undo and redo: states as they were. Unchanged parts are shared, so that a thousand of them cost little. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last change was part of; a change of the same is undone together with it. */
  together: string | null;
}

/** The oldest states are forgotten over this many. */
const MAX_STATES = 1_000;

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [], together: null };
}

/**
 * Notes a change. Changes with the same `together`, one after the other, are one step: a word that is
 * typed is undone at once. A change to the same state is none.
 */
export function change<T>(history: History<T>, present: T, together: string | null = null): History<T> {
  if (present === history.present) return history;
  const joins = together !== null && together === history.together && history.past.length > 0;
  const past = joins ? history.past : [...history.past, history.present].slice(-MAX_STATES);
  return { past, present, future: [], together };
}

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    together: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, together: null };
}

/** Changes the first state that is wanted and all that came after it, those that redo would bring back too. */
export function changeSince<T>(
  history: History<T>,
  isFirst: (state: T) => boolean,
  to: (state: T) => T,
): History<T> {
  const found = history.past.findIndex(isFirst);
  if (found < 0 && !isFirst(history.present)) return history;
  const first = found < 0 ? history.past.length : found;
  const past = history.past.map((state, at) => (at < first ? state : to(state)));
  return { ...history, past, present: to(history.present), future: history.future.map(to) };
}
