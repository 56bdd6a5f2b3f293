/** Why a response may have been given without care. The order is that of the bits in which columns hold them. */
export const QUALITY_REASONS = [
  "too_fast",
  "hurried",
  "same_column",
  "opposite_rows",
  "pattern",
  "same_place",
  "odd_mix",
  "all_chosen",
  "keyboard_mash",
  "repeated",
  "no_words",
  "question_pasted",
  "same_texts",
  "copied",
  "same_answers",
  "text_against_rating",
  "opposite_answers",
  "impossible",
  "odd_number",
  "wrong_check",
  "no_page",
  "hidden_field",
  "regular_times",
] as const;
export type QualityReason = (typeof QUALITY_REASONS)[number];

/** What a reason is drawn from: two weak reasons agree only where they come from different sources. */
const SOURCES: Record<QualityReason, number> = {
  too_fast: 0,
  hurried: 0,
  same_column: 1,
  opposite_rows: 1,
  pattern: 1,
  same_place: 1,
  odd_mix: 2,
  opposite_answers: 2,
  text_against_rating: 2,
  all_chosen: 3,
  keyboard_mash: 4,
  repeated: 4,
  no_words: 4,
  question_pasted: 4,
  same_texts: 4,
  copied: 5,
  same_answers: 5,
  impossible: 6,
  odd_number: 7,
  wrong_check: 8,
  no_page: 9,
  hidden_field: 9,
  regular_times: 10,
};

/** What a reason rests on, as figures and words that a sentence can say. */
export type Evidence = Record<string, number | string>;

export interface Finding {
  reason: QualityReason;
  /** Whether it suffices alone; else another one must agree. */
  strong: boolean;
  evidence: Evidence;
}

/** The findings of a response as bits: those that suffice alone, and the others. */
export interface ReasonBits {
  strong: number;
  weak: number;
}

export function bitsOf(findings: readonly Finding[]): ReasonBits {
  const bits: ReasonBits = { strong: 0, weak: 0 };
  for (const { reason, strong } of findings) bits[strong ? "strong" : "weak"] |= bitOf(reason);
  return bits;
}

export const bitOf = (reason: QualityReason): number => 1 << QUALITY_REASONS.indexOf(reason);

export const reasonsIn = (bits: number): QualityReason[] =>
  QUALITY_REASONS.filter((_, place) => (bits & (1 << place)) !== 0);

/** The one rule: a reason that suffices alone, or weak ones of two different sources. */
export function isCareless({ strong, weak }: ReasonBits): boolean {
  if (strong !== 0) return true;
  if ((weak & (weak - 1)) === 0) return false;
  return new Set(reasonsIn(weak).map((reason) => SOURCES[reason])).size > 1;
}
