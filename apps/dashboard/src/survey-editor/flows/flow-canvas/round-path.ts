import type { Point } from "./lay-out-flow.ts";

const RADIUS = 8;

/** An SVG path through points, with round corners. */
export function roundPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = `M${first.x} ${first.y}`;
  for (const [index, point] of rest.entries()) {
    const before = points[index] as Point;
    const after = rest[index + 1];
    if (!after) {
      path += `L${point.x} ${point.y}`;
      continue;
    }
    const into = towards(point, before);
    const out = towards(point, after);
    path += `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
  }
  return path;
}

/** From a corner a little way to another point, half of it at most. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
