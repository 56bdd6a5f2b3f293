/**
 * Acts after a time in which nothing came; gives what ends the wait. It waits in two halves: after a long pause of this
 * process its timers run before it reads what has come meanwhile, and the second half gives it the chance to.
 */
export function whenSilent(ms: number, act: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(act, ms / 2);
  }, ms / 2);
  return () => clearTimeout(timer);
}
