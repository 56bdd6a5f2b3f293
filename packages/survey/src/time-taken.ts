/**
 * Seconds from the opening of a page to the end of its response; null where they are not known: a response that
 * came whole, with nothing that says when its page was opened, begins when it ends.
 *
 * @param began milliseconds since 1970
 * @param ended the same
 */
export function secondsTaken(began: number, ended: number): number | null {
  return ended > began ? (ended - began) / 1_000 : null;
}
