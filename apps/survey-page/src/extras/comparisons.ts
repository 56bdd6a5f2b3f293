import { comparisonHolds, comparisonViolation } from "@soundings/survey/comparison-conditions";
import { heardText } from "@soundings/survey/hearing";

export const extra = { comparisonHolds, comparisonViolation, heardText };
