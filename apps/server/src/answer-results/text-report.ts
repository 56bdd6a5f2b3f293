import type { QuestionReport } from "@soundings/contract/report";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { addUint32, float64At, uint32At } from "../statistics/typed-arrays.ts";
import { UNTOLD } from "./question-column.ts";
import type { TopicScores } from "./report-claims.ts";
import { type NamedTextCounts, SCORE_PARTS } from "./text-counts.ts";

type TextReport = NonNullable<QuestionReport["text"]>;

const MAX_TERMS = 60;

/** What an open question's texts say. */
export function textReport(found: NamedTextCounts): TextReport {
  const [, ...counts] = found.sentiments;
  const known = counts.reduce((total, count) => total + count, 0);
  const emotions = EMOTIONS.map((_, bit) =>
    found.sets.reduce((sum, count, set) => ((set >> bit) & 1 ? sum + count : sum), 0),
  );
  return {
    sentiments: Object.fromEntries(
      SENTIMENTS.map((name, place) => [name, counts[place]]),
    ) as TextReport["sentiments"],
    emotions: Object.fromEntries(
      EMOTIONS.map((name, place) => [name, emotions[place]]),
    ) as TextReport["emotions"],
    emotion_count: known - uint32At(found.sets, UNTOLD),
    mean_score: known === 0 ? null : found.sum / SCORE_PARTS / known,
    waiting: found.written - known,
    words: frequent(found.terms).map(({ name, ...rest }) => ({ word: name, ...rest })),
    topics: frequent(found.topics),
  };
}

/** Scores of the analysed texts that speak of each of the most frequent topics, and of all. */
export function topicScores(found: NamedTextCounts): TopicScores {
  const [, ...known] = found.sentiments;
  const count = known.reduce((total, one) => total + one, 0);
  const { names, counts, sums, squares } = found.topics;
  const topics = mostFrequent(found.topics).map((place) => ({
    name: names[place] as string,
    sums: sumsOf(uint32At(counts, place), float64At(sums, place), float64At(squares, place)),
  }));
  return { whole: sumsOf(count, found.sum, found.squares), topics };
}

/** Sums of scores in points. */
const sumsOf = (count: number, sum: number, squares: number) => ({
  count,
  sum: sum / SCORE_PARTS,
  squares: squares / SCORE_PARTS ** 2,
});

/** The words or topics that most texts have, with the mean score of those texts. */
function frequent(found: NamedTextCounts["terms"]) {
  const { names, counts, unread, sums } = found;
  return mostFrequent(found).map((place) => {
    const count = uint32At(counts, place);
    const read = count - uint32At(unread, place);
    const score = read === 0 ? null : float64At(sums, place) / SCORE_PARTS / read;
    return { name: names[place] as string, count, score };
  });
}

/** Places of the largest counts, those of one count by their names: whatever order they were found in. */
function mostFrequent({ names, counts }: Pick<NamedTextCounts["terms"], "names" | "counts">): number[] {
  // What is rarer than the rarest of so many is not looked at: most words stand in a few texts only.
  const least = leastOf(counts);
  const likely: number[] = [];
  for (let place = 1; place < counts.length; place++) {
    if (uint32At(counts, place) >= least) likely.push(place);
  }
  const countOf = (place: number) => uint32At(counts, place);
  const nameOf = (place: number) => names[place] as string;
  return likely
    .sort((a, b) => countOf(b) - countOf(a) || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, MAX_TERMS);
}

/** A count that at least MAX_TERMS names reach, or 1: the power of two below. */
function leastOf(counts: Uint32Array): number {
  const reached = new Uint32Array(33);
  for (let name = 1; name < counts.length; name++) {
    const bits = 32 - Math.clz32(uint32At(counts, name));
    addUint32(reached, bits, 1);
  }
  let above = 0;
  for (let bits = 32; bits > 0; bits--) {
    above += uint32At(reached, bits);
    if (above >= MAX_TERMS) return 2 ** (bits - 1);
  }
  return 1;
}
