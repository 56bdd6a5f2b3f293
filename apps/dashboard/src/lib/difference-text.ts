import { verdictOf } from "@soundings/contract/shown-figures";
import type { Difference } from "@soundings/contract/topics";
import type { TFunction } from "i18next";

/** What is said of a difference that is not clear; `t` is of "charts". */
export function unclearText(t: TFunction, difference: Difference | null, open = "noDifference"): string {
  return t(difference && verdictOf(difference) === "chance" ? "mayBeChance" : open);
}
