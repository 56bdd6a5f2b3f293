import type { Fact } from "./condition-facts.ts";
import type { Condition } from "./condition-shape.ts";
import type { Question } from "./questions.ts";
import type { TextReading } from "./reading.ts";
import { sourceHash } from "./source-hash.ts";
import type { Attempt } from "./try-answers.ts";

/** Texts, as they may be read, that conditions can tell apart: how it sounds, each feeling, each topic, its length. */

/** What a condition listens for: such things are said of a text whatever else is said of it. */
export const heardThing = ({ operator, than = "" }: Pick<Condition, "operator" | "than">): string =>
  operator === "feels" || operator === "speaks_of" ? `${operator}:${than}` : operator;

/** A score in each tone. */
const SCORES = [-100, -50, 0, 50, 100];

/** Texts with all that may be heard of the one thing that facts are about, first one that nobody could read. */
export function attemptsAtHearing(facts: readonly Fact[], question: Question): Attempt[] {
  const [first] = facts;
  if (first?.condition.operator === "words_at_most") return textsOfLengths(facts);
  return [null, ...readings(first?.condition)].map((said) => asRead(question, said));
}

const TEXT = "§";

const asRead = (question: Question, said: TextReading | null): Attempt => ({
  answer: { text: TEXT },
  visit: { readings: { [question.id]: { of: sourceHash(TEXT), said } } },
});

function readings(condition: Condition | undefined): TextReading[] {
  const plain: TextReading = { sentiment: "neutral", score: 0, emotions: [], topics: {} };
  const than = condition?.than ?? "";
  if (condition?.operator === "feels") return [plain, { ...plain, emotions: [than] }];
  if (condition?.operator === "sounds")
    return SCORES.map((score) => ({
      ...plain,
      sentiment: score < 0 ? "negative" : score > 0 ? "positive" : "neutral",
      score,
    }));
  const spans = SCORES.flatMap((least) =>
    SCORES.filter((most) => most >= least).map((most): [number, number] => [least, most]),
  );
  return [plain, ...spans.map((span) => ({ ...plain, topics: { [than]: span } }))];
}

/** One word, and as many as are named and one more. */
function textsOfLengths(facts: readonly Fact[]): Attempt[] {
  const lengths = facts.flatMap(({ condition }) => [Number(condition.than), Number(condition.than) + 1]);
  return [1, ...lengths]
    .filter((length) => length > 0)
    .map((length) => ({ answer: { text: Array(length).fill(TEXT).join(" ") } }));
}
