import { expect, test } from "vitest";
import { assessQuality } from "../../apps/server/src/answer-results/quality/assess-quality.ts";
import { randomFrom } from "../../apps/server/src/testing/random.ts";
import type { Text } from "./people.ts";
import { populationOf } from "./population.ts";
import { employees } from "./shapes.ts";

const WORDS =
  "staff soup table waiter room price morning garden music light window coffee bread evening family children parking bill menu chair kitchen corner street summer winter sunday birthday friends glass plate spoon door floor wall colour smell taste warm cold quick slow kind rude fresh small large early late open closed found liked missed wanted asked brought waited paid enjoyed".split(
    " ",
  );

/** Made-up texts of nobody, since real ones are not here. */
function madeUp(): Text[] {
  const random = randomFrom(11);
  const labels = ["positive", "neutral", "negative"] as const;
  return Array.from({ length: 3_000 }, (_, n) => ({
    text: Array.from(
      { length: 4 + Math.floor(14 * random.uniform()) },
      () => WORDS[Math.floor(WORDS.length * random.uniform())],
    ).join(" "),
    label: labels[n % 3] ?? "neutral",
  }));
}

/** What is not told without the engine, and what hardly can be. */
const HARD = ["one column in tables", "chooses everything", "text against rating"];

test("twenty kinds of careless answers are found nine times in ten, and hardly an honest response is", async () => {
  const texts = madeUp();
  const { kinds, columns } = populationOf(employees(), { en: texts, vi: texts }, 4, {
    honest: 900,
    each: 6,
    analyse: null,
  });
  await assessQuality(columns);
  const shares = new Map<string, number[]>();
  for (const [at, kind] of kinds.entries()) {
    shares.set(kind, [...(shares.get(kind) ?? []), Number(columns.quality.isCareless(at))]);
  }
  const share = (kind: string) => {
    const found = shares.get(kind) ?? [];
    return found.reduce((sum, one) => sum + one, 0) / found.length;
  };
  // One survey of 900: the bench measures it to a tenth of that.
  expect(share("")).toBeLessThanOrEqual(0.02);
  const reached = [...shares.keys()].filter(
    (kind) => kind !== "" && !HARD.includes(kind) && share(kind) > 0.8,
  );
  expect(reached.length).toBeGreaterThanOrEqual(20);
});
