import type { QuestionReport } from "@soundings/contract/report";
import { expect, test } from "vitest";
import { reportItems, titleInList } from "../report-items.ts";
import { questionReport, reporter } from "../testing.ts";
import { describeLoop, loopRows } from "./describe-loop.ts";

const { format, say } = reporter("en");

/** What stars a product got, as often as the counts say. */
function rated(
  label: string,
  counts: Record<string, number>,
  type: "rating_star" | "single_choice" = "rating_star",
) {
  const given = Object.entries(counts).flatMap(([value, count]) =>
    Array.from({ length: count }, () => Number(value)),
  );
  const mean = given.reduce((sum, one) => sum + one, 0) / given.length;
  const deviation = Math.sqrt(
    given.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, given.length - 1),
  );
  const made = questionReport(type, counts, {
    answered: given.length,
    mean: type === "rating_star" && given.length > 0 ? mean : null,
    deviation,
  });
  const round = {
    question_id: "written",
    title: "How was […]?",
    source_id: "bought",
    value: label,
    label,
    place: 1,
  };
  return { ...made, question: { ...made.question, id: label, round } } satisfies QuestionReport;
}

const described = (reports: readonly QuestionReport[]) => say(describeLoop(loopRows(reports), format));

test("answers are told apart where their means surely differ, the highest first", () => {
  const reports = [rated("Tea", { 2: 30, 3: 10 }), rated("Coffee", { 4: 10, 5: 30 }), rated("Cake", {})];
  expect(loopRows(reports).map(({ label }) => label)).toEqual(["Coffee", "Tea", "Cake"]);
  expect(described(reports)).toBe("“Coffee” is clearly above “Tea”: 4.8 and 2.3 on average");
});

test("few answers, or means that are near each other, may be chance", () => {
  const chance = "From 4.0 for “Coffee” to 2.0 for “Tea” on average, which may be chance";
  expect(described([rated("Tea", { 2: 4 }), rated("Coffee", { 4: 4 })])).toBe(chance);
  const near = described([rated("Tea", { 2: 9, 4: 11 }), rated("Coffee", { 2: 8, 4: 12 })]);
  expect(near).toContain("may be chance");
});

test("choices have no mean, and of nothing nothing is said", () => {
  const choices = [rated("Tea", { 1: 4 }, "single_choice"), rated("Coffee", { 2: 3 }, "single_choice")];
  expect(described(choices)).toBe("What was said of 2 answers");
  expect(described([rated("Tea", {}), rated("Coffee", {})])).toBe(say({ key: "finding.none" }));
});

test("a report has the rounds of a question as one, where the first of them stands", () => {
  const plain = questionReport("rating_star", {});
  const text = rated("Tea", {});
  const words = { ...text, question: { ...text.question, type: "text_input" as const, is_open_text: true } };
  const items = reportItems([plain, rated("Tea", {}), plain, rated("Coffee", {}), words]);
  expect(items.map((one) => (one.kind === "loop" ? one.reports.length : one.report.question.type))).toEqual([
    "rating_star",
    2,
    "rating_star",
    "text_input",
  ]);
});

test("in a list the answer that a question was asked for comes first, unless the title names it", () => {
  const round = { question_id: "q", title: "Why?", source_id: "s", value: "v", label: "Spa", place: 1 };
  expect(titleInList({ title: "Why? [Spa]", round })).toBe("Spa · Why?");
  expect(titleInList({ title: "How was the Spa?", round })).toBe("How was the Spa?");
  expect(titleInList({ title: "Why? [Spa]" })).toBe("Why? [Spa]");
});
