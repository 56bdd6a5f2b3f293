import { findProof } from "@soundings/survey/proof-of-work";

/** So many tries take a slow phone about a frame. */
const TRIES = 500;

/** Proves the work that the server asks for, in small steps: the page stays as quick as it is. */
export async function proveWork(seal: string, bits: number): Promise<number> {
  for (let from = 0; ; from += TRIES) {
    const proof = findProof(seal, bits, from, TRIES);
    if (proof !== null) return proof;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
