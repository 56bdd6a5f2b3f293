import { shuffled } from "./shuffled.ts";
import type { Visit } from "./visit.ts";

/** Places in the order of each visit's own, the same wherever it is asked; as written where no lot is drawn. */
export const placesByLot = <T extends { id: string }>(
  places: readonly T[],
  randomId: string,
  { seed }: Pick<Visit, "seed">,
): readonly T[] => (seed === undefined ? places : shuffled(places, `${seed}/${randomId}`));
