import { NO_CLAUSE } from "@soundings/nlp/analyse";
import type { DatasetView } from "../columns/dataset-view.ts";
import { addUint32, uint8At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import type { SharesOfPart } from "../topics/holds-alike.ts";

/**
 * Counts of topics that come together in comments, by part. Two that are named in one clause alone may be one phrase
 * ("Shop phục vụ" is the seller and the service): it is no company.
 */
export class ApartTogether {
  readonly #size: number;
  /** By topic: its place, 0 for those that are not asked for. */
  readonly #places: Uint8Array;
  readonly #parts: { comments: number; of: Uint32Array; together: Uint32Array; apart: Uint32Array }[];

  /** @param topics places of topics, 255 at most */
  constructor(view: DatasetView, topics: readonly number[], parts: readonly Uint32Array[]) {
    this.#size = topics.length;
    this.#places = new Uint8Array(view.topics.length);
    topics.forEach((topic, place) => {
      this.#places[topic] = place + 1;
    });
    this.#parts = parts.map((comments) => this.#count(view, comments));
  }

  #count({ mentions }: DatasetView, comments: Uint32Array) {
    const { offsets, topic, clause } = mentions;
    const size = this.#size;
    const counts = {
      comments: comments.length,
      of: new Uint32Array(size),
      together: new Uint32Array(size * size),
      apart: new Uint32Array(size * size),
    };
    const first = new Uint8Array(size);
    const several = new Uint8Array(size);
    const seen = new Int32Array(size).fill(-1);
    for (const comment of comments) {
      const here: number[] = [];
      const end = uint32At(offsets, comment + 1);
      for (let at = uint32At(offsets, comment); at < end; at++) {
        const place = uint8At(this.#places, uint16At(topic, at)) - 1;
        if (place < 0) continue;
        const own = uint8At(clause, at);
        if (seen[place] !== comment) {
          seen[place] = comment;
          first[place] = own;
          several[place] = Number(own === NO_CLAUSE);
          here.push(place);
        } else if (own !== first[place]) several[place] = 1;
      }
      for (const one of here) {
        addUint32(counts.of, one, 1);
        for (const other of here) {
          const cell = one * size + other;
          addUint32(counts.together, cell, 1);
          const isApart = several[one] === 1 || several[other] === 1 || first[one] !== first[other];
          addUint32(counts.apart, cell, Number(isApart));
        }
      }
    }
    return counts;
  }

  /** In each part: of the comments on a topic how many speak of the other in another clause, against those without it. */
  shares(topic: number, other: number): SharesOfPart[] | null {
    const [one, two] = [topic, other].map((place) => uint8At(this.#places, place) - 1) as [number, number];
    if (one < 0 || two < 0) return null;
    const cell = one * this.#size + two;
    return this.#parts.map(({ comments, of, together, apart }) => ({
      hits: uint32At(apart, cell),
      of: uint32At(of, one),
      otherHits: uint32At(of, two) - uint32At(together, cell),
      others: comments - uint32At(of, one),
    }));
  }
}
