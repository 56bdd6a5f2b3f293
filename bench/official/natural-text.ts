/**
 * Undoes how test files cut texts into tokens ("it 's great , is n't it ?"), so that the engine reads what a person
 * wrote. UIT-VSFC also names signs by words; the commonest are signs again.
 */
export function naturalText(text: string): string {
  return text
    .trim()
    .replaceAll("-lrb-", "(")
    .replaceAll("-rrb-", ")")
    .replaceAll(/ (n't|'s|'m|'d|'re|'ve|'ll)(?![\p{L}'])/gu, "$1")
    .replaceAll(/ +([.,;:!?%)\]}])/g, "$1")
    .replaceAll(/([([{$]) +/g, "$1")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/\b(colon\w+|doubledot|dotdotdot)\b/g, (word) => SIGNS[word] ?? word);
}

const SIGNS: Record<string, string> = {
  colonsmile: ":)",
  colonsmilesmile: ":))",
  colonbigsmile: ":D",
  colonsmallsmile: ":)",
  colonhihi: ":))",
  colonlove: "<3",
  colonlovelove: "<3",
  colonsad: ":(",
  colonsadcolon: ":(",
  coloncontemn: ":/",
  colonsurprise: ":o",
  colondoublesurprise: ":o",
  coloncolon: "::",
  doubledot: ":",
  dotdotdot: "...",
};
