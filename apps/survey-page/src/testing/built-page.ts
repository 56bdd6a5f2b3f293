import { flowMap } from "@soundings/survey/flow";
import { askedOn, pipeOf } from "../asked.ts";
import { begin, goOn, positionOf, presentPage, withAnswer } from "../respondent-state.ts";

/** What decides on a page, to be built as for browsers (extras-built.test.ts). */
export const built = { flowMap, askedOn, pipeOf, begin, goOn, positionOf, presentPage, withAnswer };
