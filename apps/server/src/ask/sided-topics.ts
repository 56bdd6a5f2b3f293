import type { ColumnTopic } from "../columns/dataset-view.ts";
import type { Side, SideCounts } from "../columns/sides-taken.ts";

/** So many standard errors from as many for as against, on the side that is asked for, are no chance: one in twenty. */
const CLEAR = 1.645;

/**
 * The ids of topics of which clearly more comments speak well than badly (side 1), or the other way round (-1): a topic
 * that 75 praise and 72 blame is neither praised nor blamed on the whole.
 */
export function topicsOfSide(
  topics: readonly Pick<ColumnTopic, "id">[],
  { well, badly }: SideCounts,
  side: Side,
): ReadonlySet<string> {
  return new Set(
    topics.flatMap(({ id }, place) => {
      const [own, other] = [well[place] as number, badly[place] as number];
      return side * (own - other) > CLEAR * Math.sqrt(own + other) ? [id] : [];
    }),
  );
}
