import { id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { AnswerColumns } from "../answer-columns.ts";
import { type SummaryFigures, summaryOf, summaryOfCounts } from "../answers-summary.ts";
import { askedSurvey } from "../asked-questions.ts";
import { sumsOfColumns } from "./sums-of-columns.ts";
import { TotalSums } from "./total-sums.ts";

const asked = askedSurvey([{ number: 1, survey: surveyOf(1) }]);

/** Responses whose links carried these values, numbered from one on. */
function columnsOf(first: number, carried: readonly Record<string, string>[]): AnswerColumns {
  const columns = new AnswerColumns(asked);
  const same = { variant_id: null, answers: {}, path: [], seen: null, arrival: null, careless: null };
  for (const [n, parameters] of carried.entries()) {
    const time = (first + n) * 1_000;
    const language = Object.hasOwn(parameters, "shop") ? "vi" : "en";
    const own = { id: id(first + n), parameters, language, started: time - 500, time };
    columns.put({ ...same, ...own, number: 1, submitted: true });
  }
  return columns;
}

async function summaryOfSums(...pieces: AnswerColumns[]): Promise<SummaryFigures | null> {
  const total = new TotalSums();
  for (const piece of pieces) total.add(await sumsOfColumns(piece));
  const counts = total.summaryAt(asked, 0);
  return counts && summaryOfCounts(asked, counts, { completion: "all" });
}

test("pieces whose links carried other names and values add up to the summary of all", async () => {
  const some: Record<string, string>[] = [{ till: "2" }, { till: "1" }];
  const others: Record<string, string>[] = [{ shop: "Huế" }, { shop: "Đà Nẵng", till: "1" }];
  const found = await summaryOfSums(columnsOf(1, some), columnsOf(3, others));
  expect(found).toEqual(summaryOf(columnsOf(1, [...some, ...others]), { completion: "all" }));
  expect(found?.parameters.map(({ name }) => name)).toEqual(["shop", "till"]);
});

test("says of how many the time is known: not of what came whole, with nothing that says when it was opened", async () => {
  const columns = columnsOf(1, [{}, {}]);
  const same = { variant_id: null, answers: {}, path: [], seen: null, arrival: null, careless: null };
  const whole = { id: id(3), parameters: {}, language: "en", started: 3_000, time: 3_000 };
  columns.put({ ...same, ...whole, number: 1, submitted: true });
  const found = await summaryOfSums(columns);
  expect(found).toMatchObject({ submitted: 3, timed: 2, median_seconds: 0.5 });
  expect(summaryOf(columns, { completion: "all" })).toMatchObject({ submitted: 3, timed: 2 });
});

test("values and parameters that only deleted responses had are not named, those of others are, with a zero", () => {
  const columns = columnsOf(1, [{ till: "1" }, { till: "2" }, { shop: "Huế" }]);
  columns.remove(id(3));
  const { languages, parameters } = summaryOf(columns, { completion: "all", parameter: ["till=1"] });
  expect(languages).toEqual([{ language: "en", responses: 1 }]);
  expect(parameters.map(({ name, values }) => [name, values])).toEqual([
    [
      "till",
      [
        { value: "1", responses: 1 },
        { value: "2", responses: 0 },
      ],
    ],
  ]);
});

test("where links name respondents, or carried too many names, sums have no summary", async () => {
  const named = Array.from({ length: 2_000 }, (_, n) => ({ customer: String(n) }));
  expect(await summaryOfSums(columnsOf(1, named.slice(1)))).not.toBeNull();
  expect(await summaryOfSums(columnsOf(1, [{ till: "1" }]), columnsOf(2, named))).toBeNull();
  const names = (from: number, to: number) => [
    Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`name ${from + n}`, "1"])),
  ];
  expect(await summaryOfSums(columnsOf(1, names(0, 30)), columnsOf(2, names(20, 50)))).not.toBeNull();
  expect(await summaryOfSums(columnsOf(1, names(0, 30)), columnsOf(2, names(20, 51)))).toBeNull();
  expect(await summaryOfSums(columnsOf(1, names(0, 50)))).toBeNull();
});
