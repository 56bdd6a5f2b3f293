import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawComparedTrend } from "./compared-trend.ts";
import type { Drawing } from "./drawing.ts";
import { drawDumbbells, dumbbellsHeight } from "./dumbbells.ts";
import { drawIntervalRows, intervalRowsHeight } from "./interval-rows.ts";
import { drawPairGrid, pairGridHeight } from "./pair-grid.ts";
import { drawScoreMap, MAP_HEIGHT } from "./score-map.ts";
import type { Shape } from "./shapes.ts";
import { drawShareGrid, type ShareCell, shareGridHeight } from "./share-grid.ts";
import { drawSmallTrends, smallTrendsHeight } from "./small-trends.ts";
import { drawTrend } from "./trend.ts";

/** A token's value is its name, so that shapes tell which they use. */
const token = (name: string) => name;
const TIP = () => ({ title: "", rows: [] });
const width = fc.integer({ min: 340, max: 1200 });
const name = fc.stringMatching(/^[A-Za-z ]{1,30}$/);
const score = fc.double({ min: -100, max: 100, noNaN: true });
const interval = fc
  .tuple(score, score, score)
  .map((three) => three.toSorted((a, b) => a - b))
  .map(([low = 0, value = 0, high = 0]) => ({ low, value, high }));

function boxOf(shape: Shape): [left: number, top: number, right: number, bottom: number] {
  switch (shape.type) {
    case "line": {
      const { x1, y1, x2, y2 } = shape.shape;
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    }
    case "rect": {
      const { x, y, width, height } = shape.shape;
      return [x, y, x + width, y + height];
    }
    case "circle": {
      const { cx, cy, r } = shape.shape;
      return [cx - r, cy - r, cx + r, cy + r];
    }
    case "text": {
      const long = Math.min(shape.style.text.length * 6.4, shape.style.width ?? Number.POSITIVE_INFINITY);
      const left = { left: 0, center: long / 2, right: long }[shape.style.align];
      if (shape.style.upwards) return [shape.x - 6, shape.y - long, shape.x + 6, shape.y];
      return [shape.x - left, shape.y - 6, shape.x - left + long, shape.y + 6];
    }
    case "path": {
      // All of them are of lines to places: "M1,2L3,4".
      const places = shape.shape.pathData.split(/[MLZ]/).filter((place) => place !== "");
      const xs = places.map((place) => shape.x + Number(place.split(",")[0]));
      const ys = places.map((place) => shape.y + Number(place.split(",")[1]));
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    }
  }
}

/** A pixel or two of a sign or of a centred number may reach over the edge; a text may not. */
function expectInside({ back, marks }: Drawing, size: { width: number; height: number }, slack = 16) {
  const outside = [...back, ...marks.flatMap((mark) => mark.shapes)].filter((shape) => {
    const [left, top, right, bottom] = boxOf(shape);
    const inside = left >= -slack && right <= size.width + slack && top >= -8 && bottom <= size.height + 8;
    return !inside;
  });
  // NaN is neither: it is outside as well.
  expect(outside).toEqual([]);
}

const fills = (drawing: Drawing, at: number) =>
  drawing.marks[at]?.shapes.map((shape) => shape.style.fill) ?? [];

describe("rows with intervals", () => {
  const draw = (
    rows: { low: number; value: number; high: number; label: string }[],
    wide: number,
    clear = true,
  ) => {
    const size = { width: wide, height: intervalRowsHeight(rows.length, true) };
    const drawing = drawIntervalRows(
      {
        rows: rows.map((row) => ({
          ...row,
          ink: clear ? "--good" : null,
          figure: "+64",
          note: "4,370",
          tip: TIP,
        })),
        form: "dot",
        domain: [-100, 100],
        origin: 0,
        ticks: [-100, 0, 100].map((at) => ({ at, text: String(at) })),
        heads: { figure: "Score", note: "Comments" },
        ends: { left: "Lower", right: "Higher" },
        bands: [{ from: -100, to: 100, name: "Fair", ink: "--fair" }],
      },
      token,
      size,
    );
    return { drawing, size };
  };

  test("stay inside at every width, whatever their names", () => {
    const row = fc.tuple(interval, name).map(([one, label]) => ({ ...one, label }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), width, (rows, wide) => {
        const { drawing, size } = draw(rows, wide);
        expectInside(drawing, size);
        expect(drawing.marks).toHaveLength(rows.length);
      }),
    );
  });

  test("are filled where the difference is clear and hollow where it is not", () => {
    const row = { low: -5, value: 1, high: 7, label: "Wifi" };
    expect(fills(draw([row], 560).drawing, 0)).toContain("--good");
    expect(fills(draw([row], 560, false).drawing, 0)).not.toContain("--good");
    expect(fills(draw([row], 560, false).drawing, 0)).toContain("--surface");
  });
});

test("shares next to nothing are drawn as nothing", () => {
  const rows = [{ label: "Wifi", a: 0, b: 4e-323, higher: "a" as const, verdict: "", tip: TIP }];
  const size = { width: 340, height: dumbbellsHeight(1) };
  expectInside(drawDumbbells({ rows, tick: String, figure: () => "0" }, token, size), size, 24);
});

test("two values a row stay inside, and only clear differences are filled and joined", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const row = fc.record({
    label: name,
    a: share,
    b: share,
    higher: fc.constantFrom("a" as const, "b" as const, null),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 16 }), width, (rows, wide) => {
      const size = { width: wide, height: dumbbellsHeight(rows.length) };
      const drawing = drawDumbbells(
        {
          rows: rows.map((one) => ({ ...one, verdict: "No clear difference", tip: TIP })),
          tick: (value) => `${Math.round(value * 100)}%`,
          figure: (value) => String(Math.round(value * 100)),
        },
        token,
        size,
      );
      expectInside(drawing, size, 24);
      for (const [index, { higher }] of rows.entries()) {
        expect(drawing.marks[index]?.shapes.some((shape) => shape.type === "line")).toBe(higher !== null);
        expect(fills(drawing, index).includes("--series-a")).toBe(higher !== null);
      }
    }),
  );
});

test("a result too long for its row gives its figure in place of a cut sentence", () => {
  const row = { label: "Joy", a: 0.9, b: 0.5, higher: "a" as const, shortVerdict: "35 pp", tip: TIP };
  const texts = (verdict: string) => {
    const size = { width: 358, height: dumbbellsHeight(1) };
    const options = { rows: [{ ...row, verdict }], tick: String, figure: String };
    const { shapes } = drawDumbbells(options, token, size).marks[0] ?? { shapes: [] };
    return shapes.flatMap((shape) => (shape.type === "text" ? [shape.style.text] : []));
  };
  expect(texts("Tea by 35 pp")).toContain("Tea by 35 pp");
  const cut = texts("Breakfast and dinner higher by 35 pp");
  expect(cut).toContain("35 pp");
  expect(cut.join()).not.toContain("Breakfast");
});

describe("the map", () => {
  const buckets = [
    { from: -100, to: 0, name: "Bad", ink: "--bad" },
    { from: 0, to: 100, name: "Good", ink: "--good" },
  ];
  const point = fc.record({
    name,
    score,
    count: fc.integer({ min: 1, max: 1_000_000 }),
    role: fc.constantFrom("a" as const, "b" as const, "found" as const, "other" as const),
  });
  const draw = (
    points: { name: string; score: number; count: number; role: "a" | "b" | "found" | "other" }[],
    wide: number,
  ) => {
    const size = { width: wide, height: MAP_HEIGHT };
    const drawing = drawScoreMap(
      {
        points: points.map((one) => ({ ...one, tip: TIP })),
        buckets,
        count: String,
        score: String,
        countTitle: "Comments",
      },
      token,
      size,
    );
    return { drawing, size };
  };

  test("holds every point and its name", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), width, (points, wide) => {
        const { drawing, size } = draw(points, wide);
        expectInside(drawing, size);
        expect(drawing.marks).toHaveLength(points.length);
      }),
    );
  });

  test("puts more comments higher and better scores farther right", () => {
    const at = (one: { score: number; count: number }) => {
      const points = [one, { score: 0, count: 10 }, { score: 50, count: 5000 }];
      const { drawing } = draw(
        points.map((some) => ({ ...some, name: "", role: "other" as const })),
        560,
      );
      const shape = drawing.marks[0]?.shapes[0];
      return shape?.type === "circle" ? shape.shape : { cx: Number.NaN, cy: Number.NaN };
    };
    expect(at({ score: 10, count: 1000 }).cy).toBeLessThan(at({ score: 10, count: 100 }).cy);
    expect(at({ score: 10, count: 100 }).cx).toBeGreaterThan(at({ score: -10, count: 100 }).cx);
  });

  test("draws thousands of topics", () => {
    const points = Array.from({ length: 4000 }, (_, index) => ({
      name: `Topic ${index}`,
      score: ((index * 37) % 200) - 100,
      count: 1 + ((index * 7919) % 50_000),
      role: "other" as const,
    }));
    const { drawing } = draw(points, 1100);
    expect(drawing.marks).toHaveLength(4000);
  });
});

test("trends of two stay inside, with gaps and with dates that only one has", () => {
  const day = (index: number) => new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10);
  const points = fc
    .array(fc.tuple(interval, fc.boolean()), { minLength: 2, maxLength: 20 })
    .map((all) =>
      all.flatMap(([{ low, value, high }, there], index) =>
        there ? [{ date: day(index), score: value, low, high }] : [],
      ),
    );
  fc.assert(
    fc.property(points, points, width, (a, b, wide) => {
      const dates = [...new Set([...a, ...b].map((point) => point.date))].toSorted();
      if (dates.length < 2) return;
      const size = { width: wide, height: 320 };
      const drawing = drawComparedTrend(
        {
          dates,
          a: { name: "Coffee", points: a },
          b: { name: "Tea and milk tea", points: b },
          spans: [{ from: dates[0] ?? "", to: dates.at(-1) ?? "", higher: "a", text: "Coffee higher" }],
          buckets: [
            { floor: -100, name: "Bad" },
            { floor: 0, name: "Good" },
          ],
          date: (date) => date.slice(5),
          score: (value) => String(Math.round(value)),
          tip: TIP,
          pick: () => undefined,
        },
        token,
        size,
      );
      expectInside(drawing, size, 24);
      expect(drawing.marks).toHaveLength(dates.length);
    }),
  );
});

test("small trends, shares and pairs stay inside too", () => {
  const many = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(many, many, width, name, (rows, dates, wide, label) => {
      const days = Array.from(
        { length: dates + 1 },
        (_, index) => `2026-09-${String(index + 1).padStart(2, "0")}`,
      );
      const small = { width: wide, height: smallTrendsHeight(rows) };
      const points = days.map((date, index) => ({
        date,
        score: index * 5 - 20,
        low: index * 5 - 40,
        high: index * 5,
      }));
      const trends = Array.from({ length: rows }, () => ({
        name: label,
        points,
        found: null,
        tip: TIP,
      }));
      expectInside(
        drawSmallTrends({ trends, dates: days, date: (date) => date.slice(5), score: String }, token, small),
        small,
      );

      const grid = { width: wide, height: shareGridHeight(rows) };
      const cells = days.map((_, index) => ({
        share: index / 20,
        text: "12%",
        strong: index === 1,
        tip: TIP,
      }));
      const shares = Array.from({ length: rows }, () => ({ label, cells }));
      expectInside(drawShareGrid({ columns: days, rows: shares }, token, grid), grid);

      const whole = drawShareGrid({ columns: days, rows: shares, grows: true }, token, grid);
      expectInside(whole, { width: wide, height: whole.height });
      const texts = whole.back.flatMap((shape) => (shape.type === "text" ? [shape.style] : []));
      expect(texts.filter(({ overflow }) => overflow)).toEqual([]);
      const written = texts.map(({ text }) => text);
      expect(written).toEqual([...days, ...shares.map(() => label)]);

      const answers = ["Very poor", "Poor", "Average", "Good", "Excellent", "Not applicable to me"];
      const narrow = drawShareGrid(
        { columns: answers, rows: [{ label, cells: answers.map(() => cells[0] as ShareCell) }], grows: true },
        token,
        { width: 320 },
      );
      expect(narrow.back.filter((shape) => shape.type === "text" && shape.style.overflow)).toEqual([]);

      const stairs = { width: wide, height: pairGridHeight(rows + 1) };
      const pairs = Array.from({ length: rows }, (_, index) => ({
        row: index + 1,
        column: index,
        count: index,
        verdict: index % 2 ? ("more" as const) : null,
        tip: TIP,
      }));
      const names = Array.from({ length: rows + 1 }, () => label);
      expectInside(drawPairGrid({ names, cells: pairs }, token, stairs), stairs);
    }),
  );
});

describe("a score over time", () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
  const points = fc.array(fc.tuple(interval, fc.nat(5_000)), { minLength: 1, maxLength: 120 }).map((all) =>
    all.map(([{ low, value, high }, count], index) => ({
      date: day(index),
      low,
      score: value,
      high,
      count,
    })),
  );
  const draw = (some: Parameters<typeof drawTrend>[0]["points"], wide: number, found: boolean) =>
    drawTrend(
      {
        points: some,
        date: (date) => date.slice(5),
        score: (value) => `${Math.round(value)}`,
        count: (value) => `${value}`,
        countTitle: "Comments a day",
        buckets: [
          { floor: -100, name: "Bad" },
          { floor: 0, name: "Good" },
        ],
        found: found ? { from: some[0]?.date ?? "", to: some.at(-1)?.date ?? "", kind: "fell" } : null,
        tip: TIP,
        pick: () => {},
      },
      token,
      wide,
    );

  test("stays inside, and the places to point at share the width", () => {
    fc.assert(
      fc.property(points, width, fc.boolean(), (some, wide, found) => {
        const drawing = draw(some, wide, found);
        expectInside(drawing, { width: wide, height: drawing.height });
        expect(drawing.marks).toHaveLength(some.length);
        const hits = drawing.marks.flatMap(({ shapes: [hit] }) => (hit?.type === "rect" ? [hit.shape] : []));
        for (const [index, hit] of hits.entries()) {
          const next = hits[index + 1];
          expect(hit.width).toBeGreaterThan(0);
          if (next) expect(hit.x + hit.width).toBeCloseTo(next.x);
        }
      }),
    );
  });
});
