import { scaleLinear } from "d3-scale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawBands } from "./band-names.ts";
import { textWidth, writer } from "./chart-look.ts";

const token = (name: string) => name;
const BUCKETS = [
  { from: -100, to: -50, name: "Very bad", ink: "--bad" },
  { from: -50, to: 0, name: "Bad", ink: "--bad" },
  { from: 0, to: 30, name: "Trung bình", ink: "--neutral" },
  { from: 30, to: 70, name: "Good", ink: "--good" },
  { from: 70, to: 100, name: "Very good", ink: "--good" },
];

function namesAt(width: number): { text: string; left: number; right: number }[] {
  const x = scaleLinear([-100, 100], [0, width]);
  return drawBands(BUCKETS, { x, y: 0, token, write: writer(token) }).flatMap((shape) => {
    if (shape.type !== "text") return [];
    const half = textWidth(token, shape.style.text) / 2;
    return [{ text: shape.style.text, left: shape.x - half, right: shape.x + half }];
  });
}

test("names of bands never touch, however narrow the axis is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 1200 }), (width) => {
      const names = namesAt(width);
      for (const [index, { left }] of names.entries())
        expect(left - (names[index - 1]?.right ?? -100)).toBeGreaterThanOrEqual(6);
    }),
  );
});

test("a wide axis names every band, and one with room for two names none", () => {
  expect(namesAt(600).map(({ text }) => text)).toEqual(BUCKETS.map(({ name }) => name));
  expect(namesAt(90)).toEqual([]);
});
