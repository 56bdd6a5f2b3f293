import { type ColumnTopic, type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";

/** What leans less takes no side. */
const LEANS = 10;
/** So many standard errors from as many for as against, on the side that is asked for, are no chance: one in twenty. */
const CLEAR = 1.645;

interface Looked {
  view: {
    topics: readonly Pick<ColumnTopic, "id">[];
    mentions: Pick<DatasetView["mentions"], "offsets" | "topic" | "subtopic" | "score">;
  };
  /** Indexes of analysed comments. */
  comments: Uint32Array;
}

/**
 * The ids of topics of which clearly more comments speak well than badly (side 1), or the other way round (-1): a topic
 * that 75 praise and 72 blame is neither praised nor blamed.
 */
export function topicsOfSide({ view, comments }: Looked, side: 1 | -1): ReadonlySet<string> {
  const { offsets, topic, subtopic, score } = view.mentions;
  const wide = view.topics.length;
  const [well, badly] = [new Uint32Array(wide), new Uint32Array(wide)];
  const sums = new Map<number, number>();
  for (const comment of comments) {
    for (let at = offsets[comment] as number; at < (offsets[comment + 1] as number); at++)
      for (const place of [topic[at] as number, subtopic[at] as number])
        if (place !== NO_TOPIC) sums.set(place, (sums.get(place) ?? 0) + (score[at] as number));
    for (const [place, sum] of sums) {
      if (sum >= LEANS) well[place] = (well[place] as number) + 1;
      if (sum <= -LEANS) badly[place] = (badly[place] as number) + 1;
    }
    sums.clear();
  }
  return new Set(
    view.topics.flatMap(({ id }, place) => {
      const [own, other] = [well[place] as number, badly[place] as number];
      return side * (own - other) > CLEAR * Math.sqrt(own + other) ? [id] : [];
    }),
  );
}
