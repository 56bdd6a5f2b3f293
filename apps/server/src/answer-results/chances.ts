import { studentTail } from "@soundings/nlp/analyse";

/** Of Student's t with so many degrees the normal distribution cannot be told apart. */
const NORMAL = 1e7;

/** The chance that a normal value is at least so far from 0, either way. */
export const normalTail = (z: number): number => studentTail(z, NORMAL);

/** Above so many the normal distribution stands for the binomial one. */
const MANY = 1000;

/** The sign test: the chance that two of which neither is likelier come out at least so far apart, either way. */
export function chanceOfSigns(one: number, other: number): number {
  const [n, less] = [one + other, Math.min(one, other)];
  if (n === 0 || one === other) return 1;
  if (n > MANY) return normalTail((Math.abs(one - other) - 1) / Math.sqrt(n));
  let [log, tail] = [-n * Math.LN2, 0];
  for (let k = 0; k <= less; k++) {
    tail += Math.exp(log);
    log += Math.log((n - k) / (k + 1));
  }
  return Math.min(1, 2 * tail);
}
