import { expect, test } from "vitest";
import { questionReport } from "../testing.ts";
import { gridRows } from "./describe-grid.ts";

const part = (id: string, archived = false) => ({ id, label: id.toUpperCase(), archived });

/** A table whose row "price" and column "bad" are gone. */
function table(counts: Record<string, number>, archived = false) {
  const report = questionReport("matrix", counts, { answered: 10 });
  const grid = {
    rows: [part("staff"), part("price", true), part("view", true)],
    columns: [part("good"), part("bad", true), part("odd", true)],
    columns_are_places: false,
  };
  const question = { ...report.question, archived, grid };
  return gridRows({ ...report, question }, (name) => `${name} (removed)`).map(({ label, cells }) => [
    label,
    ...cells.map((cell) => `${cell.label} ${cell.count}`),
  ]);
}

test("rows and columns that are gone are shown where they were answered, and called removed", () => {
  expect(table({ "staff:good": 5, "price:good": 3, "staff:bad": 2 })).toEqual([
    ["STAFF", "GOOD 5", "BAD (removed) 2"],
    ["PRICE (removed)", "GOOD 3", "BAD (removed) 0"],
  ]);
});

test("of a question that is gone nothing is called removed by itself", () => {
  expect(table({ "staff:good": 5 }, true)[0]).toEqual(["STAFF", "GOOD 5", "BAD 0", "ODD 0"]);
});
