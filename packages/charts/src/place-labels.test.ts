import fc from "fast-check";
import { expect, test } from "vitest";
import { placeLabels, spreadLabels } from "./place-labels.ts";

const BOUNDS = { left: 0, top: 0, right: 500, bottom: 300 };
const point = fc.record({
  x: fc.double({ min: 0, max: 500, noNaN: true }),
  y: fc.double({ min: 0, max: 300, noNaN: true }),
  radius: fc.constantFrom(3, 4.5, 7),
  width: fc.integer({ min: 10, max: 160 }),
});

function boxOf(label: { x: number; y: number; align: string }, width: number) {
  const left =
    label.align === "left" ? label.x : label.align === "right" ? label.x - width : label.x - width / 2;
  return { left, right: left + width, top: label.y - 7.5, bottom: label.y + 7.5 };
}

test("no label lies over another, over a point, or outside", () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 80 }), (points) => {
      const boxes = placeLabels(points, BOUNDS).flatMap((label, index) =>
        label ? [{ index, ...boxOf(label, points[index]?.width ?? 0) }] : [],
      );
      for (const box of boxes) {
        expect(box.left >= 0 && box.right <= 500 && box.top >= 0 && box.bottom <= 300).toBe(true);
        for (const other of boxes) {
          if (other.index <= box.index) continue;
          const apart =
            other.left >= box.right ||
            other.right <= box.left ||
            other.top >= box.bottom ||
            other.bottom <= box.top;
          expect(apart).toBe(true);
        }
        for (const { x, y, radius } of points) {
          const apart =
            x - radius >= box.right ||
            x + radius <= box.left ||
            y - radius >= box.bottom ||
            y + radius <= box.top;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

test("labels of one line stand so far apart that nobody reads them as one", () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 80 }), (points) => {
      const boxes = placeLabels(points, BOUNDS).flatMap((label, index) =>
        label ? [boxOf(label, points[index]?.width ?? 0)] : [],
      );
      for (const [index, box] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const oneLine = box.top < other.bottom && other.top < box.bottom;
          if (oneLine) expect(Math.max(box.left - other.right, other.left - box.right)).toBeGreaterThan(11.9);
        }
      }
    }),
  );
});

test("a label stands right of its point, and left of it at the edge", () => {
  const points = [
    { x: 100, y: 50, radius: 4, width: 60 },
    { x: 480, y: 150, radius: 4, width: 60 },
  ];
  expect(placeLabels(points, BOUNDS)).toEqual([
    { x: 109, y: 50, align: "left", led: false },
    { x: 471, y: 150, align: "right", led: false },
  ]);
});

test("of two labels that want the same place, the more important one has it", () => {
  const points = [
    { x: 250, y: 150, radius: 4, width: 100 },
    { x: 252, y: 158, radius: 4, width: 499 },
  ];
  const [first, second] = placeLabels(points, BOUNDS);
  expect(first).not.toBeNull();
  expect(second).toBeNull();
});

test("five thousand points get their labels without a wait", () => {
  const points = Array.from({ length: 5000 }, (_, index) => ({
    x: (index * 7919) % 500,
    y: (index * 104_729) % 300,
    radius: 4.5,
    width: 60,
  }));
  expect(placeLabels(points, BOUNDS)).toHaveLength(5000);
});

test("labels at the ends of lines never touch, keep their order and stay between top and foot", () => {
  expect(spreadLabels([50, 52], 16, 0, 200)).toEqual([50, 66]);
  expect(spreadLabels([198, 199], 16, 0, 200)).toEqual([184, 200]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 10 }), (wanted) => {
      const placed = spreadLabels(wanted, 16, 0, 300);
      const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
      order.reduce((before, index) => {
        expect(placed[index]).toBeGreaterThanOrEqual(before + 16 - 1e-9);
        return placed[index] ?? 0;
      }, -16);
      for (const y of placed) expect(y <= 300 && y >= -1e-9).toBe(true);
    }),
  );
});

test("the first few of a dense crowd have labels further away, with a line", () => {
  // Twenty topics of one dataset, all between 0 and +40, as a map 520 px wide has them.
  const crowd = Array.from({ length: 20 }, (_, at) => ({
    x: 260 + ((at * 37) % 90),
    y: 60 + at * 6,
    radius: 5.5,
    width: 90 + ((at * 13) % 40),
  }));
  const labels = placeLabels(crowd, { left: 40, right: 520, top: 14, bottom: 270 });
  expect(labels.slice(0, 8).every(Boolean)).toBe(true);
  expect(labels.some((label) => label?.led)).toBe(true);
  expect(labels.slice(8).every((label) => !label?.led)).toBe(true);
});
