import { NO_CLAUSE } from "@soundings/nlp/analyse";
import { EMOTIONS } from "@soundings/nlp/scale";
import { NO_TEXT } from "../../apps/server/src/columns/cell-texts.ts";
import { type ColumnTopic, type DatasetView, NO_TOPIC } from "../../apps/server/src/columns/dataset-view.ts";
import type { SegmentColumn } from "../../apps/server/src/insights/segment-columns.ts";
import type { Random } from "../../apps/server/src/testing/random.ts";
import type { NumberColumn } from "../../apps/server/src/topics/comparison.ts";

/** Datasets in memory whose facts are known. */

export const TOPICS = ["Delivery", "Staff", "Price", "Food", "Rooms", "App", "Refunds", "Parking"];
/** Two subtopics of Delivery. */
const CHILDREN = ["Late", "Broken"];
export const CITIES = ["Hanoi", "Saigon", "Da Nang", "Hue"];
const CHANNELS = ["app", "web", "shop"];
export const FIRST_DAY = 20_454;
/** Shares of comments that carry anger and joy, whatever they speak of. */
const COMMON = [0.15, 0.3] as const;
const GENERAL = TOPICS.length + CHILDREN.length;

/** What is true of a dataset. */
export interface Facts {
  comments: number;
  days: number;
  /** Deviation of a comment's mood, and of what it says around it. */
  mood: number;
  own: number;
  /** By topic: points off the rest, and how likely a comment speaks of it. */
  topicPoints: number[];
  topicShare: number[];
  /** By city: points, and a factor on how often each topic is spoken of. */
  cityPoints: number[];
  cityTopic: { city: number; topic: number; factor: number } | null;
  /** A day since which the score, or a topic's share, is another. */
  shift: { day: number; points: number } | null;
  topicShift: { day: number; topic: number; factor: number } | null;
  /** Points for each unit of the number. */
  slope: number;
  /** A topic whose comments are angry so much more often, 0 to 1. */
  anger: { topic: number; more: number } | null;
  /** Two topics, the first before the second in TOPICS, that come together so much more often. */
  pair: { first: number; other: number; more: number } | null;
  /** A city whose comments are angry so much more often. */
  angryCity: { city: number; more: number } | null;
  /** Deviation of days beyond chance, and bursts: copies, and many like comments on one day. */
  dayMood: number;
  bursts: number;
}

export const NOTHING: Facts = {
  comments: 1200,
  days: 240,
  mood: 25,
  own: 25,
  topicPoints: TOPICS.map(() => 0),
  topicShare: [0.3, 0.25, 0.15, 0.2, 0.1, 0.08, 0.05, 0.04],
  cityPoints: CITIES.map(() => 0),
  cityTopic: null,
  shift: null,
  topicShift: null,
  slope: 0,
  anger: null,
  pair: null,
  angryCity: null,
  dayMood: 3,
  bursts: 2,
};

export interface Simulated {
  view: DatasetView;
  comments: Uint32Array;
  segments: SegmentColumn[];
  numbers: NumberColumn[];
}

const idOf = (place: number) => `0192f0c1-2345-7abc-8def-${String(place).padStart(12, "0")}`;
const topic = (name: string, place: number, parent: number | null): ColumnTopic => ({
  id: idOf(place),
  parent,
  name,
  is_key: false,
  by_person: false,
  created_at: 0,
  ...(place === GENERAL ? { is_general: true } : {}),
});
const ALL_TOPICS = [
  ...TOPICS.map((name, place) => topic(name, place, null)),
  ...CHILDREN.map((name, at) => topic(name, TOPICS.length + at, 0)),
  topic("General opinion", GENERAL, null),
];

/** A dataset of these facts. Without `smooth` days have moods and bursts of their own. */
export function simulate(facts: Facts, random: Random, smooth = false): Simulated {
  const rows: {
    day: number;
    score: number;
    mentions: [number, number, number][];
    rest: number[];
    city: number;
    channel: number;
    number: number;
    copy: boolean;
    emotions: number;
  }[] = [];
  const burstDays = new Set(
    Array.from({ length: smooth ? 0 : facts.bursts }, () => Math.floor(random.uniform() * facts.days)),
  );
  const weekday = Array.from({ length: 7 }, () => (smooth ? 0 : 5 * random.normal()));
  const perDay = facts.comments / facts.days;
  const bounded = (score: number) => Math.max(-100, Math.min(100, score));
  for (let day = 0; day < facts.days; day++) {
    const habit = day % 7 > 4 ? 1.5 : 0.8;
    const dayMood = smooth ? 0 : facts.dayMood * random.normal() + (weekday[day % 7] as number);
    const count = random.poisson(perDay * habit);
    const copies = burstDays.has(day) ? 40 : 0;
    for (let one = 0; one < count + copies; one++) {
      const copy = one >= count;
      const city = Math.floor(CITIES.length * random.uniform() ** 1.3);
      const channel = Math.floor(CHANNELS.length * random.uniform());
      const number = Math.max(0, Math.round(10 + 3 * random.normal()));
      // Most are content and some are not: skewed.
      const lean = facts.mood * (random.uniform() < 0.75 ? 0.58 : -1.74) + 0.1 * facts.mood * random.normal();
      const shift = facts.shift && day >= facts.shift.day ? facts.shift.points : 0;
      const base =
        15 + lean + dayMood + shift + (facts.cityPoints[city] as number) + facts.slope * (number - 10);
      const say = (points: number) => bounded(base + points + facts.own * random.normal());
      const mentions: [number, number, number][] = [];
      for (const [place, share] of facts.topicShare.entries()) {
        let chance = share;
        if (facts.cityTopic?.topic === place && facts.cityTopic.city === city)
          chance *= facts.cityTopic.factor;
        if (facts.topicShift?.topic === place && day >= facts.topicShift.day)
          chance *= facts.topicShift.factor;
        const { pair } = facts;
        if (pair?.other === place && mentions.some(([spoken]) => spoken === pair.first)) chance += pair.more;
        if (random.uniform() >= chance) continue;
        const child =
          place === 0 && random.uniform() < 0.7 ? TOPICS.length + Math.floor(2 * random.uniform()) : NO_TOPIC;
        // Some speak of a thing twice.
        for (let turn = random.uniform() < 0.2 ? 2 : 1; turn > 0; turn--) {
          mentions.push([place, child, say(facts.topicPoints[place] as number)]);
        }
      }
      if (random.uniform() < 0.6) mentions.push([GENERAL, NO_TOPIC, say(0)]);
      const rest = mentions.length === 0 || random.uniform() < 0.5 ? [say(0)] : [];
      const all = [...mentions.map(([, , score]) => score), ...rest];
      const score = all.reduce((sum, own) => sum + own, 0) / all.length;
      const angry =
        (mentions.some(([place]) => place === facts.anger?.topic) ? (facts.anger?.more ?? 0) : 0) +
        (facts.angryCity?.city === city ? facts.angryCity.more : 0);
      const emotions =
        (random.uniform() < COMMON[0] + angry ? 1 << EMOTIONS.indexOf("anger") : 0) |
        (random.uniform() < COMMON[1] ? 1 << EMOTIONS.indexOf("joy") : 0);
      rows.push({ day: FIRST_DAY + day, score, mentions, rest, city, channel, number, copy, emotions });
    }
  }
  return packed(rows);
}

function packed(
  rows: {
    day: number;
    score: number;
    mentions: [number, number, number][];
    rest: number[];
    city: number;
    channel: number;
    number: number;
    copy: boolean;
    emotions: number;
  }[],
): Simulated {
  const count = rows.length;
  const mentions = rows.flatMap((row) => row.mentions);
  const offsets = new Uint32Array(count + 1);
  rows.forEach((row, at) => {
    offsets[at + 1] = (offsets[at] as number) + row.mentions.length;
  });
  const score = Float32Array.from(rows, (row) => row.score);
  const view: DatasetView = {
    account_id: idOf(1),
    dataset_id: idOf(2),
    run: 1,
    version: 0,
    count,
    sentiment: Uint8Array.from(rows, (row) => (row.score < 0 ? 1 : row.score > 0 ? 3 : 2)),
    score,
    engine_score: score,
    emotions: Uint8Array.from(rows, (row) => row.emotions),
    language: new Uint8Array(count),
    languages: ["en"],
    day: Int32Array.from(rows, (row) => row.day),
    copy: Uint8Array.from(rows, (row) => (row.copy ? 1 : 0)),
    first: Uint32Array.from(rows, (_, at) => at),
    words: new Uint16Array(count).fill(10),
    topics: ALL_TOPICS,
    mentions: {
      offsets,
      topic: Uint16Array.from(mentions, ([place]) => place),
      subtopic: Uint16Array.from(mentions, ([, child]) => child),
      score: Float32Array.from(mentions, ([, , own]) => own),
      // No two mentions are in one clause.
      clause: new Uint8Array(mentions.length).fill(NO_CLAUSE),
      stored: new Uint8Array(mentions.length),
    },
    rest: {
      count: Uint8Array.from(rows, (row) => row.rest.length),
      score: Float32Array.from(rows, (row) => row.rest[0] ?? 0),
    },
  };
  const column = (
    name: string,
    header: string,
    values: string[],
    pick: (row: (typeof rows)[number]) => number,
  ) => ({
    column: name,
    header,
    values,
    code: Uint16Array.from(rows, (row) => pick(row) ?? NO_TEXT),
    is_rating: false,
  });
  return {
    view,
    comments: Uint32Array.from(rows.flatMap((row, at) => (row.copy ? [] : [at]))),
    segments: [
      column("3", "City", CITIES, (row) => row.city),
      column("4", "Channel", CHANNELS, (row) => row.channel),
    ],
    numbers: [
      {
        index: 5,
        header: "Minutes",
        is_rating: false,
        numbers: Float64Array.from(rows, (row) => row.number),
      },
    ],
  };
}
