import { grown } from "./grown.ts";

/** Units are taken so many at a time: an array that doubles stands in memory twice while it does. */
const PAGE_BITS = 20;
const PAGE = 2 ** PAGE_BITS;

/** Numbers from here on take two bytes, three, and five. */
const TWO = 0xc0;
const THREE = 0xf0;
const FIVE = 0xff;
const TWO_MOST = TWO + ((THREE - TWO) << 8);
const THREE_MOST = TWO_MOST + ((FIVE - THREE) << 16);
const LONGEST = 5;

/** Of so many texts only the first one's place is held. */
const GROUP = 8;
const MAX_LENGTH = 255;

/** The words of texts by their numbers, in bytes: small numbers, which frequent words have, take one. */
export class StoredWords {
  /** Texts. */
  count = 0;
  readonly #pages: Uint8Array[] = [];
  #used = PAGE;
  #lengths: Uint8Array;
  #starts: Uint32Array;

  /** @param room for how many texts memory is taken at once; more may come */
  constructor(room: number) {
    this.#lengths = new Uint8Array(room);
    this.#starts = new Uint32Array(Math.ceil(room / GROUP));
  }

  lengthOf(text: number): number {
    return this.#lengths[text] as number;
  }

  /** Adds a text of at most 255 words. */
  add(words: Uint32Array): void {
    const text = this.count++;
    if (text === this.#lengths.length) this.#grow();
    this.#lengths[text] = words.length;
    if (text % GROUP === 0) this.#starts[text / GROUP] = this.#startGroup();
    this.#write(words);
  }

  /** Fills an array with a text's words; says how many there are. */
  read(text: number, into: Uint32Array): number {
    const group = Math.floor(text / GROUP);
    const start = this.#starts[group] as number;
    const page = this.#pages[start >>> PAGE_BITS] as Uint8Array;
    let before = 0;
    for (let other = group * GROUP; other < text; other++) before += this.lengthOf(other);
    readWords(page, skipWords(page, start & (PAGE - 1), before), this.lengthOf(text), into);
    return this.lengthOf(text);
  }

  /** All words of a group lie in one page. */
  #startGroup(): number {
    if (this.#used + GROUP * MAX_LENGTH * LONGEST > PAGE) {
      this.#pages.push(new Uint8Array(PAGE));
      this.#used = 0;
    }
    return (this.#pages.length - 1) * PAGE + this.#used;
  }

  #write(words: Uint32Array): void {
    const page = this.#pages.at(-1) as Uint8Array;
    let at = this.#used;
    for (let place = 0; place < words.length; place++) {
      const word = words[place] as number;
      if (word < TWO) page[at++] = word;
      else if (word < TWO_MOST) {
        page[at++] = TWO + ((word - TWO) >>> 8);
        page[at++] = word - TWO;
      } else if (word < THREE_MOST) {
        page[at++] = THREE + ((word - TWO_MOST) >>> 16);
        page[at++] = (word - TWO_MOST) >>> 8;
        page[at++] = word - TWO_MOST;
      } else {
        page[at++] = FIVE;
        for (let shift = 24; shift >= 0; shift -= 8) page[at++] = word >>> shift;
      }
    }
    this.#used = at;
  }

  #grow(): void {
    const room = 2 * this.#lengths.length;
    this.#lengths = grown(this.#lengths, new Uint8Array(room));
    this.#starts = grown(this.#starts, new Uint32Array(Math.ceil(room / GROUP)));
  }
}

/** Where the word after so many stands. */
function skipWords(page: Uint8Array, from: number, words: number): number {
  let at = from;
  for (let word = 0; word < words; word++) {
    const byte = page[at] as number;
    at += byte < TWO ? 1 : byte < THREE ? 2 : byte < FIVE ? 3 : LONGEST;
  }
  return at;
}

function readWords(page: Uint8Array, from: number, length: number, into: Uint32Array): void {
  let at = from;
  for (let place = 0; place < length; place++) {
    const byte = page[at++] as number;
    if (byte < TWO) into[place] = byte;
    else if (byte < THREE) into[place] = TWO + (((byte - TWO) << 8) | (page[at++] as number));
    else if (byte < FIVE) {
      const low = ((page[at++] as number) << 8) | (page[at++] as number);
      into[place] = TWO_MOST + (((byte - THREE) << 16) | low);
    } else {
      let word = 0;
      for (let bytes = 0; bytes < 4; bytes++) word = (word << 8) | (page[at++] as number);
      into[place] = word;
    }
  }
}
