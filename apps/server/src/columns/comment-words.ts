import { listsOf } from "../column-store/growable-array.ts";
import { packArrays, readArrays, startsOf } from "../column-store/pack-arrays.ts";
import { eachWord, withoutSigns } from "../column-store/words.ts";

/**
 * The words of all comments, comment after comment, as numbers of a dictionary that grows as comments
 * come: frequent words get small numbers. A search goes through them once; a list of comments per word
 * would take as much memory, and neither phrases nor pairs of words could be read from it.
 */
export interface CommentWords {
  /** By a word's number. */
  dictionary: string[];
  /** By a word's number: which letters it has, as lettersOf() says. */
  letters: Uint32Array;
  /** The words of comment i are units offsets[i] to offsets[i + 1]. */
  offsets: Uint32Array;
  /** A word's number; from FAR on, the high part of one whose low part follows. */
  units: Uint16Array;
}

export const FAR = 0xf000;

/**
 * A set of a word's characters, 32 kinds of them: words that are one edit apart differ in two at most. The
 * signs at its end do not count, since it is found without them as well.
 */
export function lettersOf(word: string): number {
  const bare = withoutSigns(word);
  let letters = 0;
  for (let at = 0; at < bare.length; at++) letters |= 1 << (bare.charCodeAt(at) & 31);
  return letters;
}

/** The number of the word at a unit; where it is FAR or more, the next unit belongs to it. */
export function wordAt(units: Uint16Array, at: number): number {
  const unit = units[at] as number;
  return unit < FAR ? unit : ((unit - FAR) << 16) | (units[at + 1] as number);
}

/** Collects the words of comments, block by block. */
export class WordCollector {
  /** In all blocks so far. */
  units = 0;
  readonly #numbers = new Map<string, number>();
  readonly #lists = listsOf({ lengths: Uint32Array, units: Uint16Array });
  #fresh: string[] = [];

  /** Says where the text's words begin, in UTF-16 units. */
  add(text: string): number[] {
    const { units, lengths } = this.#lists;
    const before = units.length;
    const starts: number[] = [];
    eachWord(text, (word, start) => {
      this.#push(this.#numberOf(word));
      starts.push(start);
    });
    lengths.push(units.length - before);
    this.units += units.length - before;
    return starts;
  }

  /** Packs the block and begins the next. */
  takePart(): Buffer {
    const { lengths, units } = this.#lists;
    const fresh = Buffer.from(this.#fresh.join("\n"));
    const part = packArrays({ lengths: lengths.view(), units: units.view(), fresh });
    units.clear();
    lengths.clear();
    this.#fresh = [];
    return part;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    this.#fresh.push(word);
    return number;
  }

  #push(number: number): void {
    const { units } = this.#lists;
    if (number >= FAR) {
      units.push(FAR + (number >>> 16));
      units.push(number & 0xffff);
    } else units.push(number);
  }
}

/** Reads the parts of all blocks back, in their order; `total` is how many units they have. */
export async function readWords(
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
  count: number,
  total: number,
): Promise<CommentWords> {
  const dictionary: string[] = [];
  const arrays = { lengths: new Uint32Array(count), units: new Uint16Array(total) };
  const { lengths, units } = await readArrays(parts, arrays, ({ copy, length }) => {
    const fresh = new Uint8Array(length("fresh", Uint8Array));
    copy("fresh", fresh, 0);
    if (fresh.length === 0) return;
    for (const word of new TextDecoder().decode(fresh).split("\n")) dictionary.push(word);
  });
  const letters = new Uint32Array(dictionary.length);
  for (let at = 0; at < letters.length; at++) letters[at] = lettersOf(dictionary[at] as string);
  return { dictionary, letters, offsets: startsOf(lengths), units };
}
