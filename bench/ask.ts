/**
 * How many questions are understood: 860 about a hotel chain, written by six people who did not know the rules.
 *
 *     npx tsx bench/ask.ts [FILE.json] [--each]      (--each: those that are not right)
 *
 * All have been read since; what counts are the figures of each set before it was read (docs/benchmarks.md). Give the
 * file of a new set to measure anew. Right is a query with the same kind, topics,
 * values, emotion, language and days, or none where nothing in the data can answer. Wrong without saying so is another
 * query.
 */

import { readFileSync } from "node:fs";
import type { AskQuery } from "@soundings/contract/ask";
import { topicSeedsOf } from "@soundings/nlp/analyse";
import { type Askable, parseQuestion } from "../apps/server/src/ask/parse-question.ts";

interface Expected {
  kind: string;
  topic: string | null;
  other_topic: string | null;
  values: string[];
  emotion: string | null;
  language_filter: string | null;
  column: string | null;
  from: string | null;
  to: string | null;
  direction: string | null;
}
interface Question {
  question: string;
  /** Whether it was read while rules were written. */
  read: boolean;
  language: "en" | "vi";
  /** What is not named is null. */
  expect: Partial<Expected> | null;
  expect_also?: Partial<Expected>;
}

const file =
  process.argv.slice(2).find((one) => one.endsWith(".json")) ??
  new URL("./ask/questions.json", import.meta.url);
const questions = JSON.parse(readFileSync(file, "utf8")) as Question[];

/** The hotel's topics: their names in both languages, and whose words of the taxonomy stand for them. */
const TOPICS = [
  ["Staff", "Nhân viên", "staff"],
  ["Friendliness", "Sự thân thiện", "staff/friendliness"],
  ["Service speed", "Tốc độ phục vụ", "service/speed"],
  ["Room", "Phòng", "room"],
  ["Bed", "Giường ngủ", "room/bed"],
  ["Bathroom", "Phòng tắm", "room/bathroom"],
  ["Noise", "Tiếng ồn", "room/noise"],
  ["Air conditioning", "Máy lạnh", "room/air-conditioning"],
  ["Cleanliness", "Vệ sinh", "cleanliness"],
  ["Breakfast", "Bữa sáng", "breakfast"],
  ["Food", "Món ăn", "food"],
  ["Price", "Giá cả", "price"],
  ["Location", "Vị trí", "location"],
  ["Wi-Fi", "Wi-Fi", "wifi"],
  ["Check-in", "Nhận phòng", "check-in"],
  ["Swimming pool", "Hồ bơi", "facilities/pool"],
  ["Parking", "Chỗ đậu xe", "location/parking"],
] as const;

const ASKABLE: Askable = {
  topics: TOPICS.map(([en, vi, path]) => ({
    id: en,
    parent_id:
      path.includes("/") &&
      path !== "service/speed" &&
      path !== "facilities/pool" &&
      path !== "location/parking"
        ? (TOPICS.find((one) => one[2] === path.split("/")[0])?.[0] ?? null)
        : null,
    names: [en, vi],
    seeds: { en: topicSeedsOf(path, "en"), vi: topicSeedsOf(path, "vi") },
  })),
  columns: [
    { column: "2", header: "City", values: ["Hà Nội", "Đà Nẵng", "Hồ Chí Minh", "Hội An"], is_rating: false },
    { column: "3", header: "Channel", values: ["Booking", "Agoda", "Website", "Walk-in"], is_rating: false },
    { column: "4", header: "Guest type", values: ["Family", "Couple", "Business", "Solo"], is_rating: false },
    { column: "5", header: "Stars", values: ["1", "2", "3", "4", "5"], is_rating: true },
    { column: "language", header: "language", values: ["en", "vi", "ko"], is_rating: false },
  ],
  last_date: "2026-10-31",
};
const headers = new Map(ASKABLE.columns.map(({ column, header }) => [column, header]));

/** A query as the questions' writer would have put it. */
function asExpected(query: AskQuery): Expected {
  const { kind, topic_id, other_topic_id, column, direction, filter } = query;
  return {
    kind,
    topic: topic_id,
    other_topic: other_topic_id,
    values: (filter.cell ?? [])
      .map((cell) => `${headers.get(cell.split(":")[0] ?? "")}:${cell.split(":")[1]}`)
      .sort(),
    emotion: filter.emotion ?? null,
    language_filter: filter.language ?? null,
    column: column && (headers.get(column) ?? null),
    from: filter.from ?? null,
    to: filter.to ?? null,
    direction,
  };
}

function matches(query: AskQuery | null, expected: Partial<Expected> | null | undefined): boolean {
  if (expected === undefined) return false;
  if (!query || !expected) return !query && !expected;
  const got = asExpected(query);
  return (Object.keys(got) as (keyof Expected)[]).every((key) => {
    // A direction that nobody asked for is one reading of many.
    if (key === "direction" && !expected.direction) return true;
    const want = key === "values" ? [...(expected.values ?? [])].sort() : (expected[key] ?? null);
    return JSON.stringify(got[key]) === JSON.stringify(want);
  });
}

const each = process.argv.includes("--each");
for (const read of [true, false]) {
  for (const language of ["en", "vi"] as const) {
    const own = questions.filter((one) => one.read === read && one.language === language);
    if (own.length === 0) continue;
    let right = 0;
    let silent = 0;
    for (const { question, expect, expect_also } of own) {
      const { query, unknown } = parseQuestion(question, ASKABLE);
      const is = matches(query, expect) || matches(query, expect_also);
      right += Number(is);
      silent += Number(!is && query !== null);
      if (!each || is) continue;
      console.log(`${query ? "WRONG" : "asks "} ${question}`);
      console.log(
        `      got  ${query ? JSON.stringify(asExpected(query)) : unknown.join(", ") || "no kind"}`,
      );
      console.log(`      want ${JSON.stringify(expect)}`);
    }
    const share = (count: number) => `${((100 * count) / own.length).toFixed(1)} %`.padStart(7);
    console.log(
      `${read ? "read  " : "unread"} ${language}  ${own.length} questions  right ${share(right)}  wrong without saying so ${share(silent)}`,
    );
  }
}
