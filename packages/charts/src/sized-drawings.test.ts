import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawBarRows } from "./bar-rows.ts";
import { drawColumns } from "./columns.ts";
import { drawShareStrip } from "./share-strip.ts";
import { layWords, wordSize } from "./word-cloud.ts";

const token = (name: string) => name;
const tip = () => ({ title: "", rows: [] });
const text = fc.string({ maxLength: 40 });

/** Bars of a drawing: rects that are drawn, not those that only take the pointer. */
const rects = (drawing: ReturnType<typeof drawBarRows>) =>
  drawing.marks.flatMap((mark) =>
    mark.shapes.flatMap((shape) => (shape.type === "rect" && !shape.emphasis ? [shape.shape] : [])),
  );

describe("bars that lie", () => {
  const rows = fc.array(fc.record({ name: text, length: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 30,
  });

  test("stay inside at every width, whatever their names, and the longest never meets the numbers", () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 240, max: 1400 }), (some, width) => {
        const drawing = drawBarRows(
          some.map((row) => ({ ...row, fill: "--series-a", cells: ["100%", "1,234"], label: row.name, tip })),
          { columns: [40, 48] },
          token,
          width,
        );
        expect(drawing.height).toBe(some.length * 30);
        for (const { x, y, width: long, height } of rects(drawing)) {
          expect(x + long).toBeLessThanOrEqual(width - 40 - 48);
          expect(y + height).toBeLessThanOrEqual(drawing.height);
        }
      }),
    );
  });

  test("what is not zero is seen, and zero is not", () => {
    const draw = (length: number) =>
      rects(
        drawBarRows(
          [{ name: "A", length, fill: "--series-a", cells: [], label: "A", tip }],
          { columns: [] },
          token,
          400,
        ),
      )[0]?.width;
    expect(draw(0.00001)).toBe(2);
    expect(draw(0)).toBe(0);
  });
});

test("columns that stand stay inside, thousands of them too", () => {
  for (const count of [1, 12, 62, 2_000]) {
    const drawing = drawColumns(
      Array.from({ length: count }, (_, index) => ({
        length: (index % 10) / 9,
        fill: "--series-a",
        below: `Day ${index}`,
        label: "",
        tip,
      })),
      {
        height: 100,
        ticks: [
          { at: 0, text: "0" },
          { at: 1, text: "1,000" },
        ],
      },
      token,
      480,
    );
    for (const mark of drawing.marks) {
      for (const shape of mark.shapes) {
        if (shape.type !== "rect") continue;
        expect(shape.shape.x).toBeGreaterThanOrEqual(0);
        expect(shape.shape.x + shape.shape.width).toBeLessThanOrEqual(481);
      }
    }
  }
});

test("the parts of a strip fill its width together", () => {
  const parts = [0.12, 0.24, 0.64].map((share) => ({
    share,
    fill: "--bad",
    number: `${share}`,
    text: "part",
    label: "",
    tip,
  }));
  const bars = drawShareStrip(parts, token, 500).marks.flatMap((mark) =>
    mark.shapes.flatMap((shape) => (shape.type === "rect" && shape.shape.height === 10 ? [shape.shape] : [])),
  );
  const last = bars.at(-1);
  expect(bars).toHaveLength(3);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(500);
});

describe("words", () => {
  const measure = (word: string, size: number) => [...word].length * size * 0.6;

  test("are larger the more often they are said, by area", () => {
    expect([wordSize(100, 100), wordSize(25, 100), wordSize(0, 100)]).toEqual([28, 20, 12]);
  });

  test("lie on lines within the width, in their order, and none covers another", () => {
    const words = Array.from({ length: 40 }, (_, index) => ({ word: `word${index}`, count: 100 - index }));
    const placed = layWords(words, 360, measure);
    expect(placed.map(({ word }) => word)).toEqual(words);
    for (const [index, one] of placed.entries()) {
      expect(one.x + one.width).toBeLessThanOrEqual(360);
      const next = placed[index + 1];
      if (next && next.y === one.y) expect(next.x).toBeGreaterThanOrEqual(one.x + one.width);
    }
  });

  test("a word that is too long alone is cut", () => {
    const [one] = layWords([{ word: "Donaudampfschifffahrtsgesellschaft", count: 1 }], 100, measure);
    expect(one?.text.endsWith("…")).toBe(true);
  });
});
