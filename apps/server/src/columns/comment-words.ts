import { GrowableArray } from "./growable-array.ts";
import { packPart, unpackPart } from "./parts.ts";
import { eachWord, withoutSigns } from "./words.ts";

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
  readonly #units = new GrowableArray((length) => new Uint16Array(length), 1 << 16);
  readonly #lengths = new GrowableArray((length) => new Uint32Array(length), 1 << 16);
  #fresh: string[] = [];

  /** Says where the text's words begin, in UTF-16 units. */
  add(text: string): number[] {
    const before = this.#units.length;
    const starts: number[] = [];
    eachWord(text, (word, start) => {
      this.#push(this.#numberOf(word));
      starts.push(start);
    });
    this.#lengths.push(this.#units.length - before);
    this.units += this.#units.length - before;
    return starts;
  }

  /** Packs the block and begins the next. */
  takePart(): Buffer {
    const part = packPart({
      lengths: this.#lengths.view(),
      units: this.#units.view(),
      fresh: Buffer.from(this.#fresh.join("\n")),
    });
    this.#units.clear();
    this.#lengths.clear();
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
    if (number >= FAR) {
      this.#units.push(FAR + (number >>> 16));
      this.#units.push(number & 0xffff);
    } else this.#units.push(number);
  }
}

/** Reads the parts of all blocks back, in their order; `total` is how many units they have. */
export async function readWords(
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
  count: number,
  total: number,
): Promise<CommentWords> {
  const offsets = new Uint32Array(count + 1);
  const units = new Uint16Array(total);
  const dictionary: string[] = [];
  let comments = 0;
  let used = 0;
  for await (const bytes of parts) {
    const part = unpackPart(bytes);
    comments += part.copy("lengths", offsets, comments + 1);
    used += part.copy("units", units, used);
    const fresh = new Uint8Array(part.length("fresh", Uint8Array));
    part.copy("fresh", fresh, 0);
    if (fresh.length > 0)
      for (const word of new TextDecoder().decode(fresh).split("\n")) dictionary.push(word);
  }
  for (let at = 0; at < count; at++) offsets[at + 1] = (offsets[at + 1] as number) + (offsets[at] as number);
  const letters = new Uint32Array(dictionary.length);
  for (let at = 0; at < letters.length; at++) letters[at] = lettersOf(dictionary[at] as string);
  return { dictionary, letters, offsets, units };
}
