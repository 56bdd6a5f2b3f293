import { hashWord } from "./hashing.ts";
import { STRONG } from "./lexicons/concepts.ts";

/** How a statement is worded, 16 bits. */
export const wordingOf = (words: string) => hashWord(words) & 0xffff;

/** That of all who say it by denying the opposite: "not worth it" for "expensive". */
export const DENIED_WORDING = 1;

/** "Sucks" is no weak "bad". */
const STRONGER =
  "love loved loves hate hated sucks suck sucked garbage trash rubbish crap abysmal pathetic mê yêu_thích tuyệt_hảo tuyệt_cú_mèo tồi_tệ quá_tệ tệ_hại dở_tệ chán_lắm";
const STRONG_WORDINGS: ReadonlySet<number> = new Set(
  `${STRONG} ${STRONGER}`.split(" ").map((words) => wordingOf(words.replaceAll("_", " "))),
);

/** Whether a statement is worded more strongly than most who say it would. */
export const isStrongWording = (wording: number): boolean => STRONG_WORDINGS.has(wording);
