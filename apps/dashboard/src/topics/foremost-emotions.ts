import type { ComparedSide } from "@soundings/contract/topic-insights";

type Count = ComparedSide["emotions"][number];

const BAD: ReadonlySet<string> = new Set(["anger", "disgust", "fear", "sadness"]);
const GOOD: ReadonlySet<string> = new Set(["joy", "trust"]);

/** Fewer comments are headed by no emotion, unless they are a quarter of those that can tell one. */
const LEAST = 5;
const LARGE_SHARE = 0.25;

/**
 * The emotions that a topic's comments carry, those first that its heading names: the most frequent one, but of what
 * clearly scores badly, or well, the most frequent of that side before one of the other. A quarter with joy says little
 * of a topic at −41.
 *
 * @returns one emotion, or two where the most frequent is of the other side; none where only a few comments carry one
 */
export function foremostEmotions({
  emotions,
  emotion_comment_count: told,
  estimate,
}: Pick<ComparedSide, "emotions" | "emotion_comment_count" | "estimate">): Count[] {
  const sorted = emotions
    .filter(
      ({ comment_count }) =>
        comment_count >= LEAST || (comment_count > 0 && comment_count >= LARGE_SHARE * told),
    )
    .toSorted((a, b) => b.comment_count - a.comment_count);
  const [first] = sorted;
  if (!first) return [];
  const [own, other] = estimate.high < 0 ? [BAD, GOOD] : estimate.low > 0 ? [GOOD, BAD] : [null, null];
  const ofSide =
    own && other?.has(first.emotion) ? sorted.find(({ emotion }) => own.has(emotion)) : undefined;
  return ofSide ? [ofSide, first] : [first];
}
