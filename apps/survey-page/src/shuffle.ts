import type { Question } from "@soundings/survey/questions";
import { asks } from "@soundings/survey/questions/answer-rules";
import type { Choice } from "@soundings/survey/questions/choices";
import { exclusiveLast } from "@soundings/survey/questions/exclusive";
import { sourceHash } from "@soundings/survey/source-hash";
import type { Block } from "@soundings/survey/survey";

/**
 * The items in an order that the seed says. Each item draws its own lot, so the order stays the same
 * through a visit, on the server and in the browser, and items that come or go move no other.
 */
export function shuffled<T extends { id: string }>(items: readonly T[], seed: string): T[] {
  const lots = new Map(items.map(({ id }) => [id, sourceHash(`${id}/${seed}/${id}`)]));
  return [...items].sort((a, b) => ((lots.get(a.id) ?? "") < (lots.get(b.id) ?? "") ? -1 : 1));
}

/** Choices as a question wants them shuffled. Those that go with no other one stand last whatever it wants. */
export function shuffledChoices<T extends Pick<Choice, "id" | "exclusive">>(
  choices: readonly T[],
  how: "none" | "all" | "all_but_last",
  seed: string,
): T[] {
  if (how === "none") return [...choices];
  const last = exclusiveLast(choices);
  // Where there is such a one, it is the last that "all but the last" means.
  const stay = choices.filter(({ exclusive }) => exclusive).length || (how === "all_but_last" ? 1 : 0);
  const until = Math.max(0, last.length - stay);
  return [...shuffled(last.slice(0, until), seed), ...last.slice(until)];
}

/**
 * A page's questions as its block wants them shuffled. What is read or agreed to stays where it stands, as
 * many questions before it as in the editor: a welcome comes before what it welcomes to.
 */
export function shuffledQuestions(
  questions: readonly Question[],
  { shuffle_questions, shuffle_except }: Pick<Block, "shuffle_questions" | "shuffle_except">,
  seed: string,
): Question[] {
  if (!shuffle_questions) return [...questions];
  const asked = questions.filter((one) => asks(one) && one.type !== "consent");
  const from = shuffle_except?.startsWith("first") ? 1 : 0;
  const moving = asked.slice(from, shuffle_except?.endsWith("last") ? -1 : undefined);
  const order = shuffled(moving, seed);
  return questions.map((one) => (moving.includes(one) ? (order.shift() ?? one) : one));
}
