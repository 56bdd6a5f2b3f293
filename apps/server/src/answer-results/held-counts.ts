import { HeldPieces } from "../column-store/held-pieces.ts";
import type { Span } from "../column-store/in-chunks.ts";

/** Responses of a piece: a power of two. */
const PIECE = 1 << 17;

/** Some responses one after the other. */
export interface Piece extends Span {
  place: number;
  /** Another object as soon as other ones are selected among them, or one of them has changed. */
  key: object;
}

interface Known {
  selected: Uint8Array;
  changes: number;
}

/**
 * What was counted in a survey's responses, piece by piece: after a new response, or a late analysis, only the piece
 * that it stands in is gone through again.
 */
export class HeldCounts {
  /** By piece: how often one of its responses has changed. */
  readonly #changes: number[] = [];
  readonly #known: Known[] = [];
  readonly #found = new HeldPieces();

  get byteLength(): number {
    return this.#found.byteLength + this.#known.reduce((sum, { selected }) => sum + selected.byteLength, 0);
  }

  /** Notes that the response at a position has changed. */
  changed(at: number): void {
    const place = Math.floor(at / PIECE);
    this.#changes[place] = (this.#changes[place] ?? 0) + 1;
  }

  /** The pieces of a selection. */
  piecesOf(selected: Uint8Array): Piece[] {
    const pieces: Piece[] = [];
    for (let from = 0; from < selected.length; from += PIECE) {
      const to = Math.min(from + PIECE, selected.length);
      const place = from / PIECE;
      pieces.push({ from, to, place, key: this.#keyOf(place, selected.subarray(from, to)) });
    }
    return pieces;
  }

  /** What a pass finds in each of some pieces. */
  of<Found>(pass: string, pieces: readonly Piece[], work: (piece: Span) => Found): Found[] {
    return pieces.map((piece) => this.#found.of(pass, piece.place, piece.key, () => work(piece)).found);
  }

  #keyOf(place: number, selected: Uint8Array): object {
    const changes = this.#changes[place] ?? 0;
    const known = this.#known[place];
    if (known?.changes === changes && Buffer.compare(known.selected, selected) === 0) return known;
    const key = { selected: selected.slice(), changes };
    this.#known[place] = key;
    return key;
  }
}
