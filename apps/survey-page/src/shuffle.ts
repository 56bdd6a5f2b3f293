import type { Choice } from "@soundings/survey/questions/choices";
import { exclusiveLast } from "@soundings/survey/questions/exclusive";
import { shuffled } from "@soundings/survey/shuffled";

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
