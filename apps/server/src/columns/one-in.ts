/** The largest power of two that leaves about `most` of so many comments; 1 where they are no more. */
export function oneInFor(count: number, most: number): number {
  let every = 1;
  while (count / every > most) every *= 2;
  return every;
}

/** Whether a comment is in the sample of one in so many (a power of two): scattered, and the same ones every time. */
export function isSampled(comment: number, every: number): boolean {
  // Of neighbours in a file, and of every second or fifth of them, no more than their share.
  const mixed = Math.imul(comment ^ (comment >>> 15), 0x2c1b3c6d);
  return (((mixed ^ (mixed >>> 12)) >>> 5) & (every - 1)) === 0;
}
