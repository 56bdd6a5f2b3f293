import type { Random } from "../../apps/server/src/testing/random.ts";
import { CITIES, type Facts, NOTHING, TOPICS } from "./simulate.ts";

/** What may be true of a dataset; nothing in one of five. */
export function randomFacts(random: Random): Facts {
  const chance = (p: number) => random.uniform() < p;
  const some = (most: number) => (chance(0.5) ? 1 : -1) * (5 + random.uniform() * (most - 5));
  const days = 120 + Math.floor(random.uniform() * 240);
  const day = Math.floor(days * (0.2 + 0.6 * random.uniform()));
  if (chance(0.2)) return { ...NOTHING, days, comments: 500 + Math.floor(random.uniform() * 2500) };
  return {
    ...NOTHING,
    days,
    comments: 500 + Math.floor(random.uniform() * 2500),
    mood: 15 + random.uniform() * 20,
    topicPoints: TOPICS.map(() => (chance(0.3) ? some(30) : 0)),
    cityPoints: CITIES.map(() => (chance(0.25) ? some(20) : 0)),
    cityTopic: chance(0.3)
      ? {
          city: Math.floor(random.uniform() * CITIES.length),
          topic: 1 + Math.floor(random.uniform() * 4),
          factor: 2,
        }
      : null,
    shift: chance(0.3) ? { day, points: some(20) } : null,
    topicShift: chance(0.3) ? { day, topic: Math.floor(random.uniform() * 5), factor: 2 } : null,
    slope: chance(0.3) ? some(12) / 5 : 0,
    pair: chance(0.3) ? pairOf(random) : null,
    angryCity: chance(0.2)
      ? { city: Math.floor(random.uniform() * CITIES.length), more: 0.1 + 0.2 * random.uniform() }
      : null,
    anger: chance(0.3)
      ? { topic: Math.floor(random.uniform() * 4), more: 0.1 + 0.3 * random.uniform() }
      : null,
  };
}

function pairOf(random: Random): Facts["pair"] {
  const first = Math.floor(random.uniform() * 4);
  return { first, other: first + 1 + Math.floor(random.uniform() * 3), more: 0.1 + 0.3 * random.uniform() };
}
