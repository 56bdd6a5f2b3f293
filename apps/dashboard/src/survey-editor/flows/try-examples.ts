import type { Condition } from "@soundings/survey/condition-shape";

/** Texts that show what a condition hears: by their names in the interface's words. */

type Wanted = Pick<Condition, "operator" | "than" | "than_to">;

/** Names of lists of texts, those first that should hold. The engine says which do. */
export function exampleLists({ operator, than = "", than_to = "" }: Wanted): string[] {
  if (operator === "words_at_most") return ["short", "long"];
  if (operator === "feels")
    return [than, "neutral", than === "joy" || than === "trust" ? "negative" : "positive"];
  if (operator === "speaks_of") {
    const good = than_to.endsWith("positive");
    return [good ? "topicGood" : "topicBad", good ? "topicBad" : "topicGood", "neutral"];
  }
  if (than === "neutral") return ["neutral", "negative", "positive"];
  return than.endsWith("positive")
    ? ["positive", "neutral", "negative"]
    : ["negative", "mild", "neutral", "positive"];
}

/** Up to so many that hold, and as many that do not. */
export function someEach<T extends { holds: boolean }>(texts: readonly T[], most: number): T[] {
  return [
    ...texts.filter(({ holds }) => holds).slice(0, most),
    ...texts.filter(({ holds }) => !holds).slice(0, most),
  ];
}
