import { setImmediate as nextTurn } from "node:timers/promises";

/** Comments per turn: some 20 ms of work. */
const PIECE = 131_072;

/** Goes through comments piece by piece; between two of them other requests have their turn. */
export async function inTurns(
  comments: Uint32Array,
  work: (piece: Uint32Array) => void,
  size = PIECE,
): Promise<void> {
  for (let from = 0; from < comments.length; from += size) {
    if (from > 0) await nextTurn();
    work(comments.subarray(from, from + size));
  }
}
