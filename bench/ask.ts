/**
 * How many questions are understood: about a hotel chain and an online shop, by people who did not know the rules.
 *
 *     npx tsx bench/ask.ts [hotel|shop] [FILE.json] [--each]      (--each: those that are not right)
 *
 * What counts are the figures of each set before anything of it was read (docs/benchmarks.md); give the file of a new
 * set, with what it is about, to measure anew. Right is a query with the same kind, topics, values, emotion, language
 * and days, or none where nothing in the data can answer. Wrong without saying so is another query.
 */

import { readFileSync } from "node:fs";
import type { AskQuery } from "@soundings/contract/ask";
import { type Askable, parseQuestion } from "../apps/server/src/ask/parse-question.ts";
import { DATASETS, LAST_DATE } from "./ask/datasets.ts";

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
type About = keyof typeof DATASETS;

const asked = process.argv.slice(2);
const about = asked.find((one): one is About => one in DATASETS);
const file = asked.find((one) => one.endsWith(".json"));
for (const name of about ? [about] : (Object.keys(DATASETS) as About[])) {
  const questions = file ?? new URL(`./ask/${name}-questions.json`, import.meta.url);
  report(name, JSON.parse(readFileSync(questions, "utf8")) as Question[], asked.includes("--each"));
}

function report(name: About, questions: readonly Question[], each: boolean): void {
  for (const read of [true, false]) {
    for (const language of ["en", "vi"] as const) {
      const own = questions.filter((one) => one.read === read && one.language === language);
      if (own.length > 0)
        console.log(
          `${name} ${language} ${read ? "read  " : "unread"}  ${figures(own, DATASETS[name], each)}`,
        );
    }
  }
}

function figures(questions: readonly Question[], askable: Askable, each: boolean): string {
  let right = 0;
  let silent = 0;
  for (const { question, expect, expect_also } of questions) {
    const { query, unknown } = parseQuestion(question, askable);
    const got = query && asExpected(query, askable);
    const is = matches(got, expect) || matches(got, expect_also);
    right += Number(is);
    silent += Number(!is && got !== null);
    if (!each || is) continue;
    console.log(`${got ? "WRONG" : "asks "} ${question}`);
    console.log(`      got  ${got ? JSON.stringify(got) : unknown.join(", ") || "no kind"}`);
    console.log(`      want ${JSON.stringify(expect)}`);
  }
  const share = (count: number) => `${((100 * count) / questions.length).toFixed(1)} %`.padStart(7);
  return `${questions.length} questions  right ${share(right)}  wrong without saying so ${share(silent)}`;
}

/** A query as the questions' writer would have put it. */
function asExpected(query: AskQuery, askable: Askable): Expected {
  const headers = new Map(askable.columns.map(({ column, header }) => [column, header]));
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
    // Up to the last day is without an end.
    to: filter.to && filter.to < LAST_DATE ? filter.to : null,
    direction,
  };
}

function matches(got: Expected | null, expected: Partial<Expected> | null | undefined): boolean {
  if (expected === undefined) return false;
  if (!got || !expected) return !got && !expected;
  return (Object.keys(got) as (keyof Expected)[]).every((key) => {
    // A direction that nobody asked for is one reading of many.
    if (key === "direction" && !expected.direction) return true;
    const want = key === "values" ? [...(expected.values ?? [])].sort() : (expected[key] ?? null);
    if (key === "to" && want === LAST_DATE) return got.to === null;
    return JSON.stringify(got[key]) === JSON.stringify(want);
  });
}
