/** The same numbers between 0 and 1 each time, so that what is said of a survey does not change by itself. */
export function sequence(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
