import { expect, test } from "vitest";
import type { QuestionReport } from "./report.ts";
import { byShare, gridRows, isGoneField, shareOf } from "./report-shares.ts";

const part = (id: string, archived = false) => ({ id, label: id.toUpperCase(), archived });
type Cells = Record<string, number | [count: number, offered: number]>;

/** A table whose row "price" and column "bad" are gone, answered by ten. */
function table(cells: Cells, { archived = false, columns_are_places = false } = {}) {
  const grid = {
    rows: [part("staff"), part("price", true), part("view", true)],
    columns: columns_are_places
      ? [part("1"), part("2")]
      : [part("good"), part("bad", true), part("odd", true)],
    columns_are_places,
  };
  const bars = Object.entries(cells).map(([value, one]) => {
    const [count, offered] = Array.isArray(one) ? one : [one];
    return { value, label: value, archived: false, count, offered };
  });
  const question = { archived, grid } as QuestionReport["question"];
  return gridRows({ question, bars, answered: 10 }, (name) => `${name} (removed)`);
}

const counts = (rows: ReturnType<typeof table>) =>
  rows.map(({ label, cells }) => [label, ...cells.map((cell) => `${cell.label} ${cell.count}`)]);

test("rows and columns that are gone are shown where they were answered, and called removed", () => {
  expect(counts(table({ "staff:good": 5, "price:good": 3, "staff:bad": 2 }))).toEqual([
    ["STAFF", "GOOD 5", "BAD (removed) 2"],
    ["PRICE (removed)", "GOOD 3", "BAD (removed) 0"],
  ]);
});

test("of a question that is gone nothing is called removed by itself", () => {
  expect(counts(table({ "staff:good": 5 }, { archived: true }))[0]).toEqual([
    ...["STAFF", "GOOD 5", "BAD 0", "ODD 0"],
  ]);
});

test("shares are of those who were asked for the row, and none is known of a cell that nobody was offered", () => {
  const [staff, price] = table({ "staff:good": 5, "price:good": [3, 4], "price:bad": [1, 4] });
  expect(staff).toMatchObject({ asked: 10, cells: [{ share: 0.5 }, { share: null }] });
  expect(price).toMatchObject({ asked: 4, cells: [{ share: 0.75 }, { share: 0.25 }] });
});

test("what few were asked to rank, and put first, ranks before what many put second", () => {
  const cells: Cells = { "staff:1": 1, "staff:2": 9, "view:1": [3, 3], "view:2": [0, 3] };
  const [view, staff] = table(cells, { columns_are_places: true });
  expect(view).toMatchObject({ id: "view", asked: 3, placed: { mean: 1, share: 1 } });
  expect(staff).toMatchObject({ id: "staff", asked: 10, placed: { mean: 1.9, share: 1 } });
});

test("nothing that was offered to nobody has a share", () => {
  expect(shareOf({ answered: 8 }, { count: 2 })).toBe(0.25);
  expect(shareOf({ answered: 8 }, { count: 2, offered: 4 })).toBe(0.5);
  expect(shareOf({ answered: 8 }, { count: 0, offered: 0 })).toBe(0);
});

test("what few were offered and most of them took is above what more took of many", () => {
  const [pick, laundry] = [
    { name: "pick-up", count: 12, offered: 43 },
    { name: "laundry", count: 8, offered: 18 },
  ] as const;
  expect([pick, laundry].toSorted(byShare({ answered: 61 })).map(({ name }) => name)).toEqual([
    "laundry",
    "pick-up",
  ]);
});

test("a field is gone that its question has no more, unless the question is gone itself", () => {
  const fields = [
    { id: "name", label: "Name", kind: "text" as const },
    { id: "phone", label: "Phone", kind: "phone" as const, archived: true as const },
  ];
  const gone = (archived: boolean) =>
    fields.map(({ id }) => isGoneField({ question: { archived, fields } as QuestionReport["question"] }, id));
  expect(gone(false)).toEqual([false, true]);
  expect(gone(true)).toEqual([false, false]);
});
