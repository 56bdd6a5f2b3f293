import type { Claim } from "@soundings/contract/insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { float32At, float64At } from "../statistics/typed-arrays.ts";
import type { NumberColumn } from "../topics/comparison.ts";
import { scoreChanges } from "./change-claims.ts";
import { changeDrivers, levelBefore } from "./change-drivers.ts";
import { type Candidate, WHOLE } from "./claims.ts";
import { dayCounts, dayRange } from "./day-counts.ts";
import { CHANGE_RULES } from "./max-cusum.ts";
import type { SegmentColumn } from "./segment-columns.ts";

/** Points of the score from its worst to its best. */
export const WHOLE_SCALE = 200;

/** A rating, its comments, and what one of its steps is worth. */
interface Rated {
  view: DatasetView;
  comments: Uint32Array;
  /** Points of the score that one of its own are worth; 0 where all gave the same. */
  worth: number;
}

/** Days since which people rate otherwise, of each column of ratings, whatever they write beside them. */
export async function numberChanges(
  view: DatasetView,
  comments: Uint32Array,
  numbers: readonly NumberColumn[],
  rules = CHANGE_RULES,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const column of numbers) {
    if (!column.is_rating) continue;
    const rated = ratedBy(view, comments, column);
    const counts = await countsOf(rated);
    if (!counts || rated.worth === 0) continue;
    const { index, header } = column;
    for (const change of scoreChanges({ ...counts, rules }, rules < 2 ? 1 : 1 / rated.worth))
      found.push({
        ...change,
        kind: "number_change",
        subject: { ...WHOLE, number: { index, header } },
        unit: "own",
        worth: rated.worth,
        reach: 1,
        query: { ...change.query, number: index },
      });
  }
  return found;
}

/** What went with a change of a rating: the topics that its comments speak of, and segments. */
export async function numberChangeDrivers(
  view: DatasetView,
  comments: Uint32Array,
  segments: readonly SegmentColumn[],
  column: NumberColumn,
  { claim, claims }: { claim: Claim; claims: readonly Claim[] },
): Promise<Claim["drivers"]> {
  const rated = ratedBy(view, comments, column);
  const counts = await countsOf(rated);
  if (!counts) return [];
  const same = claims.filter(({ subject }) => subject.number?.index === column.index);
  const others = segments.filter(({ column: own }) => own !== String(column.index));
  return await changeDrivers(rated.view, rated.comments, others, claim, levelBefore(counts, claim, same));
}

async function countsOf({ view, comments }: Rated) {
  const days = dayRange(view, comments);
  // Topics are not counted by day: a rating's change is looked for as a whole.
  const whole = {
    ...view,
    topics: [],
    mentions: { ...view.mentions, offsets: new Uint32Array(view.count + 1) },
  };
  return days && (await dayCounts(whole, comments, days));
}

/** The comments that have a rating, scored by it: so are all their mentions. */
function ratedBy(view: DatasetView, comments: Uint32Array, { numbers }: NumberColumn): Rated {
  const own = comments.filter((comment) => !Number.isNaN(float64At(numbers, comment)));
  const score = Float32Array.from(numbers);
  const { offsets } = view.mentions;
  const mentioned = new Float32Array(view.mentions.score.length);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const comment of own) {
    const number = float32At(score, comment);
    mentioned.fill(number, offsets[comment], offsets[comment + 1]);
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return {
    view: { ...view, score, mentions: { ...view.mentions, score: mentioned } },
    comments: own,
    worth: most > least ? WHOLE_SCALE / (most - least) : 0,
  };
}
