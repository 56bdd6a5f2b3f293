import type { Question } from "@soundings/survey/questions";
import { asks } from "@soundings/survey/questions/answer-rules";
import { shuffled } from "@soundings/survey/shuffled";
import type { Block } from "@soundings/survey/survey";

/**
 * A page's questions as its block wants them shuffled. What is read or agreed to stays where it stands, as
 * many questions before it as in the editor: a welcome comes before what it welcomes to.
 */
export function shuffledQuestions(
  questions: readonly Question[],
  { shuffle_except }: Pick<Block, "shuffle_except">,
  seed: string,
): Question[] {
  const asked = questions.filter((one) => asks(one) && one.type !== "consent");
  const from = shuffle_except?.startsWith("first") ? 1 : 0;
  const moving = asked.slice(from, shuffle_except?.endsWith("last") ? -1 : undefined);
  const order = shuffled(moving, seed);
  return questions.map((one) => (moving.includes(one) ? (order.shift() ?? one) : one));
}
