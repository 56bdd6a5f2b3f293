/** Whether an understanding is what the writer of a question wanted, and whether a wrong one says so. */

import type { AskQuery } from "@soundings/contract/ask";
import type { Askable } from "../../apps/server/src/ask/hear-question.ts";
import type { Parsed } from "../../apps/server/src/ask/parse-question.ts";
import { LAST_DATE } from "./askable.ts";
import type { Expected, Question } from "./questions.ts";

export interface Judged {
  isRight: boolean;
  /** Wrong, with words left out, the right reading or the doubt whether comments can tell beside it. */
  isTold: boolean;
  got: Expected | null;
}

/** All but the words that it may not be what is asked for. */
export function judged({ expect, expect_also }: Question, parsed: Parsed, askable: Askable): Judged {
  const { query, also, doubtful, unknown } = parsed;
  const got = query && asExpected(query, askable);
  const fits = (one: Expected | null) =>
    [expect, ...[expect_also ?? []].flat()].some((fair) => matches(one, fair));
  const isOther = also.some((one) => fits(asExpected(one, askable)));
  const isRight = fits(got);
  return {
    ...{ got, isRight },
    isTold: got !== null && !isRight && (unknown.length > 0 || (doubtful && expect === null) || isOther),
  };
}

/** A query as the questions' writer would have put it. */
export function asExpected(query: AskQuery, askable: Askable): Expected {
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
    // Plutchik's name of it, which later sets have.
    if (key === "emotion" && want === "anticipation") return got.emotion === "interest";
    return JSON.stringify(got[key]) === JSON.stringify(want);
  });
}
