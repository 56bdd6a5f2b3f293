import { hashWord } from "./hashing.ts";

/** How a statement is worded, 16 bits. */
export const wordingOf = (words: string) => hashWord(words) & 0xffff;

/** That of all who say it by denying the opposite: "not worth it" for "expensive". */
export const DENIED_WORDING = 1;
