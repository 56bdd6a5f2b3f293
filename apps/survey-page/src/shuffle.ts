import type { Choice } from "@soundings/survey/questions/choices";
import { sourceHash } from "@soundings/survey/source-hash";

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
  const ordinary = choices.filter(({ exclusive }) => !exclusive);
  const alone = choices.filter(({ exclusive }) => exclusive);
  // Where there is such a one, it is the last that "all but the last" means.
  const until = ordinary.length - (how === "all_but_last" && alone.length === 0 ? 1 : 0);
  return [...shuffled(ordinary.slice(0, until), seed), ...ordinary.slice(until), ...alone];
}
