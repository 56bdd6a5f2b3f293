import type { Estimate } from "@soundings/contract/datasets";
import { inTurns } from "../column-store/in-turns.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { addUint32, int32At, uint32At } from "../statistics/typed-arrays.ts";
import { tested } from "./confidence.ts";
import { shownDifference } from "./few-comments.ts";
import { type Compared, TopicSides } from "./topic-sides.ts";
import type { TrendAxis } from "./trend-axis.ts";

/** What a topic is set against: all else that the same comments say, in all and at each trend date. */
export interface EverythingElse {
  /** Null where fewer than 30 comments say anything else, or of the topic, unless it is very certain (few-comments.ts). */
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
  const { dated, others } = axis ? await byDate(view, comments, axis) : { dated: [], others: comments };
  const dates: TopicSides[] = [];
  for (const own of dated) dates.push(await TopicSides.of(view, own));
  const whole = TopicSides.sum(view, [await TopicSides.of(view, others), ...dates]);
  const difference = shownDifference(whole, topic);
  return { ...against(whole, topic), difference, dates: dates.map((sides) => against(sides, topic)) };
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

/** The comments of each trend date, and those of none. */
async function byDate(
  view: DatasetView,
  comments: Uint32Array,
  axis: TrendAxis,
): Promise<{ dated: Uint32Array[]; others: Uint32Array }> {
  const none = axis.dates.length;
  const counts = new Uint32Array(none + 1);
  const places = new Uint32Array(comments.length);
  let index = 0;
  await inTurns(comments, (piece) => {
    for (let at = 0; at < piece.length; at++, index++) {
      const date = axis.placeOf(int32At(view.day, uint32At(piece, at)));
      const place = date < 0 ? none : date;
      places[index] = place;
      addUint32(counts, place, 1);
    }
  });
  const parts = Array.from(counts, (count) => new Uint32Array(count));
  counts.fill(0);
  for (let at = 0; at < places.length; at++) {
    const place = uint32At(places, at);
    const next = uint32At(counts, place);
    (parts[place] as Uint32Array)[next] = uint32At(comments, at);
    counts[place] = next + 1;
  }
  return { dated: parts.slice(0, none), others: parts[none] as Uint32Array };
}
