import type { Estimate } from "@soundings/contract/datasets";
import type { DatasetView } from "../columns/dataset-view.ts";
import { inTurns } from "../columns/in-turns.ts";
import { tested } from "./confidence.ts";
import { type Compared, TopicSides } from "./topic-sides.ts";
import type { TrendAxis } from "./trend-axis.ts";

/** What a topic is set against: all other mentions of the same comments, in all and at each trend date. */
export interface EverythingElse {
  /** Null where fewer than 30 comments say anything else, or of the topic. */
  difference: Compared | null;
  /** Null where nobody says anything else. */
  estimate: Estimate | null;
  dates: Pick<EverythingElse, "difference" | "estimate">[];
}

/** @param topic its place */
export async function everythingElse(
  view: DatasetView,
  comments: Uint32Array,
  axis: TrendAxis | null,
  topic: number,
): Promise<EverythingElse> {
  const dates: EverythingElse["dates"] = [];
  for (const own of axis ? await byDate(view, comments, axis) : []) {
    dates.push(against(await TopicSides.of(view, own), topic));
  }
  return { ...against(await TopicSides.of(view, comments), topic), dates };
}

function against(sides: TopicSides, topic: number): Pick<EverythingElse, "difference" | "estimate"> {
  const others = sides.othersOf(topic);
  const rounded = (score: number) => Math.round(Math.min(100, Math.max(-100, score)) * 10) / 10 + 0;
  const { low, high } = others
    ? tested(others.mean, others.variance, Math.max(1, others.n - 1))
    : { low: 0, high: 0 };
  return {
    difference: sides.compare(topic),
    estimate: others && {
      count: others.count,
      score: rounded(others.mean),
      low: others.n > 1 ? rounded(low) : -100,
      high: others.n > 1 ? rounded(high) : 100,
    },
  };
}

/** The comments of each trend date. */
async function byDate(view: DatasetView, comments: Uint32Array, axis: TrendAxis): Promise<Uint32Array[]> {
  const counts = new Uint32Array(axis.dates.length);
  const places = new Int32Array(comments.length).fill(-1);
  let index = 0;
  await inTurns(comments, (piece) => {
    for (let at = 0; at < piece.length; at++, index++) {
      const place = axis.placeOf(view.day[piece[at] as number] as number);
      places[index] = place;
      if (place >= 0) counts[place] = (counts[place] as number) + 1;
    }
  });
  const parts = Array.from(counts, (count) => new Uint32Array(count));
  counts.fill(0);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    if (place < 0) continue;
    const next = counts[place] as number;
    (parts[place] as Uint32Array)[next] = comments[at] as number;
    counts[place] = next + 1;
  }
  return parts;
}
