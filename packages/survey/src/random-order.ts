import { armsOf } from "./edit-flows.ts";
import { type FlowMap, flowMap, questionsOf } from "./flow.ts";
import type { BlockFlow, Survey } from "./survey.ts";

/** What stands in random order, seen from what stands beside it. */

/** A place and all that stands below it. */
export const withAllBelow = (map: FlowMap, place: BlockFlow): BlockFlow[] => [
  place,
  ...armsOf(place).flatMap((arm) => map.placesIn(place.id, arm).flatMap((one) => withAllBelow(map, one))),
];

/** The questions of a place and of all below it. */
export const questionsIn = (map: FlowMap, place: BlockFlow): string[] =>
  withAllBelow(map, place).flatMap(({ block_id }) => {
    const block = map.blocks.get(block_id ?? "");
    return block ? questionsOf(block).map(({ id }) => id) : [];
  });

/** By block: questions that a lot may put behind it. */
export function questionsByLot(survey: Survey): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const randoms = survey.block_flows.filter(
    ({ action, block_type }) => action !== "DELETE" && block_type === "random",
  );
  if (randoms.length === 0) return found;
  const map = flowMap(survey);
  for (const { id } of randoms) {
    const places = map.placesIn(id, "then");
    for (const place of places) {
      const others = places.filter((one) => one !== place).flatMap((one) => questionsIn(map, one));
      for (const { block_id } of withAllBelow(map, place)) {
        if (block_id) found.set(block_id, new Set([...(found.get(block_id) ?? []), ...others]));
      }
    }
  }
  return found;
}
