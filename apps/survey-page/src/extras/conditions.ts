import { isSelected, namedValues } from "@soundings/survey/condition-values";
import { holds } from "@soundings/survey/conditions";

export const extra = { holds, isSelected, namedValues };
