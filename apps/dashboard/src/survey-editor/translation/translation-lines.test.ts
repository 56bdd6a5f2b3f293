import { addQuestion } from "@soundings/survey/edit-blocks";
import { id, question, surveyOf } from "@soundings/survey/testing/build";
import { completeness, translate } from "@soundings/survey/translation";
import { expect, test } from "vitest";
import { countStates, type Line, linesOf, nextInState, visibleLines } from "./translation-lines.ts";

const survey = surveyOf(1, 1);
const said = (lines: readonly Line[]) =>
  lines.map((line) =>
    line.kind === "group"
      ? `# ${line.number ?? line.key} ${line.name} ${line.translated}/${line.total}`
      : `${line.mark ? `${line.mark.kind[0]}${line.mark.number} ` : ""}${line.text.field} ${line.order ?? ""}${line.text.text}`,
  );
const inVi = (key: string, text: string) => translate(survey, "vi", [{ key, text, by: "person" }]);
const TITLE = `question:${id(11)}:title`;

test("lines stand under their blocks, in order, with their numbers", () => {
  expect(said(linesOf(inVi(TITLE, "Câu"), "vi"))).toEqual([
    "# survey  0/1",
    "name Visit",
    "# 1 Block 1 1/3",
    "q1 title Question 11",
    "choice 1Yes",
    "choice 2No",
    "# 2 Block 2 0/3",
    "q2 title Question 21",
    "choice 1Yes",
    "choice 2No",
    "# ends  0/1",
    "e1 heading Thank you",
  ]);
});

test("a form's placeholder has the number of its field", () => {
  const form = question(31, id(1), "form_input");
  const field = { kind: "text" as const, required: false, placeholder: "Here" };
  const fields = [
    { ...field, id: id(311), label: "Name" },
    { ...field, id: id(312), label: "Town" },
  ];
  const lines = linesOf(addQuestion(survey, { ...form, options: { fields } } as typeof form), "vi");
  expect(said(lines).filter((line) => /field_label|placeholder/.test(line))).toEqual([
    "field_label 1Name",
    "placeholder 1Here",
    "field_label 2Town",
    "placeholder 2Here",
  ]);
});

test("a filter and a search leave the lines that fit, with their headings", () => {
  const lines = linesOf(inVi(TITLE, "Câu hỏi"), "vi");
  const left = (filter: "all" | "missing" | "outdated", query: string, ...kept: string[]) =>
    visibleLines(lines, { filter, query, kept: new Set(kept) })
      .filter((line) => line.kind === "text")
      .map(({ key }) => key);
  expect(left("all", "câu HỎI")).toEqual([TITLE]);
  expect(left("missing", "")).not.toContain(TITLE);
  expect(left("missing", "", TITLE)).toContain(TITLE);
  expect(left("outdated", "")).toEqual([]);
  expect(visibleLines(lines, { filter: "all", query: "thank", kept: new Set() })).toHaveLength(2);
});

test("the next missing text comes after the present one, and the first one after the last", () => {
  const lines = linesOf(inVi(TITLE, "Câu"), "vi");
  expect(nextInState(lines, null, "missing")).toBe("survey:name");
  expect(nextInState(lines, "survey:name", "missing")).toBe(`choice:${id(110)}`);
  expect(nextInState(lines, `end:${id(900)}:heading`, "missing")).toBe("survey:name");
  expect(nextInState(lines, null, "outdated")).toBeNull();
});

test("states are counted as the domain counts them", () => {
  const one = inVi(TITLE, "Câu");
  expect(countStates(linesOf(one, "vi"))).toEqual(completeness(one, "vi"));
});
