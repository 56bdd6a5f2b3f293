import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GroupedSums, GroupedTable } from "./grouped-sums.ts";
import { topicEstimate } from "./topic-estimate.ts";

/** Mentions comment by comment. */
function grouped(comments: readonly (readonly number[])[]): GroupedSums {
  const table = new GroupedTable(1);
  for (const mentions of comments) {
    const sum = mentions.reduce((total, score) => total + score, 0);
    const squares = mentions.reduce((total, score) => total + score * score, 0);
    table.add(0, mentions.length, sum, squares);
  }
  return table.of(0);
}

const alone = (scores: readonly number[]) => grouped(scores.map((score) => [score]));
const width = ({ low, high }: { low: number; high: number }) => high - low;

describe("a topic's score", () => {
  const whole = alone([-20, 0, 20, 40, 60]);

  test("is the plain mean of its mentions, however few: what all complain of is never shown as praise", () => {
    const found = topicEstimate(alone([-40, -20, -30]), alone(Array(200).fill(60)));
    expect(found).toMatchObject({ count: 3, score: -30 });
  });

  test("lies in its interval, whatever the mentions", () => {
    const score = fc.integer({ min: -100, max: 100 });
    const comments = fc.array(fc.array(score, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(comments, fc.array(score, { minLength: 1, maxLength: 60 }), (own, all) => {
        const flat = own.flat();
        const { score, low, high } = topicEstimate(grouped(own), alone(all));
        expect(score).toBeCloseTo(flat.reduce((sum, value) => sum + value, 0) / flat.length, 0);
        expect(low).toBeLessThanOrEqual(score);
        expect(high).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  test("of one mention, or of a few alike, is as uncertain as comments differ", () => {
    expect(width(topicEstimate(alone([-94]), whole))).toBeGreaterThan(80);
    expect(width(topicEstimate(alone([10, 10, 10]), whole))).toBeGreaterThan(40);
  });

  test("what one person says twice is no surer than what is said once", () => {
    const once = topicEstimate(alone([-60, 20, 40, 80]), whole);
    const twice = topicEstimate(grouped([-60, 20, 40, 80].map((score) => [score, score])), whole);
    expect({ ...twice, count: 4 }).toEqual(once);
  });
});
