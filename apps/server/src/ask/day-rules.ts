import type { DayRule } from "./day-words.ts";
import { MONTHS_NAMED } from "./month-rules.ts";
import { SINGLE_DAYS } from "./single-day-rules.ts";
import { UNITS, WEEKENDS_AND_HALVES } from "./unit-rules.ts";

/** In the order in which they are tried; on words without marks. */
export const DAY_RULES: readonly DayRule[] = [
  ...WEEKENDS_AND_HALVES,
  ...SINGLE_DAYS,
  ...MONTHS_NAMED,
  ...UNITS,
];
