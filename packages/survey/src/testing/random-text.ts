import type { Lots } from "./lots.ts";

/** Texts as somebody might type them. */

const OPENINGS = ["", "", "Honestly, ", "Well … ", "To be fair, ", "Nói thật là ", "Thú thật, "];
const CLAUSES = [
  "the delivery was late again",
  "delivery came two days early",
  "the staff were rude",
  "your staff are lovely",
  "I waited an hour and nobody came",
  "the price is a joke",
  "it is good value",
  "it works",
  "no idea",
  "I am afraid it will break",
  "I was so happy",
  "the parcel was broken",
  "giao hàng chậm quá",
  "giao hàng rất nhanh",
  "nhân viên thân thiện",
  "nhân viên thô lỗ",
  "giá quá đắt",
  "bình thường",
  "hàng bị vỡ",
  "tôi rất thất vọng",
];
const JOINTS = [". ", ", ", " but ", " and ", "!! ", " nhưng ", "\n", " 😡 ", " :) "];
const ODD = ["👍", "😡", "5", "?", "asdf qwer zxcv", "https://x.y/z", "ok", "tệ", "Ужасно"];

/** From nothing but a sign to a few sentences, in one language or two. */
export function randomText(random: Lots): string {
  if (random.chance(15)) return random.of(ODD) ?? "";
  let text = random.of(OPENINGS) ?? "";
  for (let count = 1 + random.below(4); count > 0; count--) {
    text += random.of(CLAUSES) ?? "";
    if (count > 1) text += random.of(JOINTS) ?? "";
  }
  if (random.chance(20)) text = text.toUpperCase();
  // Letters are left out and doubled where people type fast.
  return random.chance(30) ? text.replace(/(.)(.)$/u, random.chance(50) ? "$2" : "$1$2$2") : text;
}
