import { GoOnByChoice } from "../go-on-by-choice.tsx";
import { stepPosition } from "../step-position.ts";
import { stepAt, stepBack, stepOn } from "../steps.ts";

export const extra = { GoOnByChoice, stepAt, stepBack, stepOn, stepPosition };
