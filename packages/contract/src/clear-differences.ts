import type { DatasetComparison } from "./dataset-comparison.ts";
import { verdictOf } from "./shown-figures.ts";
import type { Difference } from "./topics.ts";

type Topic = DatasetComparison["topics"][number];
type Emotion = DatasetComparison["emotions"][number];

/** What two sides clearly differ in, and by which of their figures. */
export type ClearDifference =
  | { kind: "score" }
  | { kind: "topicShare" | "topicScore"; topic: Topic }
  | { kind: "emotion"; emotion: Emotion };

/** Sentences that somebody reads before the tables. */
const SHOWN = 5;

/** Everything that two sides are compared in, clear or not. */
export const allDifferences = ({ topics, emotions }: DatasetComparison): ClearDifference[] => [
  { kind: "score" },
  ...topics.flatMap((topic): ClearDifference[] => [
    { kind: "topicShare", topic },
    { kind: "topicScore", topic },
  ]),
  ...emotions.map((emotion): ClearDifference => ({ kind: "emotion", emotion })),
];

/** What was found of one of them; null where too few comments are on a side. */
export function differenceIn({ score }: DatasetComparison, is: ClearDifference): Difference | null {
  if (is.kind === "score") return score;
  if (is.kind === "emotion") return is.emotion.share;
  return is.kind === "topicShare" ? is.topic.share : is.topic.score;
}

/**
 * What sets two sides apart: the score first, then what moves most comments by most (points of a topic's score count
 * for the part of the comments that speak of it). Of a topic and its subtopic, which say the same twice, the one that
 * moves more.
 */
export function clearDifferences({ score, topics, emotions }: DatasetComparison): ClearDifference[] {
  const found: { weight: number; of: string; is: ClearDifference }[] = [];
  const add = (of: string, difference: Difference | null, share: number, is: ClearDifference) => {
    if (difference && verdictOf(difference) === "clear") {
      found.push({ weight: Math.abs(difference.value) * share, of: `${is.kind} ${of}`, is });
    }
  };
  for (const topic of topics) {
    const of = topic.parent_name ?? topic.name;
    add(of, topic.share, 1, { kind: "topicShare", topic });
    add(of, topic.score, Math.max(...topic.shares), { kind: "topicScore", topic });
  }
  for (const emotion of emotions) add(emotion.emotion, emotion.share, 1, { kind: "emotion", emotion });
  found.sort((a, b) => b.weight - a.weight);
  const firsts = found.filter(({ of }, at) => found.findIndex((one) => one.of === of) === at);
  const all = firsts.map(({ is }) => is);
  const whole: ClearDifference[] = score && verdictOf(score) === "clear" ? [{ kind: "score" }] : [];
  return [...whole, ...all].slice(0, SHOWN);
}
