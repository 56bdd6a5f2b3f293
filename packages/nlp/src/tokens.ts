import {
  classOf,
  DIGIT,
  EMOJI,
  HIGH_SURROGATE,
  IGNORED,
  LETTER,
  lowerOf,
  PUNCTUATION,
  SPACE,
} from "./characters.ts";
import { EMOTICON_START, emoticonAt, moodOfEmoji } from "./emoji.ts";
import { FNV_START, fnv, hashWord, mix } from "./hashing.ts";

export const WORD = 1;
export const NUMBER = 2;
export const SMILEY = 3;
export const MARK = 4;
/** A link, a user's name or an e-mail address: that there is one says something, which one does not. */
export const MARKER = 5;

export const CAPITALS = 1;
export const STRETCHED = 2;
/** A line break or the end of a sentence stands before this token. */
export const STARTS_SENTENCE = 4;

const LINK = hashWord("<link>");
const USER = hashWord("<user>");
const LINK_AT = /(?:https?:\/\/|www\.)[^\s]+/y;
const USER_AT = /@[\w.]+/y;
const APOSTROPHE = 0x27;

/** A comment's tokens in typed arrays that are used again for the next comment. */
export class Tokens {
  count = 0;
  kind = new Uint8Array(256);
  flags = new Uint8Array(256);
  mood = new Uint8Array(256);
  hash = new Uint32Array(256);
  /** UTF-16 offsets in the clean text. */
  start = new Int32Array(256);
  end = new Int32Array(256);
  /** Where the token's lower-cased characters stand in `chars`. */
  from = new Int32Array(257);
  chars = new Uint16Array(2048);

  /** Fills the arrays with the tokens of a clean text. */
  read(text: string): void {
    this.count = 0;
    const length = text.length;
    if (this.chars.length < length + 64) this.chars = new Uint16Array(length * 2 + 64);
    let at = 0;
    let used = 0;
    let flags = STARTS_SENTENCE;
    while (at < length) {
      const code = text.charCodeAt(at);
      const kind = classOf(code);
      if (kind === SPACE) {
        if (code === 10) flags |= STARTS_SENTENCE;
        at++;
        continue;
      }
      if (kind === IGNORED) {
        at++;
        continue;
      }
      if (code < 128 && EMOTICON_START[code] && (at === 0 || classOf(text.charCodeAt(at - 1)) !== LETTER)) {
        const face = emoticonAt(text, at);
        if (
          face &&
          (kind !== LETTER || face.end >= length || classOf(text.charCodeAt(face.end)) !== LETTER)
        ) {
          this.push(SMILEY, flags, at, face.end, hashWord(`:${face.mood}`), used);
          this.mood[this.count - 1] = face.mood;
          flags = 0;
          at = face.end;
          continue;
        }
      }
      if (kind === LETTER || kind === DIGIT) {
        if (
          (code === 104 || code === 72 || code === 119) &&
          (at === 0 || classOf(text.charCodeAt(at - 1)) !== LETTER)
        ) {
          LINK_AT.lastIndex = at;
          const match = LINK_AT.exec(text);
          if (match) {
            this.push(MARKER, flags, at, at + match[0].length, LINK, used);
            flags = 0;
            at += match[0].length;
            continue;
          }
        }
        const start = at;
        let hash = FNV_START;
        let letters = 0;
        let capitals = 0;
        let stretched = 0;
        let last = 0;
        let run = 0;
        const from = used;
        while (at < length) {
          const unit = text.charCodeAt(at);
          const what = classOf(unit);
          if (what === LETTER || what === DIGIT) {
            const low = lowerOf(unit);
            if (what === LETTER) {
              letters++;
              if (low !== unit) capitals++;
            }
            run = low === last ? run + 1 : 1;
            last = low;
            at++;
            if (what === LETTER && run > 2) {
              stretched = STRETCHED;
              continue;
            }
            hash = fnv(hash, low);
            this.chars[used++] = low;
          } else if (what === IGNORED) {
            at++;
          } else if ((unit === APOSTROPHE || unit === 0x2019) && this.shortTail(text, at + 1, length)) {
            hash = fnv(hash, APOSTROPHE);
            this.chars[used++] = APOSTROPHE;
            last = 0;
            at++;
          } else break;
        }
        const isWord = letters > 0;
        this.push(
          isWord ? WORD : NUMBER,
          flags | stretched | (capitals > 1 && capitals === letters ? CAPITALS : 0),
          start,
          at,
          mix(hash),
          from,
        );
        this.from[this.count] = used;
        flags = 0;
        continue;
      }
      if (kind === HIGH_SURROGATE || kind === EMOJI) {
        const point = text.codePointAt(at) ?? code;
        const size = point > 0xffff ? 2 : 1;
        if (
          kind === EMOJI ||
          (point >= 0x1f300 && point <= 0x1faff) ||
          (point >= 0x1f1e6 && point <= 0x1f1ff)
        ) {
          // Skin tones colour the emoji before them.
          if (!(point >= 0x1f3fb && point <= 0x1f3ff && this.count > 0)) {
            this.push(
              SMILEY,
              flags,
              at,
              at + size,
              mix(fnv(fnv(FNV_START, point & 0xffff), point >>> 16)),
              used,
            );
            this.mood[this.count - 1] = moodOfEmoji(point);
            flags = 0;
          }
        } else if (size === 2) {
          this.push(WORD, flags, at, at + 2, mix(fnv(FNV_START, point)), used);
          flags = 0;
        }
        at += size;
        continue;
      }
      if (code === 64) {
        USER_AT.lastIndex = at;
        const match = USER_AT.exec(text);
        if (match) {
          this.push(MARKER, flags, at, at + match[0].length, USER, used);
          flags = 0;
          at += match[0].length;
          continue;
        }
      }
      this.push(MARK, flags, at, at + 1, mix(fnv(FNV_START, code)), used);
      flags =
        kind === PUNCTUATION &&
        (code === 46 ||
          code === 33 ||
          code === 63 ||
          code === 59 ||
          code === 0x2026 ||
          code === 0x61f ||
          code === 0x6d4)
          ? STARTS_SENTENCE
          : 0;
      at++;
    }
    this.from[this.count] = used;
  }

  /** Whether what follows an apostrophe belongs to the word before it: don't, it's, we'll. */
  private shortTail(text: string, at: number, length: number): boolean {
    let end = at;
    while (end < length && end < at + 4 && classOf(text.charCodeAt(end)) === LETTER) end++;
    const size = end - at;
    return size > 0 && size < 3;
  }

  private push(kind: number, flags: number, start: number, end: number, hash: number, from: number): void {
    const i = this.count;
    if (i + 2 > this.kind.length) this.grow();
    this.kind[i] = kind;
    this.flags[i] = flags;
    this.mood[i] = 0;
    this.hash[i] = hash;
    this.start[i] = start;
    this.end[i] = end;
    this.from[i] = from;
    this.from[i + 1] = from;
    this.count = i + 1;
  }

  private grow(): void {
    const size = this.kind.length * 2;
    const bytes = (old: Uint8Array<ArrayBuffer>) => {
      const grown = new Uint8Array(size);
      grown.set(old);
      return grown;
    };
    const ints = (old: Int32Array<ArrayBuffer>, length: number) => {
      const grown = new Int32Array(length);
      grown.set(old);
      return grown;
    };
    this.kind = bytes(this.kind);
    this.flags = bytes(this.flags);
    this.mood = bytes(this.mood);
    const hashes = new Uint32Array(size);
    hashes.set(this.hash);
    this.hash = hashes;
    this.start = ints(this.start, size);
    this.end = ints(this.end, size);
    this.from = ints(this.from, size + 1);
  }
}
