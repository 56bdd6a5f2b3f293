import { bytesOf } from "./bytes-of.ts";

/** What passes over columns found, piece by piece, each as long as its piece is what it was. */
export class HeldPieces {
  byteLength = 0;
  readonly #passes = new Map<string, { key: unknown; found: unknown }[]>();

  /** What a pass finds in a piece; worked out where the piece's key is another than the last time. */
  of<Found>(pass: string, piece: number, key: unknown, work: () => Found): { found: Found; isNew: boolean } {
    const pieces = this.#passes.get(pass) ?? [];
    this.#passes.set(pass, pieces);
    const known = pieces[piece];
    if (known && known.key === key) return { found: known.found as Found, isNew: false };
    const found = work();
    this.byteLength += bytesOf(found) - (known ? bytesOf(known.found) : 0);
    pieces[piece] = { key, found };
    return { found, isNew: true };
  }
}
