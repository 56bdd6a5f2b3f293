import { FEELINGS } from "../heard-things.ts";
import type { TextReading } from "../reading.ts";
import { sourceHash } from "../source-hash.ts";
import { lots } from "./lots.ts";
import { TOPICS } from "./random-comparison.ts";

/** What a reader might say of a text: the same of the same text, and anything of another. */
export function readByLot(text: string): TextReading | null {
  const random = lots(Number.parseInt(sourceHash(text).slice(0, 8), 16));
  if (random.chance(20)) return null;
  const score = () => random.below(2001) / 10 - 100;
  const own = score();
  const spoken = TOPICS.filter(() => random.chance(40));
  return {
    sentiment: own < -5 ? "negative" : own > 5 ? "positive" : "neutral",
    score: own,
    emotions: FEELINGS.filter(() => random.chance(20)),
    topics: Object.fromEntries(
      spoken.map((topic) => [topic, [score(), score()].sort((a, b) => a - b) as [number, number]]),
    ),
  };
}
