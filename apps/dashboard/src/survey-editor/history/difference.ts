import { plainText } from "@soundings/survey/rich-text";

export type Value = string | number | boolean | null;

/** One thing that is not as it was. Both values null: it changed, but not in a way that two words can say. */
export interface Difference {
  /** A key of survey-history.json, "what". */
  what: string;
  /** Null: it was not there before. */
  before: Value;
  /** Null: it is gone. */
  after: Value;
}

export const changed = (what: string): Difference => ({ what, before: null, after: null });

/** Whether two parts of a survey are the same, however deep. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A text's difference, without its marks; an empty text is one that is not there. */
export function textDifference(what: string, before: string, after: string): Difference[] {
  if (before === after) return [];
  const [was, is] = [before, after].map((text) => plainText(text).trim() || null) as [Value, Value];
  return [was === is ? changed(what) : { what, before: was, after: is }];
}

/** The difference of a switch, a number, or a text that is taken as it is. */
export function valueDifference(what: string, before: Value, after: Value): Difference[] {
  return before === after ? [] : [{ what, before, after }];
}

/** A difference that is only told, not quoted. */
export function plainDifference(what: string, before: unknown, after: unknown): Difference[] {
  return same(before, after) ? [] : [changed(what)];
}
