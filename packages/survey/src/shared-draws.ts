import { drawKey, drawsOf, groupOf, type RandomGroup } from "./random-group.ts";
import type { Survey } from "./survey.ts";

/** A draw of random groups whose shares stay equal. */
export type SharedDraw = Omit<RandomGroup, "kind">;

/** With more, each of them would be seen too seldom to be equal to the others. */
const MAX_CELLS = 60;

/**
 * The draws of a survey whose groups have equal shares: all of them, in all combinations, as long as these are few.
 * A draw that would make too many is left to chance.
 */
export function sharedDraws(survey: Pick<Survey, "blocks" | "block_flows">): SharedDraw[] {
  const draws = new Map<string, SharedDraw>();
  for (const draw of drawsOf(survey)) draws.set(drawKey(draw), draw);
  const sorted = [...draws.values()].toSorted((a, b) => a.draw - b.draw || a.groups - b.groups);
  const shared: SharedDraw[] = [];
  for (const one of sorted) if (cellCount([...shared, one]) <= MAX_CELLS) shared.push(one);
  return shared;
}

/** How many combinations of their groups there are. */
export const cellCount = (draws: readonly SharedDraw[]): number =>
  draws.reduce((cells, { groups }) => cells * groups, 1);

/** The combination that a response is in by its id, from 1 on. */
export const cellOf = (draws: readonly SharedDraw[], seed: string): number =>
  1 + draws.reduce((before, draw) => before * draw.groups + Number(groupOf(draw, seed)) - 1, 0);
