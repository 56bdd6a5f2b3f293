import { comparisonHolds, comparisonViolation } from "@soundings/survey/comparison-conditions";

export const extra = { comparisonHolds, comparisonViolation };
