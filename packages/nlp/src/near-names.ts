import { folded, stemmed } from "./topic-words.ts";

/** Words that add nothing to the thing they stand beside: "Xem youtube" is "Youtube", "Economy class" is "Economy". */
const BESIDE: ReadonlySet<string> = new Set(
  "xem dung xai choi vao an uong di co cac bua cach use using watch watching play playing eat drink the my a class".split(
    " ",
  ),
);

/** Endings that make other forms of an English word: reading, reader, readers. */
const ENDING = /(?:ing|er|ed)s?$|s$/;

/** Whether two names are one to a reader: forms of a word, or the same but for spaces or a word that adds nothing. */
export function isNear(one: string, other: string): boolean {
  return bareName(one) === bareName(other);
}

function bareName(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => stemmed(folded(word)));
  const kept = words.filter((word) => !BESIDE.has(word));
  const bare = (kept.length ? kept : words).join("");
  const root = bare.replace(ENDING, "");
  return root.length >= 4 ? root : bare;
}

/**
 * Whether a Vietnamese part says no more than its topic's name, with which it shares a syllable: "Gói hàng" is
 * "Đóng gói", "Đồ ăn sáng" is "Bữa sáng".
 */
export function namesWhole(part: string, topic: string): boolean {
  const said = new Set(topic.toLowerCase().split(/[\s,]+/));
  return part
    .toLowerCase()
    .split(" ")
    .some((syllable) => said.has(syllable) && !LOOSE.has(syllable));
}

/** Syllables that kinds of one thing may share: "Món cá" and "Món ăn", "Phòng máy" and "Phòng". */
const LOOSE: ReadonlySet<string> = new Set(
  "món đồ nước nhà phòng máy bài và của sản phẩm dịch vụ khách".split(" "),
);
