import { TEMPLATES } from "@soundings/survey/templates";
import { expect, test } from "vitest";
import { categoriesOf, findTemplates } from "./find-templates.ts";

const keys = (query: string, category: string | null = null) =>
  findTemplates(TEMPLATES, { query, category }).map(({ key }) => key);

test("without words and category all are found, in their order", () => {
  expect(keys("  ")).toEqual(TEMPLATES.map(({ key }) => key));
});

test("words are found in names and questions of both languages, without their marks", () => {
  expect(keys("khach san")).toEqual(["hotel"]);
  expect(keys("KHÁCH SẠN")).toEqual(["hotel"]);
  expect(keys("recommend friend")).toContain("nps");
  expect(keys("zzzz")).toEqual([]);
});

test("a category narrows what is found, and every template has one", () => {
  const all = categoriesOf(TEMPLATES).flatMap((category) => keys("", category));
  expect(all.toSorted()).toEqual(TEMPLATES.map(({ key }) => key).toSorted());
  expect(keys("hotel", "product")).not.toContain("hotel");
});
