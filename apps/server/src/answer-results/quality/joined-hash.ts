/** Two hashes of 32 bits as one number of 53. */
export const joined = (one: number, two: number): number => (one >>> 0) * 2 ** 21 + (two >>> 11);
