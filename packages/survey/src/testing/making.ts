import type { Making } from "../outline/survey-from-outline.ts";
import { counter } from "./build.ts";

/** What outlines of tests are made with; ids from a number on. */
export const making = (from = 1): Making => ({
  newId: counter(from),
  blankTexts: (language) => ({
    block_name: `Page (${language})`,
    end_name: "End",
    end_heading: `Thanks (${language})`,
    end_message: "",
  }),
  keys: new Map(),
});
