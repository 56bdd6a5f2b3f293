import { expect, test } from "vitest";
import { offeredText } from "./offered-text.ts";
import type { QuestionReport } from "./report.ts";

const question = { grid: null } as QuestionReport["question"];
const bar = (value: string, count: number, offered?: number) => ({
  ...{ value, label: value, archived: false, count },
  ...(offered !== undefined && { offered }),
});
const say = (more: Partial<QuestionReport>, language: "en" | "vi" = "en") =>
  offeredText({ question, bars: [], fields: [], answered: 61, ...more }, language, (part) =>
    part.toUpperCase(),
  );

test("where everybody was asked for everything there is no small print", () => {
  expect(say({ bars: [bar("pool", 43), bar("bicycles", 30)] })).toBeNull();
  expect(say({ fields: [{ id: "name", label: "Name", filled: 3 }] })).toBeNull();
});

test("small print says how many were asked for a choice or a field that came or went, those alike together", () => {
  const bars = [bar("pool", 43), bar("laundry", 8, 18), bar("spa", 2, 18), bar("pick-up", 12, 43)];
  expect(say({ bars })).toBe(
    "Each figure is of those who were asked: “LAUNDRY”, “SPA” 18; “PICK-UP” 43, of 61 in all",
  );
  const fields = [{ id: "city", label: "City", filled: 9, offered: 12 }];
  expect(say({ fields }, "vi")).toBe(
    "Mỗi con số tính trên những người được hỏi: “CITY” 12, trong tất cả 61 người",
  );
});

test("what nobody took is not spoken of, and more than eight are not named", () => {
  expect(say({ bars: [bar("spa", 0, 18)] })).toBeNull();
  const bars = Array.from({ length: 9 }, (_, at) => bar(`choice ${at}`, 2, 10 + at));
  expect(say({ bars })).toBe("Each figure is of those who were asked, which are 10 to 61");
});

test("a table says it row by row", () => {
  const grid = { rows: [], columns: [], columns_are_places: false };
  expect(say({ question: { ...question, grid }, bars: [bar("a:b", 1, 3)] })).toBeNull();
});
