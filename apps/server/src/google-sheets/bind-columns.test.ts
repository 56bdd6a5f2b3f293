import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findHeld } from "../upstream/google-sheet-marks.ts";
import { HeldPage, HeldSpreadsheet, plain } from "../upstream/google-sheet-state.ts";
import { applyUpdates } from "../upstream/google-sheet-updates.ts";
import { type BoundColumn, bindColumns } from "./bind-columns.ts";
import { batchRequests, newNumber, newPageRequests } from "./page-requests.ts";
import { partsOf } from "./sheet-columns.ts";
import { MARKS, type PageMarks } from "./spreadsheets.ts";

const headerOf = (key: string) => `H:${key}`;
const found = (columns: [string, number][], headerRow: number | null = 0) => ({
  columns: new Map(columns),
  headerRow,
});
const column = (key: string, mark: string, header = headerOf(key)): BoundColumn => ({ key, mark, header });

describe("columns are bound by marks", () => {
  test("wherever a person moved them", () => {
    const known = [column("a", "1"), column("b", "2")];
    const plan = bindColumns(
      known,
      found([
        ["1", 4],
        ["2", 0],
      ]),
      ["a", "b"],
      new Set(["a", "b"]),
      headerOf,
    );
    expect([plan.place("a", 9), plan.place("b", 9)]).toEqual([4, 0]);
    expect(plan.added).toEqual([]);
    expect(plan.renamed).toEqual([]);
  });

  test("a new question stands at the right end, and a header says what its question is called now", () => {
    const known = [column("a", "1", "old")];
    const plan = bindColumns(known, found([["1", 2]]), ["a", "b"], new Set(["b"]), headerOf);
    expect(plan.added).toEqual([column("b", "2")]);
    expect(plan.place("b", 5)).toBe(5);
    expect(plan.renamed).toEqual([{ column: column("a", "1"), at: 2 }]);
    expect(plan.bound).toEqual([column("a", "1"), column("b", "2")]);
  });

  test("one that a person deleted comes back only for a row that has something for it", () => {
    const known = [column("a", "1"), column("b", "2")];
    const without = bindColumns(known, found([["1", 0]]), ["a", "b"], new Set(["a"]), headerOf);
    expect(without.added).toEqual([]);
    const plan = bindColumns(known, found([["1", 0]]), ["a", "b"], new Set(["a", "b"]), headerOf);
    expect(plan.added).toEqual([column("b", "2")]);
    expect(plan.place("b", 1)).toBe(1);
  });

  test("no header is written where the row of headers is gone", () => {
    const plan = bindColumns(
      [column("a", "1", "old")],
      found([["1", 0]], null),
      ["a"],
      new Set(["a"]),
      headerOf,
    );
    expect(plan.renamed).toEqual([]);
  });
});

/** Half of a character. */
const TORN = /\p{Surrogate}/u;

test("texts are cut at 50,000 characters without a loss, and no character is torn", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.integer({ min: 2, max: 9 }),
      (text, most) => {
        const parts = partsOf(text, most);
        expect(parts.join("")).toBe(text);
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(most);
          if (!TORN.test(text)) expect(part).not.toMatch(TORN);
        }
      },
    ),
  );
});

/** The stand-in's page, read as this server reads it. */
function marksOf(file: HeldSpreadsheet, sheet_id: number): PageMarks {
  const columns = new Map<string, number>();
  let headerRow: number | null = null;
  const batches: number[] = [];
  for (const { mark, place } of findHeld(file, [{ metadataLocation: { sheetId: sheet_id } }])) {
    if (mark.key === MARKS.column && place) columns.set(mark.value, place.at);
    if (mark.key === MARKS.header && place) headerRow = place.at;
    if (mark.key === MARKS.batch) batches.push(mark.id);
  }
  return { columns, headerRow, batches };
}

type Step =
  | { do: "answer"; keys: number[] }
  | { do: "publish"; keys: number[] }
  | { do: "rename"; key: number }
  | { do: "move"; from: number; to: number }
  | { do: "insert"; at: number }
  | { do: "delete"; at: number }
  | { do: "sort"; at: number };

const place = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("answer" as const), keys: fc.array(place, { maxLength: 6 }) }),
  },
  fc.record({
    do: fc.constant("publish" as const),
    keys: fc.uniqueArray(place, { minLength: 1, maxLength: 8 }),
  }),
  fc.record({ do: fc.constant("rename" as const), key: place }),
  fc.record({ do: fc.constant("move" as const), from: place, to: place }),
  fc.record({ do: fc.constant("insert" as const), at: place }),
  fc.record({ do: fc.constant("delete" as const), at: place }),
  fc.record({ do: fc.constant("sort" as const), at: place }),
);

test("whatever is edited, moved, inserted, deleted and sorted in between, no cell stands in another's column", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const file = new HeldSpreadsheet("f", "o", "t");
      const page = new HeldPage(7, "p", { rows: 5, columns: 2, frozen: 1 });
      file.pages = [page];
      let current = ["id", "q0"];
      const names = new Map<string, string>();
      const nameOf = (key: string) => names.get(key) ?? key;
      let known: BoundColumn[] = current.map((key, at) => ({ key, mark: String(at + 1), header: key }));
      applyUpdates(file, newPageRequests(7, known));
      const written = new Map<string, string[]>();
      for (const [at, one] of steps.entries()) {
        const width = page.columns.length;
        if (one.do === "publish") current = ["id", ...one.keys.map((key) => `q${key}`)];
        else if (one.do === "rename") names.set(`q${one.key}`, `renamed ${at}`);
        else if (one.do === "move") page.moveColumn(one.from % width, one.to % width);
        else if (one.do === "insert") page.insertColumn(one.at % (width + 1), "by hand");
        else if (one.do === "delete" && width > 1) page.deleteColumn(one.at % width);
        else if (one.do === "sort") page.sortRows(one.at % width);
        else if (one.do === "answer") {
          const id = `r${at}`;
          const keys = ["id", ...new Set(one.keys.map((key) => `q${key}`))];
          // Each cell says whose it is.
          const row = new Map(keys.map((key) => [key, key === "id" ? id : `${id} ${key}`]));
          const marks = marksOf(file, 7);
          const plan = bindColumns(known, marks, current, new Set(keys), nameOf);
          const grid = { ...marks, columnCount: page.columns.length };
          applyUpdates(
            file,
            batchRequests(7, plan, grid, { number: newNumber(), rows: [row] }, marks.batches),
          );
          known = plan.bound;
          written.set(id, keys);
        }
      }
      const keyOf = new Map(known.map(({ mark, key }) => [mark, key]));
      for (const [index, column] of page.columns.entries()) {
        const mark = column.marks.find((one) => one.key === MARKS.column);
        const key = keyOf.get(mark?.value ?? "");
        for (const { cells } of page.rows.slice(1)) {
          const text = plain(cells.get(column));
          if (text === undefined) continue;
          expect(key, `column ${index}`).toBeDefined();
          if (key === "id") expect(text).toMatch(/^r\d+$/);
          else expect(text).toMatch(new RegExp(`^r\\d+ ${key}$`));
        }
      }
      expect(page.rows.slice(1).filter(({ cells }) => cells.size > 0).length).toBeLessThanOrEqual(
        written.size,
      );
    }),
    { numRuns: 300 },
  );
});

test("a batch that the sheet has taken is refused when it comes again, and changes nothing", () => {
  const file = new HeldSpreadsheet("f", "o", "t");
  file.pages = [new HeldPage(7, "p", { rows: 5, columns: 1, frozen: 1 })];
  const known = [column("id", "1")];
  applyUpdates(file, newPageRequests(7, known));
  const send = () => {
    const plan = bindColumns(known, marksOf(file, 7), ["id", "b"], new Set(["id"]), headerOf);
    const marks = { headerRow: 0, columnCount: file.pages[0]?.columns.length ?? 0 };
    applyUpdates(file, batchRequests(7, plan, marks, { number: 5, rows: [new Map([["id", "r1"]])] }, []));
  };
  send();
  expect(send).toThrow(/already exists/);
  expect(file.pages[0]?.table).toEqual([{ "H:id": "r1" }]);
  expect(file.pages[0]?.columns).toHaveLength(2);
});
