/**
 * Proof of work: a number such that the SHA-256 of a seal and the number begins with so many zero bits.
 * Finding one takes a browser a moment and a script that sends thousands its whole machine; telling takes
 * one hash. In plain script because browsers have no SHA-256 where a page came by plain http.
 */

/** Whether a number proves the work. */
export function isProof(seal: string, bits: number, proof: number): boolean {
  return Number.isSafeInteger(proof) && proof >= 0 && leadingZeros(`${seal}:${proof}`) >= bits;
}

/** A number that proves the work, among `tries` from `from` on; null where none of them does. */
export function findProof(seal: string, bits: number, from: number, tries: number): number | null {
  for (let proof = from; proof < from + tries; proof++) {
    if (leadingZeros(`${seal}:${proof}`) >= bits) return proof;
  }
  return null;
}

/** Zero bits at the beginning of the hash of a text, of its first 32: nobody is asked for as many. */
const leadingZeros = (text: string) => Math.clz32(sha256(text)[0] as number);

const PRIMES = firstPrimes(64);
/** The first 32 bits behind the point. */
const fraction = (value: number) => (value * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const words = new Int32Array(64);

/** SHA-256 (FIPS 180-4) of an ASCII text, as eight words. */
export function sha256(text: string): Int32Array {
  const blocks = (text.length + 8) >> 6;
  const state = Int32Array.from(START);
  for (let block = 0; block <= blocks; block++) {
    words.fill(0);
    for (let at = 0; at < 64; at++) {
      const place = block * 64 + at;
      const byte = place < text.length ? text.charCodeAt(place) & 0xff : place === text.length ? 0x80 : 0;
      words[at >> 2] = (words[at >> 2] as number) | (byte << (24 - (at & 3) * 8));
    }
    if (block === blocks) words[15] = text.length * 8;
    compress(state);
  }
  return state;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function compress(state: Int32Array): void {
  for (let at = 16; at < 64; at++) {
    const [near, far] = [words[at - 2] as number, words[at - 15] as number];
    const one = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    const other = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    words[at] = ((words[at - 16] as number) + other + (words[at - 7] as number) + one) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < 64; at++) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const next = (h + mixed + ((e & f) ^ (~e & g)) + (ROUNDS[at] as number) + (words[at] as number)) | 0;
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + other) | 0];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] as number) + value;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
